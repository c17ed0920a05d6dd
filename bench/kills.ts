import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startOwnServer } from '@comanda/e2e/stage';
import { formatOutages, setUpOrderBench, startOrderingPhones, tablesForPhones } from '#orders';

// Kills the server ten times and its database ten times, in turn, while phones order. The server is started again at once, as a
// supervisor does; it starts the database by itself. Afterwards the database must hold every acknowledged order once.

const kills = 10;
const pauseBetweenKillsMs = 2_000;
/** For the time from a server that answers, or from a killed database, to the first order. */
const budgetMs = 3_000;

await using server = await startOwnServer();
const phones = startOrderingPhones(server, await setUpOrderBench(server, tablesForPhones));

const killDatabase = async (): Promise<void> => {
  const pidFile = await readFile(join(server.dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL');
};

const measureOutage = async (kill: () => Promise<void>, restart?: () => Promise<void>) => {
  await pause(pauseBetweenKillsMs);
  await kill();
  const killedMs = performance.now();
  await restart?.();
  const backMs = restart === undefined ? null : performance.now() - killedMs;
  // Answers that were on their way at the time of the kill do not count.
  while (phones.lastOrder().sentAtMs < killedMs) await pause(5);
  return { backMs, firstOrderMs: phones.lastOrder().answeredAtMs - killedMs };
};

const ofServer: Awaited<ReturnType<typeof measureOutage>>[] = [];
const ofDatabase: typeof ofServer = [];
for (let round = 0; round < kills; round += 1) {
  ofServer.push(await measureOutage(server.kill, server.start));
  ofDatabase.push(await measureOutage(killDatabase));
}
await phones.stop();

const { lost, doubled, text } = await phones.check();
const slowestMs = Math.max(
  ...[...ofServer, ...ofDatabase].map(({ backMs, firstOrderMs }) => firstOrderMs - (backMs ?? 0)),
);
process.stdout.write(`${kills} kills of the server, ${phones.count} phones
${formatOutages(ofServer)}
${kills} kills of the database
${formatOutages(ofDatabase)}
slowest first order, beyond the restart of the server, ${slowestMs.toFixed(0)} ms, budget ${budgetMs} ms
${text}`);
process.exitCode = lost === 0 && doubled === 0 && slowestMs <= budgetMs ? 0 : 1;
