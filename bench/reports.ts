import { parseArgs } from 'node:util';
import { reportNames } from '@comanda/contract/reports';
import { connect, newPerson, startOwnServer, type Server } from '@comanda/e2e/stage';
import { createCaller, type BenchCaller } from './live/caller.ts';
import { fillWithPast } from './live/fill-with-past.ts';
import { loadYear } from './reports/load-year.ts';

// Measures the dashboard and every report over a year of one owner's four restaurants in different time zones, with requests as a
// browser sends them. The same run measures a refused request and a plain sum over the same orders in bare SQL, for comparison. On its own, the
// nightly job is measured on 200 restaurants: with everything to sum up, with one new day for each, and with nothing new.
//  npm run bench:reports                      10,000 orders, then 200,000
//  npm run bench:reports -- 10000 1000000     the sizes that the budget names; loading a million orders takes minutes
//  npm run bench:reports -- --nights          the nightly job

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { nights: { type: 'boolean' } },
});
if (options.nights === true && positionals.length > 0) throw new Error('--nights has no number of orders.');
const orderCounts = positionals.length > 0 ? positionals.map(Number) : [10_000, 200_000];
const rounds = 25;
const limits = { dashboardMs: 100, reportMs: 200, tableOrdersMs: 150, growth: 2 };
const past = { restaurantCount: 200, orderCount: 20_000 };

const p95 = (samples: readonly number[]): number =>
  samples.toSorted((one, other) => one - other)[Math.ceil(samples.length * 0.95) - 1] ?? Number.NaN;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begunMs = performance.now();
  await work();
  return performance.now() - begunMs;
};

/** Measured warm: the first calls compile and plan what later ones only run. */
const measure = async (work: () => Promise<unknown>, calls = rounds): Promise<number> => {
  for (let round = 0; round < Math.min(3, calls); round += 1) await work();
  const samples: number[] = [];
  for (let round = 0; round < calls; round += 1) samples.push(await timed(work));
  return p95(samples);
};

