import { can, type Actor } from '@comanda/contract/access';
import { commonWords } from '#console/common-words';
import { formatMoney } from '#kit/formats';

interface RefundAmount {
  readonly amount: number;
  readonly currency: string;
}

/** The most that a person may give back at once; null without a limit. */
export const findRefundMaximum = (actor: Actor, currency: string): number | null => {
  if (!can(actor, 'payments.refund')) return 0;
  if (actor.kind !== 'user' || actor.role !== 'staff') return null;
  return actor.refundLimits?.find((limit) => limit.currency === currency)?.perRefund ?? 0;
};

/** Says why a person cannot give this amount back, or returns null if they can. The server also counts the refunds of the day. */
export const describeRefundRefusal = (actor: Actor, { amount, currency }: RefundAmount): string | null => {
  const most = findRefundMaximum(actor, currency);
  if (most === null || (most > 0 && amount <= most)) return null;
  return most === 0
    ? commonWords.current().refundByOwner
    : commonWords.current().refundUpTo({ amount: formatMoney(most, currency) });
};
