import { minuteMs } from '@comanda/contract/kernel';
import type { VisitCall } from '@comanda/contract/visits';

/** Duration for which an answered call is shown as 'on the way', in milliseconds. After that the waiter has come. */
const onTheWayMs = 10 * minuteMs;

interface CalledWaiter {
  readonly call: VisitCall;
  /** True once a staff member has answered and is on the way; before that the staff were only notified. */
  readonly isAnswered: boolean;
}

/** The last call for a waiter, while it is open or someone is on the way; otherwise null. */
export const findWaiterCall = (calls: readonly VisitCall[], nowMs = Date.now()): CalledWaiter | null => {
  const call = calls.findLast(({ kind }) => kind === 'waiter');
  if (call === undefined) return null;
  if (call.answeredAt === null) return { call, isAnswered: false };
  return nowMs - Date.parse(call.answeredAt) < onTheWayMs ? { call, isAnswered: true } : null;
};
