import { fail } from '@comanda/contract';
import { toBusinessDay } from '@comanda/contract/kernel';
import { hasRoomInSlot, packagingName, type StationNeed } from '@comanda/contract/orders';
import type { Kysely } from 'kysely';
import { prepareStatement, type DB } from '#platform/db';
import { takePickupSlot } from '#features/orders/records';
import { insertPackaging, insertPlacedOrder, setCourses } from './placed-orders.repository.ts';
import { findSlotLoads } from './station-loads.repository.ts';

type OrderToPlace = Parameters<typeof insertPlacedOrder>[2];
type Outcome = Awaited<ReturnType<typeof insertPlacedOrder>>;

interface OrderToWrite {
  readonly order: OrderToPlace;
  readonly portions: ReadonlyMap<string, number>;
  /** The additions to stations with a limit. */
  readonly needs?: readonly StationNeed[];
}

/** Writes an order: at a table in one statement unless it has courses, elsewhere with a pickup number, its packaging and a place in its slot in one transaction. */
export const insertOrderOfKind = async (
  db: Kysely<DB>,
  restaurantId: string,
  { order, portions, needs = [] }: OrderToWrite,
): Promise<Outcome> => {
  const { table, at, wait } = order;
  if (table.kind === 'table') return insertTableOrder(db, restaurantId, { order, portions });
  const day = toBusinessDay(at, { timezone: table.timezone, dayEndHour: table.day_end_hour });
  const write = async (transaction: Kysely<DB>): Promise<Outcome> => {
    const pickup = { day, number: await takePickupNumber(transaction, restaurantId, day) };
    const outcome = await insertPlacedOrder(transaction, restaurantId, { ...order, pickup }, portions);
    if (outcome.is_placed && table.packaging_minor > 0) {
      const { packaging_minor: price, language } = table;
      const packaging = { orderId: order.id, position: order.lines.length, name: packagingName(language), price, at };
      await insertPackaging(transaction, restaurantId, packaging);
    }
    const due = wait?.due ?? null;
    // The error rolls the order back.
    if (outcome.is_placed && due !== null) {
      if (!(await takePickupSlot(transaction, restaurantId, due))) throw fail('orders.time-unavailable');
      // The slot's row lock lets the count see all orders that were placed for it before.
      const range = { from: due.at, until: due.at, exceptId: order.id };
      const loads = needs.length === 0 ? null : await findSlotLoads(transaction, restaurantId, range);
      if (loads !== null && !hasRoomInSlot(needs, loads.get(due.at.getTime()) ?? new Map(), due.slotMinutes))
        throw fail('orders.time-unavailable');
    }
    return outcome;
  };
  return db.isTransaction ? write(db) : db.transaction().execute(write);
};

/** The courses are a statement of their own, so that orders without them, which are most, cost nothing more. */
const insertTableOrder = async (
  db: Kysely<DB>,
  restaurantId: string,
  { order, portions }: OrderToWrite,
): Promise<Outcome> => {
  if (order.lines.every(({ course }) => course === null)) return insertPlacedOrder(db, restaurantId, order, portions);
  const write = async (transaction: Kysely<DB>): Promise<Outcome> => {
    const outcome = await insertPlacedOrder(transaction, restaurantId, order, portions);
    if (outcome.is_placed) await setCourses(transaction, restaurantId, order);
    return outcome;
  };
  return db.isTransaction ? write(db) : db.transaction().execute(write);
};

const incrementNumber = prepareStatement<{ readonly last_number: number }>(`
  insert into pickup_numbers (restaurant_id, day, last_number) values ($1, $2, 1)
  on conflict (restaurant_id, day) do update set last_number = pickup_numbers.last_number + 1
  returning last_number`);

/**
 * Returns the next pickup number of a business day. Its row lock lasts until the end of the transaction, so that no two orders get the
 * same number. The number of an order that is not placed after all is left out.
 */
const takePickupNumber = async (db: Kysely<DB>, restaurantId: string, day: string): Promise<number> => {
  const [row] = await incrementNumber(db, restaurantId, day);
  if (row === undefined) throw new Error('A pickup number was neither inserted nor updated.');
  return row.last_number;
};
