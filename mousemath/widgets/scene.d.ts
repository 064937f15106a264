// Written by docs/tools/scene_types.py from the dataclasses of Python.

export type FrameWord = "mathematics" | "tools" | "more" | "close" | "copy" | "copied" | "as_table" | "as_table_named" | "no_answer" | "fold" | "unfold" | "next_step" | "show_all" | "step_of" | "best" | "best_yours" | "costs" | "chosen" | "rolling" | "die_rolls" | "show_dice" | "ends_rolling" | "skip_others" | "skip_note" | "step_others" | "step_note" | "next_move" | "next_note" | "flow_others" | "flow_note" | "your_guess" | "guess_empty" | "guess_begins" | "tap_line" | "tap_bars" | "ends_stretched" | "if_you_like" | "none_chosen" | "look_at_outcome" | "outcome" | "place" | "value" | "fraction" | "decimal" | "number_of_total" | "best_response" | "struck_out" | "value_of_game" | "passed" | "here" | "next" | "ahead" | "goal" | "earlier" | "later" | "history" | "one_more" | "who_moves" | "what_wins" | "rules_open" | "picture" | "position_code" | "line";

export interface ActionButton {
  kind: "ActionButton";
  id: string;
  label: string;
  consequence?: string;
  token?: string;
  main?: boolean;
  view?: string;
  value?: string;
  tool?: string;
  key?: string;
  target?: string;
}

export interface Actions {
  kind: "Actions";
  id: string;
  label: string;
  buttons: Array<ActionButton>;
}

export interface Agreement {
  kind: "Agreement";
  text: Rich;
  agrees?: boolean;
}

export interface Answer {
  kind: "Answer";
  text: Rich;
  number?: Number | undefined;
}

export interface Answers {
  kind: "Answers";
  id: string;
  question: Rich;
  answers: Array<[string, Rich]>;
  chosen?: string;
  right?: string;
  said?: string;
}

export interface AskNext {
  kind: "AskNext";
  label: string;
  question: string;
  text: string;
  button?: ActionButton | undefined;
  line?: string;
}

export interface Band {
  kind: "Band";
  text: Rich;
  button: ActionButton;
  badge?: string;
  icon?: string;
  close?: ActionButton | undefined;
}

export interface Bar {
  kind: "Bar";
  label: string;
  number: Number;
  tone?: string;
  icon?: string;
  count?: string;
}

export interface Bars {
  kind: "Bars";
  bars: Array<Bar>;
  label: string;
  legend?: string;
  whole?: boolean;
}

export interface BarsToDraw {
  kind: "BarsToDraw";
  labels: Array<string>;
  axis: string;
  of: number;
  top: number;
  chosen: string;
  lower: string;
  higher: string;
  spoken: string;
  whole?: boolean;
  total?: string;
  stretch?: string;
}

export interface BeforeLooking {
  kind: "BeforeLooking";
  id: string;
  question: Rich;
  answers: Array<[string, string, string]>;
  skip: string;
}

export interface Bin {
  kind: "Bin";
  label: string;
  slips: Array<Slip>;
  tone?: string;
}

export interface Bins {
  kind: "Bins";
  label: string;
  bins: Array<Bin>;
}

export interface Blank {
  kind: "Blank";
  name: string;
  label: string;
  value: string;
  choices: Array<Choice>;
}

export interface Blanks {
  kind: "Blanks";
  id: string;
  label: string;
  pieces: Array<string | Blank>;
  submit: string;
  help?: string;
  error?: string;
}

export interface Board {
  kind: "Board";
  id: string;
  label: string;
  width: number;
  height: number;
  cells: Array<Cell>;
  regions?: Array<Region>;
  texts?: Array<BoardText>;
  way?: Array<string>;
}

export interface BoardText {
  kind: "BoardText";
  text: string;
  x: number;
  y: number;
  size?: number;
  strong?: boolean;
  quiet?: boolean;
}

