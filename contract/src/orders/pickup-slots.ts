import { isOpenAt, minuteMs, toBusinessDay, type WeeklyHours } from '@comanda/contract/kernel';

export interface PickupSlotRules {
  readonly timezone: string;
  readonly dayEndHour: number;
  /** Null if the restaurant is always open. */
  readonly openingHours: WeeklyHours | null;
  readonly slotMinutes: number;
  readonly leadMinutes: number;
}

/** Most slots of a business day: one in five minutes, all day long. */
const maxSlots = 288;

/**
 * Starts of the slots that can be ordered for now, the earliest first: those of the same business day at which the restaurant is open, and
 * before which the kitchen has its time.
 */
export const listPickupSlots = (now: Date, rules: PickupSlotRules): Date[] => {
  const { timezone, openingHours, slotMinutes, leadMinutes } = rules;
  const slotMs = slotMinutes * minuteMs;
  const firstMs = Math.ceil((now.getTime() + leadMinutes * minuteMs) / slotMs) * slotMs;
  const today = toBusinessDay(now, rules);
  return Array.from({ length: maxSlots }, (_, index) => new Date(firstMs + index * slotMs)).filter(
    (at) => toBusinessDay(at, rules) === today && isOpenAt(openingHours, at, timezone),
  );
};

/** Minutes in which the owner says how many orders the kitchen makes. */
export const kitchenSpanMinutes = 10;

/**
 * Minutes until one more order is made, if the kitchen has more to do than it makes in ten minutes; null if it has not, or if the owner has
 * not said how much that is.
 */
export const computeWaitMinutes = (openOrders: number, ordersPerTenMinutes: number | null): number | null =>
  ordersPerTenMinutes === null || openOrders < ordersPerTenMinutes
    ? null
    : Math.ceil((openOrders + 1) / ordersPerTenMinutes) * kitchenSpanMinutes;
