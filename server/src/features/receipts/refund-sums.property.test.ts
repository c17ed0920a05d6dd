import { sumAmounts } from '@comanda/contract/orders';
import type { ReceiptTax } from '@comanda/contract/receipts';
import { grainsPerUnit } from '@comanda/contract/splitting';
import { playTable, randomTableHistory } from '@comanda/contract/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumTaxes, writeReceipt, type ReceiptDraft, type WriteReceiptInput } from './write-receipt.ts';
import { writeCancellationReceipt, writeRefundReceipt } from './write-reversal.ts';

type Table = ReturnType<typeof playTable>;
type PaidShare = Table['events'][number]['share'];
type RandomRefund = typeof refund extends fc.Arbitrary<infer Value> ? Value : never;

const at = new Date('2026-07-01T22:30:00Z');
const refund = fc.record({ payment: fc.nat(), milliPercent: fc.integer({ min: 1, max: 100_000 }), cents: fc.nat(3) });
/** Tips and overpaid amounts of the payments, in turn. */
const extras = fc.record({
  tips: fc.array(fc.constantFrom(0, 1, 250), { minLength: 1, maxLength: 3 }),
  overpaid: fc.array(fc.constantFrom(0, 0, 7), { minLength: 1, maxLength: 3 }),
});
type Extras = typeof extras extends fc.Arbitrary<infer Value> ? Value : never;

interface PaidReceipt {
  readonly share: PaidShare;
  readonly receipt: ReceiptDraft & { readonly number: number };
  readonly orders: WriteReceiptInput['orders'];
  readonly paid: WriteReceiptInput['paid'];
}

const toOrderRows = ({ orders }: Table): WriteReceiptInput['orders'] =>
  orders.map((order) => ({
    ...order,
    tableNumber: '1',
    lines: order.lines.map((line) => ({ ...line, name: 'Dish', options: [], translations: {} })),
  }));

const toPaidRows = (share: PaidShare): WriteReceiptInput['paid'] => ({
  parts: [...Map.groupBy(share.lines, ({ orderId }) => orderId)].map(([orderId, lines]) => ({
    payment_id: '',
    order_id: orderId,
    amount_minor: sumAmounts(lines.map(({ amount }) => amount)),
  })),
  lines: share.lines.map(({ orderId, lineId, grains, amount }) => ({
    payment_id: '',
    order_id: orderId,
    line_id: lineId,
    grains,
    amount_minor: amount,
  })),
});

/** Writes the receipts of all payments as the server does. Voided payments keep their receipt and its cancellation. */
const writeReceipts = (table: Table, { tips, overpaid }: Extras) => {
  const orders = toOrderRows(table);
  const all: ReceiptDraft[] = [];
  let kept: PaidReceipt[] = [];
  for (const { type, share } of table.events) {
    const number = all.length + 1;
    if (type === 'taken back') {
      const voided = kept.find((one) => one.share === share);
      if (voided !== undefined) all.push(writeCancellationReceipt(voided.receipt, at));
      kept = kept.filter((one) => one !== voided);
      continue;
    }
    const paid = toPaidRows(share);
    const ownOrders = orders.filter(({ id }) => paid.parts.some((part) => part.order_id === id));
    const receipt = writeReceipt({
      payment: {
        amount_minor: share.amount + (overpaid[number % overpaid.length] ?? 0),
        tip_minor: tips[number % tips.length] ?? 0,
        given_minor: null,
        currency: 'USD',
        split: 'items',
        equal_of: null,
        method: 'pay_at_table',
        paid_with: 'cash',
        is_test: false,
        payer_name: '',
        paid_at: at,
        created_at: at,
        name: 'Olive',
        address: '',
        phone: '',
        receipt_text: '',
        timezone: 'UTC',
      },
      paid,
      orders: ownOrders,
      earlier: {
        shares: all.flatMap(({ shares }) => shares),
        lines: all.flatMap(({ content }) => content.lines),
        paid: kept.map((one) => one.paid),
      },
    });
    all.push(receipt);
    kept.push({ share, receipt: { ...receipt, number }, orders: ownOrders, paid });
  }
  return { all, kept };
};

const amountPaid = ({ content }: ReceiptDraft): number => content.total + content.tip;
const amountRefunded = (refunds: readonly ReceiptDraft[]): number =>
  sumAmounts(refunds.map((one) => 0 - amountPaid(one)));

/** The part of each column of the payment that its refunds have left. */
const listLeft = ({ shares }: ReceiptDraft, refunds: readonly ReceiptDraft[]) =>
  shares.map((share) => {
    const returned = refunds
      .flatMap((one) => one.shares)
      .filter(
        ({ orderId, column, rateMilliPercent }) =>
          orderId === share.orderId && column === share.column && rateMilliPercent === share.rateMilliPercent,
      );
    return share.amount + sumAmounts(returned.map(({ amount }) => amount));
  });