export interface Box {
  kind: "Box";
  look: string;
  x: number;
  y: number;
  width: number;
  height: number;
  corner: number;
}

export interface Branch {
  kind: "Branch";
  label: Rich;
  number?: Number | undefined;
  best?: boolean;
  branches?: Array<Branch>;
}

export interface Card {
  kind: "Card";
  id: string;
  name: string;
  state?: string;
  figure?: string;
  icon?: string;
  tone?: string;
  word?: string;
  note?: string;
  count?: number;
  count_icon?: string;
  token?: string;
  hint?: string;
  small?: boolean;
  owner?: Sign | undefined;
  key?: string;
}

export interface Cards {
  kind: "Cards";
  id: string;
  label: string;
  cards: Array<Card>;
  note?: string;
  form?: string;
  icon?: string;
  tone?: string;
  half?: boolean;
}

export interface Cell {
  kind: "Cell";
  id: string;
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  row: number;
  column: number;
  shape?: string;
  icon?: string;
  tone?: string;
  text?: string;
  visible?: boolean;
  mark?: string;
  token?: string;
  hint?: string;
  pieces?: Array<Piece>;
}

export interface Chain {
  kind: "Chain";
  id: string;
  label: string;
  levels: Array<Level>;
}

export interface Chains {
  kind: "Chains";
  id: string;
  label: string;
  chains: Array<Chain>;
  roll?: number;
  faces?: Array<Sign>;
  dice?: number;
}

export interface Choice {
  kind: "Choice";
  value: string;
  label: string;
}

export interface ClassChoice {
  kind: "ClassChoice";
  label: string;
  number: number;
  tag?: string;
  best?: boolean;
}

export interface ClassChoices {
  kind: "ClassChoices";
  label: string;
  choices: Array<ClassChoice>;
}

export interface ClassColumn {
  kind: "ClassColumn";
  label: string;
  counted: string;
  filling: number;
  outline: number;
}

export interface ClassColumns {
  kind: "ClassColumns";
  label: string;
  columns: Array<ClassColumn>;
  ours: string;
  exact: string;
}

export interface ClassDot {
  kind: "ClassDot";
  at: number;
  row: number;
  letter?: string;
  look?: string;
}

export interface ClassGroup {
  kind: "ClassGroup";
  letter: string;
  look: string;
  title: string;
  text: string;
  number: string;
}

export interface ClassGroups {
  kind: "ClassGroups";
  label: string;
  groups: Array<ClassGroup>;
}

export interface ClassHead {
  kind: "ClassHead";
  eyebrow: string;
  title: string;
  tools: Array<ActionButton>;
  label?: string;
  plan?: Array<PlanPart>;
  minutes?: number;
  clock?: ActionButton | undefined;
  elapsed?: number;
  now?: string;
}

export interface Columns {
  kind: "Columns";
  bars: Array<Bar>;
  label: string;
  axis?: string;
  filling?: Array<number>;
  filled?: string;
  own?: Array<number>;
  own_counts?: Array<string>;
  exact?: string;
  of?: number;
  counted?: string;
}

export interface CopyLine {
  kind: "CopyLine";
  id: string;
  label: string;
  value: string;
}

export interface Curve {
  kind: "Curve";
  label: string;
  points: Array<[number, number]>;
  x_label: string;
  y_label: string;
  x_ticks: Array<[number, string]>;
  y_ticks: Array<[number, string]>;
  mark?: [number, number] | undefined;
  mark_label?: string;
}

export interface DiceTray {
  kind: "DiceTray";
  id: string;
  label: string;
  dice: Array<Die>;
}

export interface Die {
  kind: "Die";
  id: string;
  word: string;
  name: string;
  icon?: string;
  tone?: string;
  figure?: string;
  note?: string;
  state?: string;
  token?: string;
  hint?: string;
  roll?: number;
  faces?: Array<Sign>;
  key?: string;
}

