/** What the drawing functions return: descriptions of what is to be on the page, see `dom.js`. */

/** What a part may listen to. */
export interface Handlers {
  onclick?: (event: MouseEvent & { currentTarget: HTMLElement }) => unknown;
  onkeydown?: (event: KeyboardEvent & { target: HTMLInputElement }) => unknown;
  onfocus?: (event: FocusEvent & { target: HTMLInputElement }) => unknown;
  oninput?: (event: Event & { target: HTMLInputElement }) => unknown;
  onchange?: (event: Event & { target: HTMLInputElement }) => unknown;
  onpaste?: (event: ClipboardEvent) => unknown;
  ontoggle?: (event: Event & { target: HTMLDetailsElement }) => unknown;
  onsubmit?: (event: SubmitEvent & { currentTarget: HTMLFormElement }) => unknown;
}

export type Plain = string | number | boolean | null | undefined;

export type Attributes = Handlers & Record<string, Plain | Function>;

/** An element, a text ("#text") or a formula ("#math"). */
export interface Described {
  tag: string;
  attributes: Attributes;
  children: Described[];
  key: string;
  text?: string;
  label?: string;
}

/** What may stand in an element; `null`, `undefined`, `false` and `""` vanish. */
export type Child = Described | string | number | false | null | undefined | Child[];