/** Runs the nightly job. Returns the time that it took, without the time until the server noticed that it is due. */
const rollUp = async (client: Awaited<ReturnType<typeof connect>>): Promise<number> => {
  await client.query(`insert into jobs.job (name) values ('reports.roll-up-all')`);
  for (;;) {
    const { rows } = await client.query<{ state: string; ms: number }>(
      `select state, output, extract(epoch from completed_on - started_on)::float8 * 1000 as ms
       from jobs.job where name = 'reports.roll-up-all' order by created_on desc limit 1`,
    );
    if (rows[0]?.state === 'completed') return rows[0].ms;
    if (rows[0]?.state === 'failed' || rows[0]?.state === 'retry')
      throw new Error(`Summing up failed: ${JSON.stringify(rows)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

interface Measurement {
  readonly what: string;
  readonly ms: number;
  /** The limit for what the design names; its growth is limited too. */
  readonly limitMs?: number;
}

/**
 * Measures the way from a figure of the year to its orders: a dish sold every day, one that nobody ordered, a table, and a payment
 * method.
 */
const measureDrilling = async (
  client: Awaited<ReturnType<typeof connect>>,
  drill: (report: string, key: string) => Promise<unknown>,
): Promise<Measurement[]> => {
  const { rows } = await client.query<{ key: string }>(
    'select item_id::text as key from order_items where item_id is not null limit 1',
  );
  const figures = [
    { what: "a dish's orders", report: 'dish', key: rows[0]?.key ?? '' },
    { what: "a dish's that nobody ordered", report: 'dish', key: 'name:nothing of the kind' },
    { what: "a table's orders", report: 'table', key: 'Table 7', limitMs: limits.tableOrdersMs },
    { what: 'what was paid in cash', report: 'method', key: 'pay_at_table:cash' },
  ];
  const measured: Measurement[] = [];
  for (const { report, key, ...figure } of figures)
    measured.push({ ...figure, ms: await measure(() => drill(report, key)) });
  return measured;
};

const measureEverything = async (server: Server, orderCount: number): Promise<Measurement[]> => {
  const person = newPerson();
  const owner: BenchCaller = createCaller(server.origin, '198.51.100.1');
  await owner.call('onboarding', 'signUp', person);
  const loadMs = await timed(async () => loadYear(server, { email: person.email, orderCount }));
  const client = await connect(server);
  await using _end = { [Symbol.asyncDispose]: () => client.end() };
  const { rows: own } = await client.query<{ id: string }>(
    `select id from restaurants where not is_sample order by created_at`,
  );
  const restaurantIds = own.map(({ id }) => id);
  const nowMs = Date.now();
  const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const year = { restaurantIds, from: dateOf(nowMs - 365 * 86_400_000), to: dateOf(nowMs + 86_400_000) };
  const today = dateOf(nowMs);
  const read = (report: string) => owner.call('reports', 'read', { ...year, report });

  const liveMs = await timed(() => read('day'));
  const computedTotals = JSON.stringify((await read('day'))['totals']);
  const rollUpMs = await rollUp(client);
  const storedTotals = JSON.stringify((await read('day'))['totals']);
  if (storedTotals !== computedTotals)
    throw new Error(`Summed up it is ${storedTotals}, over the rows ${computedTotals}.`);
  await client.query('analyze report_figures, report_days');

  const results: Measurement[] = [
    {
      what: 'a request that is refused',
      ms: await measure(() => owner.call('reports', 'platform', {}).catch(() => {})),
    },
    {
      what: 'one plain sum in bare SQL',
      ms: await measure(() =>
        client.query('select sum(total_minor) from orders where restaurant_id = any($1) and created_at > $2', [
          restaurantIds,
          new Date(nowMs - 365 * 86_400_000),
        ]),
      ),
    },
    {
      what: 'dashboard',
      ms: await measure(() => owner.call('reports', 'dashboard', { restaurantIds })),
      limitMs: limits.dashboardMs,
    },
  ];
  for (const report of reportNames) {
    results.push({ what: `report ${report}`, ms: await measure(() => read(report)), limitMs: limits.reportMs });
  }
  const [restaurantId] = restaurantIds;
  results.push(
    {
      what: 'day end',
      ms: await measure(() => owner.call('reports', 'dayEnd', { restaurantId, day: today })),
      limitMs: limits.reportMs,
    },
    ...(await measureDrilling(client, (report, key) => owner.call('reports', 'orders', { ...year, report, key }))),
  );
  process.stdout.write(
    `${orderCount.toLocaleString('en')} orders loaded in ${(loadMs / 1_000).toFixed(0)} s, summed up in ${(rollUpMs / 1_000).toFixed(0)} s; ` +
      `the revenue of the year read from the rows took ${liveMs.toFixed(0)} ms\n`,
  );
  return results;
};

/** Measures the nightly job on a platform with many restaurants. */
const measureNights = async (): Promise<void> => {
  await using server = await startOwnServer();
  await fillWithPast(server, past);
  const client = await connect(server);
  await using _end = { [Symbol.asyncDispose]: () => client.end() };
  const firstMs = await rollUp(client);
  const { rows } = await client.query<{ days: number }>('select count(*)::int as days from report_days');
  await client.query(
    `update report_days set is_stale = true
     where (restaurant_id, day) in (select restaurant_id, max(day) from report_days group by 1)`,
  );
  const [oneDayMs, nothingMs] = [await rollUp(client), await rollUp(client)];
  const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
  process.stdout.write(
    `${past.restaurantCount} restaurants: the first night, with ${rows[0]?.days.toLocaleString('en')} days to sum up, takes ${inSeconds(firstMs)}; ` +
      `a night with one day for each ${inSeconds(oneDayMs)}; a night with nothing new ${inSeconds(nothingMs)}\n`,
  );
};

const measureReports = async (): Promise<void> => {
  const columns: Measurement[][] = [];
  for (const orderCount of orderCounts) {
    await using server = await startOwnServer();
    columns.push(await measureEverything(server, orderCount));
  }
  const names = columns[0]?.map(({ what }) => what) ?? [];
  const format = (ms: number): string => `${ms.toFixed(1)} ms`.padStart(12);
  process.stdout.write(`\np95 over ${rounds} calls, a year of four restaurants\n`);
  process.stdout.write(
    `${''.padEnd(28)}${orderCounts.map((count) => count.toLocaleString('en').padStart(12)).join('')}${'growth'.padStart(10)}${'limit'.padStart(14)}\n`,
  );
  let isWithin = true;
  for (const [place, what] of names.entries()) {
    const row = columns.map((column) => column[place]?.ms ?? Number.NaN);
    const growth = (row.at(-1) ?? 0) / (row[0] ?? 1);
    const limitMs = columns[0]?.[place]?.limitMs;
    if (limitMs !== undefined && (row.some((ms) => ms > limitMs) || growth > limits.growth)) isWithin = false;
    const limit = limitMs === undefined ? '' : `${limitMs} ms, ${limits.growth} ×`;
    process.stdout.write(
      `${what.padEnd(28)}${row.map(format).join('')}${`${growth.toFixed(1)} ×`.padStart(10)}${limit.padStart(14)}\n`,
    );
  }
  process.exitCode = isWithin ? 0 : 1;
};

await (options.nights === true ? measureNights() : measureReports());