export interface Dot {
  kind: "Dot";
  name: string;
  label: string;
  across: Notch;
  up: Notch;
}

export interface DotLine {
  kind: "DotLine";
  id: string;
  label: string;
  ticks: Array<[number, string]>;
  dots: Array<ClassDot>;
  curtain?: ActionButton | undefined;
  at?: number;
  exact?: Rich;
}

export interface Drawing {
  kind: "Drawing";
  id: string;
  label: string;
  width: number;
  height: number;
  regions: Array<Group>;
  places: Array<Place>;
  texts: Array<BoardText>;
  pieces: Array<Group>;
  way?: Array<string>;
}

export interface Ellipse {
  kind: "Ellipse";
  look: string;
  x: number;
  y: number;
  across: number;
  down: number;
}

export interface ExerciseMark {
  kind: "ExerciseMark";
  id: string;
  label: string;
  name: string;
  state?: string;
  current?: boolean;
}

export interface Fact {
  kind: "Fact";
  label: string;
  words: Rich;
  number: Number;
}

export interface FairDots {
  kind: "FairDots";
  label: string;
  piles: Array<number>;
  ours: number;
  words: string;
  near: string;
  far: string;
}

export interface Field {
  kind: "Field";
  name: string;
  label: string;
  type: string;
  value?: string;
  choices?: Array<Choice>;
  help?: string;
}

export interface Fill {
  kind: "Fill";
  title: string;
  note: string;
  share: number;
  exact: number | undefined;
  value: string;
}

export interface Fills {
  kind: "Fills";
  label: string;
  fills: Array<Fill>;
  note: string;
}

export interface Form {
  kind: "Form";
  id: string;
  title: string;
  fields: Array<Field>;
  submit?: string;
  error?: string;
  wrong?: string;
}

export interface Formula {
  kind: "Formula";
  mathml: string;
  spoken?: string;
}

export interface Fractions {
  kind: "Fractions";
  id: string;
  label: string;
  fractions: Array<LongFraction>;
  whole: string;
  above: string;
  below: string;
}

export interface Group {
  kind: "Group";
  look: string;
  marks: Array<Mark>;
  id?: string;
  cell?: string;
  x?: number;
  y?: number;
}

export interface Guess {
  kind: "Guess";
  id: string;
  question: Rich;
  line: NumberLine | undefined;
  help: string;
  field_label: string;
  example: string;
  submit: string;
  waiting: string;
  skip: string;
  sure_label?: string;
  sure?: Array<Choice>;
  ways_label?: string;
  ways?: Array<Choice>;
  error?: string;
  value?: string;
  hints?: Array<Step>;
  next_hint?: string;
  bars?: BarsToDraw | undefined;
}

export interface Heat {
  kind: "Heat";
  label: string;
  corner: string;
  names: Array<string>;
  hot: Array<number>;
  rows: Array<[string, Array<HeatCell>]>;
  right: string;
  foot: Array<string>;
  legend: string;
}

export interface HeatCell {
  kind: "HeatCell";
  text: string;
  look: string;
  words: string;
}

export interface Hint {
  kind: "Hint";
  name: string;
  lines?: Array<Step>;
}

export interface Hints {
  kind: "Hints";
  id: string;
  label: string;
  hints: Array<Hint>;
  later: Array<string>;
  note?: string;
}

export interface History {
  kind: "History";
  id: string;
  label: string;
  start: number;
  ups: Array<number>;
  sorts: Array<string>;
  turns: Array<number>;
  marks: Array<string>;
  did: Array<string>;
  changes: Array<string>;
  moments: Array<string>;
  ticks: Array<[number, string]>;
  links: Array<number>;
  legend: Array<[string, string]>;
  kinds: Array<[string, string]>;
  head: Array<string>;
  table: string;
  where: string;
  earlier: string;
  later: string;
  end: string;
  chosen?: number;
}

