import {
  guestOrderDocument,
  lineCharge,
  lineCourse,
  orderChangeDetails,
  orderChangeKind,
  orderItem,
  orderReasonCode,
  orderStatus,
  paymentStatus,
  waitReason,
  type GuestOrderDocument,
  type OrderDocument,
} from '@comanda/contract/orders';
import { billRates, billTaxes, parseNullable } from '@comanda/contract/kernel';
import { codeTerms } from '@comanda/contract/promotions';
import { paidWith, paymentMethodType } from '@comanda/contract/payments';
import { codeKind } from '@comanda/contract/qr-codes';
import { sql, type Expression, type ExpressionBuilder, type Kysely, type Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '#platform/db';
import {
  defineCollection,
  defineSharedRows,
  nullable,
  numberField,
  text,
  timestampField,
  uuidField,
} from '#platform/documents';
import { tenantsByRestaurant } from '#features/restaurants';
import { tenantsByVisit } from '#features/visits';
import { correctionRecord, quantityChangeOf } from './changing/index.ts';

type OrderExpressions = ExpressionBuilder<DB, 'orders'>;

/** Both subqueries filter by restaurant, so that an order and its rows are found in one place. */
const itemsOf = (of: OrderExpressions) =>
  jsonArrayFrom(
    of
      .selectFrom('order_items')
      .select([
        'order_items.id',
        'name',
        'price_minor',
        'quantity',
        'is_delivered',
        'item_id',
        'category_id',
        'charge',
        'ready_at',
        'course',
        'fired_at',
        'options',
        'order_items.notes',
        'tax_rate_milli_percent',
        'discounts',
        'discount_minor',
      ])
      .whereRef('order_items.restaurant_id', '=', 'orders.restaurant_id')
      .whereRef('order_items.order_id', '=', 'orders.id')
      .orderBy('position'),
  );

const historyOf = (of: OrderExpressions) =>
  jsonArrayFrom(
    of
      .selectFrom('order_history')
      .select([
        'order_history.id',
        'order_id',
        'kind',
        'previous_status',
        'new_status',
        'changed_at',
        'changed_by',
        'changed_by_id',
        'order_history.notes',
        'order_history.details',
      ])
      .whereRef('order_history.restaurant_id', '=', 'orders.restaurant_id')
      .whereRef('order_history.order_id', '=', 'orders.id')
      .orderBy('order_history.number'),
  );

/** The staff's corrections of the lines, without the undone ones. */
const correctionsOf = (of: OrderExpressions) =>
  jsonArrayFrom(
    of
      .selectFrom('order_history')
      .select(['order_history.changed_at', 'order_history.correction'])
      .whereRef('order_history.restaurant_id', '=', 'orders.restaurant_id')
      .whereRef('order_history.order_id', '=', 'orders.id')
      .where('order_history.correction', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('order_history as undoing')
              .select('undoing.id')
              .whereRef('undoing.restaurant_id', '=', 'order_history.restaurant_id')
              .whereRef('undoing.order_id', '=', 'order_history.order_id')
              .whereRef('undoing.undoes', '=', 'order_history.id'),
          ),
        ),
      )
      .orderBy('order_history.number'),
  );

type RowsOf<Rows> = Rows extends Expression<infer Row> ? Row : never;
type ItemRow = RowsOf<ReturnType<typeof itemsOf>>[number];
type CorrectionRow = RowsOf<ReturnType<typeof correctionsOf>>[number];
type HistoryRow = RowsOf<ReturnType<typeof historyOf>>[number];

const staffFields = {
  id: uuidField('orders.id'),
  restaurantId: uuidField('orders.restaurant_id'),
  restaurantName: text('orders.restaurant_name'),
  currency: text('orders.currency'),
  total: numberField('orders.total_minor'),
  status: text('orders.status'),
  paymentStatus: text('orders.payment_status'),
  paymentMethod: text('orders.payment_method'),
  customerName: text('orders.customer_name'),
  tableNumber: text('orders.table_number'),
  notes: text('orders.notes'),
  visitId: nullable(uuidField('orders.visit_id')),
  shownAt: nullable(timestampField('orders.first_shown_at')),
  createdAt: timestampField('orders.created_at'),
  updatedAt: timestampField('orders.updated_at'),
};

