import type { GuestPlaceDocument, GuestVisitDocument } from '@comanda/contract/visits';
import { describe, expect, test } from 'vitest';
import type { PlacedArrival } from './enter-or-resume-visit.ts';
import { hasLostAccess, computeVisitState } from './compute-visit-state.ts';

const place = { restaurantId: 'r', visitId: 'v', guestId: 'me' };
const placed = (change: Partial<PlacedArrival> = {}): PlacedArrival => ({
  kind: 'placed',
  qrCodeId: '0000000000',
  ...place,
  state: 'seated',
  needs: null,
  isRefused: false,
  closeReason: null,
  ...change,
});
const visit: GuestVisitDocument = {
  id: 'v',
  restaurantId: 'r',
  qrCodeId: '0000000000',
  tableNumber: 'Table 7',
  kind: 'table',
  code: '0420',
  joinMode: 'ask',
  openedAt: '2026-01-01T12:00:00.000Z',
  closedAt: null,
  closeReason: null,
  guests: [],
  calls: [],
};
const own = (change: Partial<GuestPlaceDocument> = {}): GuestPlaceDocument => ({
  id: 'me',
  visitId: 'v',
  name: 'Ann',
  state: 'waiting',
  needs: 'admission',
  isRefused: false,
  closeReason: null,
  ...change,
});

const nothing = { documents: [], state: 'loading', failure: null } as const;
const received = <Document>(...documents: Document[]) => ({ documents, state: 'live', failure: null }) as const;

describe('seated', () => {
  test('at once, before anything of the table is seen', () => {
    expect(computeVisitState(placed(), { places: nothing, visits: nothing })).toEqual({
      kind: 'seated',
      ...place,
      visit: null,
    });
  });

  test('until the visit ends, for the reason that it ended', () => {
    const seen = (reason: 'staff' | 'settled' | 'expired') =>
      computeVisitState(placed(), {
        places: nothing,
        visits: received({ ...visit, closedAt: visit.openedAt, closeReason: reason }),
      });
    expect(computeVisitState(placed(), { places: nothing, visits: received(visit) })).toMatchObject({
      kind: 'seated',
      visit,
    });
    expect(seen('staff')).toEqual({ kind: 'ended', place, reason: 'staff' });
    expect(seen('settled')).toEqual({ kind: 'ended', place, reason: 'settled' });
    expect(seen('expired')).toEqual({ kind: 'ended', place, reason: 'expired' });
  });

  test('out of sight of the table, the server is asked why', () => {
    expect(hasLostAccess(placed(), { places: nothing, visits: nothing })).toBe(false);
    expect(hasLostAccess(placed(), { places: nothing, visits: received(visit) })).toBe(false);
    expect(hasLostAccess(placed(), { places: nothing, visits: received() })).toBe(true);
    expect(hasLostAccess(placed({ state: 'removed' }), { places: nothing, visits: received() })).toBe(false);
    expect(hasLostAccess(placed({ closeReason: 'staff' }), { places: nothing, visits: received() })).toBe(false);
  });
});

describe('waiting', () => {
  const newcomer = placed({ state: 'waiting', needs: 'admission' });
  const among = (mine: GuestPlaceDocument) => ({
    places: received(own({ id: 'other', state: 'seated' }), mine),
    visits: nothing,
  });

  test('until let in, whoever else is', () => {
    expect(computeVisitState(newcomer, { places: nothing, visits: nothing })).toEqual({
      kind: 'waiting',
      ...place,
      needs: 'admission',
      isRefused: false,
      name: null,
    });
    expect(computeVisitState(newcomer, among(own()))).toMatchObject({ kind: 'waiting', name: 'Ann' });
    expect(computeVisitState(newcomer, among(own({ state: 'seated' })))).toMatchObject({ kind: 'seated' });
  });

  test('for another step, when the request is refused or expires', () => {
    expect(computeVisitState(newcomer, among(own({ needs: 'request' })))).toMatchObject({ needs: 'request' });
    expect(computeVisitState(newcomer, among(own({ needs: 'code', isRefused: true })))).toMatchObject({
      needs: 'code',
      isRefused: true,
    });
  });

  test('until taken off, or until there is no table to join', () => {
    expect(computeVisitState(newcomer, among(own({ state: 'removed' })))).toEqual({ kind: 'removed' });
    expect(computeVisitState(newcomer, among(own({ closeReason: 'staff' })))).toEqual({
      kind: 'ended',
      place,
      reason: 'staff',
    });
  });
});

test('removed, until the staff let them in again, and until they are removed once more', () => {
  const removed = placed({ state: 'removed' });
  const told = (mine: GuestPlaceDocument) => computeVisitState(removed, { places: received(mine), visits: nothing });
  expect(told(own({ state: 'removed' }))).toEqual({ kind: 'removed' });
  expect(told(own({ state: 'seated' }))).toEqual({ kind: 'seated', ...place, visit: null });
  expect(told(own({ state: 'removed', closeReason: 'staff' }))).toEqual({ kind: 'removed' });
});

test('a place that is gone when the page is opened is told from the start', () => {
  const nothingReceived = { places: nothing, visits: nothing };
  expect(computeVisitState(placed({ state: 'removed' }), nothingReceived)).toEqual({ kind: 'removed' });
  expect(computeVisitState(placed({ closeReason: 'settled' }), nothingReceived)).toEqual({
    kind: 'ended',
    place,
    reason: 'settled',
  });
  expect(computeVisitState({ kind: 'paused' }, nothingReceived)).toEqual({ kind: 'paused' });
});
