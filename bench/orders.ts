import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, startOwnServer } from '@comanda/e2e/stage';
import {
  openConnection,
  openWriter,
  parseAnswerOrThrow,
  setUpOrderBench,
  type BenchTable,
  type HttpConnection,
} from '#orders';

// Answers two questions. How many orders per second does the server accept from clients that never pause? The comparison is bare
// SQL that writes the same rows with as many clients of the same database; the two alternate. And how long does a guest wait while
// 200 guests order, each again about two seconds after the last order? That is far more than in any dining room, but not so many
// that only the queue is measured.

const budget = { p95Ms: 300, ratio: 0.7 };
const guestCount = 200;
const ordersEach = 10;
const pauseMs = 2_000;
const clientCount = 16;
const rounds = 4;
const ordersPerRound = 640;
const warmUpCount = 800;

await using server = await startOwnServer();
await using closing = new AsyncDisposableStack();
const scene = await setUpOrderBench(server, guestCount + clientCount);
const [guests, writing] = [scene.tables.slice(0, guestCount), scene.tables.slice(guestCount)];
const writers = await Promise.all(writing.map(async (table) => closing.use(await openWriter(server, scene, table))));
const clients = await Promise.all(writing.map(async () => closing.use(await openConnection(server.origin))));

const orderLines = scene.items.map(({ id }) => ({ itemId: id, quantity: 1 }));
const total = scene.items.reduce((sum, { price }) => sum + price, 0);

/** Places one order; returns its duration. */
const orderAs = async (line: HttpConnection, { visitId, headers }: BenchTable): Promise<number> => {
  const { restaurantId } = scene;
  const order = { restaurantId, visitId, key: randomUUID(), lines: orderLines, total, customerName: 'Rosa' };
  const begunMs = performance.now();
  parseAnswerOrThrow(await line.post('/orders/place', headers, JSON.stringify(order)));
  return performance.now() - begunMs;
};

/**
 * Orders from all clients concurrently. Each client serves one guest after the other, because the orders of one table are
 * rate-limited.
 */
const rush = async (orderCount: number): Promise<void> => {
  const waiting = Array.from({ length: orderCount }, (_, place) => guests[place % guestCount]);
  const serve = async (line: HttpConnection) => {
    for (let guest = waiting.pop(); guest !== undefined; guest = waiting.pop()) await orderAs(line, guest);
  };
  await Promise.all(clients.map(serve));
};

const writeRows = async (orderCount: number): Promise<void> => {
  await Promise.all(writers.map((writer) => writer.write(orderCount / clientCount)));
};

const orderWithPauses = async (guest: BenchTable): Promise<number[]> => {
  using line = await openConnection(server.origin);
  const waits: number[] = [];
  for (let count = 0; count < ordersEach; count += 1) {
    await pause(2 * pauseMs * Math.random());
    waits.push(await orderAs(line, guest));
  }
  return waits;
};

const timeMs = async (work: () => Promise<unknown>): Promise<number> => {
  const begunMs = performance.now();
  await work();
  return performance.now() - begunMs;
};

const p95 = (samples: readonly number[]): number =>
  samples.toSorted((one, other) => one - other)[Math.ceil(samples.length * 0.95) - 1] ?? Number.NaN;

/** Average number of rows of each kind per order of these tables. */
const rowsOfOne = async (tables: readonly BenchTable[]): Promise<string> => {
  const [counted] = await sql<{ rows: string }>(
    server,
    `with placed as (select id from orders where visit_id = any($1)),
     counted as (
       select count(*) from order_items where order_id in (select id from placed)
       union all select count(*) from order_history where order_id in (select id from placed)
       union all select count(*) from analytics_events where fields ->> 'order_id' in (select id::text from placed)
     )
     select string_agg((count::float8 / (select count(*) from placed))::text, ', ') as rows from counted`,
    [tables.map(({ visitId }) => visitId)],
  );
  return counted?.rows ?? '';
};

// Both are measured warm: the first orders compile and plan what later ones only run, and a database in use has statistics about
// its tables.
await rush(warmUpCount);
await writeRows(warmUpCount);
await sql(server, 'analyze');
await rush(clientCount * 4);
await writeRows(clientCount * 4);
const spentMs = { bare: 0, http: 0 };
for (let round = 0; round < rounds; round += 1) {
  spentMs.bare += await timeMs(() => writeRows(ordersPerRound));
  spentMs.http += await timeMs(() => rush(ordersPerRound));
}
const perSecond = (ms: number): number => (rounds * ordersPerRound * 1_000) / ms;
const ratio = spentMs.bare / spentMs.http;

const waits = (await Promise.all(guests.map(orderWithPauses))).flat();
const waitP95Ms = p95(waits);

// Analytics events are written half a second later.
await pause(2_000);
const [byServer, byHand] = [await rowsOfOne(guests), await rowsOfOne(writing)];
if (byServer !== byHand) throw new Error(`Not the same rows: ${byServer} by the server, ${byHand} in bare SQL.`);

process.stdout.write(`${clientCount} clients that never pause, ${scene.items.length} lines an order
through HTTP            ${perSecond(spentMs.http).toFixed(0).padStart(6)} orders/s
bare SQL                ${perSecond(spentMs.bare).toFixed(0).padStart(6)} orders/s
ratio ${ratio.toFixed(2)}, budget at least ${budget.ratio}

${guestCount} guests, ${waits.length} orders, about ${pauseMs / 1_000} s apart for each
an order, p95 ${waitP95Ms.toFixed(0)} ms, budget ${budget.p95Ms} ms
`);
process.exitCode = waitP95Ms <= budget.p95Ms && ratio >= budget.ratio ? 0 : 1;