/** Refunds part of a payment, and checks the receipt of that refund. */
const refundPart = ({ receipt, orders }: PaidReceipt, refunds: ReceiptDraft[], amount: number): void => {
  const before = listLeft(receipt, refunds);
  const written = writeRefundReceipt(receipt, { amount, at, reasonCode: null, earlier: refunds, orders });
  refunds.push(written);
  const { content, shares } = written;
  expect(amountPaid(written)).toBe(-amount);
  expect(content.overpaid + sumAmounts(shares.map((share) => share.amount))).toBe(content.total);
  expect([...shares.map((share) => share.amount), content.overpaid, content.tip].every((one) => one <= 0)).toBe(true);
  expect(content.serviceCharge).toBe(
    sumAmounts(shares.filter(({ column }) => column === 'service').map((share) => share.amount)),
  );
  expect(sumAmounts(content.taxes.map((tax) => tax.amount))).toBe(
    sumAmounts(shares.filter(({ column }) => column === 'tax').map((share) => share.amount)),
  );
  // Discounted dishes, their taxes and the service charge go back in proportion, to less than one minor unit.
  const after = listLeft(receipt, refunds);
  const whole = BigInt(sumAmounts(before));
  const ofBill = BigInt(content.overpaid - content.total);
  for (const [index, left] of before.entries()) {
    const returned = BigInt(left - (after[index] ?? 0));
    expect(returned >= 0n && returned <= BigInt(left)).toBe(true);
    const deviation = returned * whole - ofBill * BigInt(left);
    expect(deviation < whole || whole === 0n).toBe(true);
    expect(-deviation < whole || whole === 0n).toBe(true);
  }
};

const refundAll = (kept: readonly PaidReceipt[], wanted: readonly RandomRefund[]): ReceiptDraft[] => {
  const refundsOf = new Map(kept.map((one) => [one, new Array<ReceiptDraft>()]));
  for (const { payment, milliPercent, cents } of wanted) {
    const one = kept[payment % Math.max(1, kept.length)];
    const refunds = one === undefined ? undefined : refundsOf.get(one);
    if (one === undefined || refunds === undefined) continue;
    const left = amountPaid(one.receipt) - amountRefunded(refunds);
    const amount = Math.min(left, Math.floor((left * milliPercent) / 100_000) + cents);
    if (amount > 0) refundPart(one, refunds, amount);
  }
  for (const [one, refunds] of refundsOf) {
    const left = amountPaid(one.receipt) - amountRefunded(refunds);
    if (left > 0) refundPart(one, refunds, left);
  }
  return [...refundsOf.values()].flat();
};

const taxesOf = (receipts: readonly ReceiptDraft[]): ReceiptTax[] =>
  sumTaxes(receipts.flatMap(({ content }) => content.taxes)).filter(({ net, amount }) => net !== 0 || amount !== 0);

test('payments come to the bill and refunds of everything to the payments, with discounts, taxes, charges and tips', () => {
  fc.assert(
    fc.property(randomTableHistory, extras, fc.array(refund, { maxLength: 8 }), (history, extra, wanted) => {
      const table = playTable(history);
      const { all, kept } = writeReceipts(table, extra);
      const receipts = kept.map(({ receipt }) => receipt);

      // The taxes of the receipts are those of the orders, and voided payments leave nothing behind.
      const owed = table.orders.flatMap(({ taxes, pricesIncludeTax: isIncluded }) =>
        taxes.map(({ rateMilliPercent, amount }) => ({ rateMilliPercent, isIncluded, net: 0, amount })),
      );
      const withoutNet = (taxes: readonly ReceiptTax[]) =>
        taxes.map((tax) => ({ ...tax, net: 0 })).filter(({ amount }) => amount !== 0);
      expect(withoutNet(taxesOf(receipts))).toEqual(withoutNet(sumTaxes(owed)));
      expect(taxesOf(all)).toEqual(taxesOf(receipts));
      expect(sumAmounts(all.map(amountPaid))).toBe(sumAmounts(receipts.map(amountPaid)));

      const refunds = refundAll(kept, wanted);
      expect(amountRefunded(refunds)).toBe(sumAmounts(receipts.map(amountPaid)));
      expect(taxesOf([...all, ...refunds])).toEqual([]);
      for (const of of ['total', 'tip', 'overpaid', 'serviceCharge'] as const)
        expect([of, sumAmounts([...all, ...refunds].map(({ content }) => content[of]))]).toEqual([of, 0]);
    }),
    { numRuns: 400 },
  );
});

test('over all receipts each discount of a line comes to its amount, also of dishes that cost nothing', () => {
  fc.assert(
    fc.property(randomTableHistory, extras, (history, extra) => {
      const table = playTable(history);
      const { all, kept } = writeReceipts(table, extra);
      for (const line of table.orders.flatMap(({ lines }) => lines)) {
        const shown = all.flatMap(({ content }) => content.lines.filter(({ lineId }) => lineId === line.id));
        const given = sumAmounts(shown.flatMap(({ discounts = [] }) => discounts.map(({ amount }) => amount)));
        const isFree = line.price * line.quantity === line.discount;
        const grains = sumAmounts(
          kept.flatMap(({ paid }) => paid.lines.filter((part) => part.line_id === line.id).map((part) => part.grains)),
        );
        // Nobody has to take a dish that costs nothing.
        if (!isFree || grains === line.quantity * grainsPerUnit) expect(given).toBe(line.discount);
        else expect(given).toBeLessThanOrEqual(line.discount);
      }
    }),
    { numRuns: 400 },
  );
});
