import { expect } from '@playwright/test';

/**
 * How soon whatever changes must be on every open screen, also on a machine that has other things to do: sooner than anything asks
 * again of its own accord. That it takes less than a second is held where it is measured, here and by `npm run bench:live`.
 */
export const atOnce = { timeout: 5_000 };

/** How long something takes to be there. */
export const msUntil = async (isThere: () => Promise<void>): Promise<number> => {
  const beganAtMs = performance.now();
  await isThere();
  return performance.now() - beganAtMs;
};

/** Of a few times the quickest counts: the others waited for whatever runs beside this journey. */
export const expectUnderASecond = (tookMs: readonly number[]): void =>
  expect(Math.min(...tookMs), `of ${tookMs.map(Math.round).join(', ')} ms`).toBeLessThan(1_000);
