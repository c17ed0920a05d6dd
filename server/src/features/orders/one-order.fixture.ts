import type { OrderStatus } from '@comanda/contract/orders';
import { scanCode, createTable, type Guest, type TestApp } from '#testing';

interface HistoryRow {
  readonly id: string;
  readonly previous_status: OrderStatus | null;
  readonly new_status: OrderStatus;
  readonly changed_by: string;
  readonly changed_by_id: string | null;
  readonly notes: string;
  readonly ticked_line_ids: string[];
  readonly undoes: string | null;
}

/** Seats a guest at a new table who has ordered two soups (stock of ten) and two breads (no stock count). */
export const placeOneOrder = async (app: TestApp, ownerId: string) => {
  const table = await createTable(app, ownerId, [
    { name: 'Soup', priceMinor: 650, stock: 10 },
    { name: 'Bread', priceMinor: 250 },
  ]);
  const guest = await scanCode(app, table.qrCodeId);
  const order = async (by: Guest = guest) => {
    const { orderId } = await by.browser.api.orders.place({
      restaurantId: table.restaurantId,
      visitId: by.visit.visitId,
      key: crypto.randomUUID(),
      lines: table.itemIds.map((itemId) => ({ itemId, quantity: 2 })),
      total: 1_800,
    });
    return { restaurantId: table.restaurantId, orderId };
  };
  const orderRef = await order();
  return { ...table, guest, orderRef, order, ...orderReaders(app, { ...orderRef, itemId: table.itemIds[0] ?? '' }) };
};

/** Functions that read the order's current state from the database. */
const orderReaders = (app: TestApp, { orderId, itemId }: { orderId: string; itemId: string }) => {
  const lines = () =>
    app.sql<{ id: string; is_delivered: boolean; quantity: number; item_id: string }>(
      'select id, is_delivered, quantity, item_id from order_items where order_id = $1 order by position',
      [orderId],
    );
  return {
    lines,
    lineIds: async () => (await lines()).map(({ id }) => id),
    delivered: async () => (await lines()).map((line) => line.is_delivered),
    status: async () =>
      (await app.sql<{ status: OrderStatus }>('select status from orders where id = $1', [orderId]))[0]?.status,
    history: () =>
      app.sql<HistoryRow>(
        `select id, previous_status, new_status, changed_by, changed_by_id, notes, ticked_line_ids, undoes
         from order_history where order_id = $1 order by number`,
        [orderId],
      ),
    stock: async () =>
      (await app.sql<{ stock_count: number }>('select stock_count from items where id = $1', [itemId]))[0]?.stock_count,
  };
};

export type OneOrder = Awaited<ReturnType<typeof placeOneOrder>>;
