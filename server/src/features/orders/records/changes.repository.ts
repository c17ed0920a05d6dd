import {
  orderStatus,
  type OrderChangeDetails,
  type OrderHistoryEntry,
  type OrderReasonCode,
  type OrderStatus,
} from '@comanda/contract/orders';
import { sql, type Kysely } from 'kysely';
import { prepareStatement, runPrepared, type DB } from '#platform/db';

/** Locks the order until the transaction ends: of two concurrent changes, the second sees the result of the first. */
export const lockOrder = async (db: Kysely<DB>, restaurantId: string, orderId: string) => {
  const query = db
    .selectFrom('orders')
    .select([
      'id',
      'visit_id',
      'status',
      'payment_status',
      'paid_minor',
      'held_minor',
      'revision',
      'currency',
      'waits_for',
      'due_at',
      'guest_id',
    ])
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', orderId)
    .forUpdate();
  const [row] = await runPrepared(db, query);
  return row === undefined ? null : { ...row, status: orderStatus.parse(row.status) };
};

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** Locks the visit's orders that are neither delivered nor cancelled, in the order of their ids. */
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

export const updateOrderTable = async (
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

export const findOrderLines = (db: Kysely<DB>, restaurantId: string, orderId: string) =>
  runPrepared(
    db,
    db
      .selectFrom('order_items')
      .select(['id', 'item_id', 'charge', 'name', 'quantity', 'is_delivered', 'ready_at', 'pass_change_ids'])
      .select(['course', 'fired_at'])
      .where('restaurant_id', '=', restaurantId)
      .where('order_id', '=', orderId)
      .orderBy('position'),
  );

export type StoredOrderLine = Awaited<ReturnType<typeof findOrderLines>>[number];

/** Reason for a cancellation: its text in English, and its code if it is one of the predefined reasons. */
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

export const updateOrderStatus = async (
  db: Kysely<DB>,
  restaurantId: string,
  { orderId, status, cancelReason, at }: StatusChange,
): Promise<void> => {
  const update = db
    .updateTable('orders')
    .set({
      status,
      updated_at: at,
      ...(cancelReason === undefined
        ? {}
        : { cancel_reason: cancelReason?.text ?? null, cancel_reason_code: cancelReason?.code ?? null }),
    })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', orderId);
  await runPrepared(db, update);
};

interface LineUpdate {
  readonly orderId: string;
  readonly lineIds: readonly string[];
  readonly at: Date;
}

const updateLines = (db: Kysely<DB>, restaurantId: string, { orderId, lineIds }: Omit<LineUpdate, 'at'>) =>
  db
    .updateTable('order_items')
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', orderId)
    .where('id', '=', sql<string>`any(${sql.val(lineIds)}::uuid[])`);

/**
 * Marks lines as delivered. A line that was never marked as ready counts as ready from this moment, and one of the later course that was
 * still held as fired.
 */
export const markDelivered = async (db: Kysely<DB>, restaurantId: string, lines: LineUpdate): Promise<void> => {
  if (lines.lineIds.length === 0) return;
  const delivered = {
    is_delivered: true,
    ready_at: sql<Date>`coalesce(ready_at, ${lines.at})`,
    fired_at: sql<Date | null>`case when course = 'later' then coalesce(fired_at, ${lines.at}) end`,
  };
  await runPrepared(db, updateLines(db, restaurantId, lines).set(delivered));
};

/** Undoes the delivery of lines at that time. Lines that became ready or were fired only by being delivered no longer are. */
export const clearDelivered = async (db: Kysely<DB>, restaurantId: string, lines: LineUpdate): Promise<void> => {
  if (lines.lineIds.length === 0) return;
  await updateLines(db, restaurantId, lines)
    .set({
      is_delivered: false,
      ready_at: sql<Date | null>`nullif(ready_at, ${lines.at})`,
      fired_at: sql<Date | null>`nullif(fired_at, ${lines.at})`,
    })
    .execute();
};

/** Tells the kitchen to make held lines. */
export const fireLines = async (db: Kysely<DB>, restaurantId: string, lines: LineUpdate): Promise<void> => {
  await updateLines(db, restaurantId, lines).set({ fired_at: lines.at }).execute();
};

/** Holds lines again, except those that are made already. */
export const holdLines = async (db: Kysely<DB>, restaurantId: string, lines: Omit<LineUpdate, 'at'>): Promise<void> => {
  if (lines.lineIds.length === 0) return;
  await updateLines(db, restaurantId, lines).where('ready_at', 'is', null).set({ fired_at: null }).execute();
};

interface ReadyUpdate extends Omit<LineUpdate, 'at'> {
  readonly readyAt: Date | null;
  readonly changeId: string;
}

/** Sets the time at which lines became ready at the pass (null if they are not ready), and adds the id of the change. */
export const updateReadyLines = async (
  db: Kysely<DB>,
  restaurantId: string,
  { readyAt, changeId, ...lines }: ReadyUpdate,
): Promise<void> => {
  await updateLines(db, restaurantId, lines)
    .set({ ready_at: readyAt, pass_change_ids: sql<string[]>`array_append(pass_change_ids, ${changeId}::uuid)` })
    .execute();
};

/** Author of a change, as stored in the history. */
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
  /** The notes as a code with its data. */
  readonly details?: OrderChangeDetails | null;
  readonly kind: OrderHistoryEntry['kind'];
  readonly tickedLineIds: readonly string[];
  readonly firedLineIds?: readonly string[];
  /** The data that undoing a correction needs; null for other changes. */
  readonly correction: object | null;
  /** Id of the entry that this one undoes. */
  readonly undoes: string | null;
  readonly at: Date;
}

/** A subquery in VALUES would be refused by a distributed database, so the next number is read by INSERT … SELECT. */
const insertNumberedEntry = prepareStatement(`
  insert into order_history (restaurant_id, order_id, id, previous_status, new_status, changed_at, changed_by, changed_by_id, notes, kind,
    correction, ticked_line_ids, undoes, fired_line_ids, details, number)
  select $1::uuid, $2::uuid, $3::uuid, $4::text, $5::text, $6::timestamptz, $7::text, $8::uuid, $9::text, $10::text,
    $11::jsonb, $12::uuid[], $13::uuid, $14::uuid[], $15::jsonb, coalesce(max(number), 0) + 1
  from order_history where restaurant_id = $1::uuid and order_id = $2::uuid`);

const toJson = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

/** The caller has locked the order, so two entries never get the same number. */
export const insertHistory = async (db: Kysely<DB>, restaurantId: string, entry: HistoryEntry): Promise<void> => {
  await insertNumberedEntry(
    db,
    restaurantId,
    entry.orderId,
    entry.id,
    entry.from,
    entry.to,
    entry.at,
    entry.by.name,
    entry.by.accountId,
    entry.notes,
    entry.kind,
    toJson(entry.correction),
    entry.tickedLineIds,
    entry.undoes,
    entry.firedLineIds ?? [],
    toJson(entry.details ?? null),
  );
};

/** True if the change is already stored: the client lost the response and has sent it again. */
export const hasChange = async (
  db: Kysely<DB>,
  restaurantId: string,
  { orderId, changeId }: { orderId: string; changeId: string },
): Promise<boolean> => {
  const query = db
    .selectFrom('order_history')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', orderId)
    .where('id', '=', changeId);
  return (await runPrepared(db, query)).length > 0;
};

/** Returns the latest history entry of the order, including undos and undone changes. */
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
