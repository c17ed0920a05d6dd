import type { DiscountLimits } from '@comanda/contract/access';
import { orderDocument } from '@comanda/contract/orders';
import { beforeEach, expect, test } from 'vitest';
import { logInStaff, signUpOwner, beforeAllOnSharedApp, type Browser, type TestApp } from '#testing';
import { openFloor, type Floor } from './floor.fixture.ts';

let app: TestApp;
let owner: { browser: Browser; userId: string };
let waiter: Awaited<ReturnType<typeof logInStaff>>;
let floor: Floor;
let orderId: string;
let visitId: string;
beforeAllOnSharedApp((shared) => {
  app = shared;
});
beforeEach(async () => {
  owner = await signUpOwner(app);
  waiter = await logInStaff(app, owner.userId, { canViewOrders: true });
  floor = await openFloor(app, owner.userId);
  ({ orderId, visitId } = await floor.place(owner.browser, { [floor.soup]: 2, [floor.bread]: 1 }));
});

const allow = (discountLimits: DiscountLimits) =>
  owner.browser.api.staff.update({ userId: waiter.userId, changes: { discountLimits } });

type DiscountInput = Parameters<Browser['api']['orders']['discount']>[0];
const give = (overrides: Partial<DiscountInput>, by: Browser = owner.browser) =>
  by.api.orders.discount({
    restaurantId: floor.restaurantId,
    target: { visitId },
    discount: { kind: 'percent', milliPercent: 10_000 },
    reasonCode: 'complaint',
    ...overrides,
  });
const onLine = async (name: string, revision = 0): Promise<DiscountInput['target']> => ({
  orderId,
  revision,
  lineIds: [await floor.lineOf(orderId, name)],
});
const readOrder = async () => {
  const { documents } = await owner.browser.api.documents.query({
    collection: 'orders',
    where: [['id', '==', orderId]],
  });
  return orderDocument.parse(documents[0]);
};

test('a discount on a line is on the line with its reason and person, and in the history', async () => {
  const { amount } = await give({ target: await onLine('Soup'), discount: { kind: 'amount', amount: 333 } });
  expect(amount).toBe(333);
  const order = await readOrder();
  expect(order.total).toBe(2 * 650 - 333 + 250);
  expect(order.items[0]).toMatchObject({
    price: 650,
    discount: 333,
    discounts: [{ kind: 'staff', name: 'Complaint', reasonCode: 'complaint', amount: 333, byId: owner.userId }],
  });
  expect(order.items[1]).toMatchObject({ discount: 0, discounts: [] });
  expect(order.history.at(-1)).toMatchObject({ kind: 'correction', notes: expect.stringContaining('Complaint') });
});

test('a discount on the whole check reaches every unpaid order of the table, to the cent', async () => {
  const second = await floor.place(owner.browser, { [floor.lemonade]: 1 });
  const { amount, changes } = await give({ discount: { kind: 'amount', amount: 1_000 } });
  expect(amount).toBe(1_000);
  expect(changes.map((change) => change.orderId).toSorted()).toEqual([orderId, second.orderId].toSorted());
  const totals = await app.sql<{ sum: number }>('select sum(total_minor)::int as sum from orders where visit_id = $1', [
    visitId,
  ]);
  expect(totals).toEqual([{ sum: 1_550 + 300 - 1_000 }]);
});

test('a dish on the house costs nothing, and a second discount replaces the first', async () => {
  await give({ target: await onLine('Soup') });
  expect((await readOrder()).total).toBe(1_550 - 130);
  await give({
    target: await onLine('Soup', 1),
    discount: { kind: 'percent', milliPercent: 100_000 },
    reasonCode: 'on_the_house',
  });
  expect(await readOrder()).toMatchObject({ total: 250, items: [{ discounts: [{ name: 'On the house' }] }, {}] });
  await give({ target: await onLine('Soup', 2), discount: null });
  expect(await readOrder()).toMatchObject({ total: 1_550, items: [{ discounts: [] }, {}] });
});

