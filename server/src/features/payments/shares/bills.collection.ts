import { computeTableBill, openAmountOf, type GuestBillDocument, type GuestShare } from '@comanda/contract/splitting';
import { sql, type Expression, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '#platform/db';
import { defineCollection, uuidField } from '#platform/documents';
import { selectBilledOrders, toBilledOrder } from '#features/orders';
import { toShare, selectActiveShares, type Share } from './shares.repository.ts';
import { tenantsByRestaurant } from '#features/restaurants';
import { tenantsByVisit } from '#features/visits';

const restaurantOfVisit = sql.ref<string>('visits.restaurant_id');

const ordersOf = (db: Kysely<DB>) =>
  jsonArrayFrom(selectBilledOrders(db, restaurantOfVisit).where('orders.visit_id', '=', sql.ref<string>('visits.id')));

const sharesOf = (db: Kysely<DB>) =>
  jsonArrayFrom(
    selectActiveShares(db, restaurantOfVisit).where('payments.visit_id', '=', sql.ref<string>('visits.id')),
  );

type RowsOf<Rows> = Rows extends Expression<infer Row> ? Row : never;
interface BillRow {
  readonly id: string;
  readonly restaurant_id: string;
  readonly orders: RowsOf<ReturnType<typeof ordersOf>>;
  readonly shares: RowsOf<ReturnType<typeof sharesOf>>;
}

/** Selects visits with at least one order that is not cancelled. */
const selectBills = (db: Kysely<DB>) =>
  db
    .selectFrom('visits')
    .select(['visits.id', 'visits.restaurant_id'])
    .select([ordersOf(db).as('orders'), sharesOf(db).as('shares')])
    .where((where) =>
      where.exists(
        where
          .selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.restaurant_id', '=', 'visits.restaurant_id')
          .whereRef('orders.visit_id', '=', 'visits.id')
          .where('orders.status', '!=', 'cancelled'),
      ),
    );

/** A bill has the id of its visit, so both field names use the same column. */
const visitId = uuidField('visits.id');
const fields = { id: visitId, restaurantId: uuidField('visits.restaurant_id'), visitId };

export const visitBillsCollection = defineCollection({
  name: 'visitBills',
  capability: 'orders.view',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  heeds: ['orders', 'payments'],
  fields,
  select: selectBills,
  present: (row) => {
    const { bill, shares } = presentBill(row);
    return { ...bill, shares: shares.map((share) => ({ ...presentShare(share), tip: share.tip })) };
  },
});

/** The bill for guests at the table, without the tips of others. */
export const guestBillsCollection = defineCollection({
  name: 'guestBills',
  capability: 'guest',
  tenants: tenantsByVisit(['seated']),
  tenant: ['restaurantId', 'visitId'],
  heeds: ['guestOrders', 'guestBills'],
  fields,
  select: selectBills,
  present: (row) => {
    const { bill, shares } = presentBill(row);
    return { ...bill, shares: shares.map(presentShare) };
  },
});

/** Computes the bill with the same function that is used when a share is claimed. */
const presentBill = ({
  id,
  restaurant_id: restaurantId,
  orders,
  shares,
}: BillRow): { bill: Omit<GuestBillDocument, 'shares'>; shares: Share[] } => {
  const activeShares = shares.map(toShare);
  const { lines, equally, currency, total, paid, held } = computeTableBill(orders.map(toBilledOrder), activeShares);
  const onBill = new Set(lines.map(({ orderId }) => orderId));
  return {
    bill: {
      id,
      restaurantId,
      visitId: id,
      currency: currency ?? '',
      total,
      paid,
      held,
      open: openAmountOf({ lines }),
      lines: [...lines],
      equally,
    },
    shares: activeShares.filter((share) => share.lines.some(({ orderId }) => onBill.has(orderId))),
  };
};

const presentShare = ({
  id,
  guestId,
  payerName,
  kind,
  status,
  method,
  amount,
  createdAt,
  expiresAt,
  paidAt,
  lines,
}: Share): GuestShare => ({
  paymentId: id,
  guestId,
  payerName,
  kind,
  state: status === 'paid' ? 'paid' : 'held',
  method,
  amount,
  since: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  paidAt: paidAt?.toISOString() ?? null,
  lines: lines.map((line) => ({ ...line })),
});
