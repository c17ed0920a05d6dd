import { afterAll, beforeAll, expect, test } from 'vitest';
import { setTable, signUpOwner, startTestApp, type TestApp } from '#testing';

let app: TestApp;
let owner: Awaited<ReturnType<typeof signUpOwner>>;
let table: Awaited<ReturnType<typeof setTable>>;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUpOwner(app, { restaurantName: 'Casa & Mar' });
  table = await setTable(app, owner.userId, [
    { name: 'Bacalhau', priceMinor: 1_850 },
    { name: 'Caldo verde', priceMinor: 650, stock: 0 },
  ]);
});
afterAll(() => app[Symbol.asyncDispose]());

const open = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await app.browser().fetch(path, { headers, method });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test("the first answer holds the restaurant, the table's name and the menu's text, before any script", async () => {
  const { status, headers, text } = await open(`/menu/${table.qrCodeId}`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('cache-control')).toBe('private, no-cache');
  const beforeScripts = text.slice(0, text.indexOf('<script'));
  for (const expected of ['Casa &amp; Mar', 'Table 7', 'Dishes', 'Bacalhau', '€18.50', '>Sold out<']) {
    expect(beforeScripts).toContain(expected);
  }
  expect(beforeScripts).toContain('<title>Casa &amp; Mar · Table 7</title>');
  expect(beforeScripts).toContain('<meta name="robots" content="noindex">');
});
