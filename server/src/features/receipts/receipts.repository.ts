import { receiptContent, receiptKind } from '@comanda/contract/receipts';
import { sql, type Kysely, type Selectable } from 'kysely';
import { findInDirectory, queryAtRestaurants } from '#platform/cluster';
import type { DB } from '#platform/db';

const toReceipt = (
  row: Pick<Selectable<DB['receipts']>, 'restaurant_id' | 'id' | 'number' | 'kind' | 'token' | 'content'>,
) => ({
  id: row.id,
  restaurantId: row.restaurant_id,
  number: row.number,
  kind: receiptKind.parse(row.kind),
  token: row.token,
  content: receiptContent.parse(row.content),
});
export type StoredReceipt = ReturnType<typeof toReceipt>;

const selectReceipts = (db: Kysely<DB>) =>
  db.selectFrom('receipts').select(['restaurant_id', 'id', 'number', 'kind', 'token', 'content']);

/** Finds a receipt for anyone who knows its address: the token is the only credential. */
export const findReceiptByToken = async (db: Kysely<DB>, token: string): Promise<StoredReceipt | null> => {
  const query = selectReceipts(db).where('token', '=', token);
  const [row] = await queryAtRestaurants(db, query, { findRestaurants: findInDirectory('receipt', token) });
  return row === undefined ? null : toReceipt(row);
};

export const findReceipts = async (
  db: Kysely<DB>,
  restaurantId: string,
  receiptIds: readonly string[],
): Promise<StoredReceipt[]> => {
  const rows = await selectReceipts(db)
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', sql<string>`any(${sql.val(receiptIds)}::uuid[])`)
    .orderBy('number')
    .execute();
  return rows.map(toReceipt);
};

export const findReceiptOfPayment = async (
  db: Kysely<DB>,
  restaurantId: string,
  paymentId: string,
): Promise<string | null> => {
  const row = await db
    .selectFrom('receipts')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'payment')
    .executeTakeFirst();
  return row?.id ?? null;
};
