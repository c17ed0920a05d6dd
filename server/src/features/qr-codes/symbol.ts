import qrcode from 'qrcode';
import type { PathStep } from '#platform/drawing';

/** What every reader needs around a code, in modules. */
export const quietModules = 4;

/** The black and white of a code, without its quiet zone. */
export interface CodeSymbol {
  readonly size: number;
  isDark(row: number, column: number): boolean;
  /** The square in the middle that is kept free, in modules; null where there is none. */
  readonly hole: { readonly at: number; readonly side: number } | null;
}

// A tenth of the code's area: with 30 % of it recoverable, a scratch may still come on top.
const holeShare = 0.25;

/** Stickers get scratched and wet: a quarter of the code may be lost, and with a logo in the middle even more of it is spare. */
export const symbolOf = (address: string, { hasHole = false } = {}): CodeSymbol => {
  const { modules } = qrcode.create(address, { errorCorrectionLevel: hasHole ? 'H' : 'Q' });
  const { size } = modules;
  // Odd as the code itself, so that it stands in the very middle.
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
 * The dark areas as closed outlines, one unit to the module: neighbours share no edge, so that no viewer draws hairlines between
 * them. Each edge has the dark on its right. Corners are numbered row by row.
 */
export const outlineOf = ({ size, isDark }: CodeSymbol): PathStep[] => {
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
      for (const [index, corner] of walk(leaving, start).entries()) {
        steps.push([index === 0 ? 'M' : 'L', corner % width, Math.floor(corner / width)]);
      }
      steps.push(['Z']);
    }
  }
  return steps;
};

/** One round, back to where it began. Edges walked are taken away; corners in the middle of a straight line are left out. */
const walk = (leaving: ReadonlyMap<number, number[]>, start: number): number[] => {
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
