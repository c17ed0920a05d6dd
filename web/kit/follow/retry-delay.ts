import { jitteredBackoffMs } from '@comanda/contract/kernel';

const quickTries = 16;
const quickBackoff = { firstMs: 200, maxMs: 500, factor: 1.5 };
const slowBackoff = { firstMs: 750, maxMs: 10_000, factor: 1.5 };

/**
 * Delay before the next try. A restarting server is back within seconds, so the first tries follow quickly; later ones back off. The delay
 * is randomized, so that a thousand phones do not reconnect at the same moment.
 */
export const retryDelayMs = (failedTries: number, random: number): number =>
  failedTries < quickTries
    ? jitteredBackoffMs(failedTries, quickBackoff, random)
    : jitteredBackoffMs(failedTries - quickTries, slowBackoff, random);
