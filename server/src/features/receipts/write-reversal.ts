import { sumAmounts } from '@comanda/contract/orders';
import { divideByWeights } from '@comanda/contract/splitting';
import {
  subtractReceiptShares,
  type ReceiptContent,
  type ReceiptShare,
  type ReceiptTax,
} from '@comanda/contract/receipts';
import type { EarlierReceipt } from './issuing.repository.ts';
import { sumTaxes, type ReceiptDraft } from './write-receipt.ts';

const negate = (amount: number): number => (amount === 0 ? 0 : -amount);

const negateShares = (shares: readonly ReceiptShare[]): ReceiptShare[] =>
  shares.map((share) => ({ ...share, amount: negate(share.amount) }));

/** Receipt of a voided payment: the first receipt with all amounts negated. */
export const writeCancellationReceipt = ({ content, shares, number }: EarlierReceipt, at: Date): ReceiptDraft => ({
  shares: negateShares(shares),
  content: {
    ...content,
    at: at.toISOString(),
    refersToNumber: number,
    lines: content.lines.map((line) => ({ ...line, amount: negate(line.amount) })),
    taxes: content.taxes.map((tax) => ({ ...tax, net: negate(tax.net), amount: negate(tax.amount) })),
    serviceCharge: negate(content.serviceCharge),
    overpaid: negate(content.overpaid),
    total: negate(content.total),
    tip: negate(content.tip),
    given: null,
    change: null,
  },
});

interface RefundInput {
  readonly amount: number;
  readonly at: Date;
  /** The receipts of earlier refunds of the same payment. */
  readonly earlier: readonly ReceiptDraft[];
}

/**
 * Receipt of a refund. The overpaid amount is refunded first, then the bill, divided over its columns in proportion to what is left of each,
 * and the tip last. Once everything is refunded, each column of all refunds adds up to that of the payment's receipt.
 */
export const writeRefundReceipt = (first: EarlierReceipt, { amount, at, earlier }: RefundInput): ReceiptDraft => {
  const { content } = first;
  const sumRefunded = (of: (content: ReceiptContent) => number): number =>
    sumAmounts(earlier.map((refund) => -of(refund.content)));
  const overpaid = Math.min(amount, content.overpaid - sumRefunded((refund) => refund.overpaid));
  const left = subtractReceiptShares(first.shares, negateShares(earlier.flatMap(({ shares }) => shares)));
  const leftOfBill = sumAmounts(left.map((share) => share.amount));
  const refundOfBill = Math.min(amount - overpaid, leftOfBill);
  const parts = divideByWeights(
    refundOfBill,
    left.map((share) => share.amount),
  );
  const shares = left.map((share, index) => ({ ...share, amount: parts[index] ?? 0 }));
  return {
    shares: negateShares(shares).filter((share) => share.amount !== 0),
    content: {
      ...content,
      at: at.toISOString(),
      refersToNumber: first.number,
      lines: [],
      taxes: taxesOf(content.taxes, negateShares(shares)),
      serviceCharge: negate(
        sumAmounts(shares.filter(({ column }) => column === 'service').map((share) => share.amount)),
      ),
      overpaid: negate(overpaid),
      total: negate(overpaid + refundOfBill),
      tip: negate(amount - overpaid - refundOfBill),
      given: null,
      change: null,
    },
  };
};

/** Sums the taxes per rate. The first receipt says whether prices include a rate. */
const taxesOf = (known: readonly ReceiptTax[], shares: readonly ReceiptShare[]): ReceiptTax[] => {
  const of = (column: ReceiptShare['column'], rate: number): number =>
    sumAmounts(
      shares.filter((share) => share.column === column && share.rateMilliPercent === rate).map((share) => share.amount),
    );
  const rates = [...new Set(known.map(({ rateMilliPercent }) => rateMilliPercent))];
  return sumTaxes(
    rates.map((rateMilliPercent) => ({
      rateMilliPercent,
      isIncluded: known.find((tax) => tax.rateMilliPercent === rateMilliPercent)?.isIncluded ?? true,
      net: of('net', rateMilliPercent),
      amount: of('tax', rateMilliPercent),
    })),
  ).filter(({ net, amount }) => net !== 0 || amount !== 0);
};
