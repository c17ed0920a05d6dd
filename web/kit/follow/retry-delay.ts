const briskTries = 16;
const briskCapMs = 500;
const calmCapMs = 10_000;

/**
 * How long to wait before the next try. A server that restarts is back within seconds, so the first tries come quickly;
 * after that they thin out. Between half and all of the delay is taken, so that a thousand phones do not knock at once.
 */
export const retryDelayMs = (failedTries: number, random: number): number => {
  const delayMs =
    failedTries < briskTries
      ? Math.min(briskCapMs, 200 * 1.5 ** failedTries)
      : Math.min(calmCapMs, briskCapMs * 1.5 ** (failedTries - briskTries + 1));
  return delayMs * (0.5 + random / 2);
};
