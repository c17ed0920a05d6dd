import { expect } from './expect.ts';

/**
 * Time within which a change must be on every open screen, also on a busy machine: shorter than any polling interval. The limit of
 * one second is checked by `expectUnderASecond` and by `npm run bench:live`.
 */
export const liveTimeout = { timeout: 5_000 };

/** Measures the time until the expectation is fulfilled. */
export const measureMs = async (isThere: () => Promise<void>): Promise<number> => {
  const beganAtMs = performance.now();
  await isThere();
  return performance.now() - beganAtMs;
};

/** Only the shortest of several measurements counts: the others may have waited for tests that run in parallel. */
export const expectUnderASecond = (tookMs: readonly number[]): void =>
  expect(Math.min(...tookMs), `of ${tookMs.map(Math.round).join(', ')} ms`).toBeLessThan(1_000);