export interface Icon {
  kind: "Icon";
  icon: string;
  x: number;
  y: number;
  size: number;
}

export interface Interval {
  kind: "Interval";
  title: string;
  low: number;
  mean: number;
  high: number;
  value: string;
}

export interface Intervals {
  kind: "Intervals";
  label: string;
  rows: Array<Interval>;
  zero: number;
  zero_label: string;
  exact?: number | undefined;
  exact_label?: string;
}

export interface Knowledge {
  kind: "Knowledge";
  id: string;
  label: string;
  view: string;
  row_heads: Array<string>;
  column_heads: Array<string>;
  rows: Array<Array<KnownCell>>;
  legend?: Array<[string, string]>;
  column_icon?: string;
}

export interface KnownCell {
  kind: "KnownCell";
  id: string;
  name: string;
  state: string;
  share?: number;
  icon?: string;
  tone?: string;
  selected?: boolean;
  word?: string;
}

export interface Level {
  kind: "Level";
  icon: string;
  label: string;
  name: string;
  pieces?: Array<Piece>;
  empty?: string;
  cards?: Array<Card>;
}

export interface LineRow {
  kind: "LineRow";
  letter: string;
  title: string;
  note: string;
  icon: string;
  end: string;
  value?: string;
  share?: number;
  best?: boolean;
}

export interface LineRows {
  kind: "LineRows";
  label: string;
  rows: Array<LineRow>;
}

export interface Lineup {
  kind: "Lineup";
  id: string;
  label: string;
  marks: Array<ExerciseMark>;
}

export interface LongFraction {
  kind: "LongFraction";
  name: string;
  decimal: string;
  length: string;
  top: string;
  bottom: string;
}

export type Mark = Box | Ellipse | Path | Icon | BoardText;

export interface Matrix {
  kind: "Matrix";
  label: string;
  corner: string;
  rows: Array<MatrixHead>;
  columns: Array<MatrixHead>;
  entries: Array<Array<MatrixEntry>>;
  row_mix?: string;
  column_mix?: string;
  value?: Number | undefined;
}

export interface MatrixEntry {
  kind: "MatrixEntry";
  number: Number;
  sign?: string;
  best?: boolean;
  struck?: boolean;
  exact?: string;
}

export interface MatrixHead {
  kind: "MatrixHead";
  name: string;
  icon?: string;
  mix?: Number | undefined;
  struck?: boolean;
}

export interface MomentLink {
  kind: "MomentLink";
  figure: string;
  sort: string;
  title: string;
  text: string;
  value: string;
  step: number;
  selected?: boolean;
}

export interface MomentLinks {
  kind: "MomentLinks";
  label: string;
  moments: Array<MomentLink>;
}

export interface Move {
  kind: "Move";
  token: string;
  source: string;
  target: string;
  label: string;
  note?: string;
}

export interface Notch {
  kind: "Notch";
  at: number;
  value: string;
  label?: string;
  row?: number;
  spoken?: string;
}

export interface Note {
  kind: "Note";
  text: Rich;
  tone?: string;
  icon?: string;
  aloud?: string;
}

export interface NowCard {
  kind: "NowCard";
  label: string;
  text: string;
  question: string;
  fold: string;
  answer: string;
  wrong?: Array<[string, string]>;
  button?: ActionButton | undefined;
}

export interface Number {
  kind: "Number";
  decimal: string;
  fraction?: Formula | undefined;
  share?: number;
  short?: string;
}

export interface NumberLine {
  kind: "NumberLine";
  notches: Array<Notch>;
  low?: string;
  high?: string;
}

export interface Option {
  kind: "Option";
  label: string;
  number: Number;
  best?: boolean;
  best_share?: number;
  cost?: Number | undefined;
  detail?: Rich;
  games?: string;
  token?: string;
  shows?: Array<string>;
  taken?: boolean;
}

