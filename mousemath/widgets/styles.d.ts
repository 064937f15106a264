/** A style sheet as text; `assets.py` makes these modules. */
declare module "*.css" {
  export const styles: string;
}
