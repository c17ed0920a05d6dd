import type { GuestPlaceDocument, GuestVisitDocument } from '@comanda/contract/visits';
import type { LiveResult } from '#kit/wire';
import type { Arrival, Placed } from './arrival.ts';
import type { Place, VisitState } from './visit-state.ts';

interface Followed {
  /** The place of a waiting or removed guest, which tells when they are let in. */
  readonly places: LiveResult<GuestPlaceDocument>;
  /** Of whoever is seated: the visit. */
  readonly visits: LiveResult<GuestVisitDocument>;
}

const ownPlace = ({ guestId }: Place, { documents }: Followed['places']) => documents.find(({ id }) => id === guestId);

/** Whether the phone waits for a word of somebody else: to be let in, or to be let in again. */
export const isOutside = (arrival: Arrival): arrival is Placed =>
  arrival.kind === 'placed' && (arrival.state === 'waiting' || arrival.state === 'removed');

/** Seated from the start, or let in since. */
export const isSeated = (arrival: Arrival, places: Followed['places']): arrival is Placed =>
  arrival.kind === 'placed' &&
  arrival.closeReason === null &&
  (arrival.state === 'seated' || (isOutside(arrival) && ownPlace(arrival, places)?.state === 'seated'));

/** The table can no longer be seen: taken off it, forgotten by the server, or without the cookie that says who this is. */
export const hasLostSight = (arrival: Arrival, followed: Followed): boolean => {
  if (arrival.kind !== 'placed' || arrival.closeReason !== null || arrival.state === 'removed') return false;
  const { state, documents } = isSeated(arrival, followed.places) ? followed.visits : followed.places;
  return state === 'failed' || (state === 'live' && documents.length === 0);
};

/** Where the phone stands, from what the server said when it arrived and what it has said since. */
export const stateOf = (arrival: Arrival, followed: Followed): VisitState => {
  if (arrival.kind !== 'placed') return arrival;
  const { restaurantId, visitId, guestId, needs, state } = arrival;
  const place = { restaurantId, visitId, guestId };
  if (arrival.closeReason !== null) return { kind: 'ended', place, reason: arrival.closeReason };
  if (isSeated(arrival, followed.places)) {
    const visit = followed.visits.documents[0] ?? null;
    const reason = visit?.closeReason ?? null;
    return reason === null ? { kind: 'seated', ...place, visit } : { kind: 'ended', place, reason };
  }
  const own = ownPlace(place, followed.places);
  if ((own?.state ?? state) === 'removed') return { kind: 'removed' };
  const reason = own?.closeReason ?? null;
  return reason === null ? { kind: 'waiting', ...place, needs } : { kind: 'ended', place, reason };
};
