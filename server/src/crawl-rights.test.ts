import { api } from '@comanda/contract';
import {
  can,
  keyScopes,
  noPermissions,
  permissionFlags,
  type Actor,
  type Audience,
  type CommandMeta,
  type PermissionFlag,
} from '@comanda/contract/access';
import { isContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createExample } from '#features/developers';
import {
  createTable,
  eventually,
  listApiOperations,
  logInAdmin,
  logInStaff,
  readApiDocument,
  scanCode,
  signUpOwner,
  startTestApp,
  type ApiOperation,
  type Browser,
  type TestApp,
} from '#testing';
import { servedCollections } from './collections.ts';

// Every endpoint of the API's own document and every collection, called by every kind of caller. A new endpoint is crawled without
// being listed here. The caller belongs to another owner than the ids in its requests, unless a test says otherwise.

type UserActor = Extract<Actor, { kind: 'user' }>;
type Ids = Readonly<Record<string, string>>;

interface Crawler {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly actor: Actor;
  readonly hasDevice?: boolean;
  /** True for staff of the victim who work in another restaurant: only one restaurant is foreign to them. */
  readonly isOfVictim?: boolean;
}

interface Tenant {
  readonly ownerId: string;
  readonly browser: Browser;
  /** Ids of everything that the tenant has, by the names that endpoints use. */
  readonly ids: Ids;
}

let app: TestApp;
let operations: readonly ApiOperation[];
let victim: Tenant;
let crawlers: readonly Crawler[];
let admin: Crawler;
/** Every id that only the victim may read, and those of the victim's restaurant. */
let victimIds: ReadonlySet<string>;
let restaurantIdsOfVictim: ReadonlySet<string>;

const cookiesOf = (browser: Browser): Record<string, string> => ({
  cookie: [...browser.cookies()].map(([name, value]) => `${name}=${value}`).join('; '),
});

/** Tables of a restaurant whose newest row stands for the ids of that name. */
const tablesByProperty: ReadonlyArray<readonly [property: string, table: string]> = [
  ['menuId', 'menus'],
  ['categoryId', 'categories'],
  ['itemId', 'items'],
  ['visitId', 'visits'],
  ['guestId', 'visit_guests'],
  ['orderId', 'orders'],
  ['paymentId', 'payments'],
  ['stationId', 'stations'],
  ['printerId', 'printers'],
  ['jobId', 'print_jobs'],
  ['receiptId', 'receipts'],
  ['feedbackId', 'feedback'],
  ['changeId', 'order_history'],
];

/** An owner with a staff member, a key, a printer, a station, a table, a paid order, a call and feedback. */
const openTenant = async (): Promise<Tenant> => {
  const { browser, userId: ownerId } = await signUpOwner(app);
  const { restaurantId, qrCodeId, itemIds } = await createTable(app, ownerId, [{ name: 'Soup', priceMinor: 500 }]);
  const guest = await scanCode(app, qrCodeId);
  const at = { restaurantId, visitId: guest.visit.visitId };
  const placed = { ...at, key: crypto.randomUUID(), lines: [{ itemId: itemIds[0] ?? '', quantity: 1 }], total: 500 };
  const { orderId } = await guest.browser.api.orders.place(placed);
  await guest.browser.api.visits.call({ ...at, kind: 'waiter' });
  await browser.api.payments.takeAtTable({ restaurantId, orderIds: [orderId], paidWith: 'cash' });
  await browser.api.printing.addPrinter({
    restaurantId,
    printerId: crypto.randomUUID(),
    name: 'Bar',
    host: '192.0.2.7',
  });
  await browser.api.kitchen.addStation({ restaurantId, stationId: crypto.randomUUID(), name: 'Grill' });
  const keyId = crypto.randomUUID();
  await browser.api.developers.createKey({ keyId, name: 'Till', scopes: ['orders.view'] });
  const staff = await logInStaff(app, ownerId);
  // The set-up after sign-up goes on in the background.
  await eventually(async () => {
    const { documents } = await browser.api.documents.query({ collection: 'setups' });
    expect(JSON.stringify(documents)).not.toMatch(/"(pending|running)"/);
  });
  const ids: Record<string, string> = { restaurantId, qrCodeId, ownerId, userId: staff.userId, keyId };
  for (const [property, table] of tablesByProperty) {
    const [row] = await app.sql<{ id: string }>(
      `select id from ${table} where restaurant_id = $1 order by id desc limit 1`,
      [restaurantId],
    );
    if (row !== undefined) ids[property] = row.id;
  }
  return { ownerId, browser, ids };
};

const ofOwner = (ownerId: string, changes: Partial<UserActor> = {}): UserActor => ({
  kind: 'user',
  userId: ownerId,
  role: 'owner',
  ownerId,
  permissions: null,
  restaurantIds: null,
  ...changes,
});

