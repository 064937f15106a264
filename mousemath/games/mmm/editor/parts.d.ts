// Written by docs/tools/scene_types.py from the dataclasses of Python.

import type { Drawing } from "../../../widgets/scene.js";

export type EditorWord = "foods" | "eraser" | "new" | "undo" | "clear" | "clear_help" | "tools" | "keys" | "items" | "items_title" | "items_help" | "split" | "panel" | "measures" | "fewer" | "more" | "name" | "source" | "source_help" | "rows" | "columns" | "cat" | "random" | "random_title" | "table" | "seed" | "seed_help" | "draw" | "file" | "file_title" | "file_label" | "file_help" | "file_empty" | "file_dirty" | "read" | "discard" | "copy" | "copied" | "play" | "play_copies" | "play_later" | "play_next" | "play_help";

export interface Said {
  kind: "Said";
  tone: string;
  text: string;
}

export interface Food {
  kind: "Food";
  food: string;
  word: string;
  icon: string;
}

export interface Paint {
  kind: "Paint";
  food: string;
  word: string;
  icon: string;
  key: string;
  chosen: boolean;
}

export interface Tools {
  kind: "Tools";
  undo: boolean;
  clear: boolean;
  eraser: boolean;
  foods: Array<Paint>;
}

export interface Item {
  kind: "Item";
  label: string;
  size: number;
  name: string;
  held: boolean;
  flag: string;
}

export interface FoodRow {
  kind: "FoodRow";
  food: string;
  word: string;
  icon: string;
  none: string;
  items: Array<Item>;
}

export interface Remark {
  kind: "Remark";
  tone: string;
  text: string;
  split: string;
}

export interface Fields {
  kind: "Fields";
  name: string;
  source: string;
  rows: number;
  columns: number;
  cat: number;
  most_side: number;
  most_cat: number;
  wrong: string;
  error: string;
}

export interface Page {
  kind: "Page";
  language: string;
  title: string;
  size: string;
  heading: string;
  sentence: Said;
  board: Drawing;
  tools: Tools;
  another: string;
  items: Array<FoodRow>;
  notes: Array<Remark>;
  fields: Fields;
  tables: Array<string>;
  file: string;
  play: string;
  words: Record<string, string>;
}
