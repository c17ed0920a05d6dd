import { hourMs, weekdays } from '@comanda/contract/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  forceCloseVisit,
  hasDocument,
  logInStaff,
  openScreen,
  scanCode,
  signUpOwner,
  startTestApp,
  type Browser,
  type TestApp,
} from '#testing';
import { openFloor, type Floor } from './floor.fixture.ts';
import { withRestaurant } from './placing.fixture.ts';

let app: TestApp;
let owner: { browser: Browser; userId: string };
let waiter: Browser;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUpOwner(app);
  waiter = (await logInStaff(app, owner.userId, { canViewOrders: true })).browser;
});
afterAll(() => app[Symbol.asyncDispose]());

let floor: Floor;
beforeEach(async () => {
  floor = await openFloor(app, owner.userId);
});

const visitsAt = (qrCodeId: string) =>
  app.sql<{ id: string }>('select id from visits where qr_code_id = $1 and closed_at is null', [qrCodeId]);
const ordersAt = (visitId: string) =>
  app.sql<{ id: string; guest_id: string | null }>('select id, guest_id from orders where visit_id = $1', [visitId]);

test('at a free table a visit begins without a phone and without a token, and the order is priced by the menu', async () => {
  const before = await app.sql('select count(*) from token_entries where owner_id = $1', [owner.userId]);
  const { orderId, visitId, total } = await floor.place(waiter, { [floor.soup]: 2, [floor.bread]: 1 });
  expect(total).toBe(1_550);
  expect(await visitsAt(floor.qrCodeId)).toEqual([{ id: visitId }]);
  expect(await floor.stockOf(floor.soup)).toBe(8);
  expect(await floor.orderOf(orderId)).toMatchObject({
    status: 'accepted',
    payment_method: 'pay_at_table',
    table_number: 'Table 7',
    guest_id: null,
  });
  const [member] = await app.sql<{ id: string; display_name: string }>(
    'select users.id, display_name from users join orders on placed_by = users.id where orders.id = $1',
    [orderId],
  );
  expect(await floor.historyOf(orderId)).toEqual([
    { kind: 'status', new_status: 'accepted', changed_by: member?.display_name, changed_by_id: member?.id, notes: '' },
  ]);
  expect(await app.sql('select count(*) from token_entries where owner_id = $1', [owner.userId])).toEqual(before);
});

test('those who sit there see it in their tab at once', async () => {
  const guest = await floor.sitDown();
  const { visitId } = guest.visit;
  await using phone = await openScreen(guest.browser, ['guestOrders'], [['visitId', '==', visitId]]);
  const placed = await floor.place(waiter, { [floor.lemonade]: 2 }, { at: { visitId } });
  expect(placed.visitId).toBe(visitId);
  await phone.until((screen) => hasDocument(screen.shown('guestOrders'), { id: placed.orderId }));
});

test('the first phone that scans where staff have ordered for the table is seated only where anyone may join', async () => {
  const { visitId } = await floor.place(waiter, { [floor.bread]: 1 });
  {
    await using _ = await withRestaurant(app, floor.restaurantId, "join_mode = 'ask'");
    expect((await scanCode(app, floor.qrCodeId)).visit).toMatchObject({ visitId, state: 'waiting' });
    await app.sql('delete from visit_guests where visit_id = $1', [visitId]);
  }
  expect((await scanCode(app, floor.qrCodeId)).visit).toMatchObject({ visitId, state: 'seated' });
});

describe('the same key', () => {
  test('is the same order, whatever became of the visit, and other content under it is refused', async () => {
    const key = crypto.randomUUID();
    const first = await floor.place(waiter, { [floor.soup]: 1 }, { key });
    expect(await floor.place(waiter, { [floor.soup]: 1 }, { key })).toEqual(first);
    await forceCloseVisit(owner.browser, { restaurantId: floor.restaurantId, visitId: first.visitId });
    expect(await floor.place(waiter, { [floor.soup]: 1 }, { key })).toEqual(first);
    await expect(floor.place(waiter, { [floor.soup]: 2 }, { key })).rejects.toMatchObject({
      code: 'orders.key-reused',
    });
    expect(await visitsAt(floor.qrCodeId)).toEqual([]);
    expect(await floor.stockOf(floor.soup)).toBe(9);
  });

  test('sent ten times at once to a free table is one visit and one order', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => floor.place(waiter, { [floor.soup]: 1 }, { key })),
    );
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
    expect(await ordersAt(answers[0]?.visitId ?? '')).toHaveLength(1);
    expect(await visitsAt(floor.qrCodeId)).toHaveLength(1);
    expect(await floor.stockOf(floor.soup)).toBe(9);
  });
});

