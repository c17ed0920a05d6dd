import { fromThrown, isPassing } from '#kit/failure';
import { browserSurroundings, pauseFor } from '#kit/follow';

const longestPauseMs = 15_000;

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
