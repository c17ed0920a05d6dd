import { expect, test } from 'vitest';
import { computeStarFigures } from './compute-star-figures.ts';

test('nothing given has no average', () => {
  expect(computeStarFigures([])).toMatchObject({ count: 0, average: null });
});

test('the average has one digit, and the best stand first', () => {
  const figures = computeStarFigures([5, 5, 4, 1].map((stars) => ({ stars })));
  expect(figures).toEqual({
    count: 4,
    average: '3.8',
    byStars: [
      { stars: 5, count: 2, part: 0.5 },
      { stars: 4, count: 1, part: 0.25 },
      { stars: 3, count: 0, part: 0 },
      { stars: 2, count: 0, part: 0 },
      { stars: 1, count: 1, part: 0.25 },
    ],
  });
});
