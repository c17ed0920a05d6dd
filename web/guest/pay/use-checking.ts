import { useEffect, useState } from 'react';
import type { Place } from '#guest/visit';
import { fromThrown } from '#kit/failure';
import { browserSurroundings, pauseFor } from '#kit/follow';
import { send } from '#kit/wire';

/** A provider says yes or no within seconds; after that it is asked now and then. */
const pausesMs = [1_000, 2_000, 3_000, 5_000, 8_000];
const longestPauseMs = 15_000;
/** After this time without an answer the payer is shown the ways out anyway. */
const slowMs = 3_000;

interface CheckingOptions {
  readonly place: Place;
  /** Null while there is nothing to ask about. */
  readonly paymentId: string | null;
}

/**
 * Has the provider asked how a payment stands, until it is decided: what it says arrives with the payment itself. The server takes it from the
 * question that the payer is no longer on the provider's page, and holds an unpaid share for less time.
 */
export const useChecking = ({
  place: { restaurantId, visitId },
  paymentId,
}: CheckingOptions): { isUndecided: boolean } => {
  const [undecidedId, setUndecidedId] = useState<string | null>(null);

  useEffect(() => {
    if (paymentId === null) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => setUndecidedId(paymentId), slowMs);
    const ask = async (): Promise<void> => {
      for (let tries = 0; !leaving.signal.aborted; tries += 1) {
        // In a tab that nobody sees the payer may be on the provider's page in another one.
        if (document.visibilityState === 'visible') {
          const answer = await send('splitting', 'check', { restaurantId, visitId, paymentId }).catch(fromThrown);
          if ('status' in answer && answer.status !== 'pending') return;
          // The payer may have left the provider's page without paying.
          if ('status' in answer && !leaving.signal.aborted) setUndecidedId(paymentId);
        }
        const pause = pauseFor(pausesMs[tries] ?? longestPauseMs, browserSurroundings);
        leaving.signal.addEventListener('abort', () => pause.cut(), { once: true });
        await pause.over;
      }
    };
    void ask();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [paymentId, restaurantId, visitId]);

  return { isUndecided: undecidedId !== null && undecidedId === paymentId };
};
