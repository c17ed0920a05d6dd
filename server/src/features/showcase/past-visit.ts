import { randomBytes } from 'node:crypto';
import { limits } from '@comanda/contract/kernel';
import { newId } from '#platform/clock';
import type { ShowcaseRestaurant } from './showcase-restaurant.ts';
import { addPastOrders, type PastOrder } from './past-orders.ts';
import { addPastPayments } from './past-payments.ts';
import { createPastRows, type PastRows } from './past-rows.ts';
import { pastDevicePrefix } from './past.repository.ts';
import type { PlannedVisit } from './plan-day.ts';
import { minutesAfter, type PastParty } from './past-party.ts';

/** Returns all rows of a past visit, or null if the visit has not ended yet. */
export const createPastVisit = (house: ShowcaseRestaurant, planned: PlannedVisit, now: Date): PastRows | null => {
  const table = house.tables[planned.table % house.tables.length];
  if (table === undefined) return null;
  const rows = createPastRows();
  const { at, chance } = planned;
  const [first, ...others] = Array.from({ length: planned.phones }, () => newId());
  const visit: PastParty = { id: newId(), table, at, guestIds: [first ?? newId(), ...others], chance };
  const orders = chance.isLucky(0.06) ? [] : addPastOrders(rows, house, visit);
  const endsAt =
    orders.length === 0 ? minutesAfter(at, chance.between(5, 15)) : addPastPayments(rows, house, { visit, orders });
  if (endsAt >= now) return null;
  addGuests(rows, house, visit);
  addCall(rows, house, visit);
  addFeedback(rows, house, { visit, orders, endsAt });
  rows.visits.push({
    restaurant_id: house.restaurantId,
    id: visit.id,
    qr_code_id: table.qrCodeId,
    table_number: table.tableNumber,
    code: String(chance.whole(0, 9_999)).padStart(4, '0'),
    opened_at: at,
    last_activity_at: endsAt,
    closed_at: endsAt,
    close_reason: orders.some(({ isCancelled }) => !isCancelled) ? 'settled' : 'staff',
  });
  return rows;
};

/** Adds the guests. Each phone is a scan, which costs the owner a token. */
const addGuests = (
  rows: PastRows,
  { restaurantId, ownerId }: ShowcaseRestaurant,
  { id, table, at, guestIds }: PastParty,
): void => {
  for (const [index, guestId] of guestIds.entries()) {
    const deviceHash = `${pastDevicePrefix}${randomBytes(24).toString('base64url')}`;
    const joinedAt = minutesAfter(at, index * 0.7);
    rows.visit_guests.push({
      restaurant_id: restaurantId,
      visit_id: id,
      id: guestId,
      device_hash: deviceHash,
      state: 'seated',
      joined_at: joinedAt,
    });
    rows.token_entries.push({
      owner_id: ownerId,
      id: newId(),
      kind: 'scan',
      amount: -limits.tokens.perScan,
      reference: `${id} ${deviceHash}`,
      reason: table.tableNumber,
      restaurant_id: restaurantId,
      created_at: joinedAt,
    });
  }
};

const reasons = ['', '', 'Cutlery, please', 'A question about allergens', 'More bread, please'] as const;

const addCall = (rows: PastRows, { restaurantId }: ShowcaseRestaurant, { id, at, chance }: PastParty): void => {
  if (!chance.isLucky(0.2)) return;
  const calledAt = minutesAfter(at, chance.between(6, 20));
  rows.visit_calls.push({
    restaurant_id: restaurantId,
    visit_id: id,
    id: newId(),
    kind: 'waiter',
    reason: chance.pick(reasons),
    called_at: calledAt,
    answered_at: minutesAfter(calledAt, chance.between(0.5, 4)),
  });
};

const opinions: ReadonlyArray<{ stars: number; weight: number; notes: readonly [string, ...string[]] }> = [
  { stars: 5, weight: 58, notes: ['', '', 'The best carbonara in town.', 'Quick, friendly and delicious.'] },
  { stars: 4, weight: 26, notes: ['', '', 'Lovely evening, a little loud.', 'Great pizza.'] },
  { stars: 3, weight: 8, notes: ['It took a while until we could order.', 'The pasta could have been hotter.'] },
  { stars: 2, weight: 5, notes: ['We waited forty minutes for our pizza.', 'The wrong dish came first.'] },
  { stars: 1, weight: 3, notes: ['The soup was cold, and nobody came.'] },
];

const addFeedback = (
  rows: PastRows,
  { restaurantId }: ShowcaseRestaurant,
  { visit, orders, endsAt }: { visit: PastParty; orders: readonly PastOrder[]; endsAt: Date },
): void => {
  const { chance } = visit;
  const opinion = chance.weighted(opinions, ({ weight }) => weight);
  if (opinion === null || !orders.some(({ isCancelled }) => !isCancelled) || !chance.isLucky(0.28)) return;
  const givenAt = minutesAfter(endsAt, -1);
  const isUnhappy = opinion.stars < 4;
  rows.feedback.push({
    restaurant_id: restaurantId,
    id: newId(),
    visit_id: visit.id,
    guest_id: visit.guestIds[0],
    table_number: visit.table.tableNumber,
    stars: opinion.stars,
    note: chance.pick(opinion.notes),
    reply: isUnhappy ? 'We are sorry, and have talked to the kitchen. The next dessert is on us.' : '',
    replied_at: isUnhappy ? minutesAfter(givenAt, chance.between(0.2, 0.9)) : null,
    seen_at: minutesAfter(givenAt, 0.1),
    created_at: givenAt,
    updated_at: givenAt,
  });
};
