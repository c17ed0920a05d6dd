import type { QueryInput } from '@comanda/contract/documents';
import { describe, expect, test } from 'vitest';
import { createTable, signUpOwner, beforeAllOnSharedApp, type TestApp } from '#testing';
import { liveCounts } from './watch-query.fixture.ts';

let app: TestApp;
let table: Awaited<ReturnType<typeof createTable>>;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  const owner = await signUpOwner(app);
  table = await createTable(app, owner.userId, [{ name: 'Soup', priceMinor: 650 }]);
});

const restaurant = (): ['restaurantId', '==', string] => ['restaurantId', '==', table.restaurantId];

describe('what anyone may ask', () => {
  test('is read for a whole crowd at once', async () => {
    const before = liveCounts(app).queries;
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        app.browser().api.documents.query({ collection: 'menuStates', where: [restaurant()] }),
      ),
    );
    expect(answers.every(({ documents }) => documents.some(({ id }) => id === table.menuId))).toBe(true);
    expect(liveCounts(app).queries).toBe(before + 1);
  });

  test.each<[string, () => Partial<QueryInput>]>([
    ['another limit', () => ({ where: [restaurant()], limit: 199 })],
    ['an order', () => ({ where: [restaurant()], orderBy: [['id', 'asc']] })],
    ['a range', () => ({ where: [restaurant(), ['id', '>', crypto.randomUUID()]] })],
    ['a list', () => ({ where: [['restaurantId', 'in', [table.restaurantId]]] })],
    ['the same over and over', () => ({ where: [restaurant(), restaurant(), restaurant()] })],
  ])('is asked in one way: not with %s', async (_, query) => {
    await expect(app.browser().api.documents.query({ collection: 'menuStates', ...query() })).rejects.toMatchObject({
      code: 'invalid-argument',
    });
  });
});

test('phones that are made up one after the other do not get round the limit of their address', async () => {
  const closing = new AbortController();
  const watchFrom = (device: number) =>
    fetch(`${app.origin}/api/documents/watch-many`, {
      method: 'POST',
      signal: closing.signal,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `2001:db8:bad:1::${device.toString(16)}`,
        cookie: `comanda.device=${String(device).padStart(32, 'x')}`,
      },
      body: JSON.stringify({
        queries: Object.fromEntries(
          Array.from({ length: 50 }, (_, index) => [index, { query: { collection: 'guestVisits' } }]),
        ),
      }),
    });
  // The responses are kept referenced, because the body of a garbage-collected response is canceled.
  const responses: Response[] = [];
  for (let device = 1; device <= 32; device += 1) responses.push(await watchFrom(device));
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.slice(30)).toEqual([429, 429]);
  const otherNetworkAnswer = await app
    .browser()
    .api.documents.query({ collection: 'menuStates', where: [restaurant()] });
  expect(otherNetworkAnswer.documents).not.toEqual([]);
  closing.abort();
}, 30_000);

test('a table is not scanned more often from a thousand addresses of one network', async () => {
  const scan = async (address: string) =>
    (
      await fetch(`${app.origin}/api/visits/enter`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ qrCodeId: table.qrCodeId }),
      })
    ).status;
  for (let count = 0; count < 60; count += 1) await scan(`2001:db8:bad:2::${count.toString(16)}`);
  expect(await scan('2001:db8:bad:2:ffff::1')).toBe(429);
  expect(await scan('2001:db8:bad:3::1')).toBe(200);
}, 30_000);
