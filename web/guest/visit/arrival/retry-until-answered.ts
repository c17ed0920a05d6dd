import { backoffMs } from '@comanda/contract/kernel';
import { failureFromError, isTransientFailure } from '#kit/failure';
import { browserEnvironment, pauseFor } from '#kit/follow';

const retryBackoff = { firstMs: 1_000, maxMs: 15_000 };

interface RetryOptions {
  readonly signal: AbortSignal;
  /** Called before each pause after a temporary failure. */
  readonly onPassing?: () => void;
}

/** Retries with back-off, and immediately when the phone is back online. A refusal by the server ends it and is thrown. */
export const retryUntilAnswered = async <Answer>(
  ask: () => Promise<Answer>,
  { signal, onPassing }: RetryOptions,
): Promise<Answer> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      const failure = failureFromError(error);
      if (!isTransientFailure(failure)) throw failure;
      signal.throwIfAborted();
      onPassing?.();
      const pause = pauseFor(backoffMs(tries, retryBackoff), browserEnvironment);
      signal.addEventListener('abort', () => pause.cut(), { once: true });
      await pause.over;
      signal.throwIfAborted();
    }
  }
};