export interface Options {
  kind: "Options";
  label: string;
  options: Array<Option>;
  origin?: string;
  shown?: number;
  more?: string;
}

export interface Panel {
  kind: "Panel";
  tabs: Array<Tab>;
  active: string;
  question: string;
  parts: Array<Part>;
}

export type Part = Actions | Agreement | Answer | Answers | AskNext | Bars | BeforeLooking | Bins | Blanks | Board | Cards | Chains | ClassChoices | ClassColumns | ClassGroups | ClassHead | Columns | CopyLine | Curve | DiceTray | DotLine | Drawing | FairDots | Fills | Fractions | Guess | Heat | Hints | History | Intervals | Knowledge | LineRows | Lineup | Matrix | MomentLinks | Note | NowCard | Options | Paste | Picks | Poses | Progress | Railway | Ranking | Reveal | Rounds | SampleSpace | SavedText | Seats | Segments | Share | Shares | Sliders | Source | Square | Steps | Strokes | Sum | Table | Tally | Task | Text | Track | Tree | Trio | TryChart | TryFacts | TryIt | Way;

export interface Passing {
  kind: "Passing";
  heading: string;
  main: Array<Part>;
  tray: Array<Part>;
  below: Array<Part>;
  sentence: Note;
}

export interface Paste {
  kind: "Paste";
  id: string;
  label: string;
  help: string;
  submit: string;
  most: number;
  found?: Array<ReadLine>;
  error?: string;
  button?: ActionButton | undefined;
  more?: string;
}

export interface Path {
  kind: "Path";
  look: string;
  path: string;
}

export interface Pick {
  kind: "Pick";
  value: string;
  label: string;
  detail: string;
  shows?: Array<string>;
  dice?: Array<Sign>;
}

export interface Picker {
  kind: "Picker";
  view: string;
  label: string;
  value: string;
  choices: Array<Choice>;
}

export interface Picks {
  kind: "Picks";
  id: string;
  label: string;
  picks: Array<Pick>;
  sure_label: string;
  sure: Array<Choice>;
  why_label: string;
  whys: Array<Choice>;
  submit: string;
  waiting: string;
  skip: string;
  ranked?: boolean;
}

export interface Piece {
  kind: "Piece";
  id: string;
  icon: string;
  tone?: string;
  form?: string;
  size?: number;
  x?: number;
  y?: number;
  quiet?: boolean;
}

export interface Place {
  kind: "Place";
  id: string;
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  row: number;
  column: number;
  look: string;
  below?: Array<Mark>;
  above?: Array<Mark>;
  ring?: Mark | undefined;
  dot?: Mark | undefined;
  shape?: string;
  token?: string;
  hint?: string;
}

export interface Placed {
  kind: "Placed";
  rank: number;
  icon: string;
  tone: string;
  name: string;
  score: string;
  share?: number;
  best?: boolean;
}

export interface PlanPart {
  kind: "PlanPart";
  value: string;
  label: string;
  minute: number;
  share: number;
  state?: string;
}

export interface Pose {
  kind: "Pose";
  id: string;
  title: string;
  line: string;
  button: ActionButton;
  drawing?: Drawing | undefined;
}

export interface Poses {
  kind: "Poses";
  id: string;
  label: string;
  poses: Array<Pose>;
}

export interface Progress {
  kind: "Progress";
  text: string;
  share?: number | undefined;
  cancel?: string;
  start?: string;
}

export interface Rail {
  kind: "Rail";
  letter: string;
  name: string;
  words: string;
  parent: string;
  choice: number;
  value: string;
  stations?: Array<Station>;
  icon?: string;
  end?: string;
  here?: boolean;
}

export interface Railway {
  kind: "Railway";
  id: string;
  label: string;
  heads: Array<string>;
  forks: Array<[number, string]>;
  rails: Array<Rail>;
  note: string;
}

export interface Ranking {
  kind: "Ranking";
  id: string;
  label: string;
  places: Array<Placed>;
  note?: string;
}

