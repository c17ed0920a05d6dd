import { planGrid, type TablePlace } from '@comanda/contract/qr-codes';

type Cells = Pick<TablePlace, 'x' | 'y' | 'width' | 'height'>;

/** True if two tables cover a common cell. */
export const areOverlapping = (one: Cells, other: Cells): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** True if the table stands inside the plan and covers no cell of another one. */
export const isFreeSpot = (spot: Cells, others: readonly Cells[]): boolean =>
  spot.x >= 0 &&
  spot.y >= 0 &&
  spot.x + spot.width <= planGrid.columns &&
  spot.y + spot.height <= planGrid.rows &&
  others.every((other) => !areOverlapping(spot, other));

/** Finds the first free spot for a table of this size, row by row; null if the plan is full. */
export const findFreeSpot = (
  { width, height }: Pick<Cells, 'width' | 'height'>,
  others: readonly Cells[],
): Pick<Cells, 'x' | 'y'> | null => {
  for (let y = 0; y + height <= planGrid.rows; y += 1) {
    for (let x = 0; x + width <= planGrid.columns; x += 1) {
      if (isFreeSpot({ x, y, width, height }, others)) return { x, y };
    }
  }
  return null;
};

/** Sizes of new tables, the preferred one first: the smaller one lets more tables fit. */
const newTableSizes = [3, 2] as const;

/**
 * Arranges tables in rows on the free cells of a plan, all in the same size. Tables that do not fit in any size are left out at the end.
 */
export const arrangeInRows = (count: number, others: readonly Cells[]): Cells[] => {
  let arranged: Cells[] = [];
  for (const size of newTableSizes) {
    arranged = fillRows(count, size, others);
    if (arranged.length === count) break;
  }
  return arranged;
};

const fillRows = (count: number, size: number, others: readonly Cells[]): Cells[] => {
  const arranged: Cells[] = [];
  while (arranged.length < count) {
    const spot = findFreeSpot({ width: size, height: size }, [...others, ...arranged]);
    if (spot === null) break;
    arranged.push({ ...spot, width: size, height: size });
  }
  return arranged;
};

/** A step of one cell to a side. */
export interface PlanStep {
  readonly dx: -1 | 0 | 1;
  readonly dy: -1 | 0 | 1;
}

/** Moves a table by a step, and on over tables that stand in the way; null if no spot is free in that direction. */
export const findSpotInDirection = (
  spot: Cells,
  { dx, dy }: PlanStep,
  others: readonly Cells[],
): Pick<Cells, 'x' | 'y'> | null => {
  const isInside = ({ x, y }: Pick<Cells, 'x' | 'y'>) =>
    x >= 0 && y >= 0 && x + spot.width <= planGrid.columns && y + spot.height <= planGrid.rows;
  for (let next = { ...spot, x: spot.x + dx, y: spot.y + dy }; isInside(next);) {
    if (isFreeSpot(next, others)) return { x: next.x, y: next.y };
    next = { ...next, x: next.x + dx, y: next.y + dy };
  }
  return null;
};
