import { hourMs } from '@comanda/contract/kernel';
import { guestVisitDocument } from '@comanda/contract/visits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  logInStaff,
  scanCode,
  createTable,
  signUpOwner,
  startTestApp,
  type Browser,
  type Guest,
  type TestApp,
} from '#testing';
import { setJoinMode, sumTokens } from './visits.fixture.ts';

let app: TestApp;
let owner: { browser: Browser; userId: string };
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUpOwner(app, { displayName: 'Olive' });
});
afterAll(() => app[Symbol.asyncDispose]());

let table: Awaited<ReturnType<typeof createTable>>;
beforeEach(async () => {
  table = await createTable(app, owner.userId, [{ name: 'Soup', priceMinor: 650 }]);
  await setJoinMode(app, table.restaurantId, 'open');
});

const balance = () => sumTokens(app, owner.userId);

const visible = async (
  browser: Browser,
  collection: 'visits' | 'guestVisits' | 'guestOrders' | 'guestPlaces',
  visitId: string,
) => {
  const field = collection === 'visits' || collection === 'guestVisits' ? 'id' : 'visitId';
  const { documents } = await browser.api.documents.query({ collection, where: [[field, '==', visitId]] });
  return documents;
};

describe('scanning', () => {
  test('the first scan at a free table opens a visit, later ones join it', async () => {
    const [first, second] = [await scanCode(app, table.qrCodeId), await scanCode(app, table.qrCodeId.toLowerCase())];
    expect(second.visit.visitId).toBe(first.visit.visitId);
    expect([first.visit.state, second.visit.state]).toEqual(['seated', 'seated']);
    const [visit] = await visible(first.browser, 'guestVisits', first.visit.visitId);
    expect(visit).toMatchObject({ tableNumber: 'Table 7', guests: [{ state: 'seated' }, { state: 'seated' }] });
  });

  test('twenty phones at once at a free table sit in one visit', async () => {
    const guests = await Promise.all(Array.from({ length: 20 }, () => scanCode(app, table.qrCodeId)));
    expect(new Set(guests.map(({ visit }) => visit.visitId)).size).toBe(1);
  });

  test('a scan costs one token once per device and visit, however often the page is loaded', async () => {
    const before = await balance();
    const { browser } = await scanCode(app, table.qrCodeId);
    await Promise.all(Array.from({ length: 10 }, () => scanCode(app, table.qrCodeId, browser)));
    expect(await balance()).toBe(before - 1);
    await scanCode(app, table.qrCodeId);
    expect(await balance()).toBe(before - 2);
  });

  test('a code nobody printed, a table that is paused and a restaurant that is inactive open nothing', async () => {
    await expect(scanCode(app, 'ZZZZZZZZZZ')).rejects.toMatchObject({ code: 'not-found' });
    await app.sql('update qr_codes set is_available = false where id = $1', [table.qrCodeId]);
    await expect(scanCode(app, table.qrCodeId)).rejects.toMatchObject({ code: 'visits.table-unavailable' });
  });

  test('with the grace used up new visits are paused, and those seated go on', async () => {
    const other = await signUpOwner(app);
    const [taken, free] = [await createTable(app, other.userId, []), await createTable(app, other.userId, [])];
    const seated = await scanCode(app, taken.qrCodeId);
    await app.sql(
      `insert into token_entries (owner_id, id, kind, amount, reference) values ($1, gen_random_uuid(), 'scan', -2599, 'all')`,
      [other.userId],
    );
    await expect(scanCode(app, free.qrCodeId)).rejects.toMatchObject({
      code: 'visits.paused',
      message: 'This menu is paused',
    });
    await scanCode(app, taken.qrCodeId, seated.browser);
    await expect(scanCode(app, taken.qrCodeId)).resolves.toMatchObject({ visit: { state: 'seated' } });
  });
});

test('who removed a phone and who let it back in is kept for the staff, and no guest reads it', async () => {
  const first = await scanCode(app, table.qrCodeId);
  const second = await scanCode(app, table.qrCodeId);
  const { admit, removeGuest } = owner.browser.api.visits;
  // The second time changes nothing and is not recorded.
  await removeGuest({ ...second.visit });
  await removeGuest({ ...second.visit });
  await admit({ ...second.visit });
  await admit({ ...second.visit });
  const where: [string, '==', string][] = [['restaurantId', '==', table.restaurantId]];
  const { documents } = await owner.browser.api.documents.query({ collection: 'visits', where });
  const guests = documents.find(({ id }) => id === second.visit.visitId)?.['guests'];
  const at = expect.any(String);
  expect(guests).toMatchObject([
    { id: first.visit.guestId, changes: [] },
    {
      id: second.visit.guestId,
      state: 'seated',
      changes: [
        { to: 'removed', at, by: 'Olive' },
        { to: 'seated', at, by: 'Olive' },
      ],
    },
  ]);
  expect(JSON.stringify(guests)).not.toContain(owner.userId);
  const seen = await visible(first.browser, 'guestVisits', first.visit.visitId);
  expect(JSON.stringify(seen)).not.toContain('Olive');
});

