const quickTries = 16;
const quickCapMs = 500;
const slowCapMs = 10_000;

/**
 * Delay before the next try. A restarting server is back within seconds, so the first tries follow quickly; later ones back off. The delay
 * is randomized between half and all of it, so that a thousand phones do not reconnect at the same moment.
 */
export const retryDelayMs = (failedTries: number, random: number): number => {
  const delayMs =
    failedTries < quickTries
      ? Math.min(quickCapMs, 200 * 1.5 ** failedTries)
      : Math.min(slowCapMs, quickCapMs * 1.5 ** (failedTries - quickTries + 1));
  return delayMs * (0.5 + random / 2);
};
