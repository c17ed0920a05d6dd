import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from '@comanda/e2e/stage';
import { openScreen } from '@comanda/server/open-screen';
import { startPostgres } from '@comanda/server/postgres';
import {
  createPerson,
  findLastRelease,
  installVersion,
  openRestaurant,
  runScheduledJobs,
  startTraffic,
  startVersion,
  thisVersion,
  VersionRefused,
  type OpenRestaurant,
  type StartedVersion,
  type Traffic,
} from '#upgrade';

// Upgrades an older version to this one, twice: with both versions beside each other on one database under traffic, and on the data directory that
// the older one leaves. docs/upgrading.md says how to run it.

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Folder in which the older version is installed, and kept for the next time. */
    folder: { type: 'string' },
    /** Time for which both versions work beside each other. */
    seconds: { type: 'string', default: '15' },
  },
});
const besideMs = Number(options.seconds) * 1_000;
const aloneMs = 4_000;
const tableCount = 6;

const problems: string[] = [];
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const check = (isTrue: boolean, problem: string): void => {
  if (!isTrue) problems.push(problem);
};

await using older = await installVersion(positionals[0] ?? findLastRelease(), options.folder);
const scratch = await mkdtemp(join(tmpdir(), 'comanda-upgrade-'));
await using cleaning = new AsyncDisposableStack();
cleaning.defer(() => rm(scratch, { recursive: true, force: true }));

const checkLog = (name: string, version: StartedVersion): void =>
  check(version.log() === '', `The ${name} version wrote to its log:\n${version.log()}`);

/** A job may fail at an older node, because the newer version has another schema: it is tried again, and a newer node does it. */
const checkOlderLog = (version: StartedVersion): void => {
  const lines = version.log().split('\n');
  const failedJobs = lines.flatMap((line) => /"work":"([^"]+)"/.exec(line)?.[1] ?? []);
  if (failedJobs.length > 0) say(`Jobs that failed at the older version: ${[...new Set(failedJobs)].join(', ')}`);
  const others = lines.filter((line) => line !== '' && !line.includes('"work":'));
  check(others.length === 0, `The older version wrote to its log:\n${others.join('\n')}`);
};

/** Each order has the status, and each payment is there, that a server has confirmed; nothing else is there. */
const checkDatabase = async ({ restaurantId, soup }: OpenRestaurant, traffic: Traffic): Promise<void> => {
  const orders = await sql<{ id: string; status: string }>(
    { dataDir: scratch },
    'select id, status from orders where restaurant_id = $1',
    [restaurantId],
  );
  const [payments = { count: 0, sum: 0 }] = await sql<{ count: number; sum: number }>(
    { dataDir: scratch },
    'select count(*)::int, coalesce(sum(amount_minor), 0)::int as sum from payments where restaurant_id = $1',
    [restaurantId],
  );
  const differing = orders.filter(({ id, status }) => traffic.orders.get(id) !== status);
  check(differing.length === 0, `${differing.length} orders differ from what was confirmed.`);
  check(orders.length === traffic.orders.size, `${traffic.orders.size} orders confirmed, ${orders.length} stored.`);
  check(payments.count === traffic.paid.size, `${traffic.paid.size} payments confirmed, ${payments.count} stored.`);
  check(payments.sum === traffic.paid.size * soup.price, `The payments add up to ${payments.sum}.`);
};

/** A stream on this node shows all orders as they are now, of whichever node took them. */
const openWatcher = async (origin: string, { email, password, restaurantId }: OpenRestaurant) => {
  const browser = createPerson().at(origin);
  await browser.api.accounts.logIn({ email, password });
  const screen = await openScreen(browser, ['orders'], [['restaurantId', '==', restaurantId]]);
  const showsAll = (orders: Traffic['orders']): boolean => {
    const shown = screen.shown('orders');
    if (typeof shown === 'string') throw new Error(shown);
    const statuses = new Map(shown.map(({ id, status }) => [id, status]));
    return [...orders].every(([id, status]) => statuses.get(id) === status);
  };
  return {
    checkShows: async (name: string, orders: Traffic['orders']) => {
      const isShown = screen.until(() => showsAll(orders)).then(() => true);
      const isLate = pause(20_000, false, { ref: false });
      check(await Promise.race([isShown, isLate]), `A screen at the ${name} version did not show all orders.`);
    },
    [Symbol.asyncDispose]: () => screen[Symbol.asyncDispose](),
  };
};

