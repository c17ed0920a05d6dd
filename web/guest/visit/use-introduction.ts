import { useEffect } from 'react';
import { fromThrown } from '#kit/failure';
import { send } from '#kit/wire';
import { useGuestName } from './guest-name.ts';
import { keepAsking } from './keep-asking.ts';
import { useVisit } from './visit-context.ts';
import type { VisitState } from './visit-state.ts';

/** Tells the table what this guest is called, once known and whenever it changes. */
export const useIntroduction = (state: VisitState): void => {
  const { recheck } = useVisit();
  const [name] = useGuestName();
  const own = state.kind === 'seated' ? state.visit?.guests.find(({ id }) => id === state.guestId) : undefined;
  const isTold = own === undefined || own.name === name.trim();
  const restaurantId = state.kind === 'seated' ? state.restaurantId : '';
  const visitId = state.kind === 'seated' ? state.visitId : '';

  useEffect(() => {
    if (isTold) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    // A name is typed letter by letter, and told when it is whole.
    const timer = setTimeout(() => {
      keepAsking(() => send('visits', 'introduce', { restaurantId, visitId, name }), { signal }).catch(
        (error: unknown) => {
          if (!signal.aborted && fromThrown(error).code.startsWith('visits.')) recheck();
        },
      );
    }, 600);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [isTold, restaurantId, visitId, name, recheck]);
};
