import { sumOf } from '@comanda/contract/orders';
import { paidWith, paymentMethodType } from '@comanda/contract/payments';
import {
  columnsOf,
  remainingOf,
  takeShares,
  type ReceiptContent,
  type ReceiptLine,
  type ReceiptShare,
  type ReceiptTax,
} from '@comanda/contract/receipts';
import { grainsPerUnit, largestRemainder, splitKind } from '@comanda/contract/splitting';
import type { OrderToReceipt, PaidLineRow, PartRow, PaymentRow } from './issuing.repository.ts';

export interface Written {
  readonly content: ReceiptContent;
  readonly shares: ReceiptShare[];
}

export interface PaymentToReceipt {
  readonly payment: PaymentRow;
  readonly parts: readonly PartRow[];
  readonly lines: readonly PaidLineRow[];
  readonly orders: readonly OrderToReceipt[];
  /** What other receipts stand for of the same orders. */
  readonly taken: readonly ReceiptShare[];
}

interface PaidPart {
  readonly lineId: string;
  readonly grains: number;
  readonly amount: number;
}

/** What the receipt of a payment says. */
export const writeReceipt = (given: PaymentToReceipt): Written => {
  const { payment } = given;
  const written = given.orders.map((order) => writeOrder(order, given));
  const shares = written.flatMap((order) => order.shares);
  const total = payment.amount_minor;
  const due = total + payment.tip_minor;
  const content: ReceiptContent = {
    restaurant: { name: payment.name, address: payment.address, phone: payment.phone, text: payment.receipt_text },
    timezone: payment.timezone,
    table: [...new Set(given.orders.map(({ tableNumber }) => tableNumber))].join(', '),
    payerName: payment.payer_name,
    at: (payment.paid_at ?? payment.created_at).toISOString(),
    refersToNumber: null,
    currency: payment.currency,
    split: splitKind.parse(payment.split),
    equalOf: payment.equal_of,
    lines: written.flatMap(({ lines }) => lines),
    taxes: sumTaxes(written.flatMap(({ taxes }) => taxes)),
    serviceCharge: sumOf(shares.filter(({ column }) => column === 'service').map(({ amount }) => amount)),
    overpaid: Math.max(0, total - sumOf(shares.map(({ amount }) => amount))),
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

/** Of one order: what the payment stands for, and the lines as they are read. */
const writeOrder = (order: OrderToReceipt, { parts, lines, taken }: PaymentToReceipt) => {
  const remaining = remainingOf(columnsOf(order), taken);
  const named = lines.filter((line) => line.order_id === order.id);
  const part = parts.find(({ order_id: orderId }) => orderId === order.id)?.amount_minor ?? 0;
  const paid = named.length === 0 ? wholeOrder(order, part) : named.map(partOfLine);
  const shares = takeShares(order, { remaining, paid }).filter(({ amount }) => amount !== 0);
  const shown = shares.filter(({ column }) => column === 'net' || (column === 'tax' && order.pricesIncludeTax));
  const amounts = largestRemainder(
    sumOf(shown.map(({ amount }) => amount)),
    paid.map(({ amount }) => amount),
  );
  return { shares, taxes: taxesOf(order, shares), lines: linesOf(order, paid, amounts) };
};

const partOfLine = ({ line_id: lineId, grains, amount_minor: amount }: PaidLineRow): PaidPart => ({
  lineId,
  grains,
  amount,
});

/** Staff who take a whole order, or what is left of it, say nothing about lines. */
const wholeOrder = ({ lines, total }: OrderToReceipt, amount: number): PaidPart[] => {
  const amounts = largestRemainder(
    amount,
    lines.map(({ price, quantity }) => price * quantity),
  );
  return lines.map(({ id: lineId, quantity }, index) => ({
    lineId,
    grains: amount === total ? quantity * grainsPerUnit : 0,
    amount: amounts[index] ?? 0,
  }));
};

const linesOf = (order: OrderToReceipt, paid: readonly PaidPart[], amounts: readonly number[]): ReceiptLine[] =>
  order.lines.flatMap(({ id, name, options, quantity }) => {
    const index = paid.findIndex(({ lineId }) => lineId === id);
    const part = paid[index];
    const amount = amounts[index] ?? 0;
    if (part === undefined || (part.grains === 0 && amount === 0)) return [];
    return [{ name, options: [...options], grains: part.grains, quantity, amount }];
  });

const taxesOf = ({ pricesIncludeTax }: OrderToReceipt, shares: readonly ReceiptShare[]): ReceiptTax[] =>
  shares.flatMap(({ column, rateMilliPercent, amount }) => {
    if (column !== 'tax' || rateMilliPercent === null) return [];
    const net = shares.find((share) => share.column === 'net' && share.rateMilliPercent === rateMilliPercent);
    return [{ rateMilliPercent, isIncluded: pricesIncludeTax, net: net?.amount ?? 0, amount }];
  });

/** One line for each rate, and for whether the prices contain it. */
export const sumTaxes = (taxes: readonly ReceiptTax[]): ReceiptTax[] =>
  [...Map.groupBy(taxes, ({ rateMilliPercent, isIncluded }) => `${isIncluded} ${rateMilliPercent}`).values()]
    .flatMap((same) => {
      const [first] = same;
      if (first === undefined) return [];
      const net = sumOf(same.map((tax) => tax.net));
      return [{ ...first, net, amount: sumOf(same.map((tax) => tax.amount)) }];
    })
    .toSorted((one, other) => one.rateMilliPercent - other.rateMilliPercent);
