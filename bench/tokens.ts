import { randomUUID } from 'node:crypto';
import { connect, newPerson, startOwnServer, type Server } from '@comanda/e2e/stage';

// Answers two questions about a ledger of years. What does it cost to read a balance, as the sum of a million lines and from the
// stored sums? The comparison is the cheapest possible read, one row by its key. And what does storing the sums cost in a full
// restaurant? 16 clients that never pause write lines to the ledger, to a table without sums, and to a table with a single row for
// the balance.
//  npm run bench:tokens

const budget = { readRatio: 4, writeRatio: 0.5 };
const lines = 1_000_000;
const reads = 200;
const slowReads = 10;
const clientCount = 16;
const writesEach = 400;

type Client = Awaited<ReturnType<typeof connect>>;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const timed = async (times: number, work: () => Promise<unknown>): Promise<number> => {
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const from = performance.now();
    await work();
    took.push(performance.now() - from);
  }
  return median(took);
};

const signUp = async (server: Server, client: Client): Promise<string> => {
  const person = newPerson();
  await fetch(`${server.origin}/api/onboarding/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  const { rows } = await client.query<{ id: string }>('select id from users where email = $1', [person.email]);
  const [row] = rows;
  if (row === undefined) throw new Error('Nobody signed up.');
  return row.id;
};

/** Writes three years of scans. */
const fill = (client: Client, ownerId: string) =>
  client.query(
    `insert into token_entries (owner_id, id, kind, amount, reference, reason, created_at)
     select $1, gen_random_uuid(), 'scan', -1, 'bench ' || number, 'Table 1', now() - interval '94.6 seconds' * number
     from generate_series(1, $2::int) as number`,
    [ownerId, lines],
  );

const plainTables = [
  `create table bench_plain (like token_entries including defaults including constraints including indexes)`,
  `create table bench_hot (like token_entries including defaults including constraints including indexes)`,
  `create table bench_hot_sum (owner_id uuid primary key, amount bigint not null)`,
  `create function bench_add() returns trigger language plpgsql as $$ begin
     insert into bench_hot_sum select owner_id, sum(amount) from added group by 1
     on conflict (owner_id) do update set amount = bench_hot_sum.amount + excluded.amount;
     return null; end $$`,
  `create trigger bench_summed after insert on bench_hot referencing new table as added
     for each statement execute function bench_add()`,
];

/** Lines per second; each is a separate transaction with another statement after the insert, as for a scan. */
const writeRate = async (server: Server, table: string, ownerId: string): Promise<number> => {
  const clients = await Promise.all(Array.from({ length: clientCount }, () => connect(server)));
  const from = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      for (let at = 0; at < writesEach; at += 1) {
        await client.query('begin');
        await client.query(
          `insert into ${table} (owner_id, id, kind, amount, reference, reason) values ($1, $2, 'scan', -1, $3, 'Table 1')`,
          [ownerId, randomUUID(), randomUUID()],
        );
        await client.query('select 1');
        await client.query('commit');
      }
    }),
  );
  const seconds = (performance.now() - from) / 1_000;
  await Promise.all(clients.map((client) => client.end()));
  return (clientCount * writesEach) / seconds;
};

const run = async (): Promise<boolean> => {
  await using server = await startOwnServer();
  const client = await connect(server);
  try {
    const ownerId = await signUp(server, client);
    await fill(client, ownerId);
    await client.query('vacuum analyze token_entries');
    for (const statement of plainTables) await client.query(statement);
    const sumLedger = () => client.query('select sum(amount) from token_entries where owner_id = $1', [ownerId]);
    const readStoredSum = () => client.query('select sum(amount) from token_sums where owner_id = $1', [ownerId]);
    const readOneRow = () => client.query('select display_name from users where id = $1', [ownerId]);
    for (const warm of [sumLedger, readStoredSum, readOneRow]) await warm();
    const [summedMs, keptMs, bareMs] = [
      await timed(slowReads, sumLedger),
      await timed(reads, readStoredSum),
      await timed(reads, readOneRow),
    ];
    const rates = {
      plain: await writeRate(server, 'bench_plain', ownerId),
      kept: await writeRate(server, 'token_entries', ownerId),
      hot: await writeRate(server, 'bench_hot', ownerId),
    };
    const afterRushMs = await timed(reads, readStoredSum);
    const { rows } = await client.query<{ difference: number }>(
      `select ((select sum(amount) from token_sums where owner_id = $1)
        - (select sum(amount) from token_entries where owner_id = $1))::int as difference`,
      [ownerId],
    );
    const isSame = rows[0]?.difference === 0;
    const readRatio = afterRushMs / bareMs;
    const writeRatio = rates.kept / rates.plain;
    process.stdout.write(
      [
        `balance of ${lines.toLocaleString('en')} lines, median`,
        `  summed from the ledger   ${summedMs.toFixed(2)} ms`,
        `  kept beside it           ${keptMs.toFixed(2)} ms; after the rush ${afterRushMs.toFixed(2)} ms`,
        `  one row by its key       ${bareMs.toFixed(2)} ms`,
        `  kept : one row           ${readRatio.toFixed(2)} (at most ${budget.readRatio})`,
        `lines a second, ${clientCount} clients of one owner`,
        `  that nobody sums         ${rates.plain.toFixed(0)}`,
        `  with the kept sums       ${rates.kept.toFixed(0)}`,
        `  with one row for all     ${rates.hot.toFixed(0)}`,
        `  kept : nobody sums       ${writeRatio.toFixed(2)} (at least ${budget.writeRatio})`,
        `kept sum is the ledger's   ${isSame ? 'yes' : 'NO'}`,
        '',
      ].join('\n'),
    );
    return isSame && readRatio <= budget.readRatio && writeRatio >= budget.writeRatio;
  } finally {
    await client.end();
  }
};

if (!(await run())) process.exitCode = 1;
