import { useEffect, useState } from 'react';
import type { VisitPlace } from '#guest/visit';
import { failureFromError, isTransientFailure } from '#kit/failure';
import { browserEnvironment, pauseFor } from '#kit/follow';
import { sendCommand } from '#kit/wire';

/** Pauses between the first checks: a provider usually decides within seconds. */
const pausesMs = [1_000, 2_000, 3_000, 5_000, 8_000];
const maxPauseMs = 15_000;

interface CheckOptions {
  readonly place: VisitPlace;
  /** Null if no card needs a check. */
  readonly holdId: string | null;
}

/** Polls the server, which asks the provider, until a card is held or refused. The result arrives with the live tab. */
export const useCardCheck = ({ place: { restaurantId, visitId }, holdId }: CheckOptions): { isUndecided: boolean } => {
  const [undecidedId, setUndecidedId] = useState<string | null>(null);
  useEffect(() => {
    if (holdId === null) return;
    const leaving = new AbortController();
    const ask = async (): Promise<void> => {
      for (let tries = 0; !leaving.signal.aborted; tries += 1) {
        if (document.visibilityState === 'visible') {
          const answer = await sendCommand('cardHolds', 'check', { restaurantId, visitId, holdId }).catch(
            failureFromError,
          );
          if ('state' in answer && answer.state !== 'pending') return;
          if ('code' in answer && !isTransientFailure(answer)) return;
          // The guest may have left the provider's page without leaving a card.
          if (!leaving.signal.aborted) setUndecidedId(holdId);
        }
        const pause = pauseFor(pausesMs[tries] ?? maxPauseMs, browserEnvironment);
        leaving.signal.addEventListener('abort', () => pause.cut(), { once: true });
        await pause.over;
      }
    };
    void ask();
    return () => leaving.abort();
  }, [holdId, restaurantId, visitId]);
  return { isUndecided: undecidedId !== null && undecidedId === holdId };
};
