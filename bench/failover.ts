import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startOwnServer } from '@comanda/e2e/stage';
import { startPostgresPair } from '@comanda/server/postgres-pair';
import { formatOutages, setUpOrderBench, startOrderingPhones, tablesForPhones } from '#orders';

// Kills the primary and promotes its standby while phones order, ten times. Afterwards the database must hold every acknowledged order
// once. How long it takes to notice that a primary is gone depends on the tool that promotes, so the standby is promoted at once.

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '10' }, asynchronous: { type: 'boolean', default: false } },
});
const rounds = Number(options.rounds);
const pauseBetweenRoundsMs = 2_000;
const budgetMs = 10_000;

await using pair = await startPostgresPair({ isSynchronous: !options.asynchronous });
await using server = await startOwnServer({
  DATABASE_URL: pair.url,
  SECRET_KEY: 'a secret that only this bench knows',
});
const useDatabase = () => writeFile(join(server.dataDir, 'database-url'), pair.primaryUrl);
await useDatabase();
const phones = startOrderingPhones(server, await setUpOrderBench(server, tablesForPhones));

const outages: { readonly backMs: number; readonly firstOrderMs: number }[] = [];
for (let round = 0; round < rounds; round += 1) {
  await pause(pauseBetweenRoundsMs);
  await pair.killPrimary();
  const killedMs = performance.now();
  await pair.promote();
  const backMs = performance.now() - killedMs;
  while (phones.lastOrder().answeredAtMs < killedMs + backMs) await pause(5);
  outages.push({ backMs, firstOrderMs: phones.lastOrder().answeredAtMs - killedMs });
  await pair.rebuildStandby();
}
await phones.stop();
await useDatabase();

const { lost, doubled, text } = await phones.check();
const slowestMs = Math.max(...outages.map(({ firstOrderMs }) => firstOrderMs));
process.stdout
  .write(`${rounds} promotions under load, ${options.asynchronous ? 'asynchronous' : 'synchronous'} replication, ${phones.count} phones
${formatOutages(outages)}
budget ${budgetMs} ms
${text}`);
process.exitCode = doubled === 0 && (lost === 0 || options.asynchronous) && slowestMs <= budgetMs ? 0 : 1;
