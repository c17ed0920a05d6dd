import { once } from 'node:events';
import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import {
  cloneTemplate,
  createTable,
  findFreePort,
  goodPassword,
  hasNginx,
  openBrowser,
  spawnServer,
  startNginx,
  type SpawnedServer,
} from '#testing';

// Starts three nodes behind nginx and restarts them one after the other, while pages are read and orders placed. It takes half a minute,
// because a node drains for longer than nginx keeps idle connections.

const drainSeconds = 6;
const nodeCount = 3;

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Sends requests to nginx over connections that are kept. */
const openClient = (origin: string, cookie: string) => {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  const send = async (path: string, input?: object): Promise<Answer> => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const headers = { cookie, ...(input !== undefined && { 'content-type': 'application/json', origin }) };
    request(`${origin}${path}`, { agent, method: input === undefined ? 'GET' : 'POST', headers }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    })
      .on('error', reject)
      .end(input === undefined ? undefined : JSON.stringify(input));
    return promise;
  };
  return { send, [Symbol.dispose]: () => agent.destroy() };
};

test.skipIf(!hasNginx)(
  'three nodes behind nginx are restarted one after the other, and no request fails',
  { timeout: 240_000 },
  async () => {
    await using database = await cloneTemplate();
    const [proxyPort = 0, ...ports] = await Promise.all(Array.from({ length: nodeCount + 1 }, findFreePort));
    const startNode = (port: number): Promise<SpawnedServer> =>
      spawnServer(database.url, {
        PORT: String(port),
        PUBLIC_URL: `https://127.0.0.1:${proxyPort}`,
        SECRET_KEY: 'a key that all nodes share, of 32 letters',
        DRAIN_SECONDS: String(drainSeconds),
      });
    const nodes: SpawnedServer[] = [];
    await using started = new AsyncDisposableStack();
    started.defer(async () => {
      await Promise.all(nodes.map((node) => node[Symbol.asyncDispose]()));
    });
    for (const port of ports) nodes.push(await startNode(port));
    await using nginx = await startNginx(
      ports.map((port) => `127.0.0.1:${port}`),
      proxyPort,
    );
    const { cookie, table } = await openRestaurant(nodes[0]?.origin ?? '', database.url);
    using client = openClient(nginx.origin, cookie);

    const failures: string[] = [];
    const counts = { reads: 0, orders: 0, streams: 0 };
    const restarted = new AbortController();
    const repeat = async (kind: keyof typeof counts, send: () => Promise<Answer>): Promise<void> => {
      while (!restarted.signal.aborted) {
        try {
          const { status, body } = await send();
          if (status === 200) counts[kind] += 1;
          else failures.push(`${kind}: ${status} ${body.slice(0, 200)}`);
        } catch (error) {
          failures.push(`${kind}: ${String(error)}`);
        }
        // Leaves the processor to the nodes that start: this is about requests that fail, not about the rate.
        await pause(10);
      }
    };
    const placeOrder = () =>
      client.send('/api/orders/place-for-table', {
        restaurantId: table.restaurantId,
        at: { qrCodeId: table.qrCodeId },
        key: crypto.randomUUID(),
        lines: [{ itemId: table.itemId, quantity: 1 }],
      });
    const load = [
      ...Array.from({ length: 4 }, () => repeat('reads', () => client.send('/api/accounts/who-am-i'))),
      ...Array.from({ length: 2 }, () => repeat('reads', () => client.send('/healthz'))),
      ...Array.from({ length: 2 }, () => repeat('orders', placeOrder)),
      // A stream ends with its node, and is opened again.
      repeat('streams', () =>
        client.send('/api/documents/watch', {
          collection: 'orders',
          where: [['restaurantId', '==', table.restaurantId]],
        }),
      ),
    ];
    for (const [index, port] of ports.entries()) {
      const node = nodes[index];
      const exited = node === undefined ? null : once(node.child, 'exit');
      node?.child.kill('SIGTERM');
      expect(await exited).toEqual([0, null]);
      nodes[index] = await startNode(port);
    }
    restarted.abort();
    // The streams end with their nodes.
    await Promise.all(nodes.map((node) => node[Symbol.asyncDispose]()));
    await Promise.all(load);

    expect(failures.filter((failure) => !failure.startsWith('streams'))).toEqual([]);
    expect(counts.reads).toBeGreaterThan(100);
    expect(counts.orders).toBeGreaterThan(20);
    // Every answer stands for one order.
    expect(await countOrders(database.url)).toBe(counts.orders);
  },
);

const withClient = async <T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
};

const createSql =
  (client: pg.Client) =>
  async <Row extends pg.QueryResultRow>(query: string, values: unknown[] = []): Promise<Row[]> =>
    (await client.query<Row>(query, values)).rows;

const countOrders = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from orders join restaurants on restaurants.id = orders.restaurant_id where not is_sample',
    );
    return rows[0]?.count ?? 0;
  });

/** Signs up an owner through one node, and gives the restaurant a table and a dish. */
const openRestaurant = async (origin: string, databaseUrl: string) => {
  const browser = openBrowser(origin);
  const { userId } = await browser.api.onboarding.signUp({
    email: 'owner@example.com',
    password: goodPassword,
    displayName: 'Olive Tree',
    restaurantName: "Olive's Kitchen",
  });
  const table = await withClient(databaseUrl, (client) =>
    createTable({ sql: createSql(client) }, userId, [{ name: 'Soup', priceMinor: 700 }]),
  );
  const cookie = [...browser.cookies()].map(([name, value]) => `${name}=${value}`).join('; ');
  return { cookie, table: { ...table, itemId: table.itemIds[0] ?? '' } };
};
