import type { OrderStatus } from '@comanda/contract/orders';
import { scanCode, createTable, type Browser, type TestApp } from '#testing';

interface Line {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  readonly price_minor: number;
  readonly is_delivered: boolean;
}

/** Creates a table whose menu has soup (ten in stock), bread and lemonade, with functions for the staff's actions there. */
export const openFloor = async (app: TestApp, ownerId: string) => {
  const table = await createTable(app, ownerId, [
    { name: 'Soup', priceMinor: 650, stock: 10 },
    { name: 'Bread', priceMinor: 250 },
    { name: 'Lemonade', priceMinor: 300 },
  ]);
  const [soup = '', bread = '', lemonade = ''] = table.itemIds;
  const { restaurantId, qrCodeId } = table;
  const place = (by: Browser, lines: Readonly<Record<string, number>>, overrides: object = {}) =>
    by.api.orders.placeForTable({
      restaurantId,
      at: { qrCodeId },
      key: crypto.randomUUID(),
      lines: Object.entries(lines).map(([itemId, quantity]) => ({ itemId, quantity })),
      ...overrides,
    });
  const linesOf = (orderId: string) =>
    app.sql<Line>(
      'select id, name, quantity, price_minor, is_delivered from order_items where order_id = $1 order by position',
      [orderId],
    );
  const lineOf = async (orderId: string, name: string): Promise<string> =>
    (await linesOf(orderId)).find((line) => line.name === name)?.id ?? '';
  return {
    ...table,
    soup,
    bread,
    lemonade,
    place,
    linesOf,
    lineOf,
    sitDown: () => scanCode(app, qrCodeId),
    orderOf: async (orderId: string) =>
      (
        await app.sql<{
          status: OrderStatus;
          revision: number;
          subtotal_minor: number;
          total_minor: number;
          table_number: string;
          corrected_at: Date | null;
        }>('select * from orders where id = $1', [orderId])
      )[0],
    historyOf: (orderId: string) =>
      app.sql<{ kind: string; new_status: string; changed_by: string; changed_by_id: string | null; notes: string }>(
        'select kind, new_status, changed_by, changed_by_id, notes from order_history where order_id = $1 order by number',
        [orderId],
      ),
    stockOf: async (itemId: string) =>
      (await app.sql<{ stock_count: number | null }>('select stock_count from items where id = $1', [itemId]))[0]
        ?.stock_count,
  };
};

export type Floor = Awaited<ReturnType<typeof openFloor>>;