export interface ReadLine {
  kind: "ReadLine";
  state: string;
  text: Rich;
  lines?: Array<string>;
}

export interface Region {
  kind: "Region";
  path: string;
  tone?: string;
  state?: string;
  lines?: string;
  plain?: boolean;
}

export interface Reveal {
  kind: "Reveal";
  title: string;
  text: Rich;
  said?: string;
}

export type Rich = Array<string | Strong | Formula>;

export interface Rolls {
  kind: "Rolls";
  action: string;
  dice: Array<string>;
}

export interface Round {
  kind: "Round";
  label: string;
  words: string;
  state?: string;
}

export interface Rounds {
  kind: "Rounds";
  label: string;
  rounds: Array<Round>;
}

export interface Rule {
  kind: "Rule";
  picture: Array<Array<Sign>>;
  text: Rich;
}

export interface Rules {
  kind: "Rules";
  title: string;
  moves: string;
  wins: string;
  rules: Array<Rule>;
}

export interface SampleAxis {
  kind: "SampleAxis";
  name: string;
  icon?: string;
  tone?: string;
}

export interface SamplePoint {
  kind: "SamplePoint";
  name: string;
  favourable: boolean;
}

export interface SampleSpace {
  kind: "SampleSpace";
  id: string;
  label: string;
  dimensions: number;
  axis: Array<SampleAxis>;
  points: Array<SamplePoint>;
  favourable: string;
  other: string;
}

export interface SavedText {
  kind: "SavedText";
  id: string;
  label: string;
  name: string;
  type: string;
  text: string;
  download: string;
  help?: string;
  button?: ActionButton | undefined;
}

export interface Scene {
  kind: "Scene";
  game: string;
  title: string;
  context: Array<string>;
  heading: string;
  turn: number;
  language: string;
  main: Array<Part>;
  tray: Array<Part>;
  below: Array<Part>;
  sentence: Note;
  panel: Panel;
  moves?: Array<Move>;
  rolls?: Array<Rolls>;
  tools?: Array<Tool>;
  forms?: Array<Form>;
  words: Record<string, string>;
  strip?: Strip | undefined;
  looking?: boolean;
  passing?: Array<Passing>;
  due?: Array<string>;
  rules?: Rules | undefined;
  band?: Band | undefined;
  lines?: Array<string>;
  over?: Array<Part>;
  large?: boolean;
  names: Record<string, string>;
}

export interface Seat {
  kind: "Seat";
  icon: string;
  tone: string;
  name: string;
  score: string;
  active?: boolean;
  cards?: Array<Card>;
}

export interface Seats {
  kind: "Seats";
  id: string;
  label: string;
  seats: Array<Seat>;
}

export interface Segment {
  kind: "Segment";
  value: string;
  label: string;
}

export interface Segments {
  kind: "Segments";
  id: string;
  label: string;
  view: string;
  value: string;
  segments: Array<Segment>;
}

export interface Share {
  kind: "Share";
  sort: string;
  label: string;
  icon: string;
  value: string;
  start: number;
  end: number;
}

export interface Shares {
  kind: "Shares";
  label: string;
  rows: Array<Share>;
}

export interface Side {
  kind: "Side";
  label: string;
  number: Number | undefined;
  words?: string;
  tone?: string;
  dots?: [number, number] | undefined;
}

export interface Sign {
  kind: "Sign";
  icon?: string;
  tone?: string;
  figure?: string;
  word?: string;
  form?: string;
}

export interface Slider {
  kind: "Slider";
  name: string;
  label: string;
  value: number;
  maximum?: number;
  icon?: string;
}

export interface Sliders {
  kind: "Sliders";
  id: string;
  label: string;
  view: string;
  sliders: Array<Slider>;
}

export interface Slip {
  kind: "Slip";
  figure: string;
  name: string;
  signs?: Array<Sign>;
  value?: string;
}

