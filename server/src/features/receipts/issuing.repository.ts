import { orderItem, orderLabel, type LineDiscount } from '@comanda/contract/orders';
import { billRates, billTaxes, parseNullable } from '@comanda/contract/kernel';
import {
  receiptContent,
  receiptKind,
  receiptShare,
  type ReceiptOrder,
  type ReceiptLine,
} from '@comanda/contract/receipts';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { addToDirectory } from '#platform/cluster';
import type { DB } from '#platform/db';

const anyOf = (ids: readonly string[]) => sql<string>`any(${sql.val(ids)}::uuid[])`;

export const listDueReceipts = async (db: Kysely<DB>, restaurantId: string) => {
  const rows = await db
    .selectFrom('receipts_due')
    .select(['kind', 'subject_id', 'payment_id', 'due_at'])
    .where('restaurant_id', '=', restaurantId)
    // At equal times, the payment comes before its refund or cancellation.
    .orderBy('due_at')
    .orderBy(sql`array_position(array['payment', 'refund', 'cancellation'], kind)`)
    .orderBy('subject_id')
    .limit(200)
    .execute();
  return rows.map((row) => ({ ...row, kind: receiptKind.parse(row.kind) }));
};
export type DueReceipt = Awaited<ReturnType<typeof listDueReceipts>>[number];

/** Marks the receipt of a payment as due if it has none, which is the case for payments made before receipts existed. */
export const insertDueReceipt = async (db: Kysely<DB>, restaurantId: string, paymentId: string): Promise<void> => {
  await db
    .insertInto('receipts_due')
    .columns(['restaurant_id', 'kind', 'subject_id', 'payment_id', 'due_at'])
    .expression((of) =>
      of
        .selectFrom('payments')
        .select(['restaurant_id', sql<string>`'payment'`.as('kind'), 'id', 'id as payment_id', 'paid_at'])
        .where('restaurant_id', '=', restaurantId)
        .where('id', '=', paymentId)
        .where('status', '=', 'paid')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('receipts')
                .select('receipts.id')
                .whereRef('receipts.restaurant_id', '=', 'payments.restaurant_id')
                .whereRef('receipts.payment_id', '=', 'payments.id'),
            ),
          ),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const listRestaurantsWithDueReceipts = async (db: Kysely<DB>): Promise<string[]> => {
  const rows = await db.selectFrom('receipts_due').select('restaurant_id').distinct().limit(100).execute();
  return rows.map(({ restaurant_id: restaurantId }) => restaurantId);
};

/** Locks the counter until commit: concurrent transactions wait, and one that fails uses up no number. */
export const lockReceiptCounter = (db: Kysely<DB>, restaurantId: string, at: Date) =>
  db
    .insertInto('receipt_counters')
    .values({ restaurant_id: restaurantId, last_number: 0, last_issued_at: at })
    .onConflict((conflict) =>
      conflict.column('restaurant_id').doUpdateSet({ last_number: sql`receipt_counters.last_number` }),
    )
    .returning(['last_number', 'last_issued_at'])
    .executeTakeFirstOrThrow();

export const saveReceiptCounter = async (
  db: Kysely<DB>,
  restaurantId: string,
  { number, issuedAt }: { readonly number: number; readonly issuedAt: Date },
): Promise<void> => {
  await db
    .updateTable('receipt_counters')
    .set({ last_number: number, last_issued_at: issuedAt })
    .where('restaurant_id', '=', restaurantId)
    .execute();
};

/** The payments, with the restaurant data for their receipts. */
export const findPayments = (db: Kysely<DB>, restaurantId: string, paymentIds: readonly string[]) =>
  db
    .selectFrom('payments')
    .innerJoin('restaurants', 'restaurants.id', 'payments.restaurant_id')
    .selectAll('payments')
    .select(['restaurants.name', 'restaurants.address', 'restaurants.phone', 'receipt_text', 'timezone'])
    .where('payments.restaurant_id', '=', restaurantId)
    .where('payments.id', '=', anyOf(paymentIds))
    .execute();
export type PaymentRow = Awaited<ReturnType<typeof findPayments>>[number];