/** Everything that the documents of an order need: those of the staff, of orders that wait, and of the guests. */
const changedOrders = defineSharedRows({
  name: 'changed orders',
  id: 'orders.id',
  restaurantId: 'orders.restaurant_id',
  select: (db) =>
    db
      .selectFrom('orders')
      .selectAll('orders')
      .select((of) => [itemsOf(of).as('items'), historyOf(of).as('history'), correctionsOf(of).as('corrections')]),
});

const selectForStaff = (db: Kysely<DB>) =>
  db
    .selectFrom('orders')
    .selectAll('orders')
    .select((of) => [itemsOf(of).as('items'), historyOf(of).as('history')]);

const presentForStaff = (
  row: Selectable<DB['orders']> & { items: ItemRow[]; history: HistoryRow[] },
): OrderDocument => ({
  ...presentOrder(row),
  items: row.items.map(presentItem),
  restaurantName: row.restaurant_name,
  paidWith: parseNullable(paidWith, row.paid_with),
  testPaid: row.test_paid_minor,
  revision: row.revision,
  rates: parseNullable(billRates, row.rates),
  promoCodeTerms: parseNullable(codeTerms, row.promo_code),
  history: row.history.map(presentEntry),
  shownAt: row.first_shown_at?.toISOString() ?? null,
});

/** Orders that are with the staff. Those that wait for their payment or their time are in `waitingOrders`, so that no screen cooks them. */
export const ordersCollection = defineCollection({
  name: 'orders',
  capability: 'orders.view',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  fields: staffFields,
  select: selectForStaff,
  condition: sql<boolean>`orders.waits_for is null`,
  changedRows: changedOrders,
  present: presentForStaff,
});

/** Orders that are not with the staff yet, because they have to be paid first or are for later. */
export const waitingOrdersCollection = defineCollection({
  name: 'waitingOrders',
  heeds: ['orders'],
  idsFrom: ['orders'],
  capability: 'orders.view',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  fields: staffFields,
  select: selectForStaff,
  condition: sql<boolean>`orders.waits_for is not null and orders.status <> 'cancelled'`,
  changedRows: changedOrders,
  present: presentForStaff,
});

/** The orders of a visit, for the guests seated at it. Orders of earlier parties at the table are never included. */
export const guestOrdersCollection = defineCollection({
  name: 'guestOrders',
  capability: 'guest',
  tenants: tenantsByVisit(['seated']),
  tenant: [staffFields.restaurantId, 'visitId'],
  fields: {
    id: staffFields.id,
    visitId: staffFields.visitId,
    status: staffFields.status,
    createdAt: staffFields.createdAt,
  },
  select: (db) =>
    db
      .selectFrom('orders')
      .selectAll('orders')
      .select((of) => [itemsOf(of).as('items'), correctionsOf(of).as('corrections')]),
  // Nobody has to read of an order that its guest took back.
  condition: sql<boolean>`not (
    orders.status = 'cancelled' and orders.waits_for is not distinct from 'time' and orders.release_at is null
  )`,
  changedRows: changedOrders,
  present: (row) => ({ ...presentOrder(row), corrections: row.corrections.flatMap(presentCorrection) }),
});

