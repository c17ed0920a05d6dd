import { createHash, randomUUID } from 'node:crypto';
import { connect, type Server } from '@comanda/e2e/stage';
import type { OrderBenchSetup, BenchTable } from './set-up-order-bench.ts';

type Client = Awaited<ReturnType<typeof connect>>;

/** Writes the same rows as the server for this many orders of its guest, without anything in between. */
export interface Writer extends AsyncDisposable {
  write(count: number): Promise<void>;
}

export const openWriter = async (server: Server, scene: OrderBenchSetup, table: BenchTable): Promise<Writer> => {
  const client = await connect(server);
  return {
    write: async (count) => {
      const orderIds = Array.from({ length: count }, () => randomUUID());
      for (const orderId of orderIds) await writeOrder(client, scene, { table, orderId });
      await writeEvents(client, scene, { table, orderIds });
    },
    [Symbol.asyncDispose]: () => client.end(),
  };
};

const totalOf = ({ items }: OrderBenchSetup): number => items.reduce((sum, { price }) => sum + price, 0);
const rates = JSON.stringify({ taxRateMilliPercent: 0, pricesIncludeTax: true, serviceChargeMilliPercent: 0 });

const writeOrder = async (
  client: Client,
  scene: OrderBenchSetup,
  { table, orderId }: { readonly table: BenchTable; readonly orderId: string },
): Promise<void> => {
  const { restaurantId, categoryId, items } = scene;
  const hash = createHash('sha256').update(orderId).digest('base64url');
  await client.query('begin');
  await client.query(
    `insert into orders (restaurant_id, id, restaurant_name, currency, subtotal_minor, taxes, total_minor, rates, status,
       payment_status, payment_method, customer_name, table_number, notes, visit_id, guest_id, placing_key, placing_hash,
       created_at, updated_at)
     values ($1, $2, 'Restaurant', 'EUR', $3, '[]', $3, $4, 'unopened', 'pending', 'pay_at_table', 'Rosa', $5, '', $6, $7, $2, $8,
       now(), now())`,
    [restaurantId, orderId, totalOf(scene), rates, `Table ${table.qrCodeId}`, table.visitId, table.guestId, hash],
  );
  for (const [position, { id, name, price }] of items.entries()) {
    await client.query(
      `insert into order_items (restaurant_id, order_id, position, id, item_id, category_id, name, price_minor, quantity, options, notes)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 1, '[]', '')`,
      [restaurantId, orderId, position, randomUUID(), id, categoryId, name, price],
    );
  }
  await client.query(
    `insert into order_history (restaurant_id, order_id, id, previous_status, new_status, changed_at, changed_by)
     values ($1, $2, $3, null, 'unopened', now(), 'Guest')`,
    [restaurantId, orderId, randomUUID()],
  );
  await client.query('commit');
};

/** Analytics events are written later and in batches, as the server does. */
const writeEvents = async (
  client: Client,
  scene: OrderBenchSetup,
  { table, orderIds }: { readonly table: BenchTable; readonly orderIds: readonly string[] },
): Promise<void> => {
  const events = orderIds.map((orderId) => ({
    id: randomUUID(),
    fields: {
      menu_id: scene.menuId,
      qr_code_id: table.qrCodeId,
      table_name: `Table ${table.qrCodeId}`,
      order_id: orderId,
      payment_method: 'pay_at_table',
      item_count: scene.items.length,
      value: totalOf(scene) / 100,
      currency: 'EUR',
    },
  }));
  await client.query(
    `insert into analytics_events (at, id, name, restaurant_id, fields)
     select now(), id, 'purchase', $1, fields from jsonb_to_recordset($2) as event (id uuid, fields jsonb)`,
    [scene.restaurantId, JSON.stringify(events)],
  );
};