export const findRefunds = (db: Kysely<DB>, restaurantId: string, refundIds: readonly string[]) =>
  db
    .selectFrom('refunds')
    .select(['id', 'amount_minor', 'refunded_at', 'reason_code'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', anyOf(refundIds))
    .execute();

/** The amounts that each payment paid per order. `findPaidLines` returns the lines of payments that are shares. */
export const findParts = (db: Kysely<DB>, restaurantId: string, paymentIds: readonly string[]) =>
  db
    .selectFrom('payment_parts')
    .select(['payment_id', 'order_id', 'amount_minor'])
    .where('restaurant_id', '=', restaurantId)
    .where('payment_id', '=', anyOf(paymentIds))
    .orderBy('order_id')
    .execute();
export type PartRow = Awaited<ReturnType<typeof findParts>>[number];

export const findPaidLines = (db: Kysely<DB>, restaurantId: string, paymentIds: readonly string[]) =>
  db
    .selectFrom('payment_lines')
    .select(['payment_id', 'order_id', 'line_id', 'grains', 'amount_minor'])
    .where('restaurant_id', '=', restaurantId)
    .where('payment_id', '=', anyOf(paymentIds))
    .orderBy('line_id')
    .execute();
export type PaidLineRow = Awaited<ReturnType<typeof findPaidLines>>[number];

export interface ReceiptOrderRow extends ReceiptOrder {
  readonly tableNumber: string;
  readonly lines: ReadonlyArray<
    ReceiptOrder['lines'][number] &
      Pick<ReceiptLine, 'name' | 'options' | 'translations'> & { readonly discounts: readonly LineDiscount[] }
  >;
}

export const findOrders = async (
  db: Kysely<DB>,
  restaurantId: string,
  orderIds: readonly string[],
): Promise<ReceiptOrderRow[]> => {
  const orders = await db
    .selectFrom('orders')
    .select([
      'id',
      'subtotal_minor',
      'total_minor',
      'service_charge_minor',
      'taxes',
      'rates',
      'table_number',
      'pickup_number',
    ])
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', anyOf(orderIds))
    .execute();
  const items = await db
    .selectFrom('order_items')
    .select(['order_id', 'id', 'item_id', 'name', 'price_minor', 'quantity', 'options', 'tax_rate_milli_percent'])
    .select(['discounts', 'discount_minor'])
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('position')
    .execute();
  const dishes = items.map((item) => ({ ...item, options: orderItem.shape.options.parse(item.options) }));
  const translate = await readTranslations(db, restaurantId, dishes);
  const itemsOf = Map.groupBy(dishes, ({ order_id: orderId }) => orderId);
  return orders.map((row) => {
    const rates = parseNullable(billRates, row.rates);
    return {
      id: row.id,
      // A receipt of a counter has the number that the guest was called with.
      tableNumber:
        row.pickup_number === null
          ? row.table_number
          : orderLabel({ tableNumber: row.table_number, pickupNumber: row.pickup_number }),
      total: row.total_minor,
      serviceCharge: row.service_charge_minor,
      taxes: billTaxes.parse(row.taxes),
      taxRateMilliPercent: rates?.taxRateMilliPercent ?? 0,
      pricesIncludeTax: rates?.pricesIncludeTax ?? row.total_minor === row.subtotal_minor + row.service_charge_minor,
      lines: (itemsOf.get(row.id) ?? []).map((item) => ({
        id: item.id,
        name: item.name,
        options: item.options.map(({ name }) => name),
        translations: translate(item),
        price: item.price_minor,
        quantity: item.quantity,
        discount: item.discount_minor,
        discounts: orderItem.shape.discounts.parse(item.discounts),
        taxRateMilliPercent: item.tax_rate_milli_percent,
      })),
    };
  });
};

interface OrderedDish {
  readonly item_id: string | null;
  readonly name: string;
  readonly options: ReadonlyArray<{ readonly optionId: string; readonly name: string }>;
}

/**
 * Reads the names of dishes in the other languages of their menus. A translation is used only if its source is the ordered name, because the
 * dish may have been renamed since. An option without a translation keeps its own name.
 */
const readTranslations = async (db: Kysely<DB>, restaurantId: string, dishes: readonly OrderedDish[]) => {
  const subjectIds = dishes.flatMap(({ item_id: itemId, options }) => [
    ...(itemId === null ? [] : [itemId]),
    ...options.map(({ optionId }) => optionId),
  ]);
  const rows = await db
    .selectFrom('translations')
    .select(['language', 'subject_id', 'text', 'source'])
    .where('restaurant_id', '=', restaurantId)
    .where('subject_id', '=', anyOf([...new Set(subjectIds)]))
    .where('field', '=', 'name')
    .orderBy('language')
    .execute();
  const keyOf = (language: string, subjectId: string, source: string): string => `${language} ${subjectId} ${source}`;
  const texts = new Map(rows.map((row) => [keyOf(row.language, row.subject_id, row.source), row.text]));
  const textOf = (language: string, subjectId: string | null, source: string): string | undefined =>
    subjectId === null ? undefined : texts.get(keyOf(language, subjectId, source));
  const languages = [...new Set(rows.map(({ language }) => language))];
  return ({ item_id: itemId, name, options }: OrderedDish): NonNullable<ReceiptLine['translations']> =>
    Object.fromEntries(
      languages.flatMap((language) => {
        const translated = textOf(language, itemId, name);
        if (translated === undefined) return [];
        const translatedOptions = options.map(
          (option) => textOf(language, option.optionId, option.name) ?? option.name,
        );
        return [[language, { name: translated, options: translatedOptions }]];
      }),
    );
};

/** All receipts of these payments, and of all payments of these orders. */
export const listEarlierReceipts = async (
  db: Kysely<DB>,
  restaurantId: string,
  { paymentIds, orderIds }: { readonly paymentIds: readonly string[]; readonly orderIds: readonly string[] },
) => {
  const rows = await db
    .selectFrom('receipts')
    .select(['id', 'number', 'kind', 'payment_id', 'shares', 'content'])
    .where('restaurant_id', '=', restaurantId)
    .where((of) =>
      of.or([
        of('payment_id', '=', anyOf(paymentIds)),
        of('payment_id', 'in', (parts) =>
          parts
            .selectFrom('payment_parts')
            .select('payment_id')
            .where('payment_parts.restaurant_id', '=', restaurantId)
            .where('payment_parts.order_id', '=', anyOf(orderIds)),
        ),
      ]),
    )
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    kind: receiptKind.parse(row.kind),
    paymentId: row.payment_id,
    shares: z.array(receiptShare).parse(row.shares),
    content: receiptContent.parse(row.content),
  }));
};
export type EarlierReceipt = Awaited<ReturnType<typeof listEarlierReceipts>>[number];

