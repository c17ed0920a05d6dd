import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resumeCheckMs } from '#platform/pause';
import {
  createEmptyDatabase,
  eventually,
  goodPassword,
  logInAdmin,
  runCommand,
  startPosReceiver,
  startPrinterStandIn,
  startStandInServer,
  startTestApp,
  waitForMail,
  type TestApp,
} from '#testing';
import { openPosRestaurant } from './features/pos/pos.fixture.ts';
import { loopbackPrinters } from './features/printing/printing.fixture.ts';

const secretKey = 'a secret that only tests know, 32 letters';
const environment = { PRIVATE_NETWORKS_ALLOWED: '127.0.0.0/8', LOG_LEVEL: 'warn', ...loopbackPrinters };

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'comanda-restored-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const run = (name: 'admin' | 'backup', databaseUrl: string, ...args: string[]) =>
  runCommand(name, { DATABASE_URL: databaseUrl, DATA_DIR: directory, SECRET_KEY: secretKey }, ...args);

/** A restaurant with a webhook, a printer and a point of sale, and the systems that these lead to. */
const openConnectedRestaurant = async (app: TestApp) => {
  const restaurant = await openPosRestaurant(app, await logInAdmin(app));
  const { restaurantId, owner } = restaurant;
  const { api } = owner.browser;
  const [hooks, paper, pos] = [
    await startStandInServer(() => ({ body: {} })),
    await startPrinterStandIn(),
    await startPosReceiver(),
  ];
  await api.developers.addEndpoint({
    endpointId: crypto.randomUUID(),
    url: hooks.origin,
    topics: ['order.placed'],
    restaurantIds: [restaurantId],
  });
  const printer = { restaurantId, printerId: crypto.randomUUID() };
  await api.printing.addPrinter({ ...printer, name: 'Kitchen', host: '127.0.0.1', port: paper.port });
  await api.kitchen.routeTickets({ ...printer, prints: 'everything', printsWhen: 'accepted' });
  await restaurant.connectWebhook(pos);
  return {
    ...restaurant,
    hooks,
    paper,
    pos,
    close: () => Promise.all([hooks, paper, pos].map((one) => one[Symbol.asyncDispose]())),
  };
};

test('a restored server sends nothing, and everything once an administrator resumes it', async () => {
  await using app = await startTestApp(environment);
  const house = await openConnectedRestaurant(app);
  const file = join(directory, 'original.backup');
  await run('backup', app.databaseUrl, 'backup', file);
  await using empty = await createEmptyDatabase();
  expect((await run('backup', empty.url, 'restore', file)).stdout).toContain('The server will start paused');

  await using restored = await startTestApp({ ...environment, DATABASE_URL: empty.url });
  await using second = await restored.anotherNode();
  for (const { dataDir } of [restored, second])
    expect(await readFile(join(dataDir, 'server.log'), 'utf8')).toContain('The server is paused');
  const owner = restored.browser();
  await owner.api.accounts.logIn({ email: house.owner.email, password: goodPassword });
  await owner.api.accounts.requestPasswordReset({ email: house.owner.email });
  const { restaurantId, qrCodeId, soupId } = house;
  const before = { calls: house.pos.heard.length, connections: house.paper.connections };
  const orders: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { orderId } = await owner.api.orders.placeForTable({
      restaurantId,
      at: { qrCodeId },
      key: crypto.randomUUID(),
      lines: [{ itemId: soupId, quantity: 1 }],
    });
    orders.push(orderId);
    // The kitchen's tickets are written, so the orders were noticed.
    await eventually(async () =>
      expect(await restored.sql('select 1 from print_jobs where restaurant_id = $1', [restaurantId])).toHaveLength(
        orders.length,
      ),
    );
  }
  expect(await restored.sql(`select state from jobs.job where name = 'mail'`)).toEqual([{ state: 'created' }]);
  expect(house.hooks.asked).toEqual([]);
  expect({ calls: house.pos.heard.length, connections: house.paper.connections }).toEqual(before);

  const admin = await logInAdmin(restored);
  expect((await admin.browser.api.administration.serverState({})).pausedSince).not.toBeNull();
  await expect(owner.api.administration.resumeServer({})).rejects.toMatchObject({ code: 'permission-denied' });
  await admin.browser.api.administration.resumeServer({});
  expect(await admin.browser.api.administration.serverState({})).toEqual({ pausedSince: null });
  restored.clock.advance(resumeCheckMs);

  await eventually(async () => {
    expect(house.hooks.asked.map(({ headers }) => headers['webhook-id'])).toHaveLength(3);
    expect(house.paper.received).toHaveLength(3);
    expect(house.pos.taken.map(({ order }) => order.orderId).toSorted()).toEqual(orders.toSorted());
  });
  await Promise.any([restored, second].map((node) => waitForMail(node, house.owner.email)));
  // A restart finds the server resumed.
  await using third = await restored.anotherNode();
  expect(await readFile(join(third.dataDir, 'server.log'), 'utf8').catch(() => '')).not.toContain(
    'The server is paused',
  );
  await house.close();
});

test('the operator resumes a restored server by a command', async () => {
  await using app = await startTestApp();
  const file = join(directory, 'plain.backup');
  await run('backup', app.databaseUrl, 'backup', file);
  await using empty = await createEmptyDatabase();
  await run('backup', empty.url, 'restore', file);
  await using restored = await startTestApp({ DATABASE_URL: empty.url });
  const pauses = () => restored.sql<{ isOver: boolean }>('select ended_at is not null as "isOver" from server_pauses');
  expect(await pauses()).toEqual([{ isOver: false }]);
  expect((await run('admin', empty.url, 'resume')).stdout).toContain('The server is resumed');
  expect(await pauses()).toEqual([{ isOver: true }]);
  expect((await run('admin', empty.url, 'resume')).stdout).toContain('The server is not paused');
});
