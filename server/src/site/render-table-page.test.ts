import { dayMs, hourMs } from '@comanda/contract/kernel';
import { guestPages } from '@comanda/contract/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scanCode, createTable, signUpOwner, startTestApp, type TestApp } from '#testing';

let app: TestApp;
let owner: Awaited<ReturnType<typeof signUpOwner>>;
let table: Awaited<ReturnType<typeof createTable>>;
const dishes = [
  { name: 'Bacalhau', priceMinor: 1_850 },
  { name: 'Caldo verde', priceMinor: 650, stock: 0 },
];
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUpOwner(app, { restaurantName: 'Casa & Mar' });
  table = await createTable(app, owner.userId, dishes);
});
afterAll(() => app[Symbol.asyncDispose]());

const open = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await app.browser().fetch(path, { headers, method, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const dataIn = (text: string) =>
  JSON.parse(/<script type="application\/json" id="data">(.*?)<\/script>/.exec(text)?.[1] ?? 'null');

describe('what the first answer holds', () => {
  test("the restaurant, the table's name and the menu's text stand in it before any script", async () => {
    const { status, headers, text } = await open(`/menu/${table.qrCodeId}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    // The scripts before only record an early tap; the menu is visible even if they do not run.
    const beforeScripts = text.slice(0, text.indexOf('<script type='));
    for (const expected of ['Casa &amp; Mar', 'Table 7', 'Dishes', 'Bacalhau', '€18.50', '>Sold out<']) {
      expect(beforeScripts).toContain(expected);
    }
    expect(beforeScripts).toContain('<title>Casa &amp; Mar · Table 7</title>');
    expect(beforeScripts).toContain('<meta name="robots" content="noindex">');
  });

  test('shared caches have to ask for it each time, and it lets its worker, manifest and connections in', async () => {
    const { headers, text } = await open(`/menu/${table.qrCodeId}`);
    expect(headers.get('cache-control')).toBe('public, no-cache');
    expect(headers.get('vary')?.toLowerCase()).toContain('accept-language');
    expect(headers.get('vary')?.toLowerCase()).not.toContain('cookie');
    const policy = headers.get('content-security-policy') ?? '';
    for (const part of ["manifest-src 'self'", "worker-src 'self'", "connect-src 'self'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(part);
    }
    expect(text).not.toMatch(/ style="/);
  });

  test('a menu that is far too large is answered with a page that says so, and is back when it is smaller', async () => {
    const large = await createTable(app, owner.userId, dishes);
    await app.sql(`update items set description = repeat('x', 7000000) where menu_id = $1`, [large.menuId]);
    const refused = await open(`/menu/${large.qrCodeId}`, { accept: 'text/html' });
    expect(refused.status).toBe(404);
    expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(refused.text.length).toBeLessThan(100_000);
    expect(refused.text).toContain('<h1>');
    const later = new Date(app.clock.now().getTime() + 1_000);
    await app.sql(`update items set description = 'Fine', updated_at = $2 where menu_id = $1`, [large.menuId, later]);
    await app.sql('update menus set updated_at = $2 where id = $1', [large.menuId, later]);
    expect((await open(`/menu/${large.qrCodeId}`)).status).toBe(200);
  });

  test('names that are code stay names, also in the card that messengers show', async () => {
    const hostile = `</script><script>alert("1")</script><img src=x onerror='alert(2)'>`;
    const bad = await createTable(app, owner.userId, [{ name: hostile, priceMinor: 100 }]);
    await app.sql('update qr_codes set table_number = $2 where id = $1', [bad.qrCodeId, hostile]);
    await app.sql('update categories set name = $2 where menu_id = $1', [bad.menuId, hostile]);
    const { text } = await open(`/menu/${bad.qrCodeId}`);
    expect(text.match(/<script/g)).toHaveLength(3);
    expect(text).not.toContain('<img src=x');
    expect(dataIn(text)).toMatchObject({ tableNumber: hostile, menu: { categories: [{ name: hostile }] } });
  });

  test('nothing of another menu is in it, nor of the owner, nor of the visit that is on', async () => {
    const other = await createTable(app, owner.userId, [{ name: 'Francesinha', priceMinor: 1_200 }]);
    const { visit } = await scanCode(app, table.qrCodeId);
    const { text } = await open(`/menu/${table.qrCodeId}?visit=${visit.visitId}`);
    for (const secret of ['Francesinha', other.menuId, owner.userId, visit.guestId, visit.visitId]) {
      expect(text).not.toContain(secret);
    }
    expect(text).toContain('<meta property="og:title" content="Casa &amp; Mar · Menu">');
    expect(text.match(/<meta property[^>]+>/g)?.join()).not.toContain('Table 7');
  });
});

describe('which language it is in', () => {
  beforeAll(async () => {
    const { restaurantId, menuId, itemIds } = table;
    await owner.browser.api.restaurants.update({ restaurantId, changes: { languages: ['pt-BR', 'ar'] } });
    const [subjectId = ''] = itemIds;
    const name = { subjectId, field: 'name', source: 'Bacalhau', text: 'سمك القد' };
    await owner.browser.api.translation.save({ restaurantId, menuId, language: 'ar', ...name });
  });

  const languageOf = async (headers: Record<string, string>, query = '') =>
    /<html lang="([^"]+)" dir="([^"]+)">/.exec((await open(`/menu/${table.qrCodeId}${query}`, headers)).text)?.[1];

  test.each([
    [{}, '', 'en'],
    [{ 'accept-language': 'ar-EG,en;q=0.5' }, '', 'ar'],
    [{ 'accept-language': 'nl,pt;q=0.8,en;q=0.9' }, '', 'en'],
    [{ 'accept-language': 'nl, pt-PT;q=0.4' }, '', 'pt-BR'],
    [{ 'accept-language': 'ar;q=0,pt' }, '', 'pt-BR'],
    [{ 'accept-language': 'ja' }, '', 'ja'],
    [{ 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }, '', 'de'],
    [{ 'accept-language': 'nl' }, '', 'en'],
    [{ 'accept-language': 'ar', cookie: 'comanda.language=pt-BR' }, '', 'pt-BR'],
    [{ 'accept-language': 'ar', cookie: 'comanda.language=pt-BR' }, '?language=en', 'en'],
    [{ 'accept-language': ';;q=,,*', cookie: 'comanda.language=<script>' }, '?language=%00', 'en'],
  ])('%j%s reads %s', async (headers, query, expected) => {
    expect(await languageOf(headers, query)).toBe(expected);
  });

  test('right to left, with what is translated and the words of that language', async () => {
    const { text } = await open(`/menu/${table.qrCodeId}`, { 'accept-language': 'ar' });
    expect(text).toContain('<html lang="ar" dir="rtl">');
    expect(text).toContain('ابحث في القائمة');
    expect(text).toContain('سمك القد');
  });

  test('a language without translations has the words of the page, and dishes in the own language of the restaurant', async () => {
    const { text } = await open(`/menu/${table.qrCodeId}`, { 'accept-language': 'de' });
    expect(text).toContain('<html lang="de" dir="ltr">');
    expect(text).toContain('Speisekarte durchsuchen');
    expect(text).toContain('Bacalhau');
  });

  test('chosen without a script it is remembered; what nobody offers is not', async () => {
    const chosen = await open(`/menu/${table.qrCodeId}?language=ar`);
    expect(chosen.headers.get('set-cookie')).toContain('comanda.language=ar; Path=/menu');
    expect((await open(`/menu/${table.qrCodeId}?language=xx`)).headers.get('set-cookie')).toBeNull();
    expect((await open(`/menu/${table.qrCodeId}`)).headers.get('set-cookie')).toBeNull();
  });
});

describe('where there is no menu', () => {
  test.each(['ZZZZZZZZZZ', 'nonsense', '%00', "' or 1=1", '..%2f..%2fetc', 'x'.repeat(90)])(
    'the code %j is unknown, and the page says so kindly in the language of the phone',
    async (code) => {
      const { status, headers, text } = await open(`/menu/${code}`, { 'accept-language': 'nl, de;q=0.5' });
      expect(status).toBe(404);
      expect(headers.get('location')).toBeNull();
      expect(text).toContain('<html lang="de" dir="ltr">');
      expect(text).toContain('Dieser Code ist ungültig');
      expect(text).not.toContain('<script');
    },
  );

  test('a code typed in small letters is the same code', async () => {
    const typed = await createTable(app, owner.userId, dishes);
    await app.sql(`update qr_codes set id = 'ABCDEFGHJK' where id = $1`, [typed.qrCodeId]);
    expect((await open('/menu/abcdefghjk')).status).toBe(200);
  });

  test('a removed code is unknown; a removed menu, no menu and a restaurant that is away say so', async () => {
    const one = await createTable(app, owner.userId, dishes);
    const { restaurantId, menuId, qrCodeId } = one;
    const { menus, qrCodes, restaurants } = owner.browser.api;
    const away = 'No menu is available here right now';
    const observed = async () => {
      const { status, text } = await open(`/menu/${qrCodeId}`);
      return [status, /<title>(.*?)<\/title>/.exec(text)?.[1]];
    };
    await qrCodes.setAvailability({ restaurantId, qrCodeIds: [qrCodeId], isAvailable: false });
    // The table takes no orders, but its menu can be read.
    expect(await observed()).toEqual([200, 'Casa &amp; Mar · Table 7']);
    await menus.remove({ restaurantId, menuId });
    expect(await observed()).toEqual([404, away]);
    await menus.restore({ restaurantId, menuId });
    await restaurants.setStatus({ restaurantId, status: 'inactive' });
    expect(await observed()).toEqual([404, away]);
    await restaurants.setStatus({ restaurantId, status: 'active' });
    await qrCodes.setMenu({ restaurantId, qrCodeIds: [qrCodeId], menuId: null });
    expect(await observed()).toEqual([404, away]);
    await qrCodes.remove({ restaurantId, qrCodeIds: [qrCodeId] });
    expect(await observed()).toEqual([404, 'This code is not valid']);
  });
});

test('opening it, by whatever program and however often, opens no visit and costs nothing', async () => {
  const quiet = await createTable(app, owner.userId, dishes);
  const path = `/menu/${quiet.qrCodeId}`;
  const balance = async () =>
    (
      await app.sql('select coalesce(sum(amount), 0)::int as sum from token_entries where owner_id = $1', [
        owner.userId,
      ])
    )[0];
  const before = await balance();
  const programs = [
    ['purpose', 'prefetch'],
    ['sec-purpose', 'prerender'],
    ['user-agent', 'WhatsApp/2.0'],
  ];
  for (const header of programs) {
    for (const method of ['GET', 'HEAD'])
      expect((await open(path, Object.fromEntries([header]), method)).status).toBe(200);
  }
  expect(await balance()).toEqual(before);
  const [visits] = await app.sql('select count(*)::int as count from visits where qr_code_id = $1', [quiet.qrCodeId]);
  expect(visits).toEqual({ count: 0 });
});

describe('what follows the page', () => {
  test('the same menu is read by the page in another language, without a session', async () => {
    const { api } = app.browser();
    const read = await api.qrCodes.readTable({ qrCodeId: table.qrCodeId, language: 'ar' });
    expect(read).toMatchObject({ tableNumber: 'Table 7', menu: { language: 'ar' } });
    await expect(api.qrCodes.readTable({ qrCodeId: 'ZZZZZZZZZZ', language: 'ar' })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  test('its version is that of the live state, and another after a text, a translation or the look has changed', async () => {
    const { restaurantId, menuId, qrCodeId, itemIds } = await createTable(app, owner.userId, dishes);
    const { api } = app.browser();
    const versions = async () => {
      const { documents } = await api.documents.query({
        collection: 'menuStates',
        where: [
          ['restaurantId', '==', restaurantId],
          ['id', '==', menuId],
        ],
      });
      const { menuVersion } = await api.qrCodes.readTable({ qrCodeId, language: 'en' });
      expect(documents).toMatchObject([{ version: menuVersion }]);
      return menuVersion;
    };
    const observed = [await versions()];
    const [subjectId = ''] = itemIds;
    const text = { subjectId, field: 'name', source: 'Bacalhau', text: 'Bacalao' };
    await owner.browser.api.translation.save({ restaurantId, menuId, language: 'ar', ...text });
    observed.push(await versions());
    await owner.browser.api.menus.edit({ restaurantId, menuId, edits: { name: { from: 'Menu', to: 'Dinner' } } });
    observed.push(await versions());
    expect(new Set(observed).size).toBe(3);
    await owner.browser.api.menus.setAvailability({ restaurantId, menuId, itemIds: [subjectId], available: false });
    expect(await versions()).toBe(observed.at(-1));
  });

  test('hours turn something at the moment that is announced', async () => {
    const { qrCodeId, itemIds } = await createTable(app, owner.userId, dishes);
    const breakfast = JSON.stringify([{ day: 'monday', from: '07:00', to: '11:30' }]);
    await app.sql('update items set available_hours = $2 where id = $1', [itemIds[0], breakfast]);
    using frozen = app.clock.freeze();
    const nowMs = frozen.at.getTime();
    // From Tuesday to Sunday the next Monday comes after today; on a Monday this is the one in a week.
    const daysToMonday = (8 - frozen.at.getUTCDay()) % 7 || 7;
    const mondayMs = nowMs - (nowMs % dayMs) + daysToMonday * dayMs;
    let shownMs = nowMs;
    const turnsAfter = async (sinceMondayMs: number): Promise<number> => {
      app.clock.advance(mondayMs + sinceMondayMs - shownMs);
      shownMs = mondayMs + sinceMondayMs;
      const { turnsAt } = await app.browser().api.qrCodes.readTable({ qrCodeId, language: 'en' });
      return Date.parse(turnsAt ?? '') - mondayMs;
    };
    expect(await turnsAfter(6 * hourMs)).toBe(7 * hourMs);
    expect(await turnsAfter(8 * hourMs)).toBe(11.5 * hourMs);
    // The page says when the dish comes back, in words that change at midnight.
    expect(await turnsAfter(12 * hourMs)).toBe(dayMs);
  });

  test('it can be put among the apps of a phone, where it is only read', async () => {
    const at = (page: string) => page.replace('$qrCodeId', table.qrCodeId);
    const manifest = await open(at(guestPages.tableManifest));
    expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
    expect(JSON.parse(manifest.text)).toMatchObject({
      name: 'Casa & Mar · Table 7',
      start_url: `/menu/${table.qrCodeId}?visit=none`,
      scope: `/menu/${table.qrCodeId}`,
      display: 'standalone',
    });
    const icon = await open(at(guestPages.tableIcon));
    expect(icon.headers.get('content-type')).toContain('image/svg+xml');
    expect(icon.text).toContain('>C</text>');
    expect((await open('/menu/ZZZZZZZZZZ/manifest.webmanifest')).status).toBe(404);
  });
});
