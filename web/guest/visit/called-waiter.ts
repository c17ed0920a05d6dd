import { minuteMs } from '@comanda/contract/kernel';
import type { VisitCall } from '@comanda/contract/visits';

/** By then the person who said that they are on the way has come. */
const comingMs = 10 * minuteMs;

interface CalledWaiter {
  readonly call: VisitCall;
  /** Somebody has answered: they are on the way. Until then the staff were only told. */
  readonly isAnswered: boolean;
}

/** The last call for a waiter, as long as it is open or somebody is on the way. */
export const calledWaiter = (calls: readonly VisitCall[], nowMs = Date.now()): CalledWaiter | null => {
  const call = calls.findLast(({ kind }) => kind === 'waiter');
  if (call === undefined) return null;
  if (call.answeredAt === null) return { call, isAnswered: false };
  return nowMs - Date.parse(call.answeredAt) < comingMs ? { call, isAnswered: true } : null;
};
