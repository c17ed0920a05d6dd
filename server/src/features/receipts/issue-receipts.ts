import { randomBytes } from 'node:crypto';
import { refundReasonCode } from '@comanda/contract/payments';
import { parseNullable } from '@comanda/contract/kernel';
import { newId } from '#platform/clock';
import type { TransactionContext } from '#platform/context';
import { toGuestTenant } from '#platform/documents';
import {
  deleteDueReceipts,
  listDueReceipts,
  listEarlierReceipts,
  findOrders,
  findPaidLines,
  findParts,
  findPayments,
  findRefunds,
  insertReceipts,
  lockReceiptCounter,
  saveReceiptCounter,
  type DueReceipt,
  type EarlierReceipt,
  type NewReceipt,
  type PaymentRow,
} from './issuing.repository.ts';
import { writeCancellationReceipt, writeRefundReceipt } from './write-reversal.ts';
import { writeReceipt, type PaidRows, type ReceiptDraft } from './write-receipt.ts';

/** Random token of 192 bits, which cannot be guessed. */
const newToken = (): string => randomBytes(24).toString('base64url');

/**
 * Issues the due receipts in the same transaction that made them due: a payment without a receipt, or a receipt number without a payment, is
 * never committed. The lock on the restaurant's counter makes the numbers consecutive.
 */
export const issueReceipts = async (ctx: TransactionContext, restaurantId: string): Promise<void> => {
  if ((await listDueReceipts(ctx.db, restaurantId)).length === 0) return;
  const counter = await lockReceiptCounter(ctx.db, restaurantId, ctx.clock.now());
  // Reads again after locking the counter: a concurrent transaction may have issued some of them.
  const due = await listDueReceipts(ctx.db, restaurantId);
  if (due.length === 0) return;
  // The clocks of two nodes may differ, but a higher number must never have an earlier time.
  const issuedAt = new Date(Math.max(ctx.clock.now().getTime(), counter.last_issued_at.getTime()));
  const receipts = await writeReceipts(ctx, restaurantId, { due, lastNumber: counter.last_number, issuedAt });
  if (receipts.length > 0) await insertReceipts(ctx.db, restaurantId, receipts);
  await deleteDueReceipts(ctx.db, restaurantId, due);
  await saveReceiptCounter(ctx.db, restaurantId, { number: counter.last_number + receipts.length, issuedAt });
  ctx.touch('receipts', restaurantId);
  for (const { visitId, guestId } of receipts) {
    if (visitId === null || guestId === null) continue;
    ctx.touch('guestReceipts', toGuestTenant({ restaurantId, visitId, guestId }));
  }
};

interface DueBatch {
  readonly due: readonly DueReceipt[];
  readonly lastNumber: number;
  readonly issuedAt: Date;
}

const writeReceipts = async (
  ctx: TransactionContext,
  restaurantId: string,
  { due, lastNumber, issuedAt }: DueBatch,
): Promise<NewReceipt[]> => {
  const writer = await loadReceiptWriter(ctx, restaurantId, due);
  const issued: NewReceipt[] = [];
  const issue = (one: DueReceipt, payment: PaymentRow): NewReceipt => {
    const first =
      one.kind === 'payment' ? null : (writer.findFirst(payment.id) ?? issue({ ...one, kind: 'payment' }, payment));
    const receipt: NewReceipt = {
      id: newId(),
      number: lastNumber + issued.length + 1,
      kind: one.kind,
      paymentId: payment.id,
      refundId: one.kind === 'refund' ? one.subject_id : null,
      refersTo: first?.id ?? null,
      visitId: payment.visit_id,
      guestId: payment.guest_id,
      token: newToken(),
      issuedAt,
      ...writer.write(one, { payment, first }),
    };
    issued.push(receipt);
    writer.file(receipt);
    return receipt;
  };
  for (const one of due) {
    const payment = writer.payments.get(one.payment_id);
    // A payment that already has a receipt does not get another.
    if (payment === undefined || (one.kind === 'payment' && writer.findFirst(payment.id) !== undefined)) continue;
    issue(one, payment);
  }
  return issued;
};

