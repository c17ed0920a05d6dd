/** One step of a path: absolute, growing to the right and downwards. */
export type PathStep =
  | readonly ['M' | 'L', x: number, y: number]
  | readonly ['Q', x1: number, y1: number, x: number, y: number]
  | readonly ['C', x1: number, y1: number, x2: number, y2: number, x: number, y: number]
  | readonly ['Z'];

/** Where the origin of something lies, and how long its unit is. */
export interface Placing {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** One letter: the same one always comes with the very same steps, so that a file holds them once. */
export interface PlacedGlyph {
  /** The characters it stands for, for whoever copies, searches or listens. */
  readonly text: string;
  readonly advance: number;
  readonly steps: readonly PathStep[];
  readonly x: number;
  readonly y: number;
}

export type Shape =
  | {
      readonly kind: 'path';
      /** In units of its own, best whole ones: they are short to write. */
      readonly steps: readonly PathStep[];
      readonly at: Placing;
      readonly fill: string;
    }
  | {
      readonly kind: 'glyphs';
      readonly glyphs: readonly PlacedGlyph[];
      readonly at: Placing;
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
      /** A PNG or JPEG. */
      readonly dataUrl: string;
    }
  | { readonly kind: 'turned'; readonly about: readonly [x: number, y: number]; readonly shapes: readonly Shape[] };

/** What stands on one page, in points: 72 to the inch. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}
