import { useEffect, useMemo } from 'react';
import { useLive } from '#kit/wire';
import { followToTable } from './address.ts';
import { hasLostSight, isOutside, isSeated, stateOf } from './state-of.ts';
import { useDeclinedVisit } from './declined-visit.ts';
import { useArrival } from './use-arrival.ts';
import { useIntroduction } from './use-introduction.ts';
import { useUnpaused } from './use-unpaused.ts';
import { useVisit } from './visit-context.ts';
import type { VisitState } from './visit-state.ts';

/** The guest's answer to the question whether they belong to the party at the table. */
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
  /** Counts up whenever someone wants to know anew. */
  readonly checks: number;
  readonly onState: (state: VisitState) => void;
}

/** Follows the visit and tells the page. Shows nothing by itself. */
export const VisitFollower = ({ qrCodeId, checks, onState }: FollowerProps) => {
  const { recheck } = useVisit();
  const arrival = useArrival(qrCodeId, checks);
  const waitsAt = isOutside(arrival) ? arrival.visitId : null;
  const places = useLive('guestPlaces', waitsAt === null ? null : { where: [['visitId', '==', waitsAt]] });
  const sitsAt = isSeated(arrival, places) ? arrival.visitId : null;
  const visits = useLive('guestVisits', sitsAt === null ? null : { where: [['id', '==', sitsAt]] });
  const declined = useDeclinedVisit();
  const state = useMemo(
    () => withAnswer(stateOf(arrival, { places, visits }), declined),
    [arrival, places, visits, declined],
  );
  // What the visit says is newer than what was said on arrival.
  const sitsWhere = visits.documents[0]?.qrCodeId ?? (arrival.kind === 'placed' ? arrival.qrCodeId : qrCodeId);
  const isLost = hasLostSight(arrival, { places, visits });

  useEffect(() => onState(state), [state, onState]);
  useEffect(() => {
    if (isLost) recheck();
  }, [isLost, recheck]);
  useEffect(() => {
    if (sitsWhere !== qrCodeId) followToTable(sitsWhere);
  }, [sitsWhere, qrCodeId]);
  useUnpaused(arrival.kind === 'paused', recheck);
  useIntroduction(state);
  return null;
};
