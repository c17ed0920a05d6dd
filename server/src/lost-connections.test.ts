import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import {
  createEmptyDatabase,
  eventually,
  goodPassword,
  openBrowser,
  spawnServer,
  startDatabaseProxy,
  startPrinterStandIn,
  type Browser,
  type SpawnedServer,
} from '#testing';

// The server runs in a process of its own: an unhandled 'error' event would end it, and the tests would notice.

/** Sends requests that read, write and need a session, until stopped. Counts the responses by status. */
const startTraffic = (browser: Browser) => {
  const statuses = new Map<number, number>();
  const pages = new Set<string | null>();
  let isStopped = false;
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const body = (input: object): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  const calls = [
    () => browser.fetch('/api/documents/query', body({ collection: 'orders' })),
    (turn: number) => browser.fetch('/api/accounts/update-profile', body({ displayName: `Olive ${turn}` })),
    async () => {
      const page = await browser.fetch('/menu/unknown', { headers: { accept: 'text/html' } });
      pages.add(page.headers.get('content-type'));
      return page;
    },
    () => browser.fetch('/readyz'),
  ];
  const call = async (turn: number): Promise<void> => {
    const response = await calls[turn % calls.length]?.(turn);
    if (response === undefined) return;
    count(response.status);
    await response.text();
  };
  const caller = async (): Promise<void> => {
    for (let turn = 0; !isStopped; turn += 1) await call(turn);
  };
  const callers = Array.from({ length: 6 }, caller);
  return {
    statuses,
    pages,
    answered: () => [...statuses.values()].reduce((sum, one) => sum + one, 0),
    stop: async () => {
      isStopped = true;
      await Promise.all(callers);
    },
  };
};

const signUp = async (origin: string): Promise<Browser> => {
  const browser = openBrowser(origin);
  await browser.api.onboarding.signUp({
    email: 'olive@example.com',
    password: goodPassword,
    displayName: 'Olive Tree',
    restaurantName: "Olive's Kitchen",
  });
  return browser;
};

/** Ends every connection of the server: pool, live listener and jobs. Returns their number. */
const terminateBackends = async (databaseUrl: string): Promise<number> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'comanda%' and datname = current_database()`,
  );
  await client.end();
  return rowCount ?? 0;
};

/**
 * Holds a row lock that updates of the profile wait for, until a request of the server does. When the server's connections end
 * now, that request has to be answered with a 503.
 */
const blockRequest = async (databaseUrl: string): Promise<AsyncDisposable> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  await client.query('begin');
  await client.query('select 1 from users for update');
  await eventually(async () => {
    const { rows } = await client.query(
      `select 1 from pg_stat_activity where application_name = 'comanda' and wait_event_type = 'Lock' and datname = current_database()`,
    );
    expect(rows).not.toEqual([]);
  });
  return { [Symbol.asyncDispose]: () => client.end().catch(() => {}) };
};

const expectRecovery = async (server: SpawnedServer, browser: Browser): Promise<void> => {
  await eventually(async () => {
    expect(server.child.exitCode, server.log()).toBeNull();
    expect((await browser.fetch('/readyz')).status).toBe(200);
    expect((await browser.api.accounts.whoAmI()).user).not.toBeNull();
  });
};

/** An unknown table answers 404; everything else works, or answers 503, as some do, and guests never get JSON. */
const expectOnlyOutage = ({ statuses, pages }: ReturnType<typeof startTraffic>): void => {
  expect([...statuses.keys()].filter((status) => ![200, 404, 503].includes(status))).toEqual([]);
  expect(statuses.get(503)).toBeGreaterThan(0);
  expect([...pages]).toEqual(['text/html; charset=utf-8']);
};

let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
beforeAll(async () => {
  empty = await createEmptyDatabase();
});
afterAll(() => empty[Symbol.asyncDispose]());

test('a server whose connections are ended under load answers 503 for a moment and goes on', async () => {
  await using server = await spawnServer(empty.url);
  const browser = await signUp(server.origin);
  const traffic = startTraffic(browser);
  for (let round = 0; round < 12; round += 1) {
    const before = traffic.answered();
    await eventually(async () => expect(traffic.answered()).toBeGreaterThan(before + 20));
    await using _ = await blockRequest(server.databaseUrl);
    expect(await terminateBackends(server.databaseUrl)).toBeGreaterThan(2);
  }
  await expectRecovery(server, browser);
  await traffic.stop();
  expectOnlyOutage(traffic);
});

test('a backend of the embedded database that is killed takes nothing with it', async () => {
  await using server = await spawnServer(null);
  const browser = await signUp(server.origin);
  const traffic = startTraffic(browser);
  for (let round = 0; round < 3; round += 1) {
    const before = traffic.answered();
    await eventually(async () => expect(traffic.answered()).toBeGreaterThan(before + 20));
    await using _ = await blockRequest(server.databaseUrl);
    const client = new pg.Client({ connectionString: server.databaseUrl });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'comanda' limit 1`,
    );
    await client.end();
    // The out-of-memory killer does the same. PostgreSQL then restarts all of its processes.
    for (const { pid } of rows) process.kill(pid, 'SIGKILL');
    await expectRecovery(server, browser);
  }
  await traffic.stop();
  expectOnlyOutage(traffic);
});

test('background work goes on when a database that was away is back, and the log tells the beginning and the end', async () => {
  await using database = await createEmptyDatabase();
  await using proxy = await startDatabaseProxy(database.url);
  await using printer = await startPrinterStandIn();
  await using server = await spawnServer(proxy.url, { PRINTER_NETWORKS: '127.0.0.0/8', PRINTER_PORTS: '1-65535' });
  const browser = await signUp(server.origin);
  const { documents } = await browser.api.documents.query({ collection: 'restaurants' });
  const where = { restaurantId: documents[0]?.id ?? '', printerId: crypto.randomUUID() };
  await browser.api.printing.addPrinter({ ...where, name: 'Kitchen', host: '127.0.0.1', port: printer.port });

  proxy.interrupt();
  await eventually(async () => expect(proxy.refusals).toBeGreaterThan(20));
  proxy.resume();
  await expectRecovery(server, browser);
  await browser.api.printing.testPrinter(where);
  await eventually(async () => expect(printer.received).toHaveLength(1));

  const logged = server.log().trim().split('\n');
  const messages = logged.map((line) => z.object({ msg: z.string() }).parse(JSON.parse(line)).msg);
  expect(messages.filter((message) => message === 'The database answers again.')).toHaveLength(1);
  // Requests, live queries, jobs and background work fail hundreds of times meanwhile: their first failure tells it all.
  expect(logged.length, server.log()).toBeLessThan(10);
});
