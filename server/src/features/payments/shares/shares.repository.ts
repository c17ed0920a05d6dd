import {
  paidWith,
  paymentMethodType,
  paymentState,
  type PaidWith,
  type PaymentMethodType,
  type PaymentState,
} from '@comanda/contract/payments';
import { splitKind, type ShareLine, type SplitKind } from '@comanda/contract/splitting';
import { parseNullable } from '@comanda/contract/kernel';
import type { Expression, Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '#platform/db';

/** Selects payments of a restaurant as shares of a bill, with their lines, oldest first. The caller adds the other conditions. */
const selectShares = (db: Kysely<DB>, restaurantId: string | Expression<string>) =>
  db
    .selectFrom('payments')
    .select(['payments.id', 'payments.guest_id', 'payer_name', 'split', 'equal_of', 'payments.status', 'method'])
    .select(['paid_with', 'provider', 'taken_by', 'payments.currency', 'amount_minor', 'tip_minor', 'expires_at'])
    .select(['payments.created_at', 'payments.paid_at'])
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('payment_lines')
          .select(['payment_lines.order_id', 'line_id', 'grains', 'payment_lines.amount_minor'])
          .where('payment_lines.restaurant_id', '=', restaurantId)
          .whereRef('payment_lines.payment_id', '=', 'payments.id')
          .orderBy('payment_lines.order_id')
          .orderBy('line_id'),
      ).as('lines'),
    )
    .where('payments.restaurant_id', '=', restaurantId)
    .orderBy('payments.created_at')
    .orderBy('payments.id');

/** Selects the shares that are claimed or paid. */
export const selectActiveShares = (db: Kysely<DB>, restaurantId: string | Expression<string>) =>
  selectShares(db, restaurantId).where('payments.status', 'in', ['pending', 'paid']);

type RowOf<Rows> = Rows extends Expression<infer Row> ? Row : never;
export type ShareRow = Omit<RowOf<ReturnType<typeof selectShares>>, 'expires_at' | 'created_at' | 'paid_at'> & {
  /** In JSON results a timestamp is a string with an offset. */
  readonly expires_at: Date | string | null;
  readonly created_at: Date | string;
  readonly paid_at: Date | string | null;
};

export interface Share {
  readonly id: string;
  readonly guestId: string | null;
  readonly payerName: string;
  readonly kind: SplitKind;
  readonly equalOf: number | null;
  readonly status: PaymentState;
  readonly method: PaymentMethodType | null;
  readonly paidWith: PaidWith | null;
  /** Payment provider; null before one was called, or if staff collect the money. */
  readonly provider: string | null;
  /** Staff account that received the money. */
  readonly takenBy: string | null;
  readonly currency: string;
  readonly amount: number;
  readonly tip: number;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly paidAt: Date | null;
  readonly lines: readonly ShareLine[];
}

export const toShare = (row: ShareRow): Share => ({
  id: row.id,
  guestId: row.guest_id,
  payerName: row.payer_name,
  kind: splitKind.parse(row.split),
  equalOf: row.equal_of,
  status: paymentState.parse(row.status),
  method: parseNullable(paymentMethodType, row.method),
  paidWith: parseNullable(paidWith, row.paid_with),
  provider: row.provider,
  takenBy: row.taken_by,
  currency: row.currency,
  amount: row.amount_minor,
  tip: row.tip_minor,
  createdAt: new Date(row.created_at),
  expiresAt: row.expires_at === null ? null : new Date(row.expires_at),
  paidAt: row.paid_at === null ? null : new Date(row.paid_at),
  lines: row.lines.map(({ order_id: orderId, line_id: lineId, grains, amount_minor: amount }) => ({
    orderId,
    lineId,
    grains,
    amount,
  })),
});

/** Returns the claimed and paid shares of a visit, in the order they were claimed. */
export const listActiveShares = async (db: Kysely<DB>, restaurantId: string, visitId: string): Promise<Share[]> =>
  (await selectActiveShares(db, restaurantId).where('payments.visit_id', '=', visitId).execute()).map(toShare);

/** Returns the share in any status, including expired ones. */
export const findShare = async (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, paymentId }: { visitId: string; paymentId: string },
): Promise<Share | null> => {
  const row = await selectShares(db, restaurantId)
    .where('payments.visit_id', '=', visitId)
    .where('payments.id', '=', paymentId)
    .executeTakeFirst();
  return row === undefined ? null : toShare(row);
};
