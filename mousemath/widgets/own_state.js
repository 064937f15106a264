/** What belongs to one pair of eyes alone: the thing picked up, the open form, the steps shown, what is typed. */

/** State of one lesson view. */
export const fresh = () => ({
  selected: "",
  tab: /** @type {string | null} */ (null),
  more: "",
  strip: /** @type {number | null} */ (null),
  submitted: false,
  ahead: "",
  stepping: false,
  trying: false,
  reading: /** @type {number | null} */ (null),
  hinting: false,
  /** @type {string[]} */ lit: [],
  /** @type {Record<string, string>} */ segments: {},
  /** @type {Record<string, number>} */ sliders: {},
  /** @type {Record<string, number>} */ steps: {},
  /** @type {Record<string, number>} */ sample: {},
  ...unasked(),
});

/** What is typed and chosen at questions, where a guess lies on its line, whether a key began it; the question just answered. */
export const unasked = () => ({
  /** @type {Record<string, string>} */ replies: {},
  /** @type {Record<string, number | null>} */ places: {},
  /** @type {Record<string, boolean>} */ begun: {},
  answering: "",
});
