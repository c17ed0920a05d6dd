import { sumAmounts } from '@comanda/contract/orders';
import { paidWith, paymentMethodType } from '@comanda/contract/payments';
import {
  allocateReceiptShares,
  toOrderToSplit,
  type ReceiptLineShare,
  type PaidLinePart,
  type ReceiptContent,
  type ReceiptLine,
  type ReceiptShare,
  type ReceiptTax,
} from '@comanda/contract/receipts';
import { computeBillLines, grainsPerUnit, divideByWeights, splitKind } from '@comanda/contract/splitting';
import type { ReceiptOrderRow, PaidLineRow, PartRow, PaymentRow } from './issuing.repository.ts';

export interface ReceiptDraft {
  readonly content: ReceiptContent;
  readonly shares: ReceiptShare[];
}

/** The orders that one payment paid, and the lines if it was a share. */
interface PaidRows {
  readonly parts: readonly PartRow[];
  readonly lines: readonly PaidLineRow[];
}

export interface WriteReceiptInput {
  readonly payment: PaymentRow;
  readonly paid: PaidRows;
  readonly orders: readonly ReceiptOrderRow[];
  /** The shares that earlier receipts of the same orders cover. */
  readonly earlier: {
    readonly shares: readonly ReceiptShare[];
    readonly lines: readonly ReceiptLine[];
    readonly paid: readonly PaidRows[];
  };
}

/** Creates the content of the receipt of a payment. */
export const writeReceipt = (input: WriteReceiptInput): ReceiptDraft => {
  const { payment } = input;
  const writtenOrders = input.orders.map((order) => writeOrder(order, input));
  const shares = writtenOrders.flatMap((order) => order.shares);
  const total = payment.amount_minor;
  const due = total + payment.tip_minor;
  const content: ReceiptContent = {
    restaurant: { name: payment.name, address: payment.address, phone: payment.phone, text: payment.receipt_text },
    timezone: payment.timezone,
    table: [...new Set(input.orders.map(({ tableNumber }) => tableNumber))].join(', '),
    payerName: payment.payer_name,
    at: (payment.paid_at ?? payment.created_at).toISOString(),
    refersToNumber: null,
    currency: payment.currency,
    split: splitKind.parse(payment.split),
    equalOf: payment.equal_of,
    lines: writtenOrders.flatMap(({ lines }) => lines),
    taxes: sumTaxes(writtenOrders.flatMap(({ taxes }) => taxes)),
    serviceCharge: sumAmounts(shares.filter(({ column }) => column === 'service').map(({ amount }) => amount)),
    overpaid: Math.max(0, total - sumAmounts(shares.map(({ amount }) => amount))),
    total,
    tip: payment.tip_minor,
    method: paymentMethodType.parse(payment.method),
    paidWith: paidWith.nullable().parse(payment.paid_with),
    given: payment.given_minor,
    change: payment.given_minor === null ? null : Math.max(0, payment.given_minor - due),
    isTest: payment.is_test,
  };
  return { content, shares };
};

/** Computes the shares, taxes and lines of one order on the receipt. */
const writeOrder = (order: ReceiptOrderRow, { paid, earlier }: WriteReceiptInput) => {
  const { shares, lines } = allocateReceiptShares(order, {
    paid: partsOf(order, paid),
    earlier: {
      shares: earlier.shares,
      lines: earlier.lines.flatMap(({ lineId, amount }) => (lineId === undefined ? [] : [{ lineId, amount }])),
      paid: earlier.paid.flatMap((rows) => partsOf(order, rows)),
    },
  });
  return { shares, taxes: taxesOf(order, shares), lines: linesOf(order, lines) };
};

const partsOf = (order: ReceiptOrderRow, { parts, lines }: PaidRows): PaidLinePart[] => {
  const orderLines = lines.filter((line) => line.order_id === order.id);
  if (orderLines.length > 0)
    return orderLines.map(({ line_id: lineId, grains, amount_minor: amount }) => ({ lineId, grains, amount }));
  const part = parts.find(({ order_id: orderId }) => orderId === order.id)?.amount_minor ?? 0;
  return part === 0 ? [] : divideOverLines(order, part);
};

/** Divides a payment over all lines of an order, because staff record payments of whole orders without lines. */
const divideOverLines = (order: ReceiptOrderRow, amount: number): PaidLinePart[] => {
  const prices = computeBillLines(toOrderToSplit(order));
  const amounts = divideByWeights(
    amount,
    prices.map((line) => line.amount),
  );
  return order.lines.map(({ id: lineId, quantity }, index) => ({
    lineId,
    grains: amount === order.total ? quantity * grainsPerUnit : 0,
    amount: amounts[index] ?? 0,
  }));
};

const linesOf = (order: ReceiptOrderRow, divided: readonly ReceiptLineShare[]): ReceiptLine[] =>
  divided.flatMap(({ lineId, grains, amount }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    if (line === undefined) return [];
    const { name, options, translations, quantity } = line;
    return [{ lineId, name, options, translations, grains, quantity, amount }];
  });

const taxesOf = ({ pricesIncludeTax }: ReceiptOrderRow, shares: readonly ReceiptShare[]): ReceiptTax[] =>
  shares.flatMap(({ column, rateMilliPercent, amount }) => {
    if (column !== 'tax' || rateMilliPercent === null) return [];
    const net = shares.find((share) => share.column === 'net' && share.rateMilliPercent === rateMilliPercent);
    return [{ rateMilliPercent, isIncluded: pricesIncludeTax, net: net?.amount ?? 0, amount }];
  });

/** Sums taxes to one entry per rate and per whether prices include it. */
export const sumTaxes = (taxes: readonly ReceiptTax[]): ReceiptTax[] =>
  [...Map.groupBy(taxes, ({ rateMilliPercent, isIncluded }) => `${isIncluded} ${rateMilliPercent}`).values()]
    .flatMap((same) => {
      const [first] = same;
      if (first === undefined) return [];
      const net = sumAmounts(same.map((tax) => tax.net));
      return [{ ...first, net, amount: sumAmounts(same.map((tax) => tax.amount)) }];
    })
    .toSorted((one, other) => one.rateMilliPercent - other.rateMilliPercent);
