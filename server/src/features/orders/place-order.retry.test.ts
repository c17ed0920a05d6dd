import { hourMs } from '@comanda/contract/kernel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  forceCloseVisit,
  eventually,
  scanCode,
  sendWithoutResponse,
  signUpOwner,
  startKillableServer,
  startTestApp,
  type Browser,
  type Guest,
  type TestApp,
} from '#testing';
import { createPlaceInput, findGuestOrders, createSmallTable, type PlaceInput } from './placing.fixture.ts';

let app: TestApp;
let owner: { browser: Browser; userId: string };
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUpOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

let table: Awaited<ReturnType<typeof createSmallTable>>;
let guest: Guest;
let placing: PlaceInput;
beforeEach(async () => {
  table = await createSmallTable(app, owner.userId);
  guest = await scanCode(app, table.qrCodeId);
  placing = createPlaceInput(table, guest, [{ item: 0 }], 650);
});

test('fifty taps at once with one key are one order, and each is answered with it', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => guest.browser.api.orders.place(placing)));
  const [order] = await findGuestOrders(app, guest);
  expect(await findGuestOrders(app, guest)).toHaveLength(1);
  for (const answer of answers) expect(answer).toEqual({ orderId: order?.id, total: 650, isWaiting: false });
});

test('fifty taps at once for the last portion are one order as well', async () => {
  const last = createPlaceInput(table, guest, [{ item: 2 }], 4_200);
  const answers = await Promise.all(Array.from({ length: 50 }, () => guest.browser.api.orders.place(last)));
  expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
  expect(await findGuestOrders(app, guest)).toHaveLength(1);
});

test('the same key with other contents is refused, whichever comes first', async () => {
  const outcomes = await Promise.allSettled(
    ['One', 'Other'].map((notes) => guest.browser.api.orders.place({ ...placing, notes })),
  );
  const codes = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'placed'));
  expect(codes.toSorted()).toEqual(['orders.key-reused', 'placed']);
  expect(await findGuestOrders(app, guest)).toHaveLength(1);
});

test("somebody else's key is no way to their order", async () => {
  await guest.browser.api.orders.place(placing);
  const elsewhere = await scanCode(app, (await createSmallTable(app, owner.userId)).qrCodeId);
  await expect(elsewhere.browser.api.orders.place(placing)).rejects.toMatchObject({ code: 'visits.not-seated' });
  const beside = await scanCode(app, table.qrCodeId);
  await expect(beside.browser.api.orders.place({ ...placing, notes: 'Mine' })).rejects.toMatchObject({
    code: 'orders.key-reused',
  });
});

test.each<[string, () => Promise<unknown>]>([
  ['the visit was closed', () => forceCloseVisit(owner.browser, scopeOf(guest))],
  ['the visit expired', async () => app.clock.advance(5 * hourMs)],
  ['the phone was taken off the table', () => owner.browser.api.visits.removeGuest(placeOf(guest))],
  ['the table was paused', () => app.sql('update qr_codes set is_available = false where id = $1', [table.qrCodeId])],
  ['the menu was removed', () => app.sql('update menus set removed_at = now() where id = $1', [table.menuId])],
  ['the dish is sold out', () => app.sql('update items set is_available = false where menu_id = $1', [table.menuId])],
  ['the dish costs more', () => app.sql('update items set price_minor = 999 where menu_id = $1', [table.menuId])],
  [
    'the order was canceled',
    () => app.sql(`update orders set status = 'cancelled' where visit_id = $1`, [guest.visit.visitId]),
  ],
])('a retry is answered with its order although meanwhile %s', async (_, happen) => {
  const first = await guest.browser.api.orders.place(placing);
  await happen();
  expect(await guest.browser.api.orders.place(placing)).toEqual(first);
  expect(await findGuestOrders(app, guest)).toHaveLength(1);
});

test('a server killed before it could answer has placed the order once, and the retry is answered with it', async () => {
  await using server = await startKillableServer(app);
  await sendWithoutResponse(server, guest.browser, { path: '/api/orders/place', body: JSON.stringify(placing) });
  await eventually(async () => expect(await findGuestOrders(app, guest)).toHaveLength(1));
  await server.kill();
  const { orderId } = await guest.browser.api.orders.place(placing);
  expect(await findGuestOrders(app, guest)).toMatchObject([{ id: orderId }]);
});

const scopeOf = ({ visit: { restaurantId, visitId } }: Guest) => ({ restaurantId, visitId });
const placeOf = (one: Guest) => ({ ...scopeOf(one), guestId: one.visit.guestId });
