/** All drawings as one SVG sheet; `assets.py` makes this module from `icons.svg`. */
export const sprite: string;