describe('the end of a visit', () => {
  test('staff close it: nothing more can be ordered, and the next scan opens a new one', async () => {
    const { browser, visit } = await scanCode(app, table.qrCodeId);
    await owner.browser.api.visits.close({ ...visit });
    await expect(browser.api.visits.call({ ...visit, kind: 'waiter' })).rejects.toMatchObject({
      code: 'visits.closed',
    });
    expect(await visible(browser, 'guestVisits', visit.visitId)).toMatchObject([{ closeReason: 'staff' }]);
    const next = await scanCode(app, table.qrCodeId);
    expect(next.visit.visitId).not.toBe(visit.visitId);
    expect(await visible(next.browser, 'guestVisits', visit.visitId)).toEqual([]);
    expect(await visible(next.browser, 'guestOrders', visit.visitId)).toEqual([]);
  });

  test('an order that nobody has brought yet keeps it open, unless staff insist', async () => {
    const { browser, visit } = await scanCode(app, table.qrCodeId);
    const { restaurantId, visitId } = visit;
    await browser.api.orders.place({
      restaurantId,
      visitId,
      key: crypto.randomUUID(),
      lines: [{ itemId: table.itemIds[0] ?? '', quantity: 1 }],
      total: 650,
    });
    await expect(owner.browser.api.visits.close({ ...visit })).rejects.toMatchObject({ code: 'visits.still-open' });
    await expect(owner.browser.api.visits.close({ ...visit, isForced: true })).rejects.toMatchObject({
      code: 'visits.unpaid',
      message: '€6.50 is unpaid.',
      data: { unpaid: 650 },
    });
    await expect(owner.browser.api.visits.close({ ...visit, isForced: true, unpaid: 600 })).rejects.toMatchObject({
      code: 'visits.unpaid',
    });
    await owner.browser.api.visits.close({ ...visit, isForced: true, unpaid: 650 });
    expect(await visible(owner.browser, 'visits', visitId)).toMatchObject([
      { closeReason: 'staff', closedBy: 'Olive', closedById: expect.any(String), unpaid: 650 },
    ]);
  });

  test('closed by a slip of the finger it is on again with its guests, unless others sit there or it was long ago', async () => {
    const { browser, visit } = await scanCode(app, table.qrCodeId);
    const reopen = () => owner.browser.api.visits.reopen({ ...visit });
    await owner.browser.api.visits.close({ ...visit });
    await reopen();
    await reopen();
    await browser.api.visits.call({ ...visit, kind: 'waiter' });
    expect(await visible(browser, 'guestVisits', visit.visitId)).toMatchObject([{ closedAt: null, closeReason: null }]);
    await owner.browser.api.visits.close({ ...visit });
    const next = await scanCode(app, table.qrCodeId);
    await expect(reopen()).rejects.toMatchObject({ code: 'visits.table-occupied' });
    await owner.browser.api.visits.close({ ...next.visit });
    app.clock.advance(5 * hourMs);
    await expect(reopen()).rejects.toMatchObject({ code: 'visits.over' });
    const stranger = await signUpOwner(app);
    await expect(stranger.browser.api.visits.reopen({ ...visit })).rejects.toMatchObject({ code: 'not-found' });
  });

  test('it expires four hours after the last activity', async () => {
    const { browser, visit } = await scanCode(app, table.qrCodeId);
    app.clock.advance(3.9 * hourMs);
    await browser.api.visits.call({ ...visit, kind: 'waiter' });
    app.clock.advance(3.9 * hourMs);
    await browser.api.visits.introduce({ ...visit, name: 'Rosa' });
    app.clock.advance(0.2 * hourMs);
    await expect(browser.api.visits.introduce({ ...visit, name: 'Rosa' })).rejects.toMatchObject({
      code: 'visits.closed',
    });
    expect((await scanCode(app, table.qrCodeId, browser)).visit.visitId).not.toBe(visit.visitId);
    expect(await app.sql('select close_reason from visits where id = $1', [visit.visitId])).toEqual([
      { close_reason: 'expired' },
    ]);
  });
});

