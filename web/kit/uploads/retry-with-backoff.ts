import { jitteredBackoffMs } from '@comanda/contract/kernel';
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

const uploadBackoff = { firstMs: 1_000, maxMs: 30_000 };

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
    const pauseMs = jitteredBackoffMs(failedTries, uploadBackoff, surroundings.random());
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
