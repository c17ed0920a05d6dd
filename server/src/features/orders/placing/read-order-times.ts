import { fail } from '@comanda/contract';
import {
  hasRoomInSlot,
  listPickupSlots,
  listStationNeeds,
  type OrderTimes,
  type StationNeed,
} from '@comanda/contract/orders';
import type { Kysely } from 'kysely';
import type { Context } from '#platform/context';
import type { DB } from '#platform/db';
import { findQrCode } from '#features/qr-codes';
import { findWorkplace } from '#features/restaurants';
import { findFullPickupSlots } from '#features/orders/records';
import { findWaitMinutes } from './find-wait-minutes.ts';
import { findItemCategories, findLimitedStations, findSlotLoads } from './station-loads.repository.ts';

interface OrderTimesQuery {
  readonly qrCodeId: string;
  readonly items?: ReadonlyArray<{ readonly itemId: string; readonly quantity: number }> | undefined;
}

/** Says when an order at this code would be made. The answer is what the phone shows before the guest orders; placing checks it again. */
export const readOrderTimes = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { qrCodeId, items }: OrderTimesQuery,
): Promise<OrderTimes> => {
  const code = await findQrCode(db, qrCodeId);
  const restaurant = code === undefined ? null : await findWorkplace(db, code.restaurant_id);
  if (code === undefined || restaurant === null) throw fail('not-found');
  const now = clock.now();
  const { settings, openingHours, orderingPausedUntil } = restaurant;
  const { timezone, dayEndHour, ordersPerTenMinutes, pickupSlotOrders: slotOrders } = settings;
  const stations = await findLimitedStations(db, restaurant.id);
  const needs = listStationNeeds(
    stations,
    items === undefined || stations.length === 0 ? null : await findDishes(db, restaurant.id, items),
  );
  const slotMinutes = settings.pickupSlotMinutes;
  const rules = { timezone, dayEndHour, openingHours, slotMinutes, leadMinutes: settings.pickupLeadMinutes };
  const slots =
    slotOrders === null || code.kind === 'table'
      ? []
      : await findFreeSlots(db, restaurant.id, { slots: listPickupSlots(now, rules), slotOrders, slotMinutes, needs });
  return {
    pausedUntil: orderingPausedUntil !== null && new Date(orderingPausedUntil) > now ? orderingPausedUntil : null,
    waitMinutes: await findWaitMinutes({ db, clock }, restaurant.id, { ordersPerTenMinutes, needs }),
    isLimited: ordersPerTenMinutes !== null || stations.length > 0,
    slots: slots.map((slot) => slot.toISOString()),
    timezone,
  };
};

/** Finds the categories of the dishes. Dishes of another restaurant are left out, like removed ones. */
const findDishes = async (db: Kysely<DB>, restaurantId: string, items: NonNullable<OrderTimesQuery['items']>) => {
  const categories = await findItemCategories(
    db,
    restaurantId,
    items.map(({ itemId }) => itemId),
  );
  return items.flatMap(({ itemId, quantity }) => {
    const categoryId = categories.get(itemId);
    return categoryId === undefined ? [] : [{ categoryId, quantity }];
  });
};

interface SlotsQuery {
  readonly slots: readonly Date[];
  readonly slotOrders: number;
  readonly slotMinutes: number;
  readonly needs: readonly StationNeed[];
}

/** Leaves out the slots that are full, as a whole or at one of the stations. */
const findFreeSlots = async (
  db: Kysely<DB>,
  restaurantId: string,
  { slots, slotOrders, slotMinutes, needs }: SlotsQuery,
): Promise<Date[]> => {
  const [from, until] = [slots[0], slots.at(-1)];
  if (from === undefined || until === undefined) return [];
  const full = await findFullPickupSlots(db, restaurantId, { from, slotOrders });
  const fullTimes = new Set(full.map((slot) => slot.getTime()));
  const loads = needs.length === 0 ? new Map() : await findSlotLoads(db, restaurantId, { from, until });
  return slots.filter(
    (slot) =>
      !fullTimes.has(slot.getTime()) && hasRoomInSlot(needs, loads.get(slot.getTime()) ?? new Map(), slotMinutes),
  );
};
