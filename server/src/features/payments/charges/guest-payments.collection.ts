import { chargeFailure, paymentMethodType, paymentState, refundReasonCode } from '@comanda/contract/payments';
import { splitKind } from '@comanda/contract/splitting';
import { parseNullable } from '@comanda/contract/kernel';
import { sql, type ExpressionBuilder } from 'kysely';
import { z } from 'zod';
import type { DB } from '#platform/db';
import { defineCollection, nullable, text, timestampField, uuidField } from '#platform/documents';
import { tenantsByGuest } from '#features/visits';

const refundsOf = (of: ExpressionBuilder<DB, 'payments'>) =>
  of
    .selectFrom('refunds')
    .whereRef('refunds.restaurant_id', '=', 'payments.restaurant_id')
    .whereRef('refunds.payment_id', '=', 'payments.id')
    .where('refunds.status', '!=', 'failed');

/** Guests get the code only: the provider's own words are for staff. */
const toGuestFailure = (stored: unknown) => {
  const failure = parseNullable(chargeFailure, stored);
  return failure === null ? null : { code: failure.code };
};

/** A guest's own payments: status, reason of a failure, and checkout link. Nobody else at the table can read them. */
export const guestPaymentsCollection = defineCollection({
  name: 'guestPayments',
  capability: 'guest',
  tenants: tenantsByGuest,
  tenant: [uuidField('payments.restaurant_id'), 'visitId', 'guestId'],
  fields: {
    id: uuidField('payments.id'),
    visitId: nullable(uuidField('payments.visit_id')),
    guestId: nullable(uuidField('payments.guest_id')),
    status: text('payments.status'),
    createdAt: timestampField('payments.created_at'),
  },
  select: (db) =>
    db
      .selectFrom('payments')
      .selectAll('payments')
      .select((of) => [
        refundsOf(of)
          .select(sql<number>`coalesce(sum(amount_minor), 0)::float8`.as('sum'))
          .as('refunded'),
        refundsOf(of)
          .select(
            sql<string[]>`coalesce(array_agg(distinct reason_code) filter (where reason_code is not null), '{}')`.as(
              'codes',
            ),
          )
          .as('refund_reasons'),
        refundsOf(of)
          .select('claim_url')
          .where('claim_url', 'is not', null)
          .where('refunds.status', '=', 'pending')
          .orderBy('refunded_at', 'desc')
          .limit(1)
          .as('refund_url'),
      ]),
  present: (row) => ({
    id: row.id,
    restaurantId: row.restaurant_id,
    visitId: row.visit_id ?? '',
    guestId: row.guest_id ?? '',
    status: paymentState.parse(row.status),
    kind: splitKind.parse(row.split),
    method: parseNullable(paymentMethodType, row.method),
    isTest: row.is_test,
    currency: row.currency,
    amount: row.amount_minor,
    tip: row.tip_minor,
    checkoutUrl: row.status === 'pending' ? row.checkout_url : null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    failure: toGuestFailure(row.failure),
    retryOf: row.retry_of,
    refunded: row.refunded ?? 0,
    refundReasons: z.array(refundReasonCode).parse(row.refund_reasons ?? []),
    refundUrl: row.refund_url,
    paidAt: row.paid_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }),
});
