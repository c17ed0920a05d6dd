import { useEffect, useState } from 'react';
import type { VisitPlace } from '#guest/visit';
import { failureFromError } from '#kit/failure';
import { browserEnvironment, pauseFor } from '#kit/follow';
import { sendCommand } from '#kit/wire';

/** Pauses between the first checks: a provider usually decides within seconds. Later checks are rarer. */
const pausesMs = [1_000, 2_000, 3_000, 5_000, 8_000];
const maxPauseMs = 15_000;
/** After this time without an answer the guest can change the method or release the share anyway. */
const slowMs = 3_000;

interface CheckingOptions {
  readonly place: VisitPlace;
  /** Null if no payment needs a check. */
  readonly paymentId: string | null;
}

/**
 * Polls the server, which asks the provider, until the payment is decided. The result arrives with the live payment. A check also
 * tells the server that the guest has left the provider's page: it then holds an unpaid share for less time.
 */
export const usePaymentCheck = ({
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
        // If this tab is hidden, the guest may be on the provider's page in another tab.
        if (document.visibilityState === 'visible') {
          const answer = await sendCommand('splitting', 'check', { restaurantId, visitId, paymentId }).catch(
            failureFromError,
          );
          if ('status' in answer && answer.status !== 'pending') return;
          // The guest may have left the provider's page without paying.
          if ('status' in answer && !leaving.signal.aborted) setUndecidedId(paymentId);
        }
        const pause = pauseFor(pausesMs[tries] ?? maxPauseMs, browserEnvironment);
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
