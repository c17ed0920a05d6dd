/** Delays between retries: either exponential up to a maximum, or a list whose last delay repeats. */
export type Backoff =
  | { readonly firstMs: number; readonly maxMs: number; readonly factor?: number }
  | { readonly delaysMs: readonly [number, ...number[]] };

/**
 * Delay before the next try. The number of failures before the present one chooses it: 0 gives the first delay. An exponential delay
 * doubles, unless another factor is given.
 */
export const backoffMs = (earlierFailures: number, backoff: Backoff): number => {
  if ('delaysMs' in backoff) {
    const { delaysMs } = backoff;
    return delaysMs[Math.min(earlierFailures, delaysMs.length - 1)] ?? delaysMs[0];
  }
  const { firstMs, maxMs, factor = 2 } = backoff;
  return Math.min(maxMs, firstMs * factor ** earlierFailures);
};

/** The delay of `backoffMs`, randomized between half and all of it, so that many clients do not retry at once. `random` is from 0 to 1. */
export const jitteredBackoffMs = (earlierFailures: number, backoff: Backoff, random: number): number =>
  backoffMs(earlierFailures, backoff) * (0.5 + random / 2);
