import { fail } from '@comanda/contract';
import { can, refundLimits } from '@comanda/contract/access';
import { dayMs, moneyDetail } from '@comanda/contract/kernel';
import { lockUser } from '#features/accounts';
import type { Caller, TransactionContext } from '#platform/context';
import { sumRefundedBy } from './refund-limits.repository.ts';

interface RefundAmount {
  readonly amount: number;
  readonly currency: string;
}

/**
 * Checks that the caller may give this amount back: the owner and keys with the scope always, staff up to the limits that the owner
 * has set. The limits are read under a lock on the staff member, so that refunds at the same time count one after the other.
 */
export const requireRefundRight = async (
  { db, clock, caller: { actor } }: TransactionContext & { readonly caller: Pick<Caller, 'actor'> },
  { amount, currency }: RefundAmount,
): Promise<void> => {
  if (!can(actor, 'payments.refund')) throw fail('payments.refund-not-allowed');
  if (actor.kind !== 'user' || actor.role !== 'staff' || actor.ownerId === null) return;
  const { userId, ownerId } = actor;
  const staff = await lockUser(db, userId);
  const limit = refundLimits.parse(staff?.refund_limits ?? null)?.find((one) => one.currency === currency);
  if (limit === undefined) throw fail('payments.refund-not-allowed');
  if (amount > limit.perRefund) {
    throw fail('payments.refund-above-limit', moneyDetail({ limit: limit.perRefund }, currency));
  }
  const since = new Date(clock.now().getTime() - dayMs);
  const left = limit.perDay - (await sumRefundedBy(db, ownerId, { userId, currency, since }));
  if (amount > left) {
    const amounts = { limit: limit.perDay, left: Math.max(0, left) };
    throw fail('payments.refund-above-day-limit', moneyDetail(amounts, currency));
  }
};
