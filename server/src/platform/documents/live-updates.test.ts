import { randomUUID } from 'node:crypto';
import {
  applyWatchEvent,
  checkQuery,
  query as querySchema,
  type AnyDocument,
  type Query,
} from '@comanda/contract/documents';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { CallContext } from '#platform/context';
import { transact } from '#platform/db';
import { createLive, type Live } from '#platform/live';
import { createLog } from '#platform/log';
import { eventually, startTestApp, testClock, type TestApp, type TestClock } from '#testing';
import { authorizeQuery } from './authorize-query.ts';
import { defineCollection } from './collection.ts';
import { joinTenant } from './guest-tenant.ts';
import { defineSharedRows } from './shared-rows.ts';
import { decodeEvent } from './encode-frame.ts';
import { booleanField, nullable, numberField, text, texts, timestampField, uuidField } from './field.ts';
import { createWatcherQuota } from './watcher-quota.ts';
import { confirmedEventsAfter, openWatcher, type QueryServices } from './watcher.ts';

// Compares the results that live queries maintain in memory with new reads of the database, after random changes on two nodes.

const ownerId = randomUUID();
const tenants = Array.from({ length: 3 }, () => randomUUID());
const ids = Array.from({ length: 24 }, () => randomUUID());
const parents = Array.from({ length: 3 }, () => randomUUID());
/** The tenants that the owner may see at present. */
let granted: readonly string[] = tenants;

const fields = {
  id: uuidField('items.id'),
  restaurantId: uuidField('items.restaurant_id'),
  category: uuidField('items.category_id'),
  name: text('items.name'),
  price: numberField('items.price_minor'),
  stockCount: nullable(numberField('items.stock_count')),
  available: booleanField('items.is_available'),
  comments: texts('items.comments'),
  createdAt: timestampField('items.created_at'),
  reopensAt: nullable(timestampField('items.reopens_at')),
};

const itemsCollection = defineCollection({
  name: 'items',
  capability: 'menus.view',
  tenants: async () => granted,
  tenant: 'restaurantId',
  fields,
  select: (db) => db.selectFrom('items').selectAll('items').where('items.removed_at', 'is', null),
  // The documents of this test have the fields that its queries name.
  present: (row) => ({
    ...emptyItem,
    id: row.id,
    restaurantId: row.restaurant_id,
    name: row.name,
    price: row.price_minor,
  }),
});

/** The rows of two collections: all that are sold out, and those of one category. */
const sharedRows = defineSharedRows({
  name: 'changed items',
  id: 'items.id',
  restaurantId: 'items.restaurant_id',
  select: (db) => db.selectFrom('items').selectAll('items'),
});

const soldOutCollection = defineCollection({
  name: 'soldOutItems',
  capability: 'menus.view',
  tenants: async () => granted,
  tenant: 'restaurantId',
  fields,
  select: (db) => db.selectFrom('items').selectAll('items'),
  condition: sql<boolean>`items.removed_at is null and items.stock_count = 0`,
  changedRows: sharedRows,
  present: (row) => ({
    id: row.id,
    restaurantId: row.restaurant_id,
    categoryId: row.category_id,
    name: row.name,
    reason: 'counted',
    reopensAt: null,
    updatedAt: String(row.price_minor),
  }),
});

/** Its tenant has two parts, like those of guests. */
const oneCategory = { restaurantId: tenants[0] ?? '', category: parents[0] ?? '' };
const categoryCollection = defineCollection({
  name: 'stations',
  capability: 'menus.view',
  tenants: async () =>
    granted.includes(oneCategory.restaurantId) ? [joinTenant([oneCategory.restaurantId, oneCategory.category])] : [],
  tenant: ['restaurantId', 'category'],
  fields,
  select: (db) => db.selectFrom('items').select(['items.id', 'restaurant_id', 'name', 'price_minor', 'stock_count']),
  condition: sql<boolean>`items.removed_at is null`,
  changedRows: sharedRows,
  present: (row) => ({
    id: row.id,
    restaurantId: row.restaurant_id,
    name: row.name,
    order: row.price_minor,
    categoryIds: [],
    sendDelaySeconds: null,
    capacity: null,
    createdAt: '',
    updatedAt: '',
  }),
});

const collections = [itemsCollection, soldOutCollection, categoryCollection];

