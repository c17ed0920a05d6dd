import { pauseFor, type LiveEnvironment } from '#kit/follow';
import { isRetryableStatus, storageFailure, type StorageResponse } from './storage-failure.ts';

/** Environment of the retries. Tests pass a fake one to control the clock. */
export interface RetryEnvironment extends LiveEnvironment {
  nowMs(): number;
}

interface KeepTryingOptions {
  /** No new try begins after this time. */
  readonly windowMs: number;
  readonly signal: AbortSignal;
  readonly surroundings: RetryEnvironment;
  /** True while the client waits for a lost connection to return. */
  readonly onWaiting?: (isWaiting: boolean) => void;
}

const firstDelayMs = 1_000;
const longestDelayMs = 30_000;

/**
 * Exponential back-off, randomized between half and all of the delay, so that a restaurant full of phones does not retry at the same
 * moment.
 */
const delayMs = (failedTries: number, random: number): number =>
  Math.min(longestDelayMs, firstDelayMs * 2 ** failedTries) * (0.5 + random / 2);

/**
 * Retries with back-off until the server gives an answer that a retry would not change, or the window is over. A pause ends early when the
 * page wakes up or the network comes back.
 */
export const retryWithBackoff = async (
  attempt: () => Promise<StorageResponse>,
  { windowMs, signal, surroundings, onWaiting = () => {} }: KeepTryingOptions,
): Promise<StorageResponse> => {
  const endMs = surroundings.nowMs() + windowMs;
  for (let failedTries = 0; ; failedTries += 1) {
    throwIfCanceled(signal);
    const outcome = await attempt().catch((error: unknown) => {
      throwIfCanceled(signal);
      if (!(error instanceof TypeError)) throw error;
      return error;
    });
    if (!(outcome instanceof Error) && !isRetryableStatus(outcome.status)) return outcome;
    const pauseMs = delayMs(failedTries, surroundings.random());
    if (surroundings.nowMs() + pauseMs > endMs)
      throw storageFailure('storage/retry-limit-exceeded', { cause: outcome });
    onWaiting(true);
    await pauseUnlessCanceled(pauseMs, signal, surroundings);
    onWaiting(false);
  }
};

const throwIfCanceled = (signal: AbortSignal): void => {
  if (signal.aborted) throw signal.reason;
};

const pauseUnlessCanceled = async (
  pauseMs: number,
  signal: AbortSignal,
  surroundings: RetryEnvironment,
): Promise<void> => {
  const pause = pauseFor(pauseMs, surroundings);
  signal.addEventListener('abort', pause.cut, { once: true });
  await pause.over;
  signal.removeEventListener('abort', pause.cut);
};
