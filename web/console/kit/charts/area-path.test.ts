import { expect, test } from 'vitest';
import { areaPath, linePath, toPoints } from './area-path.ts';

const halves = (value: number) => value / 2;

test('each value stands in the middle of its place', () => {
  expect(toPoints([0, 1, 2, 1], halves)).toEqual([
    { x: 12.5, y: 100 },
    { x: 37.5, y: 50 },
    { x: 62.5, y: 0 },
    { x: 87.5, y: 50 },
  ]);
});

test('the line ends where nothing is known yet, and keeps its places', () => {
  expect(toPoints([1, 2, null, null], halves)).toEqual([
    { x: 12.5, y: 50 },
    { x: 37.5, y: 0 },
  ]);
});

test('an area is its line, closed along the ground', () => {
  const points = toPoints([1, 2], halves);
  expect(linePath(points)).toBe('M25.00 50.00L75.00 0.00');
  expect(areaPath(points)).toBe('M25.00 50.00L75.00 0.00L75.00 100L25.00 100Z');
});

test('nothing is drawn of nothing', () => {
  expect(linePath([])).toBe('');
  expect(areaPath([])).toBe('');
});
