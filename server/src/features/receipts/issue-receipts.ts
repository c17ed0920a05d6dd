import { randomBytes } from 'node:crypto';
import { newId } from '#platform/clock';
import type { TransactionContext } from '#platform/context';
import {
  clearDue,
  findDue,
  findEarlier,
  findOrders,
  findPaidLines,
  findParts,
  findPayments,
  findRefunds,
  insertReceipts,
  lockCounter,
  saveCounter,
  type DueReceipt,
  type EarlierReceipt,
  type NewReceipt,
  type PaymentRow,
} from './issuing.repository.ts';
import { writeCancellation, writeRefund } from './write-credit.ts';
import { writeReceipt, type Written } from './write-receipt.ts';

/** Nobody guesses 192 bits. */
const newToken = (): string => randomBytes(24).toString('base64url');

/**
 * Issues what is due, in the transaction in which it became due: a payment without a receipt, or a number without a payment, is
 * never committed. Numbers are given under the restaurant's counter, one after the other.
 */
export const issueReceipts = async (ctx: TransactionContext, restaurantId: string): Promise<void> => {
  if ((await findDue(ctx.db, restaurantId)).length === 0) return;
  const counter = await lockCounter(ctx.db, restaurantId, ctx.clock.now());
  // Asked again once the counter is held: whoever held it before has issued what was due then.
  const due = await findDue(ctx.db, restaurantId);
  if (due.length === 0) return;
  // Clocks of two nodes may differ: a higher number is never issued at an earlier moment.
  const issuedAt = new Date(Math.max(ctx.clock.now().getTime(), counter.last_issued_at.getTime()));
  const receipts = await writeAll(ctx, restaurantId, { due, lastNumber: counter.last_number, issuedAt });
  if (receipts.length > 0) await insertReceipts(ctx.db, restaurantId, receipts);
  await clearDue(ctx.db, restaurantId, due);
  await saveCounter(ctx.db, restaurantId, { number: counter.last_number + receipts.length, issuedAt });
  ctx.touch('receipts', restaurantId);
  for (const { guestId } of receipts) if (guestId !== null) ctx.touch('guestReceipts', guestId);
};

interface Issue {
  readonly due: readonly DueReceipt[];
  readonly lastNumber: number;
  readonly issuedAt: Date;
}

const writeAll = async (
  ctx: TransactionContext,
  restaurantId: string,
  { due, lastNumber, issuedAt }: Issue,
): Promise<NewReceipt[]> => {
  const desk = await openDesk(ctx, restaurantId, due);
  const issued: NewReceipt[] = [];
  const issue = (one: DueReceipt, payment: PaymentRow): NewReceipt => {
    const first =
      one.kind === 'payment' ? null : (desk.findFirst(payment.id) ?? issue({ ...one, kind: 'payment' }, payment));
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
      ...desk.write(one, { payment, first }),
    };
    issued.push(receipt);
    desk.file(receipt);
    return receipt;
  };
  for (const one of due) {
    const payment = desk.payments.get(one.payment_id);
    // What is receipted already stays as it is.
    if (payment === undefined || (one.kind === 'payment' && desk.findFirst(payment.id) !== undefined)) continue;
    issue(one, payment);
  }
  return issued;
};

/** Everything that decides what these receipts say, read at once. */
const openDesk = async ({ db }: TransactionContext, restaurantId: string, due: readonly DueReceipt[]) => {
  const paymentIds = [...new Set(due.map(({ payment_id: paymentId }) => paymentId))];
  const refundIds = due.filter(({ kind }) => kind === 'refund').map(({ subject_id: refundId }) => refundId);
  const payments = new Map((await findPayments(db, restaurantId, paymentIds)).map((row) => [row.id, row]));
  const refunds = new Map((await findRefunds(db, restaurantId, refundIds)).map((row) => [row.id, row]));
  const dueParts = await findParts(db, restaurantId, paymentIds);
  const orderIds = [...new Set(dueParts.map(({ order_id: orderId }) => orderId))];
  const orders = await findOrders(db, restaurantId, orderIds);
  const filed: EarlierReceipt[] = await findEarlier(db, restaurantId, { paymentIds, orderIds });
  const earlierIds = [...new Set(filed.map(({ paymentId }) => paymentId))].filter((id) => !paymentIds.includes(id));
  const parts = [...dueParts, ...(await findParts(db, restaurantId, earlierIds))];
  const lines = await findPaidLines(db, restaurantId, [...paymentIds, ...earlierIds]);
  const paidOf = (paymentId: string) => ({
    parts: parts.filter((part) => part.payment_id === paymentId),
    lines: lines.filter((line) => line.payment_id === paymentId),
  });

  const writePayment = (payment: PaymentRow): Written => {
    const paid = paidOf(payment.id);
    const ownOrderIds = new Set(paid.parts.map(({ order_id: orderId }) => orderId));
    const standing = filed.filter(({ kind }) => kind !== 'refund');
    const takenBack = new Set(standing.filter(({ kind }) => kind === 'cancellation').map(({ paymentId }) => paymentId));
    const paidIds = standing.map(({ paymentId }) => paymentId).filter((id) => !takenBack.has(id));
    return writeReceipt({
      payment,
      paid,
      orders: orders.filter(({ id }) => ownOrderIds.has(id)),
      earlier: {
        shares: standing.flatMap(({ shares }) => shares),
        lines: standing.flatMap(({ content }) => content.lines),
        paid: [...new Set(paidIds)].map(paidOf),
      },
    });
  };

  return {
    payments,
    findFirst: (paymentId: string) => filed.find((one) => one.paymentId === paymentId && one.kind === 'payment'),
    file: (receipt: EarlierReceipt): void => {
      filed.push(receipt);
    },
    write: (
      { kind, subject_id: subjectId, due_at: dueAt }: DueReceipt,
      { payment, first }: { payment: PaymentRow; first: EarlierReceipt | null },
    ): Written => {
      if (first === null) return writePayment(payment);
      if (kind === 'cancellation') return writeCancellation(first, dueAt);
      const earlier = filed.filter((one) => one.paymentId === payment.id && one.kind === 'refund');
      return writeRefund(first, { amount: refunds.get(subjectId)?.amount_minor ?? 0, at: dueAt, earlier });
    },
  };
};
