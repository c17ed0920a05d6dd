import { useEffect, useMemo } from 'react';
import { useLive } from '#kit/wire';
import { followToTable } from './address.ts';
import { hasLostSight, isSeated, stateOf } from './state-of.ts';
import { useArrival } from './use-arrival.ts';
import { useIntroduction } from './use-introduction.ts';
import { useUnpaused } from './use-unpaused.ts';
import { useVisit } from './visit-context.ts';
import type { VisitState } from './visit-state.ts';

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
  const waitsAt = arrival.kind === 'placed' && arrival.state === 'waiting' ? arrival.visitId : null;
  const places = useLive('guestPlaces', waitsAt === null ? null : { where: [['visitId', '==', waitsAt]] });
  const sitsAt = isSeated(arrival, places) ? arrival.visitId : null;
  const visits = useLive('guestVisits', sitsAt === null ? null : { where: [['id', '==', sitsAt]] });
  const state = useMemo(() => stateOf(arrival, { places, visits }), [arrival, places, visits]);
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
