import { minuteMs } from '@comanda/contract/kernel';
import type { LunchRush } from '@comanda/contract/showcase';

const formatCount = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Describes the state of the lunch rush in one line. */
export const describeLunchRush = (
  { isOn, endsAt, latest, placed, openOrders, openTables }: LunchRush,
  nowMs: number,
): string => {
  if (!isOn || endsAt === null)
    return 'Guests scan, order, call a server, pay in test mode and leave reviews. The simulated kitchen does what you leave.';
  const minutes = Math.max(1, Math.ceil((Date.parse(endsAt) - nowMs) / minuteMs));
  const facts = [
    formatCount(placed, 'order so far', 'orders so far'),
    `${openOrders} open`,
    formatCount(openTables, 'table taken', 'tables taken'),
    `ends in ${formatCount(minutes, 'minute', 'minutes')}`,
  ].join(' · ');
  return latest === '' ? facts : `${latest} · ${facts}`;
};
