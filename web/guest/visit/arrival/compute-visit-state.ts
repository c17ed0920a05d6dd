import type { GuestPlaceDocument, GuestVisitDocument } from '@comanda/contract/visits';
import type { LiveResult } from '#kit/wire';
import type { Arrival, PlacedArrival } from './enter-or-resume-visit.ts';
import type { VisitPlace, VisitState } from '#guest/visit/state';

interface LiveVisit {
  /** The place of a waiting or removed guest, which shows when they are let in. */
  readonly places: LiveResult<GuestPlaceDocument>;
  /** The visit of a seated guest. */
  readonly visits: LiveResult<GuestVisitDocument>;
}

const ownPlace = ({ guestId }: VisitPlace, { documents }: LiveVisit['places']) =>
  documents.find(({ id }) => id === guestId);

/** True if the phone waits to be let in, for the first time or after it was removed. */
export const isWaitingOrRemoved = (arrival: Arrival): arrival is PlacedArrival =>
  arrival.kind === 'placed' && (arrival.state === 'waiting' || arrival.state === 'removed');

/** True if the phone was seated on arrival, or was let in since. */
export const isSeated = (arrival: Arrival, places: LiveVisit['places']): arrival is PlacedArrival =>
  arrival.kind === 'placed' &&
  arrival.closeReason === null &&
  (arrival.state === 'seated' || (isWaitingOrRemoved(arrival) && ownPlace(arrival, places)?.state === 'seated'));

/** True if the server no longer shows the visit: the guest was removed, the visit was deleted, or the cookie is missing. */
export const hasLostAccess = (arrival: Arrival, live: LiveVisit): boolean => {
  if (arrival.kind !== 'placed' || arrival.closeReason !== null || arrival.state === 'removed') return false;
  const { state, documents } = isSeated(arrival, live.places) ? live.visits : live.places;
  return state === 'failed' || (state === 'live' && documents.length === 0);
};

/** Computes the phone's state from the answer on arrival and the live documents since. */
export const computeVisitState = (arrival: Arrival, live: LiveVisit): VisitState => {
  if (arrival.kind !== 'placed') return arrival;
  const { restaurantId, visitId, guestId, state } = arrival;
  const place = { restaurantId, visitId, guestId };
  if (arrival.closeReason !== null) return { kind: 'ended', place, reason: arrival.closeReason };
  if (isSeated(arrival, live.places)) {
    const visit = live.visits.documents[0] ?? null;
    const reason = visit?.closeReason ?? null;
    return reason === null ? { kind: 'seated', ...place, visit } : { kind: 'ended', place, reason };
  }
  const own = ownPlace(place, live.places);
  if ((own?.state ?? state) === 'removed') return { kind: 'removed' };
  const reason = own?.closeReason ?? null;
  if (reason !== null) return { kind: 'ended', place, reason };
  // The live place is newer than the answer on arrival.
  const joining = own ?? arrival;
  return {
    kind: 'waiting',
    ...place,
    needs: joining.needs,
    isRefused: joining.isRefused,
    name: own?.name ?? null,
  };
};
