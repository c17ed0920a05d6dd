import { lineCourse, orderItem, orderStatus, type LineCourse } from '@comanda/contract/orders';
import type { IdentifiedTicketLine } from '@comanda/contract/kitchen';
import { parseNullable } from '@comanda/contract/kernel';
import { sql, type Kysely } from 'kysely';
import { prepareStatement, type DB } from '#platform/db';

interface OrdersToCheckQuery {
  /** Null for all restaurants. */
  readonly restaurantIds: readonly string[] | null;
  readonly placedAfter: Date;
  /** Orders checked since this time are not checked again. */
  readonly startedAt: Date;
  /** Maximum delay until a change becomes visible: the duration of a transaction plus the clock skew between nodes. */
  readonly lateMs: number;
  readonly most: number;
}

export interface OrderKey {
  readonly restaurant_id: string;
  readonly id: string;
}

/** Most restaurants have no printer. Asking that first, with a statement that is planned once, costs less than planning the search for orders. */
const findPrinter = prepareStatement<{ id: string }>(
  'select id from printers where removed_at is null and restaurant_id = any($1::uuid[]) limit 1',
);

/** Returns orders that changed since they were last compared with their printed lines, of restaurants that have a printer. */
export const findOrdersToPrint = async (
  db: Kysely<DB>,
  { restaurantIds, placedAfter, startedAt, lateMs, most }: OrdersToCheckQuery,
): Promise<OrderKey[]> => {
  if (restaurantIds !== null && (await findPrinter(db, restaurantIds)).length === 0) return [];
  const scope = restaurantIds === null ? sql`` : sql`and restaurant_id = any(${sql.val(restaurantIds)}::uuid[])`;
  const { rows } = await sql<OrderKey>`
    select orders.restaurant_id, orders.id
    from (select distinct restaurant_id from printers where removed_at is null ${scope}) as printing
    join orders on orders.restaurant_id = printing.restaurant_id and orders.created_at > ${placedAfter}
    left join printed_orders on printed_orders.restaurant_id = orders.restaurant_id and printed_orders.order_id = orders.id
    where case
      when looked_at is null then orders.status not in ('delivered', 'cancelled') and orders.waits_for is null
      else looked_at < ${startedAt} and orders.updated_at > looked_at - ${lateMs} * interval '1 millisecond'
    end
    order by orders.created_at
    limit ${most}`.execute(db);
  return rows;
};

/** Returns the ids of the orders that are one ticket with this one, itself included, in the order in which they are locked. */
export const findOrdersOfTicket = async (db: Kysely<DB>, restaurantId: string, orderId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('orders as together', (join) =>
      join
        .onRef('together.restaurant_id', '=', 'orders.restaurant_id')
        .onRef('together.ticket_id', '=', 'orders.ticket_id'),
    )
    .select((of) => of.fn.coalesce('together.id', 'orders.id').as('id'))
    .where('orders.restaurant_id', '=', restaurantId)
    .where('orders.id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Locks the order until its tickets are written, so that a concurrent change is printed afterwards. */
export const lockPrintedOrder = async (db: Kysely<DB>, restaurantId: string, orderId: string) => {
  const row = await db
    .selectFrom('orders')
    .select([
      'id',
      'status',
      'table_number',
      'pickup_number',
      'due_at',
      'customer_name',
      'notes',
      'created_at',
      'corrected_at',
    ])
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row === undefined ? null : { ...row, status: orderStatus.parse(row.status) };
};

export interface OrderLineToPrint extends IdentifiedTicketLine {
  readonly categoryId: string | null;
  /** Course that the guest marked; null if none. */
  readonly course: LineCourse | null;
  /** Time at which staff fired a line of the later course; null for all others. */
  readonly firedAt: Date | null;
  readonly isDelivered: boolean;
}

/** Returns the lines that the kitchen has to make or has made. Those that are held for later are not among them. */
export const findOrderedLines = async (
  db: Kysely<DB>,
  restaurantId: string,
  orderId: string,
): Promise<OrderLineToPrint[]> => {
  const rows = await db
    .selectFrom('order_items')
    .select(['id', 'name', 'quantity', 'options', 'notes', 'category_id', 'is_delivered', 'course', 'fired_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', orderId)
    .where('charge', 'is', null)
    .where(({ or, eb }) => or([eb('course', 'is distinct from', 'later'), eb('fired_at', 'is not', null)]))
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    quantity: row.quantity,
    options: orderItem.shape.options.parse(row.options).map(({ name }) => name),
    notes: row.notes,
    categoryId: row.category_id,
    course: parseNullable(lineCourse, row.course),
    firedAt: row.fired_at,
    isDelivered: row.is_delivered,
  }));
};

export interface PrintedLine extends IdentifiedTicketLine {
  readonly printerId: string;
}

export const findPrintState = async (db: Kysely<DB>, restaurantId: string, orderId: string) => {
  const order = await db
    .selectFrom('printed_orders')
    .select(['table_number'])
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const lines = await db
    .selectFrom('printed_lines')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', orderId)
    .execute();
  return {
    tableNumber: order?.table_number ?? null,
    lines: lines.map(({ printer_id, line_id, quantity, name, options, notes }): PrintedLine => ({
      printerId: printer_id,
      id: line_id,
      quantity,
      name,
      options,
      notes,
    })),
  };
};

interface PrintState {
  readonly orderId: string;
  readonly tableNumber: string;
  readonly notes: string;
  readonly at: Date;
}

export const savePrintState = async (
  db: Kysely<DB>,
  restaurantId: string,
  { orderId, tableNumber, notes, at }: PrintState,
): Promise<void> => {
  const values = { table_number: tableNumber, notes, looked_at: at };
  await db
    .insertInto('printed_orders')
    .values({ restaurant_id: restaurantId, order_id: orderId, ...values })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'order_id']).doUpdateSet(values))
    .execute();
};

/** Replaces the order's printed lines of one printer. */
export const replacePrintedLines = async (
  db: Kysely<DB>,
  restaurantId: string,
  { orderId, printerId, lines }: { orderId: string; printerId: string; lines: readonly IdentifiedTicketLine[] },
): Promise<void> => {
  await db
    .deleteFrom('printed_lines')
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', orderId)
    .where('printer_id', '=', printerId)
    .execute();
  if (lines.length === 0) return;
  await db
    .insertInto('printed_lines')
    .values(
      lines.map(({ id, quantity, name, options, notes }) => ({
        restaurant_id: restaurantId,
        order_id: orderId,
        printer_id: printerId,
        line_id: id,
        quantity,
        name,
        options: [...options],
        notes,
      })),
    )
    .execute();
};
