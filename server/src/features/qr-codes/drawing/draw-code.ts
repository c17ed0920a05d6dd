import type { Shape } from '#platform/drawing';
import type { CodeColours } from './choose-code-colours.ts';
import { traceSymbolOutline, quietZoneModules, createCodeSymbol } from './code-symbol.ts';

interface CodeToDraw {
  readonly address: string;
  readonly colours: CodeColours;
  /** Logo in the middle as a data URL; null draws the whole code. */
  readonly logo: string | null;
}

export interface SquareArea {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** Draws a code with its quiet zone in a square. */
export const drawCode = ({ address, colours, logo }: CodeToDraw, { x, y, side }: SquareArea): Shape[] => {
  const symbol = createCodeSymbol(address, { hasHole: logo !== null });
  const scale = side / (symbol.size + 2 * quietZoneModules);
  const inner = { x: x + quietZoneModules * scale, y: y + quietZoneModules * scale, scale };
  const { hole } = symbol;
  return [
    { kind: 'rect', x, y, width: side, height: side, fill: colours.light },
    { kind: 'path', steps: traceSymbolOutline(symbol), at: inner, fill: colours.dark },
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
