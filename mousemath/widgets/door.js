/** All that every widget brings, short for it is saved with each: it waits until what draws is here. */

import { doorOf } from "./doors.js";

/** @import { Entered } from "./view.js" */

/** @param {Entered} context */
const render = async (context) => (await doorOf(context.model).render)(context);

export default { render };
