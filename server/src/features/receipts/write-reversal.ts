import { sumAmounts } from '@comanda/contract/orders';
import { divideByWeights } from '@comanda/contract/kernel';
import type { RefundReasonCode } from '@comanda/contract/payments';
import {
  subtractReceiptShares,
  type ReceiptContent,
  type ReceiptShare,
  type ReceiptTax,
} from '@comanda/contract/receipts';
import type { EarlierReceipt, ReceiptOrderRow } from './issuing.repository.ts';
import { computeReceiptTaxes, sumTaxes, type ReceiptDraft } from './write-receipt.ts';

const negate = (amount: number): number => (amount === 0 ? 0 : -amount);

const negateShares = (shares: readonly ReceiptShare[]): ReceiptShare[] =>
  shares.map((share) => ({ ...share, amount: negate(share.amount) }));

type ReversedReceipt = Pick<EarlierReceipt, 'content' | 'shares' | 'number'>;

/** Receipt of a voided payment: the first receipt with all amounts negated. */
export const writeCancellationReceipt = ({ content, shares, number }: ReversedReceipt, at: Date): ReceiptDraft => ({
  shares: negateShares(shares),
  content: {
    ...content,
    at: at.toISOString(),
    refersToNumber: number,
    lines: content.lines.map(({ discounts, ...line }) => ({
      ...line,
      amount: negate(line.amount),
      ...(discounts === undefined
        ? {}
        : { discounts: discounts.map((one) => ({ ...one, amount: negate(one.amount) })) }),
    })),
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
  readonly reasonCode: RefundReasonCode | null;
  /** The receipts of earlier refunds of the same payment. */
  readonly earlier: readonly ReceiptDraft[];
  /** The orders that the payment paid. Their prices may include the tax in one and not in the other. */
  readonly orders: ReadonlyArray<Pick<ReceiptOrderRow, 'id' | 'pricesIncludeTax'>>;
}

/**
 * Receipt of a refund. The overpaid amount is refunded first, then the bill, divided over its columns in proportion to what is left of each,
 * and the tip last. Once everything is refunded, each column of all refunds adds up to that of the payment's receipt.
 */
export const writeRefundReceipt = (
  first: ReversedReceipt,
  { amount, at, reasonCode, earlier, orders }: RefundInput,
): ReceiptDraft => {
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
      ...(reasonCode === null ? {} : { reasonCode }),
      lines: [],
      taxes: refundedTaxes(negateShares(shares), orders),
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

/** Sums the taxes per rate and per whether prices include it, in the same way as the receipt of the payment. */
const refundedTaxes = (shares: readonly ReceiptShare[], orders: RefundInput['orders']): ReceiptTax[] =>
  sumTaxes(
    orders.flatMap((order) =>
      computeReceiptTaxes(
        order,
        shares.filter(({ orderId }) => orderId === order.id),
      ),
    ),
  ).filter(({ net, amount }) => net !== 0 || amount !== 0);
