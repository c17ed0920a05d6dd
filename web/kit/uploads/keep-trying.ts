import { pauseFor, type LiveSurroundings } from '#kit/follow';
import { isPassing, storageFailure, type Answer } from './storage-failure.ts';

/** What trying again needs from the world, so that tests can hold the clock. */
export interface Surroundings extends LiveSurroundings {
  nowMs(): number;
}

interface KeepTryingOptions {
  /** No new try begins after this. */
  readonly windowMs: number;
  readonly signal: AbortSignal;
  readonly surroundings: Surroundings;
  /** True while the connection is gone and it is being waited for. */
  readonly onWaiting?: (isWaiting: boolean) => void;
}

const firstDelayMs = 1_000;
const longestDelayMs = 30_000;

/** Doubled each time; between half and all of it, so that a restaurant full of phones does not knock at once. */
const delayMs = (failedTries: number, random: number): number =>
  Math.min(longestDelayMs, firstDelayMs * 2 ** failedTries) * (0.5 + random / 2);

/**
 * Tries until a server answers something that will not change by itself, for as long as the window lasts. The page coming
 * back, or its network, cuts a pause short.
 */
export const keepTrying = async (
  attempt: () => Promise<Answer>,
  { windowMs, signal, surroundings, onWaiting = () => {} }: KeepTryingOptions,
): Promise<Answer> => {
  const endMs = surroundings.nowMs() + windowMs;
  for (let failedTries = 0; ; failedTries += 1) {
    throwIfCanceled(signal);
    const outcome = await attempt().catch((error: unknown) => {
      throwIfCanceled(signal);
      if (!(error instanceof TypeError)) throw error;
      return error;
    });
    if (!(outcome instanceof Error) && !isPassing(outcome.status)) return outcome;
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

const pauseUnlessCanceled = async (pauseMs: number, signal: AbortSignal, surroundings: Surroundings): Promise<void> => {
  const pause = pauseFor(pauseMs, surroundings);
  signal.addEventListener('abort', pause.cut, { once: true });
  await pause.over;
  signal.removeEventListener('abort', pause.cut);
};
