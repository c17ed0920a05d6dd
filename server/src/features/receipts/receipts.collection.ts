import { receiptContent, receiptKind } from '@comanda/contract/receipts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { defineCollection, numberField, nullable, text, timestampField, uuidField } from '#platform/documents';
import { tenantsByRestaurant } from '#features/restaurants';
import { tenantsByGuest } from '#features/visits';
import { receiptPath } from './receipt-path.ts';

const fields = {
  id: uuidField('receipts.id'),
  paymentId: uuidField('receipts.payment_id'),
  number: numberField('receipts.number'),
  kind: text('receipts.kind'),
  issuedAt: timestampField('receipts.issued_at'),
};

export const receiptsCollection = defineCollection({
  name: 'receipts',
  capability: 'orders.view',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  fields: {
    ...fields,
    restaurantId: uuidField('receipts.restaurant_id'),
    visitId: nullable(uuidField('receipts.visit_id')),
  },
  select: (db) =>
    db
      .selectFrom('receipts')
      .selectAll('receipts')
      .select((of) =>
        jsonArrayFrom(
          of
            .selectFrom('payment_parts')
            .select('order_id')
            .whereRef('payment_parts.restaurant_id', '=', 'receipts.restaurant_id')
            .whereRef('payment_parts.payment_id', '=', 'receipts.payment_id')
            .orderBy('order_id'),
        ).as('parts'),
      ),
  present: (row) => ({
    id: row.id,
    restaurantId: row.restaurant_id,
    number: row.number,
    kind: receiptKind.parse(row.kind),
    paymentId: row.payment_id,
    visitId: row.visit_id,
    orderIds: row.parts.map(({ order_id: orderId }) => orderId),
    path: receiptPath(row.token),
    issuedAt: row.issued_at.toISOString(),
    content: receiptContent.parse(row.content),
  }),
});

/** Receipts of the guest's own payments; others at the table see theirs on their own phones. */
export const guestReceiptsCollection = defineCollection({
  name: 'guestReceipts',
  capability: 'guest',
  tenants: tenantsByGuest,
  tenant: [uuidField('receipts.restaurant_id'), 'visitId', 'guestId'],
  fields: { ...fields, guestId: uuidField('receipts.guest_id'), visitId: uuidField('receipts.visit_id') },
  select: (db) => db.selectFrom('receipts').selectAll('receipts').where('receipts.guest_id', 'is not', null),
  present: (row) => {
    const { currency, total, tip } = receiptContent.parse(row.content);
    return {
      id: row.id,
      restaurantId: row.restaurant_id,
      number: row.number,
      kind: receiptKind.parse(row.kind),
      paymentId: row.payment_id,
      guestId: row.guest_id ?? '',
      visitId: row.visit_id ?? '',
      path: receiptPath(row.token),
      issuedAt: row.issued_at.toISOString(),
      currency,
      total,
      tip,
    };
  },
});
