import { hourMs } from '@comanda/contract/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasDocument, logInStaff, openScreen, scanCode, createTable, signUpOwner, startTestApp } from '#testing';
import type { Browser, Guest, TestApp } from '#testing';

let app: TestApp;
let owner: { browser: Browser; userId: string };
let waiter: Browser;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUpOwner(app);
  waiter = (await logInStaff(app, owner.userId, { canViewOrders: true })).browser;
});
afterAll(() => app[Symbol.asyncDispose]());

let here: Awaited<ReturnType<typeof createTable>>;
let there: string;
let guest: Guest;
beforeEach(async () => {
  here = await createTable(app, owner.userId, [{ name: 'Soup', priceMinor: 650 }]);
  there = await addTable();
  guest = await scanCode(app, here.qrCodeId);
});

/** Adds another table with the same menu. */
const addTable = async (): Promise<string> => {
  const { restaurantId, qrCodeId } = await createTable(app, owner.userId, []);
  await app.sql(`update qr_codes set table_number = 'Table 9', menu_id = $3 where restaurant_id = $1 and id = $2`, [
    restaurantId,
    qrCodeId,
    here.menuId,
  ]);
  return qrCodeId;
};

const order = async (by: Guest = guest): Promise<string> => {
  const { restaurantId, visitId } = by.visit;
  const lines = [{ itemId: here.itemIds[0] ?? '', quantity: 1 }];
  const key = crypto.randomUUID();
  return (await by.browser.api.orders.place({ restaurantId, visitId, key, lines, total: 650 })).orderId;
};
const move = (toQrCodeId: string = there, by: Browser = waiter, { visit }: Guest = guest) =>
  by.api.visits.move({ restaurantId: visit.restaurantId, visitId: visit.visitId, toQrCodeId });
const tableOf = async (orderId: string) =>
  (await app.sql<{ table_number: string }>('select table_number from orders where id = $1', [orderId]))[0]
    ?.table_number;
const visitAt = async (qrCodeId: string) =>
  (await app.sql<{ id: string }>('select id from visits where qr_code_id = $1 and closed_at is null', [qrCodeId]))[0]
    ?.id;

test('a party goes to a free table with its orders, its phones and its calls; what it was brought stays where it was', async () => {
  const { restaurantId, visitId } = guest.visit;
  const brought = await order();
  await waiter.api.orders.changeStatus({ restaurantId, orderId: brought, from: 'unopened', to: 'delivered' });
  const open = await order();
  await guest.browser.api.visits.call({ restaurantId, visitId, kind: 'waiter' });
  await using screen = await openScreen(waiter, ['visits', 'orders'], [['restaurantId', '==', restaurantId]]);
  await using phone = await openScreen(guest.browser, ['guestVisits'], [['id', '==', visitId]]);
  await move();
  const atNine = (id: string) => ({ id, tableNumber: 'Table 9' });
  await screen.until(
    ({ shown }) => hasDocument(shown('visits'), atNine(visitId)) && hasDocument(shown('orders'), atNine(open)),
  );
  await phone.until(({ shown }) => hasDocument(shown('guestVisits'), atNine(visitId)));
  expect(phone.shown('guestVisits')).toMatchObject([{ qrCodeId: there, calls: [{ kind: 'waiter' }] }]);
  expect(await tableOf(brought)).toBe('Table 7');
  const history = await app.sql(
    'select kind, previous_status, new_status, notes, details from order_history where order_id = $1 order by number',
    [open],
  );
  expect(history.at(-1)).toEqual({
    kind: 'move',
    previous_status: 'unopened',
    new_status: 'unopened',
    notes: 'From Table 7 to Table 9',
    details: { code: 'moved', from: 'Table 7', to: 'Table 9' },
  });
});

test('its phones go on from the old address, and open nothing at the table they left', async () => {
  const { visitId } = guest.visit;
  await move();
  expect(await guest.browser.api.visits.resume({ qrCodeId: here.qrCodeId, visitId })).toMatchObject({
    state: 'seated',
    qrCodeId: there,
  });
  expect(await tableOf(await order())).toBe('Table 9');
  expect(await visitAt(here.qrCodeId)).toBeUndefined();
  const next = await scanCode(app, here.qrCodeId);
  expect(next.visit.visitId).not.toBe(visitId);
  expect((await scanCode(app, there)).visit.visitId).toBe(visitId);
});