const allFlags = Object.fromEntries(permissionFlags.map((flag) => [flag, true]));
const refundLimits = [{ currency: 'EUR', perRefund: 1_000_000, perDay: 1_000_000 }];

const hire = async ({ ownerId, browser }: Tenant, name: string, flags: readonly PermissionFlag[]): Promise<Crawler> => {
  const permissions = { ...noPermissions, ...Object.fromEntries(flags.map((flag) => [flag, true])) };
  const staff = await logInStaff(app, ownerId, permissions);
  const isTrusted = flags.length === permissionFlags.length;
  if (isTrusted) await browser.api.staff.update({ userId: staff.userId, changes: { refundLimits } });
  const role = { userId: staff.userId, role: 'staff', permissions } as const;
  const actor = ofOwner(ownerId, isTrusted ? { ...role, refundLimits } : role);
  return { name, headers: cookiesOf(staff.browser), actor };
};

const giveKey = async ({ ownerId, browser }: Tenant, scope: string): Promise<Crawler> => {
  const keyId = crypto.randomUUID();
  const { key } = await browser.api.developers.createKey({ keyId, name: 'Till', scopes: [scope] });
  const actor = ofOwner(ownerId, { key: { id: keyId, name: 'Till', scopes: [scope], isForAllRestaurants: true } });
  return { name: `key with ${scope}`, headers: { authorization: `Bearer ${key}` }, actor };
};

beforeAll(async () => {
  app = await startTestApp();
  operations = listApiOperations(await readApiDocument(app.origin));
  victim = await openTenant();
  const other = await openTenant();
  const guestElsewhere = await scanCode(app, other.ids['qrCodeId'] ?? '');
  // Staff of the victim who work in another of the victim's restaurants.
  const [demo] = await app.sql<{ id: string }>('select id from restaurants where owner_id = $1 and is_sample', [
    victim.ownerId,
  ]);
  const elsewhere = await logInStaff(app, victim.ownerId, allFlags);
  const restaurantIds = [demo?.id ?? ''];
  await victim.browser.api.staff.update({ userId: elsewhere.userId, changes: { restaurantIds, refundLimits } });
  const restricted: Crawler = {
    name: 'staff of another restaurant',
    headers: cookiesOf(elsewhere.browser),
    isOfVictim: true,
    actor: ofOwner(victim.ownerId, {
      userId: elsewhere.userId,
      role: 'staff',
      permissions: { ...noPermissions, ...allFlags },
      refundLimits,
      restaurantIds,
    }),
  };
  const guest = { kind: 'guest' } as const;
  crawlers = [
    { name: 'nobody', headers: {}, actor: guest },
    { name: 'guest of another restaurant', headers: cookiesOf(guestElsewhere.browser), actor: guest, hasDevice: true },
    { name: 'other owner', headers: cookiesOf(other.browser), actor: ofOwner(other.ownerId) },
    await hire(other, 'staff without flags', []),
    ...(await Promise.all(permissionFlags.map((flag) => hire(other, `staff with ${flag}`, [flag])))),
    await hire(other, 'staff with everything', permissionFlags),
    restricted,
    ...(await Promise.all(keyScopes.map(({ scope }) => giveKey(other, scope)))),
  ];
  const { browser, userId } = await logInAdmin(app);
  admin = {
    name: 'administrator',
    headers: cookiesOf(browser),
    actor: ofOwner('', { userId, role: 'admin', ownerId: null }),
  };
  victimIds = new Set(await listVictimIds());
  restaurantIdsOfVictim = new Set(await listVictimIds('restaurant'));
}, 120_000);
afterAll(() => app[Symbol.asyncDispose]());

/** Tables with the rows of one owner, and the column that says whose they are. */
const listTenantTables = () =>
  app.sql<{ table: string; column: string }>(`
    select tables.table_name as table, min(columns.column_name::text) as column
    from information_schema.tables
    join information_schema.columns using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and columns.column_name in ('restaurant_id', 'owner_id')
    group by tables.table_name order by tables.table_name`);

/** All rows of the owner, or those of the one restaurant that its staff elsewhere must not reach. */
type Scope = 'owner' | 'restaurant';

const whereVictim = (column: string, scope: Scope): string => {
  if (scope === 'restaurant') return `restaurant_id = '${victim.ids['restaurantId']}'`;
  const own = `owner_id = '${victim.ownerId}'`;
  return column === 'owner_id' ? own : `restaurant_id in (select id from restaurants where ${own})`;
};

const listVictimTables = async (scope: Scope) =>
  (await listTenantTables()).filter(({ column }) => scope === 'owner' || column === 'restaurant_id');

