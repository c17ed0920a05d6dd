import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  canMountDisk,
  createTable,
  eventually,
  fillDisk,
  freeDisk,
  goodPassword,
  openBrowser,
  openScreen,
  spawnServer,
  startOrderingPhone,
  startOutsidePostgres,
  type OrderingPhone,
  type Screen,
  type SpawnedServer,
} from '#testing';

// Guests read pages and order, and a board is open, while the database is stopped, crashes, ends its connections or has no space left. The
// server runs in a process of its own: an unhandled 'error' event would end it, and the tests would notice.

const phoneCount = 4;
const ordersAround = 10;
/** Lines that an operator sees at once. */
const screenLines = 40;
const hasDisk = canMountDisk();

/** A database under a server, embedded or outside, and what can happen to it. */
interface Place extends AsyncDisposable {
  readonly server: SpawnedServer;
  /** The directory on whose disk the database is. */
  readonly diskDir: string;
  /** Stops it in good order. */
  stop(): Promise<void>;
  /** Starts it again if nobody else does. */
  start(): Promise<void>;
}

const readPostmasterPid = async (diskDir: string): Promise<number> =>
  Number.parseInt(await readFile(join(diskDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);

const openEmbedded = async (): Promise<Place> => {
  const server = await spawnServer(null, {}, { isDiskSmall: hasDisk });
  return {
    server,
    diskDir: server.dataDir,
    stop: async () => void process.kill(await readPostmasterPid(server.dataDir), 'SIGINT'),
    // The server starts its own database again.
    start: async () => {},
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
};

const openOutside = async (): Promise<Place> => {
  await using opening = new AsyncDisposableStack();
  const postgres = opening.use(await startOutsidePostgres({ isDiskSmall: hasDisk }));
  const server = opening.use(await spawnServer(postgres.url));
  const opened = opening.move();
  return {
    server,
    diskDir: postgres.dataDir,
    stop: () => postgres.stop(),
    start: () => postgres.start(),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
};

const connect = async ({ databaseUrl }: SpawnedServer): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  return client;
};

const runSql = async <Row extends pg.QueryResultRow>(
  server: SpawnedServer,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => {
  const client = await connect(server);
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
};

/** Reads pages until stopped, and keeps every kind of answer. */
const startReaders = (origin: string, paths: readonly string[]) => {
  const browser = openBrowser(origin);
  const answers = new Set<string>();
  let isStopped = false;
  const readers = paths.map(async (path) => {
    while (!isStopped) {
      const response = await browser.fetch(path, { headers: { accept: 'text/html' } });
      const page = await response.text();
      const isSorry = page.includes('Nothing is lost. Please try again in a moment.');
      const retry = Number(response.headers.get('retry-after')) > 0 ? 'with Retry-After' : 'without Retry-After';
      answers.add(response.status === 503 ? `503 ${isSorry ? 'in words' : page} ${retry}` : String(response.status));
      await pause(50);
    }
  });
  return {
    answers,
    [Symbol.asyncDispose]: async () => {
      isStopped = true;
      await Promise.all(readers);
    },
  };
};

/** A restaurant with a board, phones that order and visitors who read, which all go on from one outage to the next. */
const openRestaurant = async (server: SpawnedServer) => {
  const owner = openBrowser(server.origin);
  const { userId } = await owner.api.onboarding.signUp({
    email: 'olive@example.com',
    password: goodPassword,
    displayName: 'Olive Tree',
    restaurantName: "Olive's Kitchen",
  });
  const tables = [];
  for (let count = 0; count < phoneCount; count += 1) {
    const sql = <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      runSql<Row>(server, text, values);
    tables.push(await createTable({ sql }, userId, [{ name: 'Soup', priceMinor: 650 }]));
  }
  await runSql(server, 'update restaurants set max_visit_total_minor = 1000000000');
  const { restaurantId = '', qrCodeId = '' } = tables[0] ?? {};
  await using opening = new AsyncDisposableStack();
  // The newest orders first: there are more than one screen shows.
  const board = await openScreen(owner, ['orders'], [['restaurantId', '==', restaurantId]], [['createdAt', 'desc']]);
  const screens = [opening.use(board)];
  let isOpen = false;
  const phones: OrderingPhone[] = [];
  for (const table of tables) {
    const phone = opening.use(await startOrderingPhone(server.origin, table, () => isOpen));
    phones.push(phone);
    screens.push(opening.use(await openScreen(phone.browser, ['guestOrders'], [['visitId', '==', phone.visitId]])));
  }
  const readers = opening.use(startReaders(server.origin, [`/menu/${qrCodeId}`, '/menu/unknown']));
  const opened = opening.move();
  const count = () => phones.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  return {
    restaurantId,
    owner,
    phones,
    screens,
    readers,
    /** Lets phones order until some more orders are confirmed. */
    async order(): Promise<void> {
      isOpen = true;
      const before = count();
      await eventually(async () => expect(count()).toBeGreaterThan(before + ordersAround));
    },
    /** Waits until every order that was sent is confirmed. */
    async finishOrders(): Promise<void> {
      isOpen = false;
      await eventually(async () => expect(phones.filter(({ isOrdering }) => isOrdering)).toEqual([]));
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
};

type Restaurant = Awaited<ReturnType<typeof openRestaurant>>;

/** Holds a lock that pages and orders wait for, until both do. When the connections end now, both are answered with 503. */
const blockGuests = async (server: SpawnedServer): Promise<AsyncDisposable> => {
  const client = await connect(server);
  await using blocking = new AsyncDisposableStack();
  blocking.defer(() => client.end().catch(() => {}));
  await client.query('begin');
  await client.query('lock table qr_codes in access exclusive mode');
  // Without this connection the server keeps no pages, so that the next page is read from the database.
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'comanda pages'`);
  await eventually(async () => {
    // Otherwise a transaction sees the activity of its first look again and again.
    await client.query('select pg_stat_clear_snapshot()');
    const { rows } = await client.query(
      `select pid from pg_stat_activity where application_name = 'comanda' and wait_event_type = 'Lock'`,
    );
    expect(rows.length).toBeGreaterThan(phoneCount);
  });
  return blocking.move();
};

const shows = (screen: Screen, collection: 'orders' | 'guestOrders', orderId: string): boolean => {
  const documents = screen.shown(collection);
  return typeof documents !== 'string' && documents.some(({ id }) => id === orderId);
};

/** Every order that a phone knows is there once. */
const expectOrders = async (server: SpawnedServer, { restaurantId, phones }: Restaurant): Promise<void> => {
  const acknowledged = new Map(phones.flatMap((phone) => [...phone.acknowledged]));
  const orders = await runSql<{ id: string; key: string }>(
    server,
    'select id, placing_key as key from orders where restaurant_id = $1',
    [restaurantId],
  );
  expect(new Map(orders.map(({ key, id }) => [key, id]))).toEqual(acknowledged);
  expect(orders).toHaveLength(acknowledged.size);
};

/** The board and the phones show the newest order of each phone. */
const expectScreens = async ({ phones, screens }: Restaurant): Promise<void> => {
  const [board, ...own] = screens;
  for (const [index, phone] of phones.entries()) {
    const newest = [...phone.acknowledged.values()].at(-1) ?? '';
    await board?.until((screen) => shows(screen, 'orders', newest));
    await own[index]?.until((screen) => shows(screen, 'guestOrders', newest));
  }
};

describe.each([
  ['embedded', openEmbedded],
  ['outside', openOutside],
])('a database that is %s', (_name, open) => {
  let place: Place;
  let restaurant: Restaurant;
  beforeAll(async () => {
    place = await open();
    restaurant = await openRestaurant(place.server);
  });
  afterAll(async () => {
    await restaurant[Symbol.asyncDispose]();
    await place[Symbol.asyncDispose]();
  });

  /** Moves all orders into the past: the number of orders that a table may place is limited by time. */
  const moveOrdersBack = () =>
    runSql(
      place.server,
      `update orders set created_at = (created_at at time zone 'UTC' - interval '1 hour') at time zone 'UTC' where restaurant_id = $1`,
      [restaurant.restaurantId],
    );

  /** Lets an outage begin and end under traffic. Guests are told to wait, and everything goes on by itself. */
  const survive = async (outage: (server: SpawnedServer) => Promise<void>): Promise<void> => {
    const { server } = place;
    await moveOrdersBack();
    restaurant.readers.answers.clear();
    const loggedBefore = server.log().length;
    await restaurant.order();

    await outage(server);

    await eventually(async () => {
      expect(server.child.exitCode, server.log()).toBeNull();
      expect((await restaurant.owner.fetch('/readyz')).status).toBe(200);
      expect((await restaurant.owner.api.accounts.whoAmI()).user).not.toBeNull();
    });
    await restaurant.order();
    await restaurant.finishOrders();
    await expectOrders(server, restaurant);
    await expectScreens(restaurant);
    for (const { statuses, retryAfter } of restaurant.phones) {
      expect([...statuses].filter((status) => ![200, 503].includes(status))).toEqual([]);
      expect([...retryAfter].filter((seconds) => !(Number(seconds) > 0))).toEqual([]);
    }
    const expected = ['200', '404', '503 in words with Retry-After'];
    expect([...restaurant.readers.answers].filter((answer) => !expected.includes(answer))).toEqual([]);
    await expectShortLog(server, loggedBefore);
  };

  const expectShortLog = async (server: SpawnedServer, start: number): Promise<void> => {
    await eventually(async () => expect(server.log().slice(start)).toContain('The database answers again.'));
    const lines = server.log().slice(start).trim().split('\n');
    for (const line of lines) z.object({ msg: z.string() }).parse(JSON.parse(line));
    expect(lines.length, lines.join('\n')).toBeLessThanOrEqual(screenLines);
  };

  const expectSorryPage = (): Promise<void> =>
    eventually(async () => expect([...restaurant.readers.answers]).toContain('503 in words with Retry-After'));

  test('is stopped and started', () =>
    survive(async (server) => {
      await using _ = await blockGuests(server);
      await place.stop();
      await expectSorryPage();
      await place.start();
    }));

  test('is killed', () =>
    survive(async (server) => {
      await using _ = await blockGuests(server);
      process.kill(await readPostmasterPid(place.diskDir), 'SIGKILL');
      await expectSorryPage();
    }));

  test('has a backend that is killed, so that PostgreSQL restarts all of its processes', () =>
    survive(async (server) => {
      await using _ = await blockGuests(server);
      const backends = await runSql<{ pid: number }>(
        server,
        `select pid from pg_stat_activity where application_name = 'comanda' limit 1`,
      );
      // The out-of-memory killer does the same.
      for (const { pid } of backends) process.kill(pid, 'SIGKILL');
      await expectSorryPage();
    }));

  test('ends all connections, again and again', () =>
    survive(async (server) => {
      for (let round = 0; round < 2; round += 1) {
        await using _ = await blockGuests(server);
        const ended = await runSql(
          server,
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'comanda%'`,
        );
        expect(ended.length).toBeGreaterThan(2);
        await expectSorryPage();
      }
    }));

  test.skipIf(!hasDisk)('has no space left on its disk', () =>
    survive(async () => {
      const refusals = () => restaurant.phones.reduce((sum, phone) => sum + phone.refusals, 0);
      const before = refusals();
      try {
        // Orders are placed and changed until a table has to grow. Space that PostgreSQL frees meanwhile is taken as well.
        await eventually(async () => {
          await fillDisk(place.diskDir);
          // Fails as soon as the disk is full.
          await moveOrdersBack().catch(() => {});
          expect(refusals()).toBeGreaterThan(before);
          expect((await restaurant.owner.fetch('/readyz')).status).toBe(503);
        });
      } finally {
        await freeDisk(place.diskDir);
      }
    }),
  );
});
