/**
 * What a widget brings where no notebook saves it, and perhaps no host starts a model without a view: nobody
 * opens the door then. So one widget of the page asks for what opens it, and gets it by itself.
 */

import { doorOf } from "./doors.js";

/** @import { Entered, Model } from "./view.js" */

/** Milliseconds after which a door that stays closed is asked for, and before it is asked for again. */
const [PATIENCE, AGAIN, MOST] = [800, 5000, 5];

/** @param {Model} model @param {unknown} content */
async function open(model, content) {
  const { loader, script } = /** @type {{ loader?: string, script?: string }} */ (content ?? {});
  if (!loader) return;
  const address = URL.createObjectURL(new Blob([loader], { type: "text/javascript" }));
  const { default: holder } = await import(address);
  URL.revokeObjectURL(address);
  holder.initialize({
    model: { get: (/** @type {string} */ name) => (name === "script" ? script : model.get(name)), on() {} },
  });
}

/** @param {Entered} context */
const render = async (context) => {
  const { model } = context;
  const door = doorOf(model);
  const hear = (/** @type {unknown} */ content) => open(model, content);
  const ask = () => {
    const { asked = 0, again = 0 } = door;
    if (door.held || asked === MOST || Date.now() < again) return;
    [door.asked, door.again] = [asked + 1, Date.now() + AGAIN];
    model.send({ type: "loader" });
  };
  model.on("msg:custom", hear);
  const asking = setInterval(ask, PATIENCE);
  const draw = await door.render;
  clearInterval(asking);
  model.off("msg:custom", hear);
  return draw(context);
};

export default { render };
