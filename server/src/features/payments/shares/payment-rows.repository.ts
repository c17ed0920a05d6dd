import { canCreatePayment, type MoveCause, type PaidWith, type PaymentMethodType } from '@comanda/contract/payments';
import type { ShareLine, SplitKind } from '@comanda/contract/splitting';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/db';
import type { NamedActor } from '#features/accounts';

/** Method, tip and receiver of the money for a share. */
export interface PaymentDetails {
  readonly method: PaymentMethodType;
  readonly paidWith: PaidWith | null;
  readonly tip: number;
  /** Cash that the guest handed over; null if not entered. */
  readonly given: number | null;
  /** Staff account that received the money; null if no staff member did. */
  readonly takenBy: NamedActor | null;
}

interface PaymentRow {
  readonly id: string;
  readonly visitId: string | null;
  readonly currency: string;
  readonly amount: number;
  readonly kind: SplitKind;
  readonly equalOf: number | null;
  readonly guestId: string | null;
  readonly payerName: string;
  readonly createdAt: Date;
  /** Cause of the payment, which the life cycle must allow. */
  readonly by: MoveCause;
  readonly expiresAt?: Date;
  readonly money?: PaymentDetails;
  readonly paidAt?: Date;
}

/** Returns false if the id is already in use at any restaurant: providers identify payments by it. */
export const insertPayment = async (db: Kysely<DB>, restaurantId: string, payment: PaymentRow): Promise<boolean> => {
  const status = payment.money === undefined ? 'pending' : 'paid';
  if (!canCreatePayment(status, payment.by))
    throw new Error(`A payment is never created as ${status} by ${payment.by}.`);
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('payments')
    .values({
      restaurant_id: restaurantId,
      id: payment.id,
      visit_id: payment.visitId,
      status,
      currency: payment.currency,
      amount_minor: payment.amount,
      split: payment.kind,
      equal_of: payment.equalOf,
      guest_id: payment.guestId,
      payer_name: payment.payerName,
      created_at: payment.createdAt,
      expires_at: payment.expiresAt ?? null,
      paid_at: payment.paidAt ?? null,
      ...(payment.money === undefined ? {} : toPaymentColumns(payment.money)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

export const toPaymentColumns = ({ method, paidWith, tip, given, takenBy }: PaymentDetails) => ({
  method,
  paid_with: paidWith,
  tip_minor: tip,
  given_minor: given,
  taken_by: takenBy?.userId ?? null,
  taken_by_name: takenBy?.name ?? '',
});

interface PartRow {
  readonly orderId: string;
  readonly amount: number;
}

/** Inserts the lines of a payment, and its parts per order. */
export const insertPaymentLines = async (
  db: Kysely<DB>,
  restaurantId: string,
  { paymentId, lines }: { paymentId: string; lines: readonly ShareLine[] },
): Promise<void> => {
  if (lines.length === 0) return;
  await db
    .insertInto('payment_lines')
    .values(
      lines.map(({ orderId, lineId, grains, amount }) => ({
        restaurant_id: restaurantId,
        payment_id: paymentId,
        order_id: orderId,
        line_id: lineId,
        grains,
        amount_minor: amount,
      })),
    )
    .execute();
  await insertPaymentParts(db, restaurantId, { paymentId, parts: sumLinesByOrder(lines) });
};

export const insertPaymentParts = async (
  db: Kysely<DB>,
  restaurantId: string,
  { paymentId, parts }: { paymentId: string; parts: readonly PartRow[] },
): Promise<void> => {
  if (parts.length === 0) return;
  await db
    .insertInto('payment_parts')
    .values(
      parts.map(({ orderId, amount }) => ({
        restaurant_id: restaurantId,
        payment_id: paymentId,
        order_id: orderId,
        amount_minor: amount,
      })),
    )
    .execute();
};

export const sumLinesByOrder = (lines: readonly ShareLine[]): PartRow[] =>
  [...Map.groupBy(lines, ({ orderId }) => orderId)].map(([orderId, of]) => ({
    orderId,
    amount: of.reduce((sum, { amount }) => sum + amount, 0),
  }));