const listVictimIds = async (scope: Scope = 'owner'): Promise<string[]> => {
  const tables = await listVictimTables(scope);
  const withIds = await app.sql<{ table: string }>(
    `select table_name as table from information_schema.columns where column_name = 'id' and data_type = 'uuid'`,
  );
  const parts = tables
    .filter(({ table }) => withIds.some((one) => one.table === table))
    .map(({ table, column }) => `select id::text from ${table} where ${whereVictim(column, scope)}`);
  const top = scope === 'owner' ? victim.ownerId : victim.ids['restaurantId'];
  const rows = await app.sql<{ id: string }>(`${parts.join(' union ')} union select '${top}'`);
  return rows.map(({ id }) => id);
};

/** The security log counts refusals of the victim's own staff and keys, and of strangers who try to log in to the account. */
const countsNoRefusals = ` and code = ''`;

/** One line for each table with the number and the digest of the victim's rows. */
const describeVictimRows = async (scope: Scope): Promise<string[]> => {
  const parts = (await listVictimTables(scope)).map(
    ({ table, column }) =>
      `select '${table}' || ' ' || count(*) || ' ' || coalesce(md5(string_agg(${table}::text, ' ' order by ${table}::text)), '') as line
       from ${table} where ${whereVictim(column, scope)}${table === 'security_events' ? countsNoRefusals : ''}`,
  );
  const rows = await app.sql<{ line: string }>(parts.join(' union all '));
  return rows.map(({ line }) => line).toSorted();
};

const audiences = new Map<string, Audience>();
const collectAudiences = (tree: object): void => {
  for (const node of Object.values<object>({ ...tree })) {
    if (!isContractProcedure(node)) {
      collectAudiences(node);
      continue;
    }
    const { route, meta } = node['~orpc'];
    const { audience }: CommandMeta = meta;
    audiences.set(`${route.method ?? 'POST'} ${route.path ?? ''}`, audience);
  }
};
collectAudiences(api);

const isAdmitted = ({ actor, hasDevice = false }: Crawler, { method, path }: ApiOperation): boolean => {
  const audience = audiences.get(`${method} ${path}`) ?? 'platform.administer';
  if (audience === 'anyone') return true;
  if (audience === 'guest') return hasDevice;
  if (actor.kind === 'guest') return false;
  return audience === 'user' ? actor.key === undefined : can(actor, audience);
};

let callCount = 0;

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Calls from an address of its own each time, so that no limit per address ends the crawl. */
const send = async ({ headers }: Crawler, { method, path }: ApiOperation, input: unknown): Promise<Answer> => {
  callCount += 1;
  const ending = new AbortController();
  const query =
    method === 'GET' && typeof input === 'object' && input !== null
      ? `?${new URLSearchParams(Object.entries(input).map(([name, value]): [string, string] => [name, String(value)])).toString()}`
      : '';
  const response = await fetch(`${app.origin}/api${path}${query}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.${callCount % 200}.${(callCount >> 8) % 250}.${callCount % 250}`,
      ...headers,
    },
    ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
    signal: ending.signal,
  });
  // A stream never ends: its first part is the whole answer to the query.
  if (response.headers.get('content-type')?.includes('event-stream') === true) {
    const { value } = (await response.body?.getReader().read()) ?? {};
    ending.abort();
    return { status: response.status, text: Buffer.from(value ?? []).toString() };
  }
  return { status: response.status, text: await response.text() };
};

/** Runs the calls with a few at a time. */
const inParallel = async <T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = [];
  const queue = [...items.entries()];
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) results[next[0]] = await run(next[1]);
  };
  await Promise.all(Array.from({ length: 12 }, work));
  return results;
};

/** Long polls answer when something changes; a query answers the same at once. */
const isLongPoll = ({ path }: ApiOperation): boolean => path.startsWith('/documents/poll');

/** Calls after which the session of their caller is over come last. */
const endsSessions = ({ path }: ApiOperation): boolean =>
  /^\/accounts\/(log-out|end-session|change-password)|^\/leaving/.test(path);

const isDenied = ({ status }: Answer): boolean => status === 401 || status === 403;

/** The same schema, in the form that the developers' reference uses. */
const exampleSchema = z.custom<Parameters<typeof createExample>[0]>((value) => typeof value === 'object');

/** A small valid input with these ids wherever the schema names them. */
const inputWith = ({ method, body, parameters }: ApiOperation, ids: Ids): unknown => {
  const example =
    method === 'GET'
      ? Object.fromEntries(
          parameters.map(({ name, schema }) => [name, createExample(exampleSchema.parse(schema), name)]),
        )
      : createExample(exampleSchema.parse(body));
  return withIds(example, ids);
};

const withIds = (value: unknown, ids: Ids, property = ''): unknown => {
  const id = ids[property] ?? ids[property.replace(/s$/, '')];
  if (typeof value === 'string') return id ?? value;
  if (Array.isArray(value)) return value.map((item) => withIds(item, ids, property));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withIds(inner, ids, name)]));
};

