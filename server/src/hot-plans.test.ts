import type { Filter } from '@comanda/contract/documents';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  createHotScene,
  guestFilter,
  hotJourneys,
  oldBusinessSql,
  recordStatements,
  startTestApp,
  type HotScene,
  type Statement,
  type TestApp,
} from '#testing';
import { servedCollections } from './collections.ts';

// Every index of a restaurant's table begins with its restaurant. A statement that leaves the restaurant out reads the rows of all
// restaurants, which goes unnoticed in an empty database.

/** A cluster plans on its workers. There, `cluster-journeys.test.ts` shows that one of them is asked. */
const isCluster = inject('workerUrls').length > 0;

let app: TestApp;
let scene: HotScene;
let tenantTables: ReadonlySet<string>;
/** Explains statements. It reads whole tables only if there is no usable index, also small tables. */
let planner: pg.Client;

beforeAll(async () => {
  app = await startTestApp();
  await app.sql(oldBusinessSql({ restaurantCount: 200, ordersEach: 48 }));
  scene = await createHotScene(app);
  await app.sql('analyze');
  planner = new pg.Client({ connectionString: app.databaseUrl, options: '-c enable_seqscan=off' });
  await planner.connect();
  const tables = await app.sql<{ name: string }>(
    `select table_name as name from information_schema.columns where column_name = 'restaurant_id' and table_schema = 'public'
     union select unnest(array['restaurants', 'users'])`,
  );
  tenantTables = new Set(tables.map(({ name }) => name));
}, 60_000);
afterAll(async () => {
  await planner.end();
  await app[Symbol.asyncDispose]();
});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Filter?: string;
  readonly Plans?: readonly PlanNode[];
}

type Condition = 'Index Cond' | 'Filter';

/** Lookups that begin without a restaurant: they find it by a code, a device, a token or an account. */
const directoryIndexes = new Set([
  'qr_codes_short',
  'visit_guests_device',
  'receipts_token',
  'restaurants_pkey',
  'users_pkey',
]);

/** Tables of background work, which follows the changes of all restaurants. */
const backgroundTables = new Set(['webhook_events', 'printed_orders', 'pos_orders', 'pos_connections']);

/** The scans of a plan without a usable index, or whose conditions leave out the restaurant. */
const findWideScans = (
  node: PlanNode,
  conditions: readonly Condition[],
  relation = node['Relation Name'],
): string[] => {
  const below = (node.Plans ?? []).flatMap((plan) =>
    findWideScans(
      plan,
      conditions,
      plan['Relation Name'] ?? (plan['Node Type'] === 'Bitmap Index Scan' ? relation : undefined),
    ),
  );
  if (relation === undefined || !tenantTables.has(relation) || backgroundTables.has(relation)) return below;
  const { 'Node Type': type, 'Index Name': index } = node;
  if (type === 'Seq Scan') return [...below, `${relation}: sequential scan`];
  const condition = conditions.map((name) => node[name] ?? '').join(' ');
  if (index === undefined || directoryIndexes.has(index) || /\b(restaurant_id|owner_id)\b/.test(condition))
    return below;
  return [...below, `${relation}: ${index} ${condition}`];
};

const explain = async ({ text, values }: Statement, conditions: readonly Condition[]): Promise<string[]> => {
  const { rows } = await planner.query<{ 'QUERY PLAN': ReadonlyArray<{ Plan: PlanNode }> }>(
    `explain (format json) ${text}`,
    values,
  );
  return (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) =>
    findWideScans(Plan, conditions).map((scan) => `${scan}\n  in ${text.slice(0, 300)}`),
  );
};

const findWidePlans = async (work: () => Promise<unknown>, conditions: readonly Condition[]): Promise<string[]> => {
  const statements = await recordStatements(work);
  expect(statements).not.toEqual([]);
  const wide: string[] = [];
  const distinct = new Map(statements.map((statement) => [statement.text, statement]));
  for (const statement of distinct.values()) wide.push(...(await explain(statement, conditions)));
  return wide;
};

describe.skipIf(isCluster)('statements read the rows of one restaurant only, by an index', () => {
  test.each(hotJourneys)('for %s', async (_, work) => {
    // An id that is unique among all restaurants may find the row before its restaurant is compared.
    expect(await findWidePlans(() => work(scene), ['Index Cond', 'Filter'])).toEqual([]);
  });

  const guestCollections = servedCollections.filter(({ policy }) => policy.capability === 'guest');

  test.each(guestCollections)('for $name of a phone', async ({ name, fields }) => {
    const where = guestFilter(scene, { name, fields });
    let found: readonly unknown[] = [];
    const wide = await findWidePlans(async () => {
      found = (await scene.phone.api.documents.query({ collection: name, where })).documents;
    }, ['Index Cond']);
    expect(found).not.toEqual([]);
    expect(wide).toEqual([]);
  });
});

test.skipIf(isCluster)('a phone that opens all its queries at once reads its places once', async () => {
  const names = [
    'guestOrders',
    'guestBills',
    'guestPayments',
    'guestReceipts',
    'guestFeedback',
    'guestPlaces',
  ] as const;
  const where: Filter[] = [['visitId', '==', scene.at.visitId]];
  const queries = Object.fromEntries(names.map((collection) => [collection, { query: { collection, where } }]));
  const statements = await recordStatements(async () => {
    const answered = new Set<string>();
    for await (const { name } of await scene.phone.api.documents.watchMany({ queries })) {
      answered.add(name);
      if (answered.size === names.length) return;
    }
  });
  const reads = statements.filter(({ text }) => text.includes('"visit_guests"."device_hash" ='));
  expect(reads).toHaveLength(1);
});
