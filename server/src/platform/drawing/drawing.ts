/** One command of a path, as in SVG: absolute coordinates, x to the right and y downwards. */
export type PathStep =
  | readonly ['M' | 'L', x: number, y: number]
  | readonly ['Q', x1: number, y1: number, x: number, y: number]
  | readonly ['C', x1: number, y1: number, x2: number, y2: number, x: number, y: number]
  | readonly ['Z'];

/** Origin of a shape on the page, and the length of the shape's unit in points. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** One glyph. Equal glyphs share the same `steps` array, so that a file contains the outline only once. */
export interface PlacedGlyph {
  /** The characters that the glyph stands for, so that the text can be copied, searched and read aloud. */
  readonly text: string;
  readonly advance: number;
  readonly steps: readonly PathStep[];
  readonly x: number;
  readonly y: number;
}

export type Shape =
  | {
      readonly kind: 'path';
      /** Coordinates in units of the shape, preferably integers, which make the file shorter. */
      readonly steps: readonly PathStep[];
      readonly at: Placement;
      readonly fill: string;
    }
  | {
      readonly kind: 'glyphs';
      readonly glyphs: readonly PlacedGlyph[];
      readonly at: Placement;
      readonly fill: string;
    }
  | {
      readonly kind: 'rect';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly radius?: number;
      readonly fill: string;
    }
  | {
      readonly kind: 'line';
      readonly from: readonly [x: number, y: number];
      readonly to: readonly [x: number, y: number];
      readonly stroke: string;
      readonly isDashed?: boolean;
    }
  | {
      readonly kind: 'image';
      readonly x: number;
      readonly y: number;
      readonly side: number;
      /** A PNG or JPEG image. */
      readonly dataUrl: string;
    }
  | { readonly kind: 'turned'; readonly about: readonly [x: number, y: number]; readonly shapes: readonly Shape[] };

/** The content of one page, in points (72 per inch). */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}
