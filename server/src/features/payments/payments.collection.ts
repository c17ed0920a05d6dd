import {
  chargeFailure,
  chargeProvider,
  describeRefundReason,
  paidWith,
  paymentAlert,
  paymentMethodType,
  paymentState,
  refundFailure,
  refundReasonCode,
  refundStatus,
} from '@comanda/contract/payments';
import { parseNullable } from '@comanda/contract/kernel';
import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '#platform/db';
import {
  booleanField,
  defineCollection,
  nullable,
  numberField,
  text,
  timestampField,
  uuidField,
} from '#platform/documents';
import { tenantsByRestaurant } from '#features/restaurants';

type PaymentExpression = ExpressionBuilder<DB, 'payments'>;

const partsOf = (of: PaymentExpression) =>
  jsonArrayFrom(
    of
      .selectFrom('payment_parts')
      .select('order_id')
      .whereRef('payment_parts.restaurant_id', '=', 'payments.restaurant_id')
      .whereRef('payment_parts.payment_id', '=', 'payments.id')
      .orderBy('order_id'),
  );

const refundsOf = (of: PaymentExpression) =>
  jsonArrayFrom(
    of
      .selectFrom('refunds')
      .select([
        'refunds.id',
        'amount_minor',
        'reason',
        'reason_code',
        'refunds.status',
        'refunds.failure',
        'is_automatic',
      ])
      .select(['refunded_at', 'refunded_by', 'refunded_by_name'])
      .whereRef('refunds.restaurant_id', '=', 'payments.restaurant_id')
      .whereRef('refunds.payment_id', '=', 'payments.id')
      .orderBy('refunded_at')
      .orderBy('refunds.id'),
  );

const presentReason = ({ reason, reason_code: stored }: { reason: string; reason_code: string | null }) => {
  const reasonCode = parseNullable(refundReasonCode, stored);
  return { reason: describeRefundReason(reason, reasonCode), reasonCode };
};

export const paymentsCollection = defineCollection({
  name: 'payments',
  capability: 'orders.view',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  fields: {
    id: uuidField('payments.id'),
    restaurantId: uuidField('payments.restaurant_id'),
    visitId: nullable(uuidField('payments.visit_id')),
    method: text('payments.method'),
    status: text('payments.status'),
    amount: numberField('payments.amount_minor'),
    paidAt: nullable(timestampField('payments.paid_at')),
    needsAttention: booleanField('payments.needs_attention'),
    createdAt: timestampField('payments.created_at'),
  },
  select: (db) =>
    db
      .selectFrom('payments')
      .selectAll('payments')
      // A share without a payment method is only claimed: the bill shows it, this collection does not.
      .where('payments.method', 'is not', null)
      .select((of) => [partsOf(of).as('parts'), refundsOf(of).as('refunds')]),
  present: (row) => ({
    id: row.id,
    restaurantId: row.restaurant_id,
    visitId: row.visit_id,
    method: paymentMethodType.parse(row.method),
    paidWith: parseNullable(paidWith, row.paid_with),
    status: paymentState.parse(row.status),
    currency: row.currency,
    amount: row.amount_minor,
    tip: row.tip_minor,
    orderIds: row.parts.map(({ order_id: orderId }) => orderId),
    provider: parseNullable(chargeProvider, row.provider),
    providerReference: row.provider_reference,
    isTest: row.is_test,
    payerName: row.payer_name,
    failure: parseNullable(chargeFailure, row.failure),
    attention: paymentAlert.array().parse(row.attention),
    needsAttention: row.needs_attention,
    takenBy: row.taken_by_name,
    takenById: row.taken_by,
    takenBackBy: row.taken_back_by_name,
    takenBackById: row.taken_back_by,
    takenBackAt: row.taken_back_at?.toISOString() ?? null,
    paidAt: row.paid_at?.toISOString() ?? null,
    refunds: row.refunds.map((refund) => ({
      id: refund.id,
      amount: refund.amount_minor,
      ...presentReason(refund),
      status: refundStatus.parse(refund.status),
      failure: parseNullable(refundFailure, refund.failure),
      isAutomatic: refund.is_automatic,
      refundedBy: refund.refunded_by_name,
      refundedById: refund.refunded_by,
      refundedAt: new Date(refund.refunded_at).toISOString(),
    })),
    createdAt: row.created_at.toISOString(),
  }),
});
