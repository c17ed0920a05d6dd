import { unseenAfterMs, type OrderDocument } from '@comanda/contract/orders';
import { secondMs } from '@comanda/contract/kernel';

/** True for an order that staff have to accept. Sample orders have no visit and do not wait. */
export const isWaitingForStaff = ({ status, visitId }: Pick<OrderDocument, 'status' | 'visitId'>): boolean =>
  status === 'unopened' && visitId !== null;

/** True for a new order that no screen has shown yet, so that a screen showing it has to acknowledge it. */
export const needsAcknowledgment = (order: OrderDocument): boolean =>
  isWaitingForStaff(order) && order.shownAt === null;

/** Time that a screen needs to acknowledge an order that it shows. */
const graceMs = 3 * secondMs;

/**
 * Time, by this device's clock, at which an order that no screen has shown becomes overdue. An order that arrived late, after a lost
 * connection, is overdue after the grace period; a wrong clock delays the alarm by at most `unseenAfterMs` after the order arrived here.
 */
export const computeOverdueAtMs = ({ createdAt }: Pick<OrderDocument, 'createdAt'>, heardAtMs: number): number =>
  Math.min(heardAtMs + unseenAfterMs, Math.max(Date.parse(createdAt) + unseenAfterMs, heardAtMs + graceMs));

/** Time until an order was shown, if that was too late; null if it was shown in time or not yet. */
export const computeUnseenMs = ({
  createdAt,
  shownAt,
}: Pick<OrderDocument, 'createdAt' | 'shownAt'>): number | null => {
  if (shownAt === null) return null;
  const passedMs = Date.parse(shownAt) - Date.parse(createdAt);
  return passedMs > unseenAfterMs ? passedMs : null;
};
