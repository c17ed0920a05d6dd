import { fail } from '@comanda/contract';
import { discountLimits } from '@comanda/contract/access';
import { moneyDetail } from '@comanda/contract/kernel';
import { percentOf } from '@comanda/contract/promotions';
import { lockUser } from '#features/accounts';
import type { CommandContext } from '#platform/context';

interface GivenDiscount {
  /** Amount off the lines, and what they cost before it. */
  readonly amount: number;
  readonly base: number;
  readonly currency: string;
  /** Number of lines: each may be rounded up by one minor unit. */
  readonly lines: number;
}

/** Checks that the caller may take this off: the owner and keys with the scope always, staff up to the limits that the owner has set. */
export const requireDiscountRight = async (
  { db, caller: { actor } }: CommandContext,
  { amount, base, currency, lines }: GivenDiscount,
): Promise<void> => {
  if (actor.kind !== 'user' || actor.role !== 'staff') return;
  const staff = await lockUser(db, actor.userId);
  const limits = discountLimits.parse(staff?.discount_limits ?? null);
  if (limits === null) throw fail('orders.discount-not-allowed');
  if (amount > percentOf(base, limits.maxMilliPercent) + lines) {
    throw fail('orders.discount-above-limit', { limit: `${limits.maxMilliPercent / 1_000} %` });
  }
  const most = limits.maxAmounts.find((one) => one.currency === currency);
  if (most !== undefined && amount > most.amount) {
    throw fail('orders.discount-above-limit', moneyDetail({ limit: most.amount }, currency));
  }
};
