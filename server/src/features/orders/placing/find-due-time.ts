import { fail } from '@comanda/contract';
import { minuteMs, weeklyHours, parseNullable } from '@comanda/contract/kernel';
import { listPickupSlots } from '@comanda/contract/orders';
import type { OrderDueTime } from './placed-orders.repository.ts';
import type { GuestOrderTable } from './served-table.repository.ts';

/** Returns the slot that the guest chose, or null for as soon as possible. Fails if the slot is not offered, or no longer. */
export const findDueTime = (table: GuestOrderTable, dueAt: string | undefined, now: Date): OrderDueTime | null => {
  if (dueAt === undefined) return null;
  const at = new Date(dueAt);
  const { pickup_slot_orders: slotOrders, pickup_lead_minutes: leadMinutes } = table;
  const slots =
    table.kind === 'table'
      ? []
      : listPickupSlots(now, {
          timezone: table.timezone,
          dayEndHour: table.day_end_hour,
          openingHours: parseNullable(weeklyHours, table.opening_hours),
          slotMinutes: table.pickup_slot_minutes,
          leadMinutes,
        });
  if (slotOrders === null || !slots.some((slot) => slot.getTime() === at.getTime()))
    throw fail('orders.time-unavailable');
  const releaseAt = new Date(at.getTime() - leadMinutes * minuteMs);
  return { at, releaseAt, slotOrders, slotMinutes: table.pickup_slot_minutes };
};
