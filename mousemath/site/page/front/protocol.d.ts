/** What page and kernel say to each other, and what the page was built with. */

export type Wish = Record<string, string | number | boolean | Record<string, unknown>>;

/** From the page to its kernel. */
export type Asked =
  | { type: "start"; info: unknown; outer: string }
  | { type: "data"; name: string; text: string }
  | { type: "table"; name: string; text: string }
  | { type: "maths" }
  | { type: "open"; visit: number; wish: string; language: string }
  | { type: "hear"; view: string; content: string }
  | { type: "speak"; language: string }
  | { type: "close" };

/** From the kernel to its page. */
export type Told =
  | { type: "ready" }
  | { type: "told"; visit: number; text: string }
  | { type: "trouble"; text: string };

/** What a desk says: a scene of a view, or a refusal. */
export type Said = { view: string; scene: Shown; code: string; result: string; refused?: string };
export type Shown = { title: string; language: string; context: string[] };

export type Port = {
  postMessage: (message: unknown) => void;
  onmessage: ((event: MessageEvent) => unknown) | null;
};

/** A lesson to choose, its words by language; and a game, with pictures. */
export type Choice = { id: string; words: Record<string, string[]> };
export type GameChoice = Choice & { pictures: Record<string, string> };
export type Trail = { words: Record<string, string[]>; lessons: Choice[] };

export type Start = {
  wish: Wish;
  language: string;
  languages: Record<string, string>;
  words: Record<string, Record<string, string>>;
  games: GameChoice[];
  trails: Trail[];
  tables: string[];
  course: Record<string, string>;
  info: unknown;
  outer: string;
};

type Proxy = { close: () => void; speak: (language: string) => void; warm_up: () => void };
export type Desk = Proxy & {
  open: (wish: string, language: string) => void;
  hear: (view: string, content: string) => void;
};

/** What is used of Pyodide. */
export type Pyodide = {
  FS: { mkdirTree: (path: string) => void; writeFile: (path: string, data: Uint8Array) => void };
  runPython: (text: string) => unknown;
};
export type Kernel = {
  mousemathPort?: Port;
  loadPyodide: (options: Record<string, unknown>) => Promise<Pyodide>;
  createPyodide: unknown;
  fetch: (address: unknown) => Promise<Response>;
};
