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
 * Minutes until the added orders or dishes are made, if there is more to do than is made in ten minutes; null if there is not, or if the
 * owner has not said how much that is.
 */
export const computeWaitMinutes = (open: number, perTenMinutes: number | null, added = 1): number | null =>
  perTenMinutes === null || open + added <= perTenMinutes
    ? null
    : Math.ceil((open + added) / perTenMinutes) * kitchenSpanMinutes;
