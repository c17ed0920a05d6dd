import { CompiledQuery } from 'kysely';
import { loadModule, parseSync } from 'libpg-query';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  createHotScene,
  guestFilter,
  hotJourneys,
  listDistributionProblems,
  recordStatements,
  startTestApp,
  type Distribution,
  type HotScene,
  type TestApp,
} from '#testing';
import { keepToRestaurant, tenantColumns } from '#platform/cluster';
import { servedCollections } from './collections.ts';

// If the tables were distributed over several servers by restaurant, a statement that names the restaurant for each of its tables would be
// sent to one server, and any other to all of them. The statements of the hot journeys are parsed, so that this needs no such database.

let app: TestApp;
let scene: HotScene;
let distribution: Distribution;
const usedExceptions = new Set<string>();

beforeAll(async () => {
  await loadModule();
  app = await startTestApp();
  scene = await createHotScene(app);
  distribution = await readDistribution(app);
}, 60_000);
afterAll(() => app[Symbol.asyncDispose]());

const readDistribution = async ({ sql }: TestApp): Promise<Distribution> => {
  const columns = await sql<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' group by 1`,
  );
  return { tenants: tenantColumns, columns: new Map(columns.map((table) => [table.name, new Set(table.columns)])) };
};

interface KnownException {
  /** Part of the statement, without line breaks. */
  readonly part: string;
  /** The tables that may lack their condition, or be changed in a form that is refused. */
  readonly tables: readonly string[];
  readonly reason: string;
}

const directory =
  'Finds the restaurant by a code, a phone or a link. A distributed database has a directory of these, and gets it kept to the restaurant that is found there (decision 0099).';
const document =
  'A document with its rows, for any restaurants of the caller. The rows name the restaurant of the outer query, which plain PostgreSQL resolves by the same index. A distributed database gets it kept to one restaurant (decision 0098).';
const placing =
  'The whole order is one statement, which saves round trips (decision 0015). A distributed database needs a function that runs beside the rows.';

/** Statements of the journeys that would go to more than one server, or be refused there, in the form that one PostgreSQL gets. */
const knownExceptions: readonly KnownException[] = [
  { part: 'from "qr_codes" inner join "restaurants"', tables: ['qr_codes', 'visits'], reason: directory },
  { part: 'where "visit_guests"."device_hash" = $1', tables: ['visit_guests', 'visits'], reason: directory },
  { part: 'from "visit_guests" where "device_hash" = $1', tables: ['visit_guests'], reason: directory },
  { part: 'from "receipts" where "token" = $1', tables: ['receipts'], reason: directory },
  { part: 'select "orders".*, ', tables: ['order_items', 'order_history'], reason: document },
  { part: '"restaurants"."tab_settle_hours", case when', tables: ['card_holds'], reason: document },
  { part: 'select "visits".*, ', tables: ['visit_guests', 'visit_calls', 'visit_tables', 'orders'], reason: document },
  {
    part: 'select "visits"."id", "visits"."restaurant_id", (select',
    tables: ['orders', 'order_items', 'payments', 'payment_lines'],
    reason: document,
  },
  { part: 'select "payments".*, ', tables: ['payment_parts', 'refunds'], reason: document },
  { part: 'select "receipts".*, ', tables: ['payment_parts'], reason: document },
  { part: 'select "items".* from "items"', tables: ['menus'], reason: document },
  {
    part: 'md5(row(menus.name, menus.currency',
    tables: ['menus', 'items', 'categories', 'translations', 'stations'],
    reason: document,
  },
  {
    part: 'with visit as (select id, table_number',
    tables: ['orders', 'order_items', 'order_history'],
    reason: placing,
  },
];

/**
 * Background work looks after all restaurants: webhooks and printers. It runs at any moment, so its statements may or may not be among those
 * of a journey. A distributed database is asked for the events of each restaurant with webhooks (decision 0099).
 */