/** The fields that guests see as well as staff. */
const presentOrder = (
  row: Selectable<DB['orders']> & { items: ItemRow[] },
): Omit<GuestOrderDocument, 'corrections'> => ({
  id: row.id,
  restaurantId: row.restaurant_id,
  currency: row.currency,
  items: row.items.map(presentGuestItem),
  subtotal: row.subtotal_minor,
  serviceCharge: row.service_charge_minor,
  taxes: billTaxes.parse(row.taxes),
  total: row.total_minor,
  paid: row.paid_minor,
  held: row.held_minor,
  promoCode: parseNullable(codeTerms, row.promo_code)?.code ?? null,
  visitId: row.visit_id,
  guestId: row.guest_id,
  cancelReason: row.cancel_reason,
  cancelReasonCode: parseNullable(orderReasonCode, row.cancel_reason_code),
  correctedAt: row.corrected_at?.toISOString() ?? null,
  status: orderStatus.parse(row.status),
  paymentStatus: paymentStatus.parse(row.payment_status),
  paymentMethod: paymentMethodType.parse(row.payment_method),
  customerName: row.customer_name,
  tableNumber: row.table_number,
  kind: codeKind.parse(row.kind),
  pickupNumber: row.pickup_number,
  readyAt: row.pickup_number === null ? null : findReadyAt(row.items),
  dueAt: row.due_at?.toISOString() ?? null,
  waitsFor: parseNullable(waitReason, row.waits_for),
  placedAt: row.placed_at?.toISOString() ?? null,
  sendsAt: row.waits_for === 'time' && row.due_at === null ? (row.release_at?.toISOString() ?? null) : null,
  ticketId: row.ticket_id,
  notes: row.notes,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** Guests do not see who gave a discount. */
const { discounts: guestDiscounts } = guestOrderDocument.shape.items.element.shape;

/** Time at which the last line was ready; null if a line is not. */
const findReadyAt = (items: readonly ItemRow[]): string | null => {
  const times = items.map(({ ready_at: at }) => (at === null ? null : new Date(at).getTime()));
  const ready = times.filter((time) => time !== null);
  return ready.length === 0 || ready.length < times.length ? null : new Date(Math.max(...ready)).toISOString();
};

const presentItem = (row: ItemRow) => ({
  ...presentGuestItem(row),
  discounts: orderItem.shape.discounts.parse(row.discounts),
  categoryId: row.category_id,
  // Inside JSON, PostgreSQL returns a timestamp as text with an offset.
  readyAt: row.ready_at === null ? null : new Date(row.ready_at).toISOString(),
});

const presentGuestItem = (row: ItemRow) => ({
  id: row.id,
  name: row.name,
  price: row.price_minor,
  quantity: row.quantity,
  delivered: row.is_delivered,
  itemId: row.item_id,
  charge: parseNullable(lineCharge, row.charge),
  course: parseNullable(lineCourse, row.course),
  firedAt: row.fired_at === null ? null : new Date(row.fired_at).toISOString(),
  options: orderItem.shape.options.parse(row.options),
  notes: row.notes,
  taxRateMilliPercent: row.tax_rate_milli_percent,
  discount: row.discount_minor,
  discounts: guestDiscounts.parse(row.discounts),
});

/** Details of an older version that cannot be read are left out. */
const storedDetails = orderChangeDetails.nullable().catch(null);

const presentEntry = (row: HistoryRow) => ({
  id: row.id,
  orderId: row.order_id,
  kind: orderChangeKind.parse(row.kind),
  previousStatus: parseNullable(orderStatus, row.previous_status),
  newStatus: orderStatus.parse(row.new_status),
  changedAt: new Date(row.changed_at).toISOString(),
  changedBy: row.changed_by,
  changedById: row.changed_by_id,
  notes: row.notes,
  details: storedDetails.parse(row.details),
});

/** A correction that was written by an older version and cannot be read is left out. */
const presentCorrection = ({ changed_at: changedAt, correction: stored }: CorrectionRow) => {
  const { data } = correctionRecord.safeParse(stored);
  if (data === undefined) return [];
  // A change of discounts alone is no change of what was ordered.
  const changed = data.lines.filter((change) => quantityChangeOf(change) !== 0);
  const lines = changed.map((change) => ({
    itemId: change.after?.item_id ?? change.before?.item_id ?? null,
    name: change.after?.name ?? change.before?.name ?? '',
    growth: quantityChangeOf(change),
  }));
  // The lines themselves say what a discount took off.
  if (changed.length === 0) return [];
  const { reason, reasonCode } = data;
  return [{ changedAt: new Date(changedAt).toISOString(), reason, reasonCode, lines }];
};