describe('calling', () => {
  test('rings once until staff come, with the last reason given', async () => {
    const { browser, visit } = await scanCode(app, table.qrCodeId);
    await browser.api.visits.call({ ...visit, kind: 'waiter', reason: 'Water' });
    await browser.api.visits.call({ ...visit, kind: 'waiter', reason: 'More water' });
    await browser.api.visits.call({ ...visit, kind: 'bill_cash' });
    const [seen] = await visible(browser, 'guestVisits', visit.visitId);
    expect(seen).toMatchObject({ calls: [{ kind: 'waiter', reason: 'More water' }, { kind: 'bill_cash' }] });
    const [call] = guestVisitDocument.parse(seen).calls;
    await owner.browser.api.visits.answerCall({ ...visit, callId: call?.id ?? '' });
    await browser.api.visits.call({ ...visit, kind: 'waiter' });
    expect((await visible(browser, 'guestVisits', visit.visitId))[0]).toMatchObject({
      calls: [{ kind: 'waiter' }, { kind: 'bill_cash' }, { kind: 'waiter', answeredAt: null }],
    });
  });
});

describe('a common reason for a call', () => {
  test('is stored as a code, which staff and other programs read in English and phones in their own language', async () => {
    const { browser, visit } = await scanCode(app, table.qrCodeId);
    await browser.api.visits.call({ ...visit, kind: 'waiter', reasonCode: 'cutlery' });
    const [seen] = await visible(browser, 'guestVisits', visit.visitId);
    expect(seen).toMatchObject({ calls: [{ kind: 'waiter', reason: 'Cutlery', reasonCode: 'cutlery' }] });
    await browser.api.visits.call({ ...visit, kind: 'waiter', reason: 'A candle' });
    const [changed] = await visible(browser, 'guestVisits', visit.visitId);
    expect(changed).toMatchObject({ calls: [{ kind: 'waiter', reason: 'A candle', reasonCode: null }] });
    await expect(
      browser.api.visits.call({ ...visit, kind: 'waiter', reason: 'A candle', reasonCode: 'water' }),
    ).rejects.toMatchObject({ code: 'invalid-argument' });
  });

  test('keeps the words that a phone from before sent', async () => {
    const { browser, visit } = await scanCode(app, table.qrCodeId);
    await browser.api.visits.call({ ...visit, kind: 'waiter', reason: 'Water' });
    const [seen] = await visible(browser, 'guestVisits', visit.visitId);
    expect(seen).toMatchObject({ calls: [{ reason: 'Water', reasonCode: null }] });
  });
});

describe('withdrawing a call', () => {
  const callsOf = async ({ browser, visit }: Guest) => {
    const [seen] = await visible(browser, 'guestVisits', visit.visitId);
    return guestVisitDocument.parse(seen).calls;
  };

  test('the staff no longer see it, and a second tap finds nothing', async () => {
    const guest = await scanCode(app, table.qrCodeId);
    const { browser, visit } = guest;
    await browser.api.visits.call({ ...visit, kind: 'waiter', reason: 'Water' });
    const callId = (await callsOf(guest))[0]?.id ?? '';
    await browser.api.visits.withdrawCall({ ...visit, callId });
    const { documents } = await owner.browser.api.documents.query({
      collection: 'visits',
      where: [['id', '==', visit.visitId]],
    });
    expect(documents).toMatchObject([{ calls: [] }]);
    await expect(browser.api.visits.withdrawCall({ ...visit, callId })).rejects.toMatchObject({ code: 'not-found' });
  });

  test('an answered call stays, and another table cannot withdraw a call', async () => {
    const guest = await scanCode(app, table.qrCodeId);
    const { browser, visit } = guest;
    await browser.api.visits.call({ ...visit, kind: 'waiter' });
    const callId = (await callsOf(guest))[0]?.id ?? '';
    const elsewhere = await createTable(app, owner.userId, []);
    const stranger = await scanCode(app, elsewhere.qrCodeId);
    await expect(stranger.browser.api.visits.withdrawCall({ ...visit, callId })).rejects.toMatchObject({
      code: 'visits.not-seated',
    });
    await expect(stranger.browser.api.visits.withdrawCall({ ...stranger.visit, callId })).rejects.toMatchObject({
      code: 'not-found',
    });
    await owner.browser.api.visits.answerCall({ ...visit, callId });
    await expect(browser.api.visits.withdrawCall({ ...visit, callId })).rejects.toMatchObject({ code: 'not-found' });
    expect(await callsOf(guest)).toMatchObject([{ answeredAt: expect.any(String) }]);
  });
});

