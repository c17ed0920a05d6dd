import { fail } from '@comanda/contract';
import { hourMs } from '@comanda/contract/kernel';
import { computeWaitMinutes, listPickupSlots, type OrderTimes } from '@comanda/contract/orders';
import type { Context } from '#platform/context';
import { findQrCode } from '#features/qr-codes';
import { findWorkplace } from '#features/restaurants';
import { findFullPickupSlots } from '#features/orders/records';
import { countOrdersToMake } from './orders-to-make.repository.ts';

/** Older orders were forgotten on the board: the kitchen does not make them any more. */
const openMs = 12 * hourMs;

/** Says when an order at this code would be made. The answer is what the phone shows before the guest orders; placing checks it again. */
export const readOrderTimes = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { qrCodeId }: { readonly qrCodeId: string },
): Promise<OrderTimes> => {
  const code = await findQrCode(db, qrCodeId);
  const restaurant = code === undefined ? null : await findWorkplace(db, code.restaurant_id);
  if (code === undefined || restaurant === null) throw fail('not-found');
  const now = clock.now();
  const { settings, openingHours, orderingPausedUntil } = restaurant;
  const { timezone, dayEndHour, ordersPerTenMinutes, pickupSlotOrders: slotOrders } = settings;
  const since = new Date(now.getTime() - openMs);
  const openOrders = ordersPerTenMinutes === null ? 0 : await countOrdersToMake(db, restaurant.id, since);
  const rules = {
    timezone,
    dayEndHour,
    openingHours,
    slotMinutes: settings.pickupSlotMinutes,
    leadMinutes: settings.pickupLeadMinutes,
  };
  const slots = slotOrders === null || code.kind === 'table' ? [] : listPickupSlots(now, rules);
  const full =
    slotOrders === null || slots.length === 0
      ? []
      : await findFullPickupSlots(db, restaurant.id, { from: now, slotOrders });
  const fullTimes = new Set(full.map((slot) => slot.getTime()));
  return {
    pausedUntil: orderingPausedUntil !== null && new Date(orderingPausedUntil) > now ? orderingPausedUntil : null,
    waitMinutes: computeWaitMinutes(openOrders, ordersPerTenMinutes),
    slots: slots.filter((slot) => !fullTimes.has(slot.getTime())).map((slot) => slot.toISOString()),
    timezone,
  };
};