export interface Source {
  kind: "Source";
  text: Rich;
}

export interface Square {
  kind: "Square";
  id: string;
  label: string;
  line: NumberLine;
  across: string;
  up: string;
  above: string;
  below: string;
  dots: Array<Dot>;
  open?: string;
}

export interface Station {
  kind: "Station";
  column: number;
  value: string;
}

export interface Step {
  kind: "Step";
  text: Rich;
  formula?: Formula | undefined;
}

export interface Steps {
  kind: "Steps";
  id: string;
  key: string;
  steps: Array<Step>;
}

export interface Stop {
  kind: "Stop";
  name: string;
  state: string;
  text?: string;
  icon?: string;
}

export interface Strip {
  kind: "Strip";
  id: string;
  label: string;
  marks: Array<StripMark>;
}

export interface StripMark {
  kind: "StripMark";
  step: number;
  moment: string;
  name: string;
  figure: string;
  signs?: Array<Sign>;
  sign?: string;
  state?: string;
}

export interface Strokes {
  kind: "Strokes";
  label: string;
  rows: Array<[string, number, string]>;
  of?: number;
}

export interface Strong {
  kind: "Strong";
  text: string;
}

export interface Sum {
  kind: "Sum";
  label: string;
  terms: Array<Term>;
  total: Term;
}

export interface Tab {
  kind: "Tab";
  id: string;
  label: string;
}

export interface Table {
  kind: "Table";
  head: Array<string>;
  rows: Array<Array<Rich>>;
  label?: string;
  best?: Array<number>;
  folded?: boolean;
}

export interface Tally {
  kind: "Tally";
  id: string;
  label: string;
  dimensions: number;
  axis: Array<SampleAxis>;
  names: Array<string>;
  counted: string;
  submit: string;
  skip: string;
  heads?: Array<string>;
  whole?: string;
  marks?: string;
  closed?: boolean;
  said?: Rich;
}

export interface Task {
  kind: "Task";
  id: string;
  label: string;
  help: string;
  submit: string;
  value?: string;
  verdict?: string;
  said?: Rich;
  tries?: Array<[string, string]>;
  long?: boolean;
}

export interface Term {
  kind: "Term";
  number: Number;
  words: string;
  tone?: string;
}

export interface Text {
  kind: "Text";
  text: Rich;
  role?: string;
}

export interface Tool {
  kind: "Tool";
  id: string;
  label: string;
  icon: string;
  form?: string;
  disabled?: boolean;
  wide?: boolean;
}

export interface Track {
  kind: "Track";
  id: string;
  label: string;
  stops: Array<Stop>;
  note?: string;
  form?: string;
}

export interface Tree {
  kind: "Tree";
  id: string;
  label: string;
  branches: Array<Branch>;
}

export interface Trio {
  kind: "Trio";
  label: string;
  sides: Array<Side>;
  line?: NumberLine | undefined;
  guess?: Notch | undefined;
  exact?: Notch | undefined;
}

export interface TryChart {
  kind: "TryChart";
  key: string;
  label: string;
  at: Array<number>;
  path: Array<number>;
  low: Array<number>;
  high: Array<number>;
  exact: number;
  x_ticks: Array<[number, string]>;
  y_ticks: Array<[number, string]>;
  x_label: string;
  legend: Array<string>;
  earlier?: Array<Array<number>>;
  seconds?: number;
}

export interface TryFacts {
  kind: "TryFacts";
  id: string;
  label: string;
  facts: Array<Fact>;
  again?: string;
  number?: number;
}

export interface TryIt {
  kind: "TryIt";
  id: string;
  label: string;
  numbers: Array<[number, string]>;
  number?: number;
  running?: boolean;
  pickers?: Array<Picker>;
  note?: string;
}

export interface Way {
  kind: "Way";
  title: Rich;
  formula: Formula | undefined;
  text: Rich;
  tone?: string;
}