/** A scan is every guest's way in, and shows what is printed on the table: these endpoints are public. */
const publicByCode = new Set(['/visits/enter', '/qr-codes/read-table']);

const foreignIdsIn = ({ isOfVictim = false }: Crawler, { text }: Answer, sent: string): string[] =>
  [...new Set(text.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g))].filter(
    (id) => (isOfVictim ? restaurantIdsOfVictim : victimIds).has(id) && !sent.includes(id),
  );

describe('collections', () => {
  const query = { method: 'POST', path: '/documents/query', body: {}, parameters: [] } as const satisfies ApiOperation;
  /** Collections that guests read before they sit down. */
  const publicCollections = new Set<string>(['menuStates', 'guestPaymentMethods']);

  test(
    'each caller reads what the table of rights says, and nothing of another tenant',
    { timeout: 240_000 },
    async () => {
      for (const crawler of [...crawlers, admin]) {
        const asked = servedCollections.flatMap((served) => {
          const { fields } = served;
          const names = ['restaurantId', 'ownerId', 'visitId', 'userId', 'menuId'].filter((name) => name in fields);
          const filters = names.map((name) => [[name, '==', victim.ids[name]]]);
          return [[], ...filters].map((where) => ({ served, input: { collection: served.name, where } }));
        });
        const problems = await inParallel(asked, async ({ served: { name, policy }, input }) => {
          const answer = await send(crawler, query, input);
          const { capability } = policy;
          const isOpen = capability === 'guest' || can(crawler.actor, capability);
          const leaked =
            crawler === admin || publicCollections.has(name)
              ? []
              : foreignIdsIn(crawler, answer, JSON.stringify(input));
          const isRight = isOpen ? [200, 400].includes(answer.status) : isDenied(answer);
          return isRight && leaked.length === 0
            ? []
            : [`${JSON.stringify(input)} ${answer.status} ${leaked.join(' ')} ${answer.text.slice(0, 200)}`];
        });
        expect({ crawler: crawler.name, problems: problems.flat() }).toEqual({ crawler: crawler.name, problems: [] });
      }
    },
  );
});

describe('endpoints', () => {
  test('each caller is let in where the table of rights says so, and nowhere else', { timeout: 240_000 }, async () => {
    expect(operations.length).toBeGreaterThan(150);
    for (const crawler of [...crawlers, admin]) {
      // No input is valid, so a call that is let in changes nothing.
      const asked = operations.filter((operation) => !isLongPoll(operation));
      const answers = await inParallel(asked, (operation) => send(crawler, operation, 'x'));
      const letIn = asked.filter((_, index) => !isDenied(answers[index] ?? { status: 403, text: '' }));
      const expected = asked.filter((operation) => isAdmitted(crawler, operation));
      const failed = asked.filter((_, index) => (answers[index]?.status ?? 500) >= 500);
      expect({ crawler: crawler.name, letIn: letIn.map(({ path }) => path), failed }).toEqual({
        crawler: crawler.name,
        letIn: expected.map(({ path }) => path),
        failed: [],
      });
    }
  });

  test(
    "another tenant's ids open nothing: no row of theirs changes, and no id of theirs comes back",
    { timeout: 240_000 },
    async () => {
      const before = { owner: await describeVictimRows('owner'), restaurant: await describeVictimRows('restaurant') };
      let reached = 0;
      for (const crawler of crawlers) {
        const asked = operations.filter(
          (operation) => isAdmitted(crawler, operation) && !publicByCode.has(operation.path) && !isLongPoll(operation),
        );
        const ask = async (operation: ApiOperation) => {
          const input = inputWith(operation, victim.ids);
          const answer = await send(crawler, operation, input);
          if (answer.status !== 400) reached += 1;
          const leaked = foreignIdsIn(crawler, answer, JSON.stringify(input));
          return answer.status >= 500 || leaked.length > 0
            ? [`${operation.path} ${answer.status} ${leaked.join(' ')} ${answer.text.slice(0, 300)}`]
            : [];
        };
        const problems = [
          ...(await inParallel(
            asked.filter((operation) => !endsSessions(operation)),
            ask,
          )),
          ...(await inParallel(asked.filter(endsSessions), ask)),
        ];
        expect({ crawler: crawler.name, problems: problems.flat() }).toEqual({ crawler: crawler.name, problems: [] });
        const scope = crawler.isOfVictim === true ? 'restaurant' : 'owner';
        expect({ crawler: crawler.name, rows: await describeVictimRows(scope) }).toEqual({
          crawler: crawler.name,
          rows: before[scope],
        });
      }
      // Most calls got past validation, so that the answers say something about rights.
      expect(reached).toBeGreaterThan(300);
    },
  );
});
