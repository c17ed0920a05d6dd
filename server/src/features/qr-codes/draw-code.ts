import type { Shape } from '#platform/drawing';
import type { CodeColours } from './code-colours.ts';
import { outlineOf, quietModules, symbolOf } from './symbol.ts';

interface CodeToDraw {
  readonly address: string;
  readonly colours: CodeColours;
  /** Logo in the middle as a data URL; null draws the whole code. */
  readonly logo: string | null;
}

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** Draws a code with its quiet zone in a square. */
export const drawCode = ({ address, colours, logo }: CodeToDraw, { x, y, side }: Place): Shape[] => {
  const symbol = symbolOf(address, { hasHole: logo !== null });
  const scale = side / (symbol.size + 2 * quietModules);
  const inner = { x: x + quietModules * scale, y: y + quietModules * scale, scale };
  const { hole } = symbol;
  return [
    { kind: 'rect', x, y, width: side, height: side, fill: colours.light },
    { kind: 'path', steps: outlineOf(symbol), at: inner, fill: colours.dark },
    ...(logo === null || hole === null
      ? []
      : [
          {
            kind: 'image',
            dataUrl: logo,
            x: inner.x + (hole.at + 0.5) * scale,
            y: inner.y + (hole.at + 0.5) * scale,
            side: (hole.side - 1) * scale,
          } as const,
        ]),
  ];
};
