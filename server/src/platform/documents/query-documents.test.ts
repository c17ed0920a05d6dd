import { fail } from '@comanda/contract';
import type { Filter, QueryInput } from '@comanda/contract/documents';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logInAdmin, startTestApp, type Browser, type TestApp } from '#testing';

let app: TestApp;
let admin: Browser;

const idOf = (number: number): string => `0198f2b0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const senderOf = (name: string) => `0198f2b0-0000-7000-9000-${name.charCodeAt(0).toString().padStart(12, '0')}`;

interface Note {
  readonly content: string;
  readonly from?: string;
  readonly at: string;
  readonly isRead?: boolean;
}
// Capitals, an umlaut and an apostrophe: byte order differs from the dictionary order of any language.
const notes: readonly Note[] = [
  { content: 'apple', from: 'ann', at: '2026-01-01T10:00:00.001Z' },
  { content: 'Zebra', from: 'bob', at: '2026-01-02T10:00:00.000Z', isRead: true },
  { content: 'äther', at: '2026-01-02T10:00:00.000Z' },
  { content: "o'clock", from: 'ann', at: '2026-01-03T10:00:00.000Z', isRead: true },
  { content: 'banana', at: '2026-01-04T10:00:00.000Z' },
];

const foods = [
  { name: 'soup', price: 450, comments: ['hot', 'vegan'] },
  { name: 'bread', price: 1, comments: [] },
  { name: 'steak', price: 2999, comments: ['hot', 'rare'] },
] as const;

beforeAll(async () => {
  app = await startTestApp();
  const { browser, userId: adminId } = await logInAdmin(app);
  admin = browser;
  for (const name of ['ann', 'bob']) {
    await app.sql(`insert into users (id, email, display_name) values ($1, $2, $3)`, [
      senderOf(name),
      `${name}@example.com`,
      name,
    ]);
  }
  for (const [index, { content, from, at, isRead = false }] of notes.entries()) {
    const senderId = from === undefined ? null : senderOf(from);
    await app.sql(
      `insert into messages (id, sender_name, sender_email, sender_id, content, is_read, created_at) values ($1, '', '', $2, $3, $4, $5)`,
      [idOf(index), senderId, content, isRead, at],
    );
  }
  await app.sql(`insert into restaurants (id, owner_id, name) values ($1, $2, 'Kitchen')`, [idOf(1), adminId]);
  await app.sql(`insert into menus (restaurant_id, id, name, currency) values ($1, $1, 'Menu', 'USD')`, [idOf(1)]);
  await app.sql(`insert into categories (restaurant_id, menu_id, id, name, position) values ($1, $1, $1, 'Food', 1)`, [
    idOf(1),
  ]);
  for (const [index, { name, price, comments }] of foods.entries()) {
    await app.sql(
      `insert into items (restaurant_id, menu_id, category_id, id, name, price_minor, position, comments) values ($1, $1, $1, $2, $3, $4, $5, $6)`,
      [idOf(1), idOf(index), name, price, index, comments],
    );
  }
});
afterAll(() => app[Symbol.asyncDispose]());

const runQuery = async (query: QueryInput) => (await admin.api.documents.query(query)).documents;
const contents = async (query: Omit<QueryInput, 'collection'>) =>
  (await runQuery({ collection: 'messages', ...query })).map(({ content }) => content);
const names = async (...where: Filter[]) => (await runQuery({ collection: 'items', where })).map(({ name }) => name);

const refusalOf = async (query: QueryInput) => {
  try {
    await admin.api.documents.query(query);
  } catch (error) {
    return error;
  }
  throw new Error(`Not refused: ${JSON.stringify(query)}`);
};

describe('filters', () => {
  test('== and != by text, and by having no value at all', async () => {
    expect(await contents({ where: [['content', '==', "o'clock"]] })).toEqual(["o'clock"]);
    expect(await contents({ where: [['senderId', '==', null]] })).toEqual(['äther', 'banana']);
    expect(await contents({ where: [['senderId', '!=', null]] })).toEqual(['apple', 'Zebra', "o'clock"]);
  });

  test('what has no value is neither unequal to anything nor outside of any list', async () => {
    expect(await contents({ where: [['senderId', '!=', senderOf('ann')]] })).toEqual(['Zebra']);
    expect(await contents({ where: [['senderId', 'not-in', [senderOf('ann')]]] })).toEqual(['Zebra']);
  });

  test('in and not-in', async () => {
    expect(await contents({ where: [['content', 'in', ['apple', 'banana', 'cherry']]] })).toEqual(['apple', 'banana']);
    expect(await contents({ where: [['read', 'not-in', [true]]] })).toEqual(['apple', 'äther', 'banana']);
  });

  test('ranges of text go by its bytes', async () => {
    expect(
      await contents({
        where: [
          ['content', '>=', 'a'],
          ['content', '<', 'c'],
        ],
        orderBy: [['content', 'asc']],
      }),
    ).toEqual(['apple', 'banana']);
    expect(await contents({ where: [['content', '<', 'a']] })).toEqual(['Zebra']);
  });

  test('ranges of moments', async () => {
    const at = '2026-01-02T10:00:00Z';
    expect(await contents({ where: [['createdAt', '>', at]] })).toEqual(["o'clock", 'banana']);
    expect(await contents({ where: [['createdAt', '<=', at]] })).toEqual(['apple', 'Zebra', 'äther']);
    expect(await contents({ where: [['createdAt', '==', '2026-01-01T10:00:00.001Z']] })).toEqual(['apple']);
  });

  test('numbers compare as numbers, whole or not', async () => {
    expect(await names(['price', '>', 449.5])).toEqual(['soup', 'steak']);
    expect(await names(['price', '==', 450])).toEqual(['soup']);
    expect(await names(['price', '==', 450.5])).toEqual([]);
    expect(await names(['price', '<', 1e300])).toHaveLength(3);
  });

  test('array-contains and array-contains-any', async () => {
    expect(await names(['comments', 'array-contains', 'hot'])).toEqual(['soup', 'steak']);
    expect(await names(['comments', 'array-contains-any', ['rare', 'vegan', 'cold']])).toEqual(['soup', 'steak']);
    expect(await names(['comments', '==', ['hot', 'rare']])).toEqual(['steak']);
    expect(await names(['comments', '!=', ['hot', 'rare']])).toEqual(['soup', 'bread']);
  });

  test('values are never read as SQL', async () => {
    const nasty = `'; drop table messages; -- {"} \\ "`;
    expect(await contents({ where: [['content', 'in', [nasty, 'apple']]] })).toEqual(['apple']);
    expect(await names(['comments', 'array-contains-any', [nasty, 'rare']])).toEqual(['steak']);
  });

  test('text that is no id equals none, and capitals make no other id', async () => {
    expect(await contents({ where: [['id', '==', 'nonsense']] })).toEqual([]);
    expect(await contents({ where: [['senderId', 'in', ['nonsense', senderOf('bob').toUpperCase()]]] })).toEqual([
      'Zebra',
    ]);
    expect(await contents({ where: [['senderId', '!=', 'nonsense']] })).toEqual(['apple', 'Zebra', "o'clock"]);
    expect(await names(['restaurantId', '==', 'nonsense'])).toEqual([]);
  });
});

