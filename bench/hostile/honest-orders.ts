import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openConnection, type BenchTable, type OrderBenchSetup } from '#orders';

export interface HonestResult {
  /** Time from the moment an order was due until it was accepted, so that waiting for a free connection counts. */
  readonly waitsMs: readonly number[];
  /** Orders that were answered by anything but success. */
  readonly refusals: readonly string[];
}

interface HonestLoad {
  readonly origin: string;
  readonly scene: OrderBenchSetup;
  readonly rate: number;
  readonly seconds: number;
}

const connectionCount = 32;
let nextTable = 0;

/** Places orders at a fixed rate, however long each takes, one table after the other. */
export const placeHonestOrders = async ({ origin, scene, rate, seconds }: HonestLoad): Promise<HonestResult> => {
  await using closing = new AsyncDisposableStack();
  const connections = await Promise.all(
    Array.from({ length: connectionCount }, async () => closing.use(await openConnection(origin))),
  );
  const waitsMs: number[] = [];
  const refusals: string[] = [];
  const [item] = scene.items;
  if (item === undefined) throw new Error('The menu is empty.');
  const order = (table: BenchTable) =>
    JSON.stringify({
      restaurantId: scene.restaurantId,
      visitId: table.visitId,
      key: randomUUID(),
      lines: [{ itemId: item.id, quantity: 1 }],
      total: item.price,
      customerName: 'Rosa',
    });
  const begunMs = performance.now();
  const due = Array.from({ length: rate * seconds }, (_, place) => begunMs + (place * 1_000) / rate).values();
  await Promise.all(
    connections.map(async (connection) => {
      for (const dueMs of due) {
        await pause(Math.max(0, dueMs - performance.now()));
        const table = scene.tables[(nextTable += 1) % scene.tables.length];
        if (table === undefined) throw new Error('There is no table.');
        const { status, body } = await connection.post('/orders/place', table.headers, order(table));
        waitsMs.push(performance.now() - dueMs);
        if (status !== 200) refusals.push(`${status} ${body}`);
      }
    }),
  );
  return { waitsMs, refusals };
};