test('an undo restores lines and sums, and a correction keeps a percentage', async () => {
  const { changes } = await give({ target: await onLine('Soup') });
  await owner.browser.api.orders.undo({
    restaurantId: floor.restaurantId,
    orderId,
    changeId: changes[0]?.changeId ?? '',
  });
  expect(await readOrder()).toMatchObject({ total: 1_550, items: [{ discount: 0 }, {}] });
  const { revision } = await readOrder();
  await give({ target: await onLine('Soup', revision) });
  await owner.browser.api.orders.correct({
    restaurantId: floor.restaurantId,
    orderId,
    revision: revision + 1,
    kept: [{ lineId: await floor.lineOf(orderId, 'Soup'), quantity: 1 }],
  });
  expect(await readOrder()).toMatchObject({ total: 650 - 65 + 250, items: [{ quantity: 1, discount: 65 }, {}] });
});

test('staff give what the owner allows each of them, and nothing more', async () => {
  const by = waiter.browser;
  await expect(give({}, by)).rejects.toMatchObject({ code: 'orders.discount-not-allowed' });
  await allow({ maxMilliPercent: 10_000, maxAmounts: [{ currency: 'EUR', amount: 100 }] });
  await expect(
    give({ target: await onLine('Bread'), discount: { kind: 'percent', milliPercent: 20_000 } }, by),
  ).rejects.toMatchObject({ code: 'orders.discount-above-limit' });
  // Ten percent of the check is more than one euro.
  await expect(give({}, by)).rejects.toMatchObject({ code: 'orders.discount-above-limit' });
  expect((await readOrder()).total).toBe(1_550);
  expect(await give({ target: await onLine('Bread') }, by)).toMatchObject({ amount: 25 });
  expect((await readOrder()).items[1]?.discounts).toMatchObject([{ byId: waiter.userId, amount: 25 }]);
});

test('what is paid or canceled, an old revision, an unknown line and a missing reason are refused', async () => {
  await expect(give({ reasonCode: undefined })).rejects.toMatchObject({ code: 'invalid-argument' });
  await expect(give({ reason: 'Also words' })).rejects.toMatchObject({ code: 'invalid-argument' });
  await expect(give({ target: await onLine('Soup', 7) })).rejects.toMatchObject({ code: 'orders.corrected-meanwhile' });
  await expect(give({ target: { orderId, revision: 0, lineIds: [crypto.randomUUID()] } })).rejects.toMatchObject({
    code: 'not-found',
  });
  await owner.browser.api.payments.takeAtTable({
    restaurantId: floor.restaurantId,
    orderIds: [orderId],
    paidWith: 'cash',
    tip: 0,
  });
  await expect(give({ target: await onLine('Soup') })).rejects.toMatchObject({ code: 'orders.not-correctable' });
  await expect(give({})).rejects.toMatchObject({ code: 'not-found' });
});

test('reports and the day end list discounts by reason and person', async () => {
  await allow({ maxMilliPercent: 100_000, maxAmounts: [] });
  await give({ target: await onLine('Bread'), reason: 'Birthday', reasonCode: undefined }, waiter.browser);
  await give({ target: await onLine('Soup', 1) });
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC' }).format(app.clock.now());
  const { restaurantId } = floor;
  const range = { restaurantIds: [restaurantId], from: day, to: day };
  const { rows } = await owner.browser.api.reports.read({ report: 'discount', ...range });
  const labels = rows.map(({ label, figures }) => [label, figures.discounted]);
  expect(labels).toHaveLength(2);
  expect(labels).toEqual(
    expect.arrayContaining([
      [expect.stringMatching(/^Staff: Birthday · /), 25],
      [expect.stringMatching(/^Staff: Complaint · /), 130],
    ]),
  );
  const staff = await owner.browser.api.reports.read({ report: 'staff', ...range });
  expect(staff.rows.map(({ key, figures }) => [key, figures.discounted])).toEqual(
    expect.arrayContaining([
      [waiter.userId, 25],
      [owner.userId, 130],
    ]),
  );
  const { discounts } = await owner.browser.api.reports.dayEnd({ restaurantId, day });
  expect(discounts).toMatchObject([
    { kind: 'staff', name: 'Birthday', byId: waiter.userId, orders: 1, amount: 25 },
    { kind: 'staff', name: 'Complaint', byId: owner.userId, orders: 1, amount: 130 },
  ]);
});
