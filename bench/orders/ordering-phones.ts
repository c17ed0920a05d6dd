import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Server } from '@comanda/e2e/stage';
import { openConnection, type BenchAnswer } from './open-connection.ts';
import type { BenchTable, OrderBenchSetup } from './set-up-order-bench.ts';

export interface OrderingPhones {
  readonly count: number;
  /** When the last order was acknowledged, and when the attempt that succeeded was sent. */
  readonly lastOrder: () => { readonly sentAtMs: number; readonly answeredAtMs: number };
  /** Lets the phones finish the orders that they have begun. */
  stop(): Promise<void>;
  /** Counts the acknowledged orders that are not in the database, and those that are there twice. The text describes the whole run. */
  check(): Promise<{ readonly lost: number; readonly doubled: number; readonly text: string }>;
}

const phoneCount = 16;

/** Number of tables that the phones need: the orders of a table are limited, so each phone orders for one after the other. */
export const tablesForPhones = phoneCount * 25;

const pauseAfterFailureMs = 100;

/** Orders like the guest page: an order is repeated under its key until the server has answered. */
export const startOrderingPhones = (server: Server, scene: OrderBenchSetup): OrderingPhones => {
  const total = scene.items.reduce((sum, { price }) => sum + price, 0);
  const acknowledged = new Map<string, string>();
  const answers = new Map<string, number>();
  let longestWaitMs = 0;
  let lastOrder = { sentAtMs: 0, answeredAtMs: 0 };
  let isStopped = false;

  const post = async ({ headers }: BenchTable, body: string): Promise<BenchAnswer | null> => {
    try {
      using line = await openConnection(server.origin);
      return await line.post('/orders/place', headers, body);
    } catch {
      // Nobody answers while a server is away. The check at the end finds what was lost by it.
      return null;
    }
  };

  const order = async (table: BenchTable): Promise<void> => {
    const key = randomUUID();
    const lines = scene.items.map(({ id }) => ({ itemId: id, quantity: 1 }));
    const { restaurantId } = scene;
    const body = JSON.stringify({ restaurantId, visitId: table.visitId, key, lines, total, customerName: 'Rosa' });
    const begunMs = performance.now();
    for (;;) {
      const sentAtMs = performance.now();
      const answer = await post(table, body);
      const result = answer === null ? 'no answer' : String(answer.status);
      answers.set(result, (answers.get(result) ?? 0) + 1);
      if (answer?.status === 200) {
        lastOrder = { sentAtMs, answeredAtMs: performance.now() };
        longestWaitMs = Math.max(longestWaitMs, lastOrder.answeredAtMs - begunMs);
        acknowledged.set(key, JSON.parse(answer.body).orderId);
        return;
      }
      if (answer !== null && answer.status !== 503) {
        throw new Error(`The server answered ${answer.status}: ${answer.body}`);
      }
      await pause(pauseAfterFailureMs);
    }
  };

  const phones = Array.from({ length: phoneCount }, async (_, phone) => {
    const tables = scene.tables.filter((_table, place) => place % phoneCount === phone);
    for (let turn = 0; !isStopped; turn += 1) {
      const table = tables[turn % tables.length];
      if (table !== undefined) await order(table);
      await pause(200 * Math.random());
    }
  });

  return {
    count: phoneCount,
    lastOrder: () => lastOrder,
    stop: async () => {
      isStopped = true;
      await Promise.all(phones);
    },
    check: async () => {
      const orders = await sql<{ id: string; key: string }>(
        server,
        'select id, placing_key as key from orders where restaurant_id = $1',
        [scene.restaurantId],
      );
      const found = new Map(orders.map(({ key, id }) => [key, id]));
      const lost = [...acknowledged].filter(([key, id]) => found.get(key) !== id).length;
      const doubled = orders.length - found.size;
      const text = `longest wait of an order ${longestWaitMs.toFixed(0)} ms
answers ${[...answers].map(([result, count]) => `${result}: ${count}`).join(', ')}
acknowledged ${acknowledged.size}, lost ${lost}, doubled ${doubled}
`;
      return { lost, doubled, text };
    },
  };
};