test('a guest and staff want the last portion at once: one of them gets it', async () => {
  await app.sql('update items set stock_count = 1 where id = $1', [floor.soup]);
  const guest = await floor.sitDown();
  const { restaurantId, visitId } = guest.visit;
  const outcomes = await Promise.allSettled([
    floor.place(waiter, { [floor.soup]: 1 }),
    guest.browser.api.orders.place({
      restaurantId,
      visitId,
      key: crypto.randomUUID(),
      lines: [{ itemId: floor.soup, quantity: 1 }],
      total: 650,
    }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = outcomes.find((outcome) => outcome.status === 'rejected');
  expect(refused?.reason).toMatchObject({ code: 'orders.items-unavailable' });
  expect(await floor.stockOf(floor.soup)).toBe(0);
});

test('staff order outside of opening hours and past the limit of phones, but nothing that is sold out', async () => {
  const day = weekdays[(app.clock.now().getUTCDay() + 1) % 7];
  const hours = JSON.stringify([{ day, from: '10:00', to: '11:00' }]);
  await using _ = await withRestaurant(
    app,
    floor.restaurantId,
    `max_visit_total_minor = 100, timezone = 'UTC', opening_hours = '${hours}'`,
  );
  await floor.place(waiter, { [floor.soup]: 1 });
  await app.sql('update items set is_available = false where id = $1', [floor.bread]);
  await expect(floor.place(waiter, { [floor.bread]: 1, [floor.soup]: 1 })).rejects.toMatchObject({
    code: 'orders.items-unavailable',
    data: { items: [{ itemId: floor.bread, reason: 'sold-out' }] },
  });
});

describe('refused, with nothing stored', () => {
  const nobody = '00000000-0000-7000-8000-000000000000';

  test.each<[string, () => object, string]>([
    ['a visit that never was', () => ({ at: { visitId: nobody } }), 'not-found'],
    ['a table that never was', () => ({ at: { qrCodeId: 'ZZZZZZZZZZ' } }), 'not-found'],
    ['another restaurant', () => ({ restaurantId: nobody }), 'not-found'],
    ['neither table nor visit', () => ({ at: {} }), 'invalid-argument'],
    ['both', () => ({ at: { qrCodeId: floor.qrCodeId, visitId: nobody } }), 'invalid-argument'],
    ['no lines', () => ({ lines: [] }), 'invalid-argument'],
    ['a price', () => ({ lines: [{ itemId: floor.soup, quantity: 1, price: 1 }] }), 'invalid-argument'],
    ['none of a dish', () => ({ lines: [{ itemId: floor.soup, quantity: 0 }] }), 'invalid-argument'],
    ['a dish that never was', () => ({ lines: [{ itemId: nobody, quantity: 1 }] }), 'orders.items-unavailable'],
  ])('%s', async (_, overrides, code) => {
    await expect(floor.place(waiter, { [floor.soup]: 1 }, overrides())).rejects.toMatchObject({ code });
    expect(await visitsAt(floor.qrCodeId)).toEqual([]);
    expect(await floor.stockOf(floor.soup)).toBe(10);
  });

  test("another owner's table and visit are answered as missing ones, and guests and staff without the flag not at all", async () => {
    const other = await signUpOwner(app);
    const theirs = await openFloor(app, other.userId);
    const guest = await theirs.sitDown();
    const { soup } = floor;
    for (const at of [{ qrCodeId: theirs.qrCodeId }, { visitId: guest.visit.visitId }]) {
      await expect(floor.place(waiter, { [soup]: 1 }, { at })).rejects.toMatchObject({ code: 'not-found' });
    }
    await expect(theirs.place(waiter, { [theirs.soup]: 1 })).rejects.toMatchObject({ code: 'not-found' });
    const cook = (await logInStaff(app, owner.userId, { canManageMenus: true })).browser;
    await expect(floor.place(cook, { [soup]: 1 })).rejects.toMatchObject({ code: 'permission-denied' });
    await expect(floor.place(app.browser(), { [soup]: 1 })).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('a party that has left, and a table that takes no orders', async () => {
    const { visit } = await floor.sitDown();
    await app.sql('update qr_codes set is_available = false where id = $1', [floor.qrCodeId]);
    const refused = { code: 'visits.table-unavailable' };
    await expect(floor.place(waiter, { [floor.soup]: 1 })).rejects.toMatchObject(refused);
    app.clock.advance(5 * hourMs);
    const gone = floor.place(waiter, { [floor.soup]: 1 }, { at: { visitId: visit.visitId } });
    await expect(gone).rejects.toMatchObject({ code: 'visits.over' });
  });
});