/** Loads all data that the contents of these receipts depend on. */
const loadReceiptWriter = async ({ db }: TransactionContext, restaurantId: string, due: readonly DueReceipt[]) => {
  const paymentIds = [...new Set(due.map(({ payment_id: paymentId }) => paymentId))];
  const refundIds = due.filter(({ kind }) => kind === 'refund').map(({ subject_id: refundId }) => refundId);
  const payments = new Map((await findPayments(db, restaurantId, paymentIds)).map((row) => [row.id, row]));
  const refunds = new Map((await findRefunds(db, restaurantId, refundIds)).map((row) => [row.id, row]));
  const dueParts = await findParts(db, restaurantId, paymentIds);
  const orderIds = [...new Set(dueParts.map(({ order_id: orderId }) => orderId))];
  const orders = await findOrders(db, restaurantId, orderIds);
  const earlierReceipts = await listEarlierReceipts(db, restaurantId, { paymentIds, orderIds });
  const earlierIds = [...new Set(earlierReceipts.map(({ paymentId }) => paymentId))].filter(
    (id) => !paymentIds.includes(id),
  );
  const parts = [...dueParts, ...(await findParts(db, restaurantId, earlierIds))];
  const partsByPayment = Map.groupBy(parts, ({ payment_id: paymentId }) => paymentId);
  const lines = await findPaidLines(db, restaurantId, [...paymentIds, ...earlierIds]);
  const linesByPayment = Map.groupBy(lines, ({ payment_id: paymentId }) => paymentId);
  const paidRowsOf = (paymentId: string): PaidRows => ({
    parts: partsByPayment.get(paymentId) ?? [],
    lines: linesByPayment.get(paymentId) ?? [],
  });

  const ordersOf = (paymentId: string) => {
    const ownIds = new Set(paidRowsOf(paymentId).parts.map(({ order_id: orderId }) => orderId));
    return orders.filter(({ id }) => ownIds.has(id));
  };

  const known = indexReceipts(({ shares, paymentId }) => {
    const paid = paidRowsOf(paymentId);
    return [
      ...shares.map(({ orderId }) => orderId),
      ...[...paid.parts, ...paid.lines].map(({ order_id: orderId }) => orderId),
    ];
  });
  for (const receipt of earlierReceipts) known.add(receipt);

  const writePayment = (payment: PaymentRow): ReceiptDraft => {
    const ownOrders = ordersOf(payment.id);
    const nonRefunds = known.listOfOrders(ownOrders.map(({ id }) => id)).filter(({ kind }) => kind !== 'refund');
    const voided = new Set(nonRefunds.filter(({ kind }) => kind === 'cancellation').map(({ paymentId }) => paymentId));
    const paidIds = nonRefunds.map(({ paymentId }) => paymentId).filter((id) => !voided.has(id));
    return writeReceipt({
      payment,
      paid: paidRowsOf(payment.id),
      orders: ownOrders,
      earlier: {
        shares: nonRefunds.flatMap(({ shares }) => shares),
        lines: nonRefunds.flatMap(({ content }) => content.lines),
        paid: [...new Set(paidIds)].map(paidRowsOf),
      },
    });
  };

  return {
    payments,
    findFirst: (paymentId: string) => known.listOfPayment(paymentId).find(({ kind }) => kind === 'payment'),
    file: known.add,
    write: (
      { kind, subject_id: subjectId, due_at: dueAt }: DueReceipt,
      { payment, first }: { payment: PaymentRow; first: EarlierReceipt | null },
    ): ReceiptDraft => {
      if (first === null) return writePayment(payment);
      if (kind === 'cancellation') return writeCancellationReceipt(first, dueAt);
      const earlier = known.listOfPayment(payment.id).filter((one) => one.kind === 'refund');
      const refund = refunds.get(subjectId);
      return writeRefundReceipt(first, {
        amount: refund?.amount_minor ?? 0,
        reasonCode: parseNullable(refundReasonCode, refund?.reason_code ?? null),
        at: dueAt,
        earlier,
        orders: ordersOf(payment.id),
      });
    },
  };
};

/** Finds receipts by their payment and by the orders they cover: a batch has hundreds, and each depends on a few others. */
const indexReceipts = (listOrderIds: (receipt: EarlierReceipt) => readonly string[]) => {
  const byPayment = new Map<string, EarlierReceipt[]>();
  const byOrder = new Map<string, EarlierReceipt[]>();
  const addTo = (index: Map<string, EarlierReceipt[]>, key: string, receipt: EarlierReceipt): void => {
    const listed = index.get(key);
    if (listed === undefined) index.set(key, [receipt]);
    else listed.push(receipt);
  };
  return {
    add: (receipt: EarlierReceipt): void => {
      addTo(byPayment, receipt.paymentId, receipt);
      for (const orderId of new Set(listOrderIds(receipt))) addTo(byOrder, orderId, receipt);
    },
    listOfPayment: (paymentId: string): readonly EarlierReceipt[] => byPayment.get(paymentId) ?? [],
    listOfOrders: (orderIds: readonly string[]): EarlierReceipt[] => [
      ...new Set(orderIds.flatMap((orderId) => byOrder.get(orderId) ?? [])),
    ],
  };
};
