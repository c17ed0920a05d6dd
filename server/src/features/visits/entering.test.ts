import { hourMs } from '@comanda/contract/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  hasDocument,
  openScreen,
  scanCode,
  createTable,
  signUpOwner,
  startTestApp,
  type Browser,
  type Guest,
  type TestApp,
} from '#testing';
import { closeIdleVisitsJob } from './close-idle-visits.ts';
import { sumTokens } from './visits.fixture.ts';

let app: TestApp;
let owner: { browser: Browser; userId: string };
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUpOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

let table: Awaited<ReturnType<typeof createTable>>;
beforeEach(async () => {
  table = await createTable(app, owner.userId, [{ name: 'Soup', priceMinor: 650 }]);
});

const balance = () => sumTokens(app, owner.userId);
const visitsHere = () => app.sql('select id from visits where qr_code_id = $1', [table.qrCodeId]);
const post = async (path: string, input: object, headers: Record<string, string>, browser = app.browser()) => {
  const response = await browser.fetch(`/api/visits/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  });
  const body: { code?: string; data?: unknown } = JSON.parse(await response.text());
  return { status: response.status, body };
};
let addresses = 0;
const anotherAddress = () => {
  addresses += 1;
  return { 'x-forwarded-for': `198.51.${addresses >> 8}.${addresses & 255}` };
};

describe('a phone that is not known yet', () => {
  test('and tries again because the answer was lost is the same guest, and costs one token', async () => {
    const before = await balance();
    const key = crypto.randomUUID();
    const [one, other] = [app.browser(), app.browser()];
    const first = await one.api.visits.enter({ qrCodeId: table.qrCodeId, key });
    expect(await other.api.visits.enter({ qrCodeId: table.qrCodeId, key })).toEqual(first);
    expect(other.cookies().get('comanda.device')).toBe(one.cookies().get('comanda.device'));
    expect(await balance()).toBe(before - 1);
  });

  test('is known by nothing that its key alone would tell', async () => {
    const key = crypto.randomUUID();
    const browser = app.browser();
    await browser.api.visits.enter({ qrCodeId: table.qrCodeId, key });
    expect(browser.cookies().get('comanda.device')).toMatch(/^[\w-]{32}$/);
    expect(browser.cookies().get('comanda.device')).not.toContain(key.slice(0, 8));
    expect((await scanCode(app, table.qrCodeId)).browser.cookies().get('comanda.device')).not.toBe(
      browser.cookies().get('comanda.device'),
    );
  });
});

describe('automated requests', () => {
  test.each([
    'facebookexternalhit/1.1 Facebot Twitterbot/1.0',
    'WhatsApp/2.23.20.0',
    'Mozilla/5.0 (Linux; Android 6.0.1) AppleWebKit/537.36 Chrome/125 Mobile Safari/537.36 (compatible; Googlebot/2.1)',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  ])('%s reads the menu, and opens nothing even where it runs scripts', async (agent) => {
    const before = await balance();
    for (const method of ['GET', 'HEAD']) {
      await app.browser().fetch(`/menu/${table.qrCodeId}`, { method, headers: { 'user-agent': agent } });
    }
    const { status, body } = await post('enter', { qrCodeId: table.qrCodeId }, { 'user-agent': agent });
    expect([status, body.code]).toEqual([403, 'visits.automated']);
    expect(await visitsHere()).toEqual([]);
    expect(await balance()).toBe(before);
  });

  test.each([
    ['sec-purpose', 'prefetch;prerender'],
    ['purpose', 'prefetch'],
  ])('a page fetched ahead (%s: %s) opens nothing', async (name, purpose) => {
    const headers = { [name]: purpose };
    await app.browser().fetch(`/menu/${table.qrCodeId}`, { headers });
    expect((await post('enter', { qrCodeId: table.qrCodeId }, headers)).status).toBe(403);
    expect(await visitsHere()).toEqual([]);
  });

  test.each([
    'Mozilla/5.0 (Linux; Android 10; CUBOT NOTE 20) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 380.0',
  ])('a guest with %s sits down', async (agent) => {
    expect((await post('enter', { qrCodeId: table.qrCodeId }, { 'user-agent': agent })).status).toBe(200);
  });
});

describe('too many', () => {
  test('devices at one table from one address are refused, with how long to wait', async () => {
    const headers = anotherAddress();
    const statuses = [];
    for (let count = 0; count < 31; count += 1) {
      statuses.push((await post('enter', { qrCodeId: table.qrCodeId.toLowerCase() }, headers)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(await post('enter', { qrCodeId: table.qrCodeId }, headers)).toMatchObject({
      status: 429,
      body: { code: 'visits.too-many-tries', data: { minutes: 15 } },
    });
    expect((await post('enter', { qrCodeId: table.qrCodeId }, anotherAddress())).status).toBe(200);
  });

  test('guesses at a code, from however many phones and addresses, end after forty in an hour', async () => {
    await app.sql(`update restaurants set join_mode = 'ask' where id = $1`, [table.restaurantId]);
    await scanCode(app, table.qrCodeId);
    const phones: Guest[] = [];
    for (let count = 0; count < 5; count += 1) phones.push(await scanCode(app, table.qrCodeId));
    const { visitId, restaurantId } = phones[0]?.visit ?? { visitId: '', restaurantId: '' };
    const [{ code } = { code: '' }] = await app.sql<{ code: string }>('select code from visits where id = $1', [
      visitId,
    ]);
    const guess = (digits: string, phone: number) =>
      post('join', { restaurantId, visitId, code: digits }, anotherAddress(), phones[phone]?.browser).then(
        ({ body }) => body.code,
      );
    const wrong = code === '0000' ? '0001' : '0000';
    const guesses = await Promise.all(Array.from({ length: 80 }, (_, count) => guess(wrong, count % 4)));
    expect(guesses.filter((answer) => answer === 'visits.wrong-code')).toHaveLength(40);
    expect(await guess(code, 4)).toBe('visits.too-many-tries');
    await app.sql(`update restaurants set join_mode = 'open' where id = $1`, [table.restaurantId]);
  });
});

describe('resuming', () => {
  test('a device finds its own place, as often as it asks, and counts nothing', async () => {
    const { browser, visit } = await scanCode(app, table.qrCodeId);
    const before = await balance();
    const input = { qrCodeId: table.qrCodeId.toLowerCase(), visitId: visit.visitId };
    for (const _ of ['reloaded', 'bookmarked']) {
      expect(await browser.api.visits.resume(input)).toEqual({ ...visit, qrCodeId: table.qrCodeId, closeReason: null });
    }
    expect(await balance()).toBe(before);
  });

  test("another device, another restaurant's address and a visit that never was are all answered alike", async () => {
    const { browser, visit } = await scanCode(app, table.qrCodeId);
    const stranger = (await scanCode(app, (await createTable(app, owner.userId, [])).qrCodeId)).browser;
    const elsewhere = await createTable(app, (await signUpOwner(app)).userId, []);
    const { qrCodeId } = table;
    const refused = { code: 'visits.not-seated' };
    const { visitId } = visit;
    await expect(stranger.api.visits.resume({ qrCodeId, visitId })).rejects.toMatchObject(refused);
    await expect(browser.api.visits.resume({ qrCodeId: elsewhere.qrCodeId, visitId })).rejects.toMatchObject(refused);
    await expect(browser.api.visits.resume({ qrCodeId, visitId: crypto.randomUUID() })).rejects.toMatchObject(refused);
    await expect(app.browser().api.visits.resume({ qrCodeId, visitId })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await expect(browser.api.visits.resume({ qrCodeId, visitId: 'last-night' })).rejects.toMatchObject({
      code: 'invalid-argument',
    });
  });

  test("at another table's address it is told where it sits", async () => {
    const { browser, visit } = await scanCode(app, table.qrCodeId);
    const { qrCodeId } = await createTable(app, owner.userId, []);
    expect(await browser.api.visits.resume({ qrCodeId, visitId: visit.visitId })).toMatchObject({
      state: 'seated',
      qrCodeId: table.qrCodeId,
    });
  });

  test('it is told why its visit ended, and that it was taken off the table', async () => {
    const [first, second] = [await scanCode(app, table.qrCodeId), await scanCode(app, table.qrCodeId)];
    const input = { qrCodeId: table.qrCodeId, visitId: first.visit.visitId };
    await owner.browser.api.visits.removeGuest({ ...second.visit });
    expect(await second.browser.api.visits.resume(input)).toMatchObject({ state: 'removed' });
    await owner.browser.api.visits.close({ ...first.visit });
    expect(await first.browser.api.visits.resume(input)).toMatchObject({ state: 'seated', closeReason: 'staff' });
  });

  test('a phone that wakes after the visit has expired is told so, and so are the others', async () => {
    const [first, second] = [await scanCode(app, table.qrCodeId), await scanCode(app, table.qrCodeId)];
    const { visitId } = first.visit;
    await using other = await openScreen(second.browser, ['guestVisits'], [['id', '==', visitId]]);
    app.clock.advance(4.1 * hourMs);
    expect(await first.browser.api.visits.resume({ qrCodeId: table.qrCodeId, visitId })).toMatchObject({
      closeReason: 'expired',
    });
    await other.until((screen) => hasDocument(screen.shown('guestVisits'), { closeReason: 'expired' }));
  });
});

describe('phones are notified', () => {
  test('that their visit has expired', async () => {
    const { browser, visit } = await scanCode(app, table.qrCodeId);
    await using screen = await openScreen(browser, ['guestVisits'], [['id', '==', visit.visitId]]);
    expect(hasDocument(screen.shown('guestVisits'), { closeReason: null, joinMode: 'open' })).toBe(true);
    app.clock.advance(4.1 * hourMs);
    await closeIdleVisitsJob.run(app.ctx, {});
    await screen.until((seen) => hasDocument(seen.shown('guestVisits'), { closeReason: 'expired' }));
  });

  test('that there is no table left to be let in to', async () => {
    await app.sql(`update restaurants set join_mode = 'approval' where id = $1`, [table.restaurantId]);
    const { browser, visit } = await scanCode(app, table.qrCodeId);
    await using screen = await openScreen(browser, ['guestPlaces'], [['id', '==', visit.guestId]]);
    await owner.browser.api.visits.close({ ...visit });
    await screen.until((seen) => hasDocument(seen.shown('guestPlaces'), { id: visit.guestId, closeReason: 'staff' }));
    await app.sql(`update restaurants set join_mode = 'open' where id = $1`, [table.restaurantId]);
  });

  test('that they were taken off the table, also where the guest is logged in', async () => {
    const other = await signUpOwner(app);
    for (const phone of [app.browser(), other.browser]) {
      const { visit } = await scanCode(app, table.qrCodeId, phone);
      await using screen = await openScreen(phone, ['guestVisits'], [['id', '==', visit.visitId]]);
      expect(screen.shown('guestVisits')).toHaveLength(1);
      await owner.browser.api.visits.removeGuest({ ...visit });
      await screen.until((seen) => seen.shown('guestVisits').length === 0);
      await owner.browser.api.visits.allowJoining({ ...visit });
    }
  });
});

describe('a table that is removed', () => {
  test('those who sit there are still heard, and nobody new sits down', async () => {
    const { browser, visit } = await scanCode(app, table.qrCodeId);
    await owner.browser.api.restaurants.setStatus({ restaurantId: table.restaurantId, status: 'inactive' });
    await expect(scanCode(app, table.qrCodeId)).rejects.toMatchObject({ code: 'visits.table-unavailable' });
    await browser.api.visits.call({ ...visit, kind: 'waiter' });
    await owner.browser.api.restaurants.setStatus({ restaurantId: table.restaurantId, status: 'active' });
    await owner.browser.api.qrCodes.remove({ restaurantId: table.restaurantId, qrCodeIds: [table.qrCodeId] });
    await expect(scanCode(app, table.qrCodeId)).rejects.toMatchObject({ code: 'not-found' });
    await browser.api.visits.call({ ...visit, kind: 'bill_cash' });
    await owner.browser.api.visits.close({ ...visit });
  });
});
