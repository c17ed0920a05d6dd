import { hourMs, minuteMs } from '@comanda/contract/kernel';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { ordersWords } from './words/index.ts';

/** Minutes after which an open order is late (amber) and very late (red), as set by the owner. */
export type LateLimits = Pick<WorkplaceDocument['settings'], 'orderAmberMinutes' | 'orderRedMinutes'>;

export const latenessOf = (
  waitedMinutes: number,
  { orderAmberMinutes, orderRedMinutes }: LateLimits,
): 'amber' | 'red' | undefined => {
  if (waitedMinutes >= orderRedMinutes) return 'red';
  return waitedMinutes >= orderAmberMinutes ? 'amber' : undefined;
};

const minutesPerHour = hourMs / minuteMs;

/** Formats a waiting time for a card: 'now', '12 min', '1 h 05', and whole days from one day on. */
export const formatWaitingTime = (minutes: number): string => {
  const words = ordersWords.current().waited;
  if (minutes < 1) return words.now;
  if (minutes < minutesPerHour) return words.minutes({ minutes });
  const hours = Math.floor(minutes / minutesPerHour);
  if (hours >= 24) return words.days({ days: Math.floor(hours / 24) });
  return words.hours({ hours, minutes: String(minutes % minutesPerHour).padStart(2, '0') });
};