export interface NewReceipt extends EarlierReceipt {
  readonly refundId: string | null;
  readonly refersTo: string | null;
  readonly visitId: string | null;
  readonly guestId: string | null;
  readonly token: string;
  readonly issuedAt: Date;
}

export const insertReceipts = async (
  db: Kysely<DB>,
  restaurantId: string,
  receipts: readonly NewReceipt[],
): Promise<void> => {
  await db
    .insertInto('receipts')
    .values(
      receipts.map((receipt) => ({
        restaurant_id: restaurantId,
        id: receipt.id,
        number: receipt.number,
        kind: receipt.kind,
        payment_id: receipt.paymentId,
        refund_id: receipt.refundId,
        refers_to: receipt.refersTo,
        visit_id: receipt.visitId,
        guest_id: receipt.guestId,
        token: receipt.token,
        issued_at: receipt.issuedAt,
        content: JSON.stringify(receipt.content),
        shares: JSON.stringify(receipt.shares),
      })),
    )
    .execute();
  await addToDirectory(db, restaurantId, { kind: 'receipt', keys: receipts.map(({ token }) => token) });
};

export const deleteDueReceipts = async (
  db: Kysely<DB>,
  restaurantId: string,
  due: readonly DueReceipt[],
): Promise<void> => {
  await db
    .deleteFrom('receipts_due')
    .where('restaurant_id', '=', restaurantId)
    .where((of) =>
      of.or(
        due.map(({ kind, subject_id: subjectId }) => of.and([of('kind', '=', kind), of('subject_id', '=', subjectId)])),
      ),
    )
    .execute();
};
