import { expect, test } from 'vitest';
import { areOverlapping, arrangeInRows, findSpotInDirection, isFreeSpot } from './arrange-tables.ts';

const table = (x: number, y: number, width = 3, height = 3) => ({ x, y, width, height });

test('tables are arranged in rows that do not overlap', () => {
  const arranged = arrangeInRows(21, []);
  expect(arranged).toHaveLength(21);
  expect(new Set(arranged.map(({ y }) => y))).toEqual(new Set([0, 3, 6]));
  for (const [index, one] of arranged.entries()) {
    for (const other of arranged.slice(index + 1)) expect(areOverlapping(one, other)).toBe(false);
  }
});

test('tables that stand already keep their cells', () => {
  const standing = table(3, 0);
  const arranged = arrangeInRows(8, [standing]);
  expect(arranged).toHaveLength(8);
  for (const one of arranged) expect(areOverlapping(one, standing)).toBe(false);
});

test('many tables are arranged smaller, and what does not fit is left out', () => {
  expect(arrangeInRows(60, []).every(({ width }) => width === 2)).toBe(true);
  expect(arrangeInRows(500, [])).toHaveLength(96);
});

test('a table is free only inside the plan and away from others', () => {
  expect(isFreeSpot(table(21, 13), [])).toBe(true);
  expect(isFreeSpot(table(22, 13), [])).toBe(false);
  expect(isFreeSpot(table(0, 14), [])).toBe(false);
  expect(isFreeSpot(table(2, 0), [table(0, 0)])).toBe(false);
});

test('a step leads over a table in the way, and not out of the plan', () => {
  const right = { dx: 1, dy: 0 } as const;
  expect(findSpotInDirection(table(0, 0), right, [])).toEqual({ x: 1, y: 0 });
  expect(findSpotInDirection(table(0, 0), right, [table(3, 0)])).toEqual({ x: 6, y: 0 });
  expect(findSpotInDirection(table(21, 0), right, [])).toBeNull();
  expect(findSpotInDirection(table(0, 0), { dx: 0, dy: -1 }, [])).toBeNull();
});
