import { operators } from '@comanda/contract/documents';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logInAdmin, startTestApp, type Browser, type TestApp } from '#testing';

let app: TestApp;
let admin: Browser;
beforeAll(async () => {
  app = await startTestApp();
  ({ browser: admin } = await logInAdmin(app));
});
afterAll(() => app[Symbol.asyncDispose]());

const sendQuery = (body: string) =>
  admin.fetch('/api/documents/query', { method: 'POST', headers: { 'content-type': 'application/json' }, body });

const field = fc.constantFrom('id', 'senderId', 'content', 'read', 'createdAt', 'nothing', '__name__', 'a..b', '');
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\0', '\uD800', '9999-12-31T23:59:59.999Z', '0001-01-01T00:00:00Z'),
);
const scalar = fc.oneof(text, fc.uuid(), fc.double(), fc.integer(), fc.boolean(), fc.constant(null));
const value = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 40 }),
  fc.record({ latitude: fc.double(), longitude: fc.double() }),
  fc.object(),
);
const query = fc.record(
  {
    collection: fc.constantFrom('messages', 'nothing'),
    where: fc.array(fc.tuple(field, fc.constantFrom(...operators), value), { maxLength: 3 }),
    orderBy: fc.array(fc.tuple(field, fc.constantFrom('asc', 'desc')), { maxLength: 3 }),
    startAfter: fc.array(scalar, { maxLength: 4 }),
    limit: fc.integer({ min: -1, max: 1_001 }),
  },
  { requiredKeys: ['collection'] },
);

test('whatever is asked, the server answers or refuses and never breaks', async () => {
  await fc.assert(
    fc.asyncProperty(query, async (input) => {
      const { status } = await sendQuery(JSON.stringify(input));
      expect([200, 400, 404]).toContain(status);
    }),
    { numRuns: 150 },
  );
});

const nested = (depth: number) =>
  `{"collection":"messages","where":[["id","==",${'['.repeat(depth)}${']'.repeat(depth)}]]}`;

test.each([
  ['nested deeply', nested(500)],
  ['nested more deeply', nested(5_000)],
  ['nested beyond all measure', nested(100_000)],
  ['long beyond all measure', JSON.stringify({ collection: 'messages', where: [['x'.repeat(500_000), '==', 1]] })],
  [
    'full of values',
    JSON.stringify({ collection: 'messages', where: [['id', 'in', Array.from({ length: 50_000 }, String)]] }),
  ],
  [
    'full of filters',
    JSON.stringify({ collection: 'messages', where: Array.from({ length: 10_000 }, () => ['id', '==', 'x']) }),
  ],
  ['of another shape', JSON.stringify({ collection: 'messages', filters: [] })],
  ['empty', '{}'],
])('a query %s is refused as invalid', async (_, body) => {
  const response = await sendQuery(body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'invalid-argument' });
});
