import { fromThrown, type ApiFailure } from '#kit/failure';
import { browserSurroundings, pauseFor } from '#kit/follow';

/** What passes by itself: the network, a server that restarts, two who did the same at once. */
const passing: ReadonlySet<string> = new Set([
  'unavailable',
  'deadline-exceeded',
  'aborted',
  'cancelled',
  'resource-exhausted',
  'internal',
  'unknown',
]);

const longestPauseMs = 15_000;

export const isPassing = ({ code }: ApiFailure): boolean => passing.has(code);

interface Asking {
  readonly signal: AbortSignal;
  /** Told before each pause. */
  readonly onPassing?: () => void;
}

/** Asks until there is an answer, at once when the phone comes back online. A refusal is an answer, and is thrown. */
export const keepAsking = async <Answer>(
  ask: () => Promise<Answer>,
  { signal, onPassing }: Asking,
): Promise<Answer> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      const failure = fromThrown(error);
      if (!isPassing(failure)) throw failure;
      signal.throwIfAborted();
      onPassing?.();
      const pause = pauseFor(Math.min(longestPauseMs, 1_000 * 2 ** tries), browserSurroundings);
      signal.addEventListener('abort', () => pause.cut(), { once: true });
      await pause.over;
      signal.throwIfAborted();
    }
  }
};
