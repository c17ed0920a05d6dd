import { expect, test } from 'vitest';
import { computeDrawnSize, wholePhoto } from './draw-photo.ts';

test('a photo of a phone is drawn with 2000 pixels on its longer side', () => {
  expect(computeDrawnSize(wholePhoto, { width: 3_000, height: 4_000 })).toMatchObject({ width: 1_500, height: 2_000 });
});

test('a small photo is never enlarged', () => {
  expect(computeDrawnSize(wholePhoto, { width: 640, height: 480 })).toMatchObject({ width: 640, height: 480 });
});

test('a part is taken from where it lies', () => {
  expect(computeDrawnSize({ x: 25, y: 50, width: 50, height: 50 }, { width: 4_000, height: 2_000 })).toEqual({
    from: { x: 1_000, y: 1_000, width: 2_000, height: 1_000 },
    width: 2_000,
    height: 1_000,
  });
});

test('a part too thin to see still has a pixel', () => {
  expect(computeDrawnSize({ ...wholePhoto, height: 0 }, { width: 100, height: 100 })).toMatchObject({
    width: 100,
    height: 1,
  });
});