test('guests who order while they are moved have ordered at the table they sit at', async () => {
  const guests = await Promise.all(Array.from({ length: 8 }, () => scanCode(app, here.qrCodeId)));
  const [, ...orders] = await Promise.all([move(), ...guests.map((one) => order(one))]);
  const later = await Promise.all(guests.map((one) => order(one)));
  for (const orderId of [...orders, ...later]) expect(await tableOf(orderId)).toBe('Table 9');
});

test('of two parties that are moved to one table at once, one sits down; a scan at that moment joins or keeps it', async () => {
  const other = await scanCode(app, (await createTable(app, owner.userId, [])).qrCodeId);
  const outcomes = await Promise.allSettled([move(), move(there, owner.browser, other), scanCode(app, there)]);
  const refused = outcomes.filter((one) => one.status === 'rejected');
  for (const { reason } of refused) {
    expect(reason).toMatchObject({ code: 'visits.table-occupied', message: 'Table 9 is already taken.' });
  }
  expect(refused.length).toBeGreaterThanOrEqual(1);
  expect(await visitAt(there)).toBeDefined();
});

test('a tick and a move of the same party at once both happen', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, () => order()));
  const { restaurantId } = guest.visit;
  const accept = (orderId: string) =>
    waiter.api.orders.changeStatus({ restaurantId, orderId, from: 'unopened', to: 'accepted' });
  await Promise.all([move(), ...orders.map(accept)]);
  for (const orderId of orders) expect(await tableOf(orderId)).toBe('Table 9');
});

describe('refused, and everyone stays', () => {
  test.each<[string, () => Promise<unknown>, string]>([
    ['an occupied table', () => scanCode(app, there), 'visits.table-occupied'],
    [
      'a table that takes no orders',
      () => app.sql('update qr_codes set is_available = false where id = $1', [there]),
      'visits.table-unavailable',
    ],
    [
      'a table that was taken away',
      () => app.sql('update qr_codes set removed_at = now() where id = $1', [there]),
      'not-found',
    ],
    ['a party that has left', async () => app.clock.advance(5 * hourMs), 'visits.over'],
    ['a visit that was closed', () => waiter.api.visits.close({ ...guest.visit }), 'visits.over'],
  ])('%s', async (_, happen, code) => {
    await happen();
    await expect(move()).rejects.toMatchObject({ code });
    expect(await app.sql('select qr_code_id, table_number from visits where id = $1', [guest.visit.visitId])).toEqual([
      { qr_code_id: here.qrCodeId, table_number: 'Table 7' },
    ]);
  });

  test("another owner's table and visit, someone without the flag, and bad input", async () => {
    const other = await signUpOwner(app);
    const theirs = await createTable(app, other.userId, []);
    await expect(move(theirs.qrCodeId)).rejects.toMatchObject({ code: 'not-found' });
    await expect(move(there, other.browser)).rejects.toMatchObject({ code: 'not-found' });
    const cook = (await logInStaff(app, owner.userId, { canManageMenus: true })).browser;
    await expect(move(there, cook)).rejects.toMatchObject({ code: 'permission-denied' });
    await expect(move('no table')).rejects.toMatchObject({ code: 'invalid-argument' });
  });

  test('a move is reverted by another move, and not by undoing a change of an order', async () => {
    const orderId = await order();
    const { restaurantId } = guest.visit;
    await move();
    const [entry] = await app.sql<{ id: string }>(
      `select id from order_history where order_id = $1 and kind = 'move'`,
      [orderId],
    );
    await expect(waiter.api.orders.undo({ restaurantId, orderId, changeId: entry?.id ?? '' })).rejects.toMatchObject({
      code: 'orders.nothing-to-undo',
    });
    await move(here.qrCodeId);
    await move(here.qrCodeId);
    expect(await tableOf(orderId)).toBe('Table 7');
    expect(await app.sql(`select id from order_history where order_id = $1 and kind = 'move'`, [orderId])).toHaveLength(
      2,
    );
  });
});