const tryBesideEachOther = async (): Promise<void> => {
  await using postgres = await startPostgres({ dataDir: join(scratch, 'database'), transport: 'tcp' });
  // `sql` finds the database by this file.
  await writeFile(join(scratch, 'database-url'), postgres.url);
  const start = (folder: string, name: string) =>
    startVersion({ folder, dataDir: join(scratch, name), databaseUrl: postgres.url });
  await using oldNode = await start(older.folder, 'older');
  const restaurant = await openRestaurant(oldNode.origin, tableCount);
  const traffic = startTraffic(restaurant);
  await using oldScreen = await openWatcher(oldNode.origin, restaurant);
  await traffic.sendTo(oldNode.origin);
  await pause(aloneMs);

  // The new node migrates the database under the traffic of the old one.
  const begunMs = performance.now();
  await using newNode = await start(thisVersion, 'newer');
  say(`The newer version migrated and was ready after ${Math.round(performance.now() - begunMs)} ms.`);
  await using newScreen = await openWatcher(newNode.origin, restaurant);
  await traffic.sendTo(oldNode.origin, newNode.origin);
  await pause(besideMs / 2);
  const unfinished = await runScheduledJobs({ dataDir: scratch });
  check(unfinished.length === 0, `Scheduled jobs were not done: ${unfinished.join(', ')}`);
  await pause(besideMs / 2);

  await traffic.sendTo();
  await oldScreen.checkShows('older', traffic.orders);
  await newScreen.checkShows('newer', traffic.orders);

  await traffic.sendTo(oldNode.origin, newNode.origin);
  await pause(aloneMs / 2);
  const stopped = oldNode.stop();
  await traffic.sendTo(newNode.origin);
  const exitCode = await stopped;
  check(exitCode === 0, `The older version ended with code ${exitCode}.`);
  await pause(aloneMs);
  await traffic.sendTo();
  await newScreen.checkShows('newer', traffic.orders);
  await traffic.stop();

  for (const [what, count] of [...traffic.counts].toSorted())
    say(`${what.replace(oldNode.origin, 'the older').replace(newNode.origin, 'the newer')}: ${count}`);
  problems.push(...traffic.failures);
  await checkDatabase(restaurant, traffic);
  checkOlderLog(oldNode);
  checkLog('newer', newNode);
  const refusal = await start(older.folder, 'older').then(
    async (node) => {
      await node.stop();
      return null;
    },
    (error: unknown) => (error instanceof VersionRefused ? error.message : String(error)),
  );
  const [firstLine, secondLine = ''] = refusal?.split('\n') ?? [];
  say(
    refusal === null
      ? 'Started again, the older version works.'
      : `Started again, the older version refuses: ${firstLine}${secondLine}`,
  );
};

const tryDataDirectory = async (): Promise<void> => {
  const dataDir = join(scratch, 'embedded');
  const before = await startVersion({ folder: older.folder, dataDir });
  const restaurant = await openRestaurant(before.origin, tableCount);
  const traffic = startTraffic(restaurant);
  await traffic.sendTo(before.origin);
  await pause(aloneMs);
  await traffic.sendTo();
  check((await before.stop()) === 0, 'The older version did not end well on its own data directory.');
  checkLog('older', before);

  const after = await startVersion({ folder: thisVersion, dataDir });
  await traffic.sendTo(after.origin);
  await pause(aloneMs);
  await traffic.sendTo();
  await traffic.stop();
  await using screen = await openWatcher(after.origin, restaurant);
  await screen.checkShows('newer', traffic.orders);
  say(`On the data directory: ${traffic.orders.size} orders, ${traffic.failures.length} failures.`);
  problems.push(...traffic.failures);
  check((await after.stop()) === 0, 'The newer version did not end well on the data directory of the older one.');
  checkLog('newer', after);
};

say(`From ${older.commit} to this version.`);
await tryBesideEachOther();
await tryDataDirectory();
say(
  problems.length === 0
    ? 'Nothing failed and nothing was lost.'
    : `${problems.length} problems:\n${problems.join('\n')}`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
