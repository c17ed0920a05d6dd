import { divideByWeights, roundedProportion, parseNullable } from '@comanda/contract/kernel';
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
import { computeBillLines, grainsPerUnit, splitKind } from '@comanda/contract/splitting';
import type { ReceiptOrderRow, PaidLineRow, PartRow, PaymentRow } from './issuing.repository.ts';

export interface ReceiptDraft {
  readonly content: ReceiptContent;
  readonly shares: ReceiptShare[];
}

/** The orders that one payment paid, and the lines if it was a share. */
export interface PaidRows {
  readonly parts: readonly PartRow[];
  readonly lines: readonly PaidLineRow[];
}

/** The columns of a payment, and of its restaurant, that its receipt shows. */
type ReceiptPayment = Pick<
  PaymentRow,
  | 'amount_minor'
  | 'tip_minor'
  | 'given_minor'
  | 'currency'
  | 'split'
  | 'equal_of'
  | 'method'
  | 'paid_with'
  | 'is_test'
  | 'payer_name'
  | 'paid_at'
  | 'created_at'
  | 'name'
  | 'address'
  | 'phone'
  | 'receipt_text'
  | 'timezone'
>;

export interface WriteReceiptInput {
  readonly payment: ReceiptPayment;
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
    paidWith: parseNullable(paidWith, payment.paid_with),
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
  return { shares, taxes: computeReceiptTaxes(order, shares), lines: linesOf(order, lines, earlier) };
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

const linesOf = (
  order: ReceiptOrderRow,
  divided: readonly ReceiptLineShare[],
  earlier: WriteReceiptInput['earlier'],
): ReceiptLine[] => {
  const earlierParts = earlier.paid.flatMap((rows) => partsOf(order, rows));
  return divided.flatMap(({ lineId, grains, amount }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    if (line === undefined) return [];
    const { name, options, translations, quantity } = line;
    const discounts = discountsOf(line, {
      grains,
      amount,
      amountBefore: sumAmounts(earlier.lines.filter((one) => one.lineId === lineId).map((one) => one.amount)),
      grainsBefore: sumAmounts(earlierParts.filter((one) => one.lineId === lineId).map((one) => one.grains)),
    });
    return [
      {
        lineId,
        name,
        options,
        translations,
        grains,
        quantity,
        amount,
        ...(discounts.length === 0 ? {} : { discounts }),
      },
    ];
  });
};

interface LinePart {
  readonly grains: number;
  readonly amount: number;
  /** The parts on earlier receipts. */
  readonly grainsBefore: number;
  readonly amountBefore: number;
}

/**
 * The part of a line's discounts that belongs to the paid part. Parts are rounded cumulatively, so that over all receipts
 * each discount sums to its amount. A line that costs nothing is divided by the parts of the dish.
 */
const discountsOf = (
  { price, quantity, discount, discounts }: ReceiptOrderRow['lines'][number],
  { grains, amount, grainsBefore, amountBefore }: LinePart,
): NonNullable<ReceiptLine['discounts']> => {
  const cost = price * quantity - discount;
  const [before, after, all] =
    cost === 0
      ? [grainsBefore, grainsBefore + grains, quantity * grainsPerUnit]
      : [amountBefore, amountBefore + amount, cost];
  const partOf = (whole: number): number =>
    roundedProportion(whole, after, all) - roundedProportion(whole, before, all);
  return discounts
    .map(({ kind, name, reasonCode, amount: whole }) => ({ kind, name, reasonCode, amount: partOf(whole) }))
    .filter((one) => one.amount > 0);
};

/**
 * The taxes of one order's shares. A share that is too small to contain a unit of tax still has its taxed amount, so
 * that the taxed amounts of all receipts add up.
 */
export const computeReceiptTaxes = (
  { pricesIncludeTax }: Pick<ReceiptOrderRow, 'pricesIncludeTax'>,
  shares: readonly ReceiptShare[],
): ReceiptTax[] => {
  const amountOf = (column: ReceiptShare['column'], rate: number): number =>
    sumAmounts(
      shares.filter((share) => share.column === column && share.rateMilliPercent === rate).map(({ amount }) => amount),
    );
  const rates = new Set(shares.map(({ rateMilliPercent }) => rateMilliPercent ?? 0).filter((rate) => rate > 0));
  return [...rates].map((rateMilliPercent) => ({
    rateMilliPercent,
    isIncluded: pricesIncludeTax,
    net: amountOf('net', rateMilliPercent),
    amount: amountOf('tax', rateMilliPercent),
  }));
};

/** Sums taxes to one entry per rate and per whether prices include it. */
export const sumTaxes = (taxes: readonly ReceiptTax[]): ReceiptTax[] =>
  [...Map.groupBy(taxes, ({ rateMilliPercent, isIncluded }) => `${isIncluded} ${rateMilliPercent}`).values()]
    .flatMap((same) => {
      const [first] = same;
      if (first === undefined) return [];
      const net = sumAmounts(same.map((tax) => tax.net));
      return [{ ...first, net, amount: sumAmounts(same.map((tax) => tax.amount)) }];
    })
    .toSorted(
      (one, other) =>
        one.rateMilliPercent - other.rateMilliPercent || Number(one.isIncluded) - Number(other.isIncluded),
    );