describe('order', () => {
  test('text goes by its bytes, on every machine', async () => {
    expect(await contents({ orderBy: [['content', 'asc']] })).toEqual(['Zebra', 'apple', 'banana', "o'clock", 'äther']);
  });

  test('no value comes before every value', async () => {
    expect(await contents({ orderBy: [['senderId', 'asc']] })).toEqual([
      'äther',
      'banana',
      'apple',
      "o'clock",
      'Zebra',
    ]);
    expect(await contents({ orderBy: [['senderId', 'desc']] })).toEqual([
      'Zebra',
      "o'clock",
      'apple',
      'banana',
      'äther',
    ]);
  });

  test('ties are decided by the id, in the same direction', async () => {
    expect(await contents({ orderBy: [['createdAt', 'asc']] })).toEqual([
      'apple',
      'Zebra',
      'äther',
      "o'clock",
      'banana',
    ]);
    expect(await contents({ orderBy: [['createdAt', 'desc']] })).toEqual([
      'banana',
      "o'clock",
      'äther',
      'Zebra',
      'apple',
    ]);
  });

  const orders: Array<NonNullable<QueryInput['orderBy']>> = [
    [['senderId', 'asc']],
    [['senderId', 'desc']],
    [['createdAt', 'desc']],
    [
      ['read', 'desc'],
      ['senderId', 'asc'],
      ['content', 'desc'],
    ],
    [
      ['senderId', 'desc'],
      ['createdAt', 'asc'],
    ],
    [['id', 'desc']],
  ];
  test.each(orders.map((orderBy) => ({ orderBy })))(
    'page by page, ordered by $orderBy, nothing is missed or repeated',
    async ({ orderBy }) => {
      const allContents = await contents({ orderBy });
      const paged: unknown[] = [];
      let startAfter: QueryInput['startAfter'];
      for (;;) {
        const [document] = await runQuery({ collection: 'messages', orderBy, limit: 1, startAfter });
        if (document === undefined) break;
        paged.push(document['content']);
        startAfter = [...orderBy.map(([field]) => scalar(document[field])), document.id];
      }
      expect(paged).toEqual(allContents);
    },
  );

  const scalar = (value: unknown) => (typeof value === 'string' || typeof value === 'boolean' ? value : null);
});

