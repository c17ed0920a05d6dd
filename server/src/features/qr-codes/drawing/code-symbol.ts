import qrcode from 'qrcode';
import type { PathStep } from '#platform/drawing';

/** Width of the quiet zone that every reader needs around a code, in modules. */
export const quietZoneModules = 4;

/** The modules of a code, without its quiet zone. */
export interface CodeSymbol {
  readonly size: number;
  isDark(row: number, column: number): boolean;
  /** The empty square in the middle, in modules; null if there is none. */
  readonly hole: { readonly at: number; readonly side: number } | null;
}

// Share of the code's side that the logo covers. Its area is well below the 30 % that error correction recovers, so a scratch may be added.
const holeShare = 0.25;

/** Stickers get scratched and wet: level Q recovers a quarter of the code, and level H, used with a logo, even more. */
export const createCodeSymbol = (address: string, { hasHole = false } = {}): CodeSymbol => {
  const { modules } = qrcode.create(address, { errorCorrectionLevel: hasHole ? 'H' : 'Q' });
  const { size } = modules;
  // Odd like the code's size, so that the hole is exactly in the middle.
  const side = 2 * Math.floor((size * holeShare) / 2) + 1;
  const hole = hasHole ? { at: (size - side) / 2, side } : null;
  const isInHole = (place: number) => hole !== null && place >= hole.at && place < hole.at + hole.side;
  return {
    size,
    hole,
    isDark: (row, column) =>
      row >= 0 &&
      column >= 0 &&
      row < size &&
      column < size &&
      !(isInHole(row) && isInHole(column)) &&
      modules.get(row, column) === 1,
  };
};

/**
 * Returns the dark areas as closed outlines, one unit per module. Neighbors share no edge, so that no viewer draws hairlines between them.
 * Each edge has the dark area on its right. Corners are numbered row by row.
 */
export const traceSymbolOutline = ({ size, isDark }: CodeSymbol): PathStep[] => {
  const width = size + 1;
  const leaving = new Map<number, number[]>();
  const addEdge = (from: number, to: number) => {
    const known = leaving.get(from);
    if (known === undefined) leaving.set(from, [to]);
    else known.push(to);
  };
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!isDark(row, column)) continue;
      const corner = row * width + column;
      if (!isDark(row - 1, column)) addEdge(corner, corner + 1);
      if (!isDark(row, column + 1)) addEdge(corner + 1, corner + width + 1);
      if (!isDark(row + 1, column)) addEdge(corner + width + 1, corner + width);
      if (!isDark(row, column - 1)) addEdge(corner + width, corner);
    }
  }
  const steps: PathStep[] = [];
  for (const [start, ends] of leaving) {
    while (ends.length > 0) {
      for (const [index, corner] of traceOutline(leaving, start).entries()) {
        steps.push([index === 0 ? 'M' : 'L', corner % width, Math.floor(corner / width)]);
      }
      steps.push(['Z']);
    }
  }
  return steps;
};

/** Follows one closed outline. Removes the edges that it has used and leaves out corners in the middle of a straight line. */
const traceOutline = (leaving: ReadonlyMap<number, number[]>, start: number): number[] => {
  const corners: number[] = [];
  let at = start;
  let heading = 0;
  do {
    const next = leaving.get(at)?.pop();
    if (next === undefined) break;
    if (next - at === heading) corners.pop();
    heading = next - at;
    corners.push(next);
    at = next;
  } while (at !== start);
  return corners;
};