const emptyItem = {
  menuId: ids[0] ?? '',
  category: '',
  description: '',
  order: 0,
  available: true,
  imageUrls: [],
  comments: [],
  dietaryTags: [],
  allergens: [],
  goesWith: [],
  optionGroups: [],
  stockCount: null,
  reopensAt: null,
  availableHours: null,
  taxRateMilliPercent: null,
  createdAt: '',
  updatedAt: '',
};

let app: TestApp;
let nodes: ReadonlyArray<{ readonly live: Live; readonly clock: TestClock; readonly services: QueryServices }>;
beforeAll(async () => {
  app = await startTestApp();
  // The rows belong to no menu, move between tenants, and have moments with microseconds.
  await app.sql(
    `alter table items drop constraint items_restaurant_id_menu_id_category_id_fkey, drop constraint items_place`,
  );
  await app.sql(`alter table items alter created_at type timestamptz(6), alter reopens_at type timestamptz(6)`);
  const startNode = async () => {
    const clock = testClock();
    const connection = { connectionString: app.databaseUrl };
    const live = await createLive({ connection, log: createLog('silent'), clock });
    const services: QueryServices = {
      quota: createWatcherQuota(),
      collections,
      live,
      isKnownDevice: async () => false,
      inLane: (_lane, work) => work(),
      resolveActor: async ({ actor }) => actor,
    };
    return { live, clock, services };
  };
  nodes = [await startNode(), await startNode()];
});
afterAll(async () => {
  for (const { live } of nodes) await live[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

const caller: CallContext['caller'] = {
  actor: { kind: 'user', userId: ownerId, role: 'owner', ownerId, permissions: null, restaurantIds: null },
  sessionId: null,
  deviceHash: null,
  requestId: '',
  address: '',
  network: '',
  isSecure: true,
  origin: '',
  codeOrigin: '',
  headers: new Headers(),
  responseHeaders: new Headers(),
};
const callContext = (): CallContext => ({ ...app.ctx, caller });

const freshRead = async (query: Query): Promise<AnyDocument[]> => {
  const { read } = await authorizeQuery(callContext(), collections, caller, query);
  return (await read(app.ctx.db)).map(({ document }) => document);
};

/** A watcher that applies the events it receives, like a browser. */
const startWatching = async ({ services }: (typeof nodes)[number], query: Query) => {
  const watcher = await openWatcher(services, callContext(), query);
  let documents: AnyDocument[] = [];
  let cursor: string | null = null;
  return {
    query,
    /** Receives everything that is there. Returns true if there was something. */
    async receive(): Promise<boolean> {
      const events = await confirmedEventsAfter(watcher, cursor);
      for (const event of events) {
        cursor = event.cursor;
        documents = applyWatchEvent(documents, decodeEvent(event));
      }
      return events.length > 0;
    },
    documents: () => documents,
    [Symbol.dispose]: () => watcher[Symbol.dispose](),
  };
};
type WatchedResult = Awaited<ReturnType<typeof startWatching>>;

/** Resolves when both nodes have heard everything that was published, and have read and passed on what it concerns. */
const settle = async (watching: readonly WatchedResult[]): Promise<void> => {
  for (const from of nodes) {
    const marker = { collection: 'areas', tenant: randomUUID() } as const;
    const heard = nodes.map(({ live }) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      live.listen([marker.collection], [marker.tenant], () => resolve());
      return promise;
    });
    from.live.publish([marker]);
    await Promise.all(heard);
  }
  for (let isQuiet = false; !isQuiet;) {
    while (nodes.some(({ live }) => live.counts().pendingReads > 0)) await new Promise(setImmediate);
    const received = await Promise.all(watching.map((one) => one.receive()));
    isQuiet = !received.includes(true) && nodes.every(({ live }) => live.counts().pendingReads === 0);
  }
};

const names = ['a', 'A', 'ä', 'b', '\u{FFFD}', '\u{1F600}', 'a b'];
const moments = [
  '2026-01-01T00:00:00.000001Z',
  '2026-01-01T00:00:00.000Z',
  '2026-01-02T00:00:00Z',
  '2400-01-01T00:00:00.000001Z',
];
const tags = ['x', 'y', 'z'];

const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
const row = fc.record({
  id: oneOf(ids),
  tenant: oneOf(tenants),
  parent: oneOf(parents),
  name: oneOf(names),
  price: fc.nat({ max: 4 }),
  stock: fc.option(fc.nat({ max: 2 })),
  isAvailable: fc.boolean(),
  comments: fc.uniqueArray(oneOf(tags)),
  createdAt: oneOf(moments),
  reopensAt: fc.option(oneOf(moments)),
  isRemoved: fc.nat({ max: 7 }).map((number) => number === 0),
});
type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never;

const rowsUpTo = (maxLength: number) => fc.uniqueArray(row, { minLength: 1, maxLength, selector: ({ id }) => id });
const change = fc.record({
  rows: fc.oneof(rowsUpTo(1), rowsUpTo(9)),
  node: fc.nat({ max: 1 }),
  /** A writer that cannot name the documents touches the whole tenant. */
  namesIds: fc.nat({ max: 9 }).map((number) => number > 0),
});
const round = fc.record({
  changes: fc.oneof(fc.array(change, { minLength: 1, maxLength: 1 }), fc.array(change, { minLength: 1, maxLength: 5 })),
  /** The tenants that the owner may see afterwards. */
  granted: fc.option(fc.subarray(tenants), { freq: 6 }),
  /** The messages of this round are lost. */
  isLost: fc.nat({ max: 29 }).map((number) => number === 0),
});

const scalars: Readonly<Record<keyof typeof fields, fc.Arbitrary<string | number | boolean | null>>> = {
  id: oneOf(ids),
  restaurantId: oneOf(tenants),
  category: oneOf([...parents, 'no id']),
  name: oneOf(names),
  price: fc.nat({ max: 4 }),
  stockCount: fc.option(fc.nat({ max: 2 })),
  available: fc.boolean(),
  comments: oneOf(tags),
  createdAt: oneOf(moments),
  reopensAt: fc.option(oneOf(moments)),
};
const path = fc.constantFrom(
  'id',
  'restaurantId',
  'category',
  'name',
  'price',
  'stockCount',
  'available',
  'createdAt',
  'reopensAt',
) satisfies fc.Arbitrary<keyof typeof fields>;

const filter = fc.oneof(
  path.chain((name) =>
    fc.oneof(
      fc.tuple(fc.constant(name), fc.constantFrom('==', '!=', '<', '<=', '>', '>='), scalars[name]),
      fc.tuple(
        fc.constant(name),
        fc.constantFrom('in', 'not-in'),
        fc.array(scalars[name], { minLength: 1, maxLength: 3 }),
      ),
    ),
  ),
  fc.tuple(fc.constant('comments'), fc.constant('array-contains'), oneOf(tags)),
  fc.tuple(
    fc.constant('comments'),
    fc.constantFrom('array-contains-any', '==', '!='),
    fc.subarray(tags, { minLength: 1 }),
  ),
);
const liveQuery = fc
  .record({
    collection: oneOf(collections.map(({ name }) => name)),
    where: fc.array(filter, { maxLength: 2 }),
    orderBy: fc.array(fc.tuple(path, fc.constantFrom('asc', 'desc')), { maxLength: 2 }),
    limit: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.constant(200)),
    isPage: fc.boolean(),
  })
  .chain(({ isPage, ...rest }) =>
    isPage && rest.orderBy.length > 0
      ? fc
          .tuple(...rest.orderBy.map(([name]) => scalars[name]), oneOf(ids))
          .map((startAfter) => ({ ...rest, startAfter: [...startAfter] }))
      : fc.constant(rest),
  )
  .map((input) => querySchema.safeParse(input).data)
  .filter((query) => query !== undefined && checkQuery(query) === null)
  .map((query) => querySchema.parse(query));

/** Writes the rows in one transaction, and touches what they were and what they are. */
const write = (bus: Live, { rows, namesIds }: { readonly rows: readonly Row[]; readonly namesIds: boolean }) =>
  transact({ ...app.ctx, bus }, async (ctx) => {
    const rowIds = sql.val(rows.map(({ id }) => id));
    // Concurrent changes of a row wait for each other, also while it does not exist.
    await sql`select pg_advisory_xact_lock(number) from (
        select hashtext(id) as number from unnest(${rowIds}::text[]) as id order by 1
      ) as numbers`.execute(ctx.db);
    const before = await sql<{ id: string; tenant: string; parent: string }>`
      delete from items where id = any(${rowIds}::uuid[])
      returning id, restaurant_id as tenant, category_id as parent`.execute(ctx.db);
    await ctx.db
      .insertInto('items')
      .values(
        rows.map((one) => ({
          restaurant_id: one.tenant,
          menu_id: one.tenant,
          id: one.id,
          category_id: one.parent,
          name: one.name,
          price_minor: one.price,
          position: 0,
          stock_count: one.stock,
          is_available: one.isAvailable,
          comments: one.comments,
          created_at: one.createdAt,
          reopens_at: one.reopensAt,
          removed_at: one.isRemoved ? '2026-01-01T00:00:00Z' : null,
        })),
      )
      .execute();
    for (const { id, tenant, parent } of [...before.rows, ...rows]) {
      const touchedIds = namesIds ? [id] : undefined;
      ctx.touch('items', tenant, touchedIds);
      ctx.touch('soldOutItems', tenant, touchedIds);
      ctx.touch('stations', joinTenant([tenant, parent]), touchedIds);
    }
  });

/** Expects that every watcher has what a new read answers. */
const expectCurrent = async (watching: readonly WatchedResult[]): Promise<void> => {
  await settle(watching);
  for (const [query, watchers] of Map.groupBy(watching, (one) => one.query)) {
    const fresh = await freshRead(query);
    for (const one of watchers) expect(one.documents(), JSON.stringify(query)).toEqual(fresh);
  }
};

const isAllowed = async (query: Query): Promise<boolean> =>
  freshRead(query).then(
    () => true,
    () => false,
  );

test('whatever changes, every live query has what a new read answers', async () => {
  let changeCount = 0;
  onTestFinished(() => void process.stdout.write(`${changeCount} changes were compared.\n`));
  await fc.assert(
    fc.asyncProperty(
      fc.array(liveQuery, { minLength: 2, maxLength: 4 }),
      fc.array(round, { minLength: 6, maxLength: 14 }),
      async (queries, rounds) => {
        granted = tenants;
        using stack = new DisposableStack();
        const watching: WatchedResult[] = [];
        for (const query of queries) {
          if (!(await isAllowed(query))) continue;
          for (const node of nodes) watching.push(stack.use(await startWatching(node, query)));
        }
        for (const { changes, granted: nextGranted, isLost } of rounds) {
          const silent: Live = { ...(nodes[0]?.live ?? expect.unreachable()), publish: () => {} };
          await Promise.all(changes.map((one) => write(isLost ? silent : (nodes[one.node]?.live ?? silent), one)));
          changeCount += changes.reduce((sum, { rows }) => sum + rows.length, 0);
          if (nextGranted !== null) {
            granted = nextGranted;
            nodes[0]?.live.publish([{ collection: 'restaurants', tenant: ownerId }]);
          }
          const check = async () => {
            for (const { clock } of nodes) for (let step = 0; step < 40; step += 1) clock.advance(1_000);
            await expectCurrent(watching);
          };
          await (isLost ? eventually(check) : expectCurrent(watching));
        }
      },
    ),
    { endOnFailure: true, numRuns: fc.readConfigureGlobal()?.numRuns ?? 15 },
  );
}, 1_800_000);

test('a change on one node reaches the watchers on the other, also if the connection between them was cut meanwhile', async () => {
  granted = tenants;
  using stack = new DisposableStack();
  const query = querySchema.parse({ collection: 'items', orderBy: [['price', 'desc']], limit: 5 });
  const watching: WatchedResult[] = [];
  for (const node of nodes) watching.push(stack.use(await startWatching(node, query)));
  const bus = nodes[0]?.live ?? expect.unreachable();
  const changes = fc.sample(change, { numRuns: 30, seed: 7 });
  for (const [index, one] of changes.entries()) {
    if (index % 10 !== 5) {
      await write(bus, { ...one, namesIds: true });
      await expectCurrent(watching);
      continue;
    }
    await app.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'comanda live' and datname = current_database()`,
    );
    await write(bus, { ...one, namesIds: true });
    await eventually(async () => {
      for (const { clock } of nodes) clock.advance(1_000);
      for (const watched of watching) await watched.receive();
      const fresh = await freshRead(query);
      for (const watched of watching) expect(watched.documents()).toEqual(fresh);
    });
    // The connections are back when both nodes hear each other.
    await eventually(async () => {
      for (const { clock } of nodes) clock.advance(1_000);
      await Promise.race([settle(watching), rejectSoon()]);
    });
  }
}, 120_000);

const rejectSoon = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('The nodes do not hear each other yet.')), 1_000));
