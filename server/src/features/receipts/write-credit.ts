import { sumAmounts } from '@comanda/contract/orders';
import { divideByWeights } from '@comanda/contract/splitting';
import {
  subtractReceiptShares,
  type ReceiptContent,
  type ReceiptShare,
  type ReceiptTax,
} from '@comanda/contract/receipts';
import type { EarlierReceipt } from './issuing.repository.ts';
import { sumTaxes, type Written } from './write-receipt.ts';

const below = (amount: number): number => (amount === 0 ? 0 : -amount);

const negated = (shares: readonly ReceiptShare[]): ReceiptShare[] =>
  shares.map((share) => ({ ...share, amount: below(share.amount) }));

/** Staff have not been paid after all: everything the first receipt says, below zero. */
export const writeCancellation = ({ content, shares, number }: EarlierReceipt, at: Date): Written => ({
  shares: negated(shares),
  content: {
    ...content,
    at: at.toISOString(),
    refersToNumber: number,
    lines: content.lines.map((line) => ({ ...line, amount: below(line.amount) })),
    taxes: content.taxes.map((tax) => ({ ...tax, net: below(tax.net), amount: below(tax.amount) })),
    serviceCharge: below(content.serviceCharge),
    overpaid: below(content.overpaid),
    total: below(content.total),
    tip: below(content.tip),
    given: null,
    change: null,
  },
});

interface Refund {
  readonly amount: number;
  readonly at: Date;
  /** The receipts of what was given back of the same payment before. */
  readonly earlier: readonly Written[];
}

/**
 * Some of the money went back: first what was paid too much, then of the bill, each column in proportion to what is left of it, and the
 * tip last. Over all refunds of a payment each column comes to what the payment's receipt says, when all is given back.
 */
export const writeRefund = (first: EarlierReceipt, { amount, at, earlier }: Refund): Written => {
  const { content } = first;
  const back = (of: (content: ReceiptContent) => number): number =>
    sumAmounts(earlier.map((refund) => -of(refund.content)));
  const overpaid = Math.min(amount, content.overpaid - back((given) => given.overpaid));
  const left = subtractReceiptShares(first.shares, negated(earlier.flatMap(({ shares }) => shares)));
  const leftOfBill = sumAmounts(left.map((share) => share.amount));
  const ofBill = Math.min(amount - overpaid, leftOfBill);
  const parts = divideByWeights(
    ofBill,
    left.map((share) => share.amount),
  );
  const shares = left.map((share, index) => ({ ...share, amount: parts[index] ?? 0 }));
  return {
    shares: negated(shares).filter((share) => share.amount !== 0),
    content: {
      ...content,
      at: at.toISOString(),
      refersToNumber: first.number,
      lines: [],
      taxes: taxesOf(content.taxes, negated(shares)),
      serviceCharge: below(
        sumAmounts(shares.filter(({ column }) => column === 'service').map((share) => share.amount)),
      ),
      overpaid: below(overpaid),
      total: below(overpaid + ofBill),
      tip: below(amount - overpaid - ofBill),
      given: null,
      change: null,
    },
  };
};

/** Whether a rate is contained in prices is as the first receipt has it. */
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