describe('refusals name the rule and the field', () => {
  test('a broken rule says which', async () => {
    expect(await refusalOf({ collection: 'messages', where: [['content', 'in', []]] })).toMatchObject({
      code: 'invalid-argument',
      status: 400,
      message: "'in' on 'content' needs a non-empty array.",
      data: { rule: 'list-empty' },
    });
  });

  test.each(['constructor', '__proto', 'token', 'sender_id', 'senderid'])('%s is no field', async (field) => {
    expect(await refusalOf({ collection: 'messages', where: [[field, '==', 'x']] })).toMatchObject({
      code: 'invalid-argument',
      message: expect.stringContaining(field),
      data: { rule: 'field-unknown', field },
    });
  });

  const wrong: Array<[string, Filter]> = [
    ['messages', ['content', '==', 5]],
    ['messages', ['read', '==', 'true']],
    ['messages', ['createdAt', '>', 'yesterday']],
    ['messages', ['createdAt', '>', '0000-01-01T00:00:00Z']],
    ['messages', ['createdAt', '>', '2026-02-31T00:00:00Z']],
    ['messages', ['id', '>', 'nonsense']],
    ['messages', ['id', '==', 5]],
    ['messages', ['content', '==', { latitude: 1, longitude: 1 }]],
    ['messages', ['content', '==', ['list']]],
    ['messages', ['content', 'array-contains', 'x']],
    ['items', ['price', '>', '5']],
    ['items', ['comments', '>', 'x']],
    ['items', ['comments', '==', 'x']],
    ['items', ['comments', 'in', ['x']]],
    ['items', ['comments', 'array-contains', 5]],
  ];
  test.each(wrong)('in %s, %j compares with the wrong type', async (collection, filter) => {
    expect(await refusalOf({ collection, where: [filter] })).toMatchObject({
      code: 'invalid-argument',
      message: expect.stringContaining(filter[0]),
      data: { rule: 'field-type', field: filter[0] },
    });
  });

  test('startAfter is checked like a filter', async () => {
    const from = (...startAfter: Array<string | number | null>) =>
      refusalOf({ collection: 'messages', orderBy: [['createdAt', 'asc']], startAfter });
    expect(await from(5, idOf(1))).toMatchObject({ code: 'invalid-argument', data: { field: 'createdAt' } });
    expect(await from(null, idOf(1))).toMatchObject({ code: 'invalid-argument', data: { field: 'createdAt' } });
    expect(await from('2026-01-01T00:00:00Z', 'nonsense')).toMatchObject({
      code: 'invalid-argument',
      data: { field: 'id' },
    });
  });

  test('a list cannot be ordered by', async () => {
    expect(await refusalOf({ collection: 'items', orderBy: [['comments', 'asc']] })).toMatchObject({
      data: { field: 'comments' },
    });
  });

  test.each(['nonsense', 'credentials', '', '__proto__', 'constructor'])(
    'there is no collection %j',
    async (collection) => {
      expect(await refusalOf({ collection })).toMatchObject({ code: 'not-found', status: 404 });
    },
  );

  test('a guest is asked to log in', async () => {
    const refused = app.browser().api.documents.query({ collection: 'messages' });
    await expect(refused).rejects.toMatchObject({
      code: 'unauthenticated',
      status: 401,
      message: fail('unauthenticated').message,
    });
  });
});