const backgroundWork: readonly RegExp[] = [
  /^select "restaurant_id", "number" from "webhook_events"/,
  /^select "number" from "webhook_events" limit/,
  /from \(select distinct restaurant_id from printers/,
];

const normalize = (text: string): string => text.replaceAll(/\s+/g, ' ').replace('/* prepared */', '').trim();

/** The problems of the statements that the server sends while this runs. */
const findProblems = async (work: () => Promise<unknown>): Promise<string[]> => {
  const texts = new Set((await recordStatements(work)).map(({ text }) => normalize(text)));
  expect(texts.size).toBeGreaterThan(0);
  return [...texts].flatMap((text) => {
    const problems = listDistributionProblems(parseSync(text), distribution);
    if (problems.length === 0 || backgroundWork.some((pattern) => pattern.test(text))) return [];
    const exception = knownExceptions.find(
      ({ part, tables }) =>
        text.includes(part) &&
        problems.every((problem) => tables.some((table) => new RegExp(`^${table}\\b`).test(problem))),
    );
    if (exception === undefined) return [`${problems.join('; ')}\n  in ${text}`];
    usedExceptions.add(exception.part);
    if (exception.reason === placing) return [];
    const kept = keepToRestaurant({ compile: () => CompiledQuery.raw(text) }, scene.table.restaurantId).compile();
    return listDistributionProblems(parseSync(kept.sql), distribution).map((problem) => `${problem}\n  in ${kept.sql}`);
  });
};

describe('statements name the restaurant for each table', () => {
  test.each(hotJourneys)('for %s', async (_, work) => {
    expect(await findProblems(() => work(scene))).toEqual([]);
  });

  const guestCollections = servedCollections.filter(({ policy }) => policy.capability === 'guest');
  test.each(guestCollections)('for $name of a phone', async ({ name, fields }) => {
    const where = guestFilter(scene, { name, fields });
    expect(await findProblems(() => scene.phone.api.documents.query({ collection: name, where }))).toEqual([]);
  });
});

// On a cluster, the server sends the other form.
test.skipIf(inject('workerUrls').length > 0)('every known exception is still one', () => {
  expect(knownExceptions.map(({ part }) => part).filter((part) => !usedExceptions.has(part))).toEqual([]);
});

describe('the rules notice', () => {
  const planted: ReadonlyArray<readonly [problem: string, statement: string]> = [
    ['orders without its own restaurant_id', 'select * from orders where id = $1'],
    [
      'order_items without its own restaurant_id',
      `select (select count(*) from order_items where order_items.restaurant_id = orders.restaurant_id and order_id = orders.id)
       from orders where restaurant_id = $1`,
    ],
    [
      'payments without its own restaurant_id, and with row locks',
      'select id from payments where look_at < now() order by look_at limit 1 for update skip locked',
    ],
    [
      'order_items without its own restaurant_id',
      'delete from order_items using orders where orders.restaurant_id = $1',
    ],
    [
      'visits without its own restaurant_id',
      'select 1 from orders left join visits on visits.id = orders.visit_id where orders.restaurant_id = $1',
    ],
    [
      'menus: a subquery in VALUES',
      'insert into menus (restaurant_id, currency) values ($1, (select currency from restaurants where id = $1))',
    ],
    [
      'orders is inserted without its own restaurant_id',
      'insert into orders (restaurant_id, id) select restaurant_id, $2 from visits where restaurant_id = any(select 1)',
    ],
    ['orders is updated with gen_random_uuid()', 'update orders set id = gen_random_uuid() where restaurant_id = $1'],
    [
      'joins tables by owner_id and by restaurant_id',
      `select 1 from orders, token_sums where orders.restaurant_id = $1 and token_sums.owner_id = $2`,
    ],
    [
      'orders is inserted in a CTE',
      `with new as (insert into orders (restaurant_id, id) values ($1, $2) returning id) select * from new`,
    ],
  ];
  test.each(planted)('%s', (problem, statement) => {
    expect(listDistributionProblems(parseSync(statement), distribution)).toContain(problem);
  });

  test.each([
    'select * from orders where restaurant_id = $1 and id = $2',
    'select 1 from orders join order_items as line on line.restaurant_id = orders.restaurant_id where orders.restaurant_id = any($1)',
    'select 1 from restaurants join orders on orders.restaurant_id = restaurants.id where restaurants.id = $1',
    'select (select count(*) from order_items where restaurant_id = $1) from orders where restaurant_id = $1::uuid',
    'insert into orders (restaurant_id, id) select $1, id from unnest($2::uuid[]) as id',
    'with here as (select id from visits where restaurant_id = $1) select * from here',
  ])('nothing in %s', (statement) => {
    expect(listDistributionProblems(parseSync(statement), distribution)).toEqual([]);
  });
});
