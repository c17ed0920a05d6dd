import { useEffect, useMemo, useRef } from 'react';
import { useTable } from '#guest/table';
import { useLive } from '#kit/wire';
import { goToTable, storeDeclinedVisit, useDeclinedVisit, useVisit, type VisitState } from '#guest/visit/state';
import { hasLostAccess, isWaitingOrRemoved, isSeated, computeVisitState } from './compute-visit-state.ts';
import { useArrival } from './use-arrival.ts';
import { useSendGuestName } from './use-send-guest-name.ts';

/** Applies that the guest told the staff: they do not belong to the party at the table, or nobody there lets them in. */
const withAnswer = (state: VisitState, declined: string | null): VisitState => {
  if (state.kind === 'waiting' && state.needs === 'confirmation' && state.visitId === declined) {
    const { restaurantId, visitId, guestId } = state;
    return { kind: 'declined', restaurantId, visitId, guestId };
  }
  return state.kind === 'ended' && state.place !== null && state.place.visitId === declined
    ? { kind: 'cleared' }
    : state;
};

interface FollowerProps {
  readonly qrCodeId: string;
  /** Increases with every call of `recheck`. */
  readonly checks: number;
  readonly onState: (state: VisitState) => void;
}

/** Makes a phone that was refused because of a paused menu ask again as soon as the menu is no longer paused. */
const useRecheckAfterPause = (isRefused: boolean, recheck: () => void): void => {
  const { restaurantId, menu } = useTable();
  const { documents } = useLive(
    'menuStates',
    isRefused
      ? {
          where: [
            ['restaurantId', '==', restaurantId],
            ['id', '==', menu.id],
          ],
        }
      : null,
  );
  const isPaused = documents[0]?.isPaused;
  // Reacts only to a change that was observed here: the first document received may be older than the refusal.
  const wasPaused = useRef(false);
  useEffect(() => {
    if (wasPaused.current && isPaused === false) recheck();
    wasPaused.current = isPaused === true;
  }, [isPaused, recheck]);
};

/** Follows the visit live and reports its state to the page. Renders nothing. */
export const VisitFollower = ({ qrCodeId, checks, onState }: FollowerProps) => {
  const { recheck } = useVisit();
  const arrival = useArrival(qrCodeId, checks);
  const outside = isWaitingOrRemoved(arrival) ? arrival : null;
  const places = useLive(
    'guestPlaces',
    outside === null
      ? null
      : {
          where: [
            ['id', '==', outside.guestId],
            ['visitId', '==', outside.visitId],
          ],
        },
  );
  const seatedVisitId = isSeated(arrival, places) ? arrival.visitId : null;
  const visits = useLive('guestVisits', seatedVisitId === null ? null : { where: [['id', '==', seatedVisitId]] });
  const declined = useDeclinedVisit();
  const state = useMemo(
    () => withAnswer(computeVisitState(arrival, { places, visits }), declined),
    [arrival, places, visits, declined],
  );
  // The live visit is newer than the answer on arrival.
  const currentQrCodeId = visits.documents[0]?.qrCodeId ?? (arrival.kind === 'placed' ? arrival.qrCodeId : qrCodeId);
  const isLost = hasLostAccess(arrival, { places, visits });

  useEffect(() => onState(state), [state, onState]);
  useEffect(() => {
    if (isLost) recheck();
  }, [isLost, recheck]);
  useEffect(() => {
    if (currentQrCodeId !== qrCodeId) goToTable(currentQrCodeId);
  }, [currentQrCodeId, qrCodeId]);
  const isAdmitted = state.kind === 'seated' && state.visitId === declined;
  useEffect(() => {
    if (isAdmitted) storeDeclinedVisit(null);
  }, [isAdmitted]);
  useRecheckAfterPause(arrival.kind === 'paused', recheck);
  useSendGuestName(state);
  return null;
};
