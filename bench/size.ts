import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from '@comanda/e2e/stage';

// Says how much a restaurant writes in a year. The demo holds three months of one restaurant: orders with lines and history, payments,
// receipts and visits. Their size, with indexes, is divided by the number of orders. The year is one of 100 orders a day. The sums of reports
// grow with the days instead, and translations with the menu alone.

const ordersPerYear = 36_500;
const main = join(import.meta.dirname, '..', 'server', 'dist', 'main.js');

const dataDir = await mkdtemp(join(tmpdir(), 'comanda-bench-size-'));
const { PATH, HOME } = process.env;
const server = spawn(process.execPath, [main, '--demo'], {
  env: { PATH, HOME, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const exited = once(server, 'exit');
try {
  for await (const line of createInterface(server.stdout)) if (line.startsWith('Comanda is ready')) break;
  await sql({ dataDir }, `insert into jobs.job (name) values ('reports.roll-up-all')`);
  const isSumming = async () => {
    const unfinished = `select from jobs.job where name = 'reports.roll-up-all' and state <> 'completed'`;
    return (await sql({ dataDir }, unfinished)).length > 0;
  };
  while (await isSumming()) await pause(200);
  // A table that was written without pauses has no dead rows, but one in use has.
  await sql({ dataDir }, 'vacuum (full, analyze)');
  const [{ orders } = { orders: 0 }] = await sql<{ orders: number }>(
    { dataDir },
    'select count(*)::int as orders from orders',
  );
  const tables = await sql<{ name: string; rows: number; bytes: number }>(
    { dataDir },
    `select c.relname as name, c.reltuples::int as rows, pg_total_relation_size(c.oid)::int as bytes from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname in ('restaurant_id', 'owner_id'))
       and c.reltuples > 1000 and c.relname <> 'translations' and c.relname not like 'report%'
     order by bytes desc`,
  );
  const [sums = { days: 0, bytes: 0 }] = await sql<{ days: number; bytes: number }>(
    { dataDir },
    `select (select count(*)::int from report_days) as days, sum(pg_total_relation_size(oid))::int as bytes
     from pg_class where relkind = 'r' and relname like 'report%'`,
  );
  const sumsPerYear = (sums.bytes / sums.days) * 365;
  const perYear = (amount: number): number => (amount / orders) * ordersPerYear;
  const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1).padStart(7);
  process.stdout.write(`a restaurant-year of ${ordersPerYear} orders, from ${orders} orders of the demo
${tables.map(({ name, rows, bytes }) => `${name.padEnd(20)} ${String(Math.round(perYear(rows))).padStart(8)} rows ${megabytes(perYear(bytes))} MB`).join('\n')}
${'sums of reports'.padEnd(20)} ${' '.repeat(13)} ${megabytes(sumsPerYear)} MB
${'together'.padEnd(20)} ${' '.repeat(13)} ${megabytes(sumsPerYear + perYear(tables.reduce((sum, { bytes }) => sum + bytes, 0)))} MB
`);
} finally {
  server.kill('SIGTERM');
  await exited;
  await rm(dataDir, { recursive: true, force: true });
}