describe('a newcomer at a table with orders', () => {
  const orderSoup = ({ browser, visit: { restaurantId, visitId } }: Guest) =>
    browser.api.orders.place({
      restaurantId,
      visitId,
      key: crypto.randomUUID(),
      lines: [{ itemId: table.itemIds[0] ?? '', quantity: 1 }],
      total: 650,
    });
  const enter = async (): Promise<Guest> => {
    const browser = app.browser();
    return { browser, visit: await browser.api.visits.enter({ qrCodeId: table.qrCodeId }) };
  };

  test('is asked first, sees nothing of the others until then, and joins with a yes', async () => {
    const party = await scanCode(app, table.qrCodeId);
    await orderSoup(party);
    const { browser, visit } = await enter();
    expect(visit).toMatchObject({ visitId: party.visit.visitId, state: 'waiting', needs: 'confirmation' });
    expect(await visible(browser, 'guestVisits', visit.visitId)).toEqual([]);
    expect(await visible(browser, 'guestOrders', visit.visitId)).toEqual([]);
    await expect(orderSoup({ browser, visit })).rejects.toMatchObject({ code: 'visits.not-seated' });
    expect(await browser.api.visits.resume({ ...visit, qrCodeId: table.qrCodeId })).toMatchObject({
      needs: 'confirmation',
    });
    await browser.api.visits.joinParty(visit);
    await browser.api.visits.joinParty(visit);
    expect(await visible(browser, 'guestOrders', visit.visitId)).toHaveLength(1);
  });

  test('tells the staff with a no, and the party hears nothing of it', async () => {
    const party = await scanCode(app, table.qrCodeId);
    await orderSoup(party);
    const { browser, visit } = await enter();
    await browser.api.visits.denyParty(visit);
    await browser.api.visits.denyParty(visit);
    const { documents } = await owner.browser.api.documents.query({
      collection: 'visits',
      where: [['id', '==', visit.visitId]],
    });
    expect(documents).toMatchObject([{ calls: [{ kind: 'new_party', answeredAt: null }] }]);
    expect(await visible(party.browser, 'guestVisits', visit.visitId)).toMatchObject([{ calls: [] }]);
    await expect(party.browser.api.visits.denyParty(party.visit)).rejects.toMatchObject({ code: 'visits.not-seated' });
    await owner.browser.api.visits.close({ ...visit, isForced: true, unpaid: 650 });
    expect(await visible(browser, 'guestPlaces', visit.visitId)).toEqual([
      {
        id: visit.guestId,
        visitId: visit.visitId,
        name: '',
        state: 'waiting',
        needs: 'confirmation',
        isRefused: false,
        closeReason: 'staff',
      },
    ]);
    expect((await enter()).visit).toMatchObject({ state: 'seated', needs: null });
  });

  test('is not asked where the only order was cancelled, and a yes is not enough where newcomers have to ask', async () => {
    const party = await scanCode(app, table.qrCodeId);
    const { orderId } = await orderSoup(party);
    await owner.browser.api.orders.cancel({
      restaurantId: table.restaurantId,
      orderId,
      from: 'unopened',
      reason: 'A mistake',
    });
    expect((await enter()).visit).toMatchObject({ state: 'seated' });
    await setJoinMode(app, table.restaurantId, 'ask');
    const { browser, visit } = await enter();
    await expect(browser.api.visits.joinParty(visit)).rejects.toMatchObject({ code: 'visits.not-seated' });
  });
});

describe('access', () => {
  test('a guest asks about one visit at a time, and about none but their own', async () => {
    const { browser } = await scanCode(app, table.qrCodeId);
    await expect(browser.api.documents.query({ collection: 'guestOrders' })).resolves.toEqual({ documents: [] });
    await expect(browser.api.documents.query({ collection: 'orders' })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await expect(app.browser().api.documents.query({ collection: 'guestVisits' })).resolves.toEqual({ documents: [] });
  });

  test("another owner's staff see no visit here, and close none", async () => {
    const { visit } = await scanCode(app, table.qrCodeId);
    const other = await signUpOwner(app);
    const theirs = await logInStaff(app, other.userId, { canViewOrders: true });
    await expect(theirs.browser.api.visits.close({ ...visit })).rejects.toMatchObject({ code: 'not-found' });
    await expect(theirs.browser.api.documents.query({ collection: 'visits' })).resolves.toEqual({ documents: [] });
    const waiter = await logInStaff(app, owner.userId, { canViewOrders: true });
    const { documents } = await waiter.browser.api.documents.query({
      collection: 'visits',
      where: [['id', '==', visit.visitId]],
    });
    expect(documents).toMatchObject([{ tableNumber: 'Table 7', orderCount: 0, total: 0, unpaid: 0 }]);
  });
});
