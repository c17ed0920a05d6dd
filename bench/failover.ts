import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql, startOwnServer } from '@comanda/e2e/stage';
import { startPostgresPair } from '@comanda/server/postgres-pair';
import { openConnection, setUpOrderBench, type BenchTable } from '#orders';

// Kills the primary and promotes its standby while phones order, ten times. An order is repeated under its key until the server has
// answered, as the guest page does. Afterwards the database must hold every acknowledged order once. How long it takes to notice that
// a primary is gone depends on the tool that promotes, so the standby is promoted at once.

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '10' }, asynchronous: { type: 'boolean', default: false } },
});
const rounds = Number(options.rounds);
const phoneCount = 16;
const tablesPerPhone = 25;
const pauseBetweenRoundsMs = 2_000;
const pauseAfterRefusalMs = 100;
const budgetMs = 10_000;

await using pair = await startPostgresPair({ isSynchronous: !options.asynchronous });
await using server = await startOwnServer({
  DATABASE_URL: pair.url,
  SECRET_KEY: 'a secret that only this bench knows',
});
const useDatabase = () => writeFile(join(server.dataDir, 'database-url'), pair.primaryUrl);
await useDatabase();
// The orders of a table are limited, so each phone orders for one table after the other.
const scene = await setUpOrderBench(server, phoneCount * tablesPerPhone);
const total = scene.items.reduce((sum, { price }) => sum + price, 0);

const acknowledged = new Map<string, string>();
const answers = new Map<number, number>();
let longestWaitMs = 0;
let lastAnswerAtMs = 0;
let isStopped = false;

const order = async ({ visitId, headers }: BenchTable): Promise<void> => {
  const key = randomUUID();
  const lines = scene.items.map(({ id }) => ({ itemId: id, quantity: 1 }));
  const body = JSON.stringify({ restaurantId: scene.restaurantId, visitId, key, lines, total, customerName: 'Rosa' });
  const begunMs = performance.now();
  for (;;) {
    using line = await openConnection(server.origin);
    const answer = await line.post('/orders/place', headers, body);
    answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
    if (answer.status === 200) {
      lastAnswerAtMs = performance.now();
      longestWaitMs = Math.max(longestWaitMs, lastAnswerAtMs - begunMs);
      acknowledged.set(key, JSON.parse(answer.body).orderId);
      return;
    }
    if (answer.status !== 503) throw new Error(`The server answered ${answer.status}: ${answer.body}`);
    await pause(pauseAfterRefusalMs);
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

const outages: { readonly promotedMs: number; readonly firstOrderMs: number }[] = [];
for (let round = 0; round < rounds; round += 1) {
  await pause(pauseBetweenRoundsMs);
  await pair.killPrimary();
  const killedMs = performance.now();
  await pair.promote();
  const promotedMs = performance.now() - killedMs;
  while (lastAnswerAtMs < killedMs + promotedMs) await pause(5);
  outages.push({ promotedMs, firstOrderMs: lastAnswerAtMs - killedMs });
  await pair.rebuildStandby();
}
isStopped = true;
await Promise.all(phones);
await useDatabase();

const orders = await sql<{ id: string; key: string }>(
  server,
  'select id, placing_key as key from orders where restaurant_id = $1',
  [scene.restaurantId],
);
const found = new Map(orders.map(({ key, id }) => [key, id]));
const lost = [...acknowledged].filter(([key, id]) => found.get(key) !== id).length;
const doubled = orders.length - found.size;
const sorted = outages.map(({ firstOrderMs }) => firstOrderMs).toSorted((one, other) => one - other);
const slowest = sorted.at(-1) ?? Number.NaN;

process.stdout
  .write(`${rounds} promotions under load, ${options.asynchronous ? 'asynchronous' : 'synchronous'} replication, ${phoneCount} phones
${outages.map(({ promotedMs, firstOrderMs }, round) => `${String(round + 1).padStart(4)}  promoted after ${promotedMs.toFixed(0).padStart(5)} ms, first order after ${firstOrderMs.toFixed(0).padStart(5)} ms`).join('\n')}
kill to first order: median ${(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms, budget ${budgetMs} ms
longest wait of an order ${longestWaitMs.toFixed(0)} ms
answers ${[...answers].map(([status, count]) => `${status}: ${count}`).join(', ')}
acknowledged ${acknowledged.size}, lost ${lost}, doubled ${doubled}
`);
process.exitCode = doubled === 0 && (lost === 0 || options.asynchronous) && slowest <= budgetMs ? 0 : 1;
