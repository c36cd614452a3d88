/** What drawing a board needs of a canvas; Konva's context and a plain 2D context both have it. */
export type SquadPen = Pick<
  CanvasRenderingContext2D,
  | "arc"
  | "beginPath"
  | "closePath"
  | "drawImage"
  | "ellipse"
  | "fillRect"
  | "fillText"
  | "lineTo"
  | "measureText"
  | "moveTo"
  | "rect"
  | "restore"
  | "rotate"
  | "save"
  | "scale"
  | "setLineDash"
  | "strokeRect"
  | "translate"
> & {
  clip(path?: Path2D): void;
  fill(path?: Path2D): void;
  stroke(path?: Path2D): void;
  fillStyle: string | CanvasGradient | CanvasPattern;
  strokeStyle: string | CanvasGradient | CanvasPattern;
  font: string;
  globalAlpha: number;
  lineWidth: number;
  textAlign: CanvasTextAlign;
  textBaseline: CanvasTextBaseline;
};

export const family = "'Archivo Variable', system-ui, sans-serif";

/** Fixed printing inks: the board looks the same in both themes. */
export const black = "#15181d";
export const white = "#fffbf2";
