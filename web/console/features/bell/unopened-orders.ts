import { unseenMs, type OrderDocument } from '@comanda/contract/orders';
import { secondMs } from '@comanda/contract/kernel';

/** Sample orders came from no table and wait for nobody. */
export const waitsForSomeone = ({ status, visitId }: Pick<OrderDocument, 'status' | 'visitId'>): boolean =>
  status === 'unopened' && visitId !== null;

/** What a screen has to say that it shows it: a new order which no screen has shown yet. */
export const isToAcknowledge = (order: OrderDocument): boolean => waitsForSomeone(order) && order.shownAt === null;

/** What a screen that shows an order needs to say so. */
const graceMs = 3 * secondMs;

/**
 * When an order that nobody's screen has shown is overdue, by the clock of this device. One that came late, after the connection was
 * gone, is overdue almost at once; a clock that is wrong makes it later by no more than the ten seconds.
 */
export const overdueAtMs = ({ createdAt }: Pick<OrderDocument, 'createdAt'>, heardAtMs: number): number =>
  Math.min(heardAtMs + unseenMs, Math.max(Date.parse(createdAt) + unseenMs, heardAtMs + graceMs));

/** For how long nobody saw an order that was seen too late; null where it was in time, or nobody has yet. */
export const unseenForMs = ({ createdAt, shownAt }: Pick<OrderDocument, 'createdAt' | 'shownAt'>): number | null => {
  if (shownAt === null) return null;
  const passedMs = Date.parse(shownAt) - Date.parse(createdAt);
  return passedMs > unseenMs ? passedMs : null;
};
