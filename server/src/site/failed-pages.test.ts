import { guestParameters } from '@comanda/contract/pages';
import { expect, test } from 'vitest';
import { createTable, signUpOwner, beforeAllOnSharedApp, type TestApp } from '#testing';

let app: TestApp;
let qrCodeId: string;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  const owner = await signUpOwner(app);
  ({ qrCodeId } = await createTable(app, owner.userId, [{ name: 'Soup', priceMinor: 500 }]));
});

const asPerson = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'en' };

const open = async (path: string, headers: Record<string, string> = asPerson) => {
  const response = await app.browser().fetch(path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

/** Makes every query of this table fail. */
const withoutTable = async (table: string, run: () => Promise<void>): Promise<void> => {
  await app.sql(`alter table ${table} rename to ${table}_away`);
  try {
    await run();
  } finally {
    await app.sql(`alter table ${table}_away rename to ${table}`);
  }
};

test.each([
  ['qr_codes', () => `/menu/${qrCodeId}`],
  ['receipts', () => `/receipt/${'a'.repeat(32)}`],
])('a page that cannot be made without %s is a page that says so', async (table, path) => {
  await withoutTable(table, async () => {
    const { status, headers, text } = await open(path());
    expect(status).toBe(500);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    for (const expected of [
      '<h1>Something went wrong</h1>',
      `<a href="${path()}">Try Again</a>`,
      '<a href="/">Go Home</a>',
    ]) {
      expect(text).toContain(expected);
    }
  });
  expect((await open(path())).text).not.toContain('<h1>Something went wrong</h1>');
});

/** Its page is never kept in memory. */
const unknownCode = 'ZZZZZZZZZZ';

test('it is said in the language of the reader', async () => {
  await withoutTable('qr_codes', async () => {
    const german = await open(`/menu/${unknownCode}`, { ...asPerson, 'accept-language': 'de-AT,en;q=0.5' });
    expect(german.text).toContain('<h1>Etwas ist schiefgelaufen</h1>');
    const chosen = await open(`/menu/${unknownCode}?${guestParameters.language}=ar`);
    expect(chosen.text).toContain('dir="rtl"');
  });
});

test('programs get the error in the shape of the API', async () => {
  await withoutTable('qr_codes', async () => {
    const { status, text } = await open(`/menu/${unknownCode}`, { accept: 'application/json' });
    expect([status, JSON.parse(text).code]).toEqual([500, 'internal']);
  });
});

test.each(['/menus/unknown/preview', '/menus/unknown/else', '/checkout/test/unknown', '/checkout/else', '/%E0%A4%A'])(
  'a person who opens %s is led home, a program is told that it is wrong',
  async (path) => {
    const person = await open(path);
    expect([person.status, person.headers.get('location')]).toEqual([302, '/']);
    const program = await open(path, { accept: 'application/json' });
    expect(program.status).toBeGreaterThanOrEqual(400);
    expect(program.status).toBeLessThan(500);
  },
);
