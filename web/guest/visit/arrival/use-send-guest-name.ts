import { useEffect } from 'react';
import { failureFromError } from '#kit/failure';
import { sendCommand } from '#kit/wire';
import { useTypedName, useVisit, type VisitState } from '#guest/visit/state';
import { retryUntilAnswered } from './retry-until-answered.ts';

/** The guest's name in the visit; null while it is not known. */
const findOwnName = (state: VisitState): string | null => {
  if (state.kind === 'waiting') return state.name;
  if (state.kind !== 'seated') return null;
  return state.visit?.guests.find(({ id }) => id === state.guestId)?.name ?? null;
};

/**
 * Sends this guest's name to the visit, when it is known and whenever it changes. A phone on which nothing was typed takes over
 * the name that the visit already has.
 */
export const useSendGuestName = (state: VisitState): void => {
  const { recheck } = useVisit();
  const [name, keepName] = useTypedName();
  const ownName = findOwnName(state);
  const isSent = ownName === null || name === null || ownName === name.trim();
  const known = name === null ? (ownName ?? '') : '';
  const hasPlace = state.kind === 'seated' || state.kind === 'waiting';
  const restaurantId = hasPlace ? state.restaurantId : '';
  const visitId = hasPlace ? state.visitId : '';

  useEffect(() => {
    if (known !== '') keepName(known);
  }, [known, keepName]);

  useEffect(() => {
    if (isSent) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    // Debounced, because the name is stored with every typed letter.
    const timer = setTimeout(() => {
      retryUntilAnswered(() => sendCommand('visits', 'introduce', { restaurantId, visitId, name }), { signal }).catch(
        (error: unknown) => {
          if (!signal.aborted && failureFromError(error).code.startsWith('visits.')) recheck();
        },
      );
    }, 600);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [isSent, restaurantId, visitId, name, recheck]);
};
