import { orderStatus, type OrderHistoryEntry, type OrderReasonCode, type OrderStatus } from '@comanda/contract/orders';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

/** The order as whoever moves it finds it, held until they are done: of two movers at once, the second sees what the first did. */
export const lockOrder = async (db: Kysely<DB>, restaurantId: string, orderId: string) => {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'visit_id', 'status', 'payment_status', 'paid_minor', 'held_minor', 'revision'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : { ...row, status: orderStatus.parse(row.status) };
};

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** A visit's orders that are still to be brought, in the order of their ids. */
export const lockOpenOrders = (db: Kysely<DB>, restaurantId: string, visitId: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .where('status', 'not in', ['delivered', 'cancelled'])
    .orderBy('id')
    .forUpdate()
    .execute();

export const saveTable = async (
  db: Kysely<DB>,
  restaurantId: string,
  { orderId, tableNumber, at }: { orderId: string; tableNumber: string; at: Date },
): Promise<void> => {
  await db
    .updateTable('orders')
    .set({ table_number: tableNumber, updated_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', orderId)
    .execute();
};

export const findLines = (db: Kysely<DB>, restaurantId: string, orderId: string) =>
  db
    .selectFrom('order_items')
    .select(['id', 'item_id', 'name', 'quantity', 'is_delivered', 'ready_at', 'pass_change_ids'])
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();

/** Why an order was cancelled, in English, and the common reason it was, if it was one. */
export interface CancelReason {
  readonly text: string;
  readonly code: OrderReasonCode | null;
}

interface StatusChange {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly cancelReason?: CancelReason | null | undefined;
  readonly at: Date;
}

export const saveStatus = async (
  db: Kysely<DB>,
  restaurantId: string,
  { orderId, status, cancelReason, at }: StatusChange,
): Promise<void> => {
  await db
    .updateTable('orders')
    .set({
      status,
      updated_at: at,
      ...(cancelReason === undefined
        ? {}
        : { cancel_reason: cancelReason?.text ?? null, cancel_reason_code: cancelReason?.code ?? null }),
    })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', orderId)
    .execute();
};

interface LinesAt {
  readonly orderId: string;
  readonly lineIds: readonly string[];
  readonly at: Date;
}

const linesOfOrder = (db: Kysely<DB>, restaurantId: string, { orderId, lineIds }: Omit<LinesAt, 'at'>) =>
  db
    .updateTable('order_items')
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', orderId)
    .where('id', '=', sql<string>`any(${sql.val(lineIds)}::uuid[])`);

/** What reached the table was ready at that moment, where nobody said so before. */
export const markDelivered = async (db: Kysely<DB>, restaurantId: string, lines: LinesAt): Promise<void> => {
  if (lines.lineIds.length === 0) return;
  await linesOfOrder(db, restaurantId, lines)
    .set({ is_delivered: true, ready_at: sql<Date>`coalesce(ready_at, ${lines.at})` })
    .execute();
};

/** Takes back what was delivered at that moment. What became ready by it alone is not ready any more. */
export const clearDelivered = async (db: Kysely<DB>, restaurantId: string, lines: LinesAt): Promise<void> => {
  if (lines.lineIds.length === 0) return;
  await linesOfOrder(db, restaurantId, lines)
    .set({ is_delivered: false, ready_at: sql<Date | null>`nullif(ready_at, ${lines.at})` })
    .execute();
};

interface AtPass extends Omit<LinesAt, 'at'> {
  readonly readyAt: Date | null;
  readonly changeId: string;
}

/** Says since when lines stand at the pass, null where they do not, and by which change. */
export const saveReady = async (
  db: Kysely<DB>,
  restaurantId: string,
  { readyAt, changeId, ...lines }: AtPass,
): Promise<void> => {
  await linesOfOrder(db, restaurantId, lines)
    .set({ ready_at: readyAt, pass_change_ids: sql<string[]>`array_append(pass_change_ids, ${changeId}::uuid)` })
    .execute();
};

/** The person who made a change, as the history keeps them. */
export interface HistoryAuthor {
  readonly name: string;
  /** Null for everybody without an account: guests, the system, API keys, other systems. */
  readonly accountId: string | null;
}

interface HistoryEntry {
  readonly orderId: string;
  readonly id: string;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly by: HistoryAuthor;
  readonly notes: string;
  readonly kind: OrderHistoryEntry['kind'];
  readonly tickedLineIds: readonly string[];
  /** Of the lines, what an undo needs. */
  readonly correction: object | null;
  /** The entry that this one takes back. */
  readonly undoes: string | null;
  readonly at: Date;
}

export const insertHistory = async (db: Kysely<DB>, restaurantId: string, entry: HistoryEntry): Promise<void> => {
  await db
    .insertInto('order_history')
    .values({
      restaurant_id: restaurantId,
      order_id: entry.orderId,
      id: entry.id,
      previous_status: entry.from,
      new_status: entry.to,
      changed_at: entry.at,
      changed_by: entry.by.name,
      changed_by_id: entry.by.accountId,
      notes: entry.notes,
      kind: entry.kind,
      correction: entry.correction === null ? null : JSON.stringify(entry.correction),
      ticked_line_ids: [...entry.tickedLineIds],
      undoes: entry.undoes,
      // Whoever writes here holds the order, so that no two find the same number.
      number: (of) =>
        of
          .selectFrom('order_history')
          .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
          .where('restaurant_id', '=', restaurantId)
          .where('order_id', '=', entry.orderId),
    })
    .execute();
};

/** Whether a change was written already: its answer was lost, and its maker sends it again. */
export const isChangeMade = async (
  db: Kysely<DB>,
  restaurantId: string,
  { orderId, changeId }: { orderId: string; changeId: string },
): Promise<boolean> => {
  const row = await db
    .selectFrom('order_history')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', orderId)
    .where('id', '=', changeId)
    .executeTakeFirst();
  return row !== undefined;
};

/** The last thing that happened to the order, undone or not. */
export const findLastChange = (db: Kysely<DB>, restaurantId: string, orderId: string) =>
  db
    .selectFrom('order_history')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', orderId)
    .orderBy('number', 'desc')
    .executeTakeFirst();

/** The latest entry that gave an order this status. */
export const findChangeTo = (
  db: Kysely<DB>,
  restaurantId: string,
  { orderId, status }: { orderId: string; status: OrderStatus },
) =>
  db
    .selectFrom('order_history')
    .select(['id', 'changed_by'])
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', orderId)
    .where('new_status', '=', status)
    .where('previous_status', 'is distinct from', status)
    .orderBy('number', 'desc')
    .executeTakeFirst();
