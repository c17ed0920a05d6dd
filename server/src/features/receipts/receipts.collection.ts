import { receiptContent, receiptKind } from '@comanda/contract/receipts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { defineCollection, number, nullable, text, timestamp, uuid } from '#platform/documents';
import { tenantsByRestaurant } from '#features/restaurants';
import { tenantsByGuest } from '#features/visits';
import { receiptPath } from './receipt-path.ts';

const fields = {
  id: uuid('receipts.id'),
  paymentId: uuid('receipts.payment_id'),
  number: number('receipts.number'),
  kind: text('receipts.kind'),
  issuedAt: timestamp('receipts.issued_at'),
};

export const receiptsCollection = defineCollection({
  name: 'receipts',
  capability: 'orders.view',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  fields: { ...fields, restaurantId: uuid('receipts.restaurant_id'), visitId: nullable(uuid('receipts.visit_id')) },
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
  tenant: 'guestId',
  fields: { ...fields, guestId: uuid('receipts.guest_id'), visitId: uuid('receipts.visit_id') },
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
