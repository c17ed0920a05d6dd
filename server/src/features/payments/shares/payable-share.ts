import { fail } from '@comanda/contract';
import { moneyDetail } from '@comanda/contract/kernel';
import { maxTip, type AllocatedShare } from '@comanda/contract/splitting';
import type { LockedBill } from './locked-bill.ts';
import type { Share } from './shares.repository.ts';

interface PayableShareInput {
  readonly paymentId: string;
  readonly tip: number;
  readonly hasServiceCharge: boolean;
}

/** Returns the part of a claimed share that can be paid with this tip, or fails with the reason why it cannot. */
export const requirePayableShare = (locked: LockedBill, { paymentId, ...input }: PayableShareInput): Share => {
  const found = locked.shares.find(({ id }) => id === paymentId);
  if (found === undefined) throw fail('splitting.given-up');
  if (found.status === 'paid') throw fail('splitting.already-paid');
  const share = { ...found, ...withoutCancelledLines(locked, found) };
  if (share.amount === 0) throw fail('splitting.given-up');
  refuseTip(share, input);
  return share;
};

/** Leaves out lines of orders that were cancelled after the share was claimed. */
export const withoutCancelledLines = ({ orders }: LockedBill, share: Share): AllocatedShare => {
  const cancelled = new Set(orders.filter(({ status }) => status === 'cancelled').map(({ id }) => id));
  const lines = share.lines.filter(({ orderId }) => !cancelled.has(orderId));
  if (lines.length === share.lines.length) return share;
  return { lines, amount: lines.reduce((sum, { amount }) => sum + amount, 0) };
};

/** Refuses a tip beside a service charge, and one that is too high for the amount. */
export const refuseTip = (
  { amount, currency }: Pick<Share, 'amount' | 'currency'>,
  { tip, hasServiceCharge }: { tip: number; hasServiceCharge: boolean },
): void => {
  if (tip === 0) return;
  if (hasServiceCharge) throw fail('splitting.no-tip');
  const most = maxTip(amount);
  if (tip > most) throw fail('splitting.tip-too-high', moneyDetail({ most }, currency));
};
