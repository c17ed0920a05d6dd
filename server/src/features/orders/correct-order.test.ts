import { beforeEach, describe, expect, test } from 'vitest';
import {
  hasDocument,
  logInStaff,
  openScreen,
  signUpOwner,
  beforeAllOnSharedApp,
  type Browser,
  type TestApp,
} from '#testing';
import { openFloor, type Floor } from './floor.fixture.ts';
import { withRestaurant } from './placing.fixture.ts';

let app: TestApp;
let owner: { browser: Browser; userId: string };
let waiter: Browser;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  owner = await signUpOwner(app);
  waiter = (await logInStaff(app, owner.userId, { canViewOrders: true })).browser;
});

let floor: Floor;
let orderId: string;
beforeEach(async () => {
  floor = await openFloor(app, owner.userId);
  ({ orderId } = await floor.place(waiter, { [floor.soup]: 2, [floor.bread]: 1 }));
});

type CorrectInput = Parameters<Browser['api']['orders']['correct']>[0];

const correct = (overrides: Partial<CorrectInput>, by: Browser = waiter) =>
  by.api.orders.correct({
    restaurantId: floor.restaurantId,
    orderId,
    revision: 0,
    ...overrides,
  });
const orderRef = () => ({ restaurantId: floor.restaurantId, orderId });
const quantities = async () =>
  Object.fromEntries((await floor.linesOf(orderId)).map(({ name, quantity }) => [name, quantity]));
const kept = async (name: string, quantity: number) => [{ lineId: await floor.lineOf(orderId, name), quantity }];

test('a correction updates lines, bill, stock and history, and kept lines keep their ids', async () => {
  const before = await floor.linesOf(orderId);
  await app.sql('update items set price_minor = 700 where id = $1', [floor.soup]);
  await correct({
    kept: [...(await kept('Soup', 3)), ...(await kept('Bread', 0))],
    added: [
      { itemId: floor.lemonade, quantity: 2, notes: 'No ice' },
      { itemId: floor.soup, quantity: 1 },
    ],
  });
  const after = await floor.linesOf(orderId);
  expect(after.map(({ name, quantity, price_minor: price }) => [name, quantity, price])).toEqual([
    ['Soup', 3, 650],
    ['Lemonade', 2, 300],
    ['Soup', 1, 700],
  ]);
  expect(after[0]?.id).toBe(before[0]?.id);
  expect(await floor.orderOf(orderId)).toMatchObject({ total_minor: 3_250, subtotal_minor: 3_250, revision: 1 });
  expect(await floor.stockOf(floor.soup)).toBe(6);
  expect((await floor.historyOf(orderId)).at(-1)).toMatchObject({
    kind: 'correction',
    new_status: 'accepted',
    notes: '1 × Soup added, 1 × Bread removed, 2 × Lemonade added, 1 × Soup added',
  });
});

test('the guest sees the corrected order, and that it was corrected', async () => {
  const { visit, browser } = await floor.sitDown();
  await using phone = await openScreen(browser, ['guestOrders'], [['visitId', '==', visit.visitId]]);
  await correct({ kept: await kept('Bread', 3) });
  await phone.until((screen) => hasDocument(screen.shown('guestOrders'), { total: 2_050 }));
  const [order] = phone.shown('guestOrders');
  expect(order).toMatchObject({ correctedAt: expect.any(String) });
  expect(order).not.toHaveProperty('revision');
});

test('the guest reads each correction and its reason, without undone corrections', async () => {
  const { visit, browser } = await floor.sitDown();
  const read = async () => {
    const where = [['visitId', '==', visit.visitId] satisfies [string, '==', string]];
    const { documents } = await browser.api.documents.query({ collection: 'guestOrders', where });
    return documents.find(({ id }) => id === orderId)?.['corrections'];
  };
  expect(await read()).toEqual([]);
  await correct({ kept: await kept('Bread', 0), added: [{ itemId: floor.soup, quantity: 1 }], reason: 'Out of bread' });
  const first = {
    changedAt: expect.any(String),
    reason: 'Out of bread',
    reasonCode: null,
    lines: [
      { itemId: floor.bread, name: 'Bread', growth: -1 },
      { itemId: floor.soup, name: 'Soup', growth: 1 },
    ],
  };
  expect(await read()).toEqual([first]);
  const { changeId } = await correct({ kept: await kept('Soup', 1), reasonCode: 'ordered_twice', revision: 1 });
  expect(await read()).toMatchObject([
    first,
    { reason: 'Ordered twice', reasonCode: 'ordered_twice', lines: [{ growth: -1 }] },
  ]);
  await waiter.api.orders.undo({ ...orderRef(), changeId: changeId ?? '' });
  expect(await read()).toEqual([first]);
});

test('a correction uses the tax and service rates from when the order was placed', async () => {
  await using _ = await withRestaurant(
    app,
    floor.restaurantId,
    'tax_rate_milli_percent = 10000, prices_include_tax = false, service_charge_milli_percent = 10000',
  );
  ({ orderId } = await floor.place(waiter, { [floor.bread]: 4 }));
  await app.sql('update restaurants set tax_rate_milli_percent = 20000 where id = $1', [floor.restaurantId]);
  await correct({ kept: await kept('Bread', 2) });
  expect(await floor.orderOf(orderId)).toMatchObject({
    subtotal_minor: 500,
    service_charge_minor: 50,
    taxes: [{ rateMilliPercent: 10_000, amount: 50 }],
    total_minor: 600,
  });
});

describe('a delivered line', () => {
  beforeEach(async () => {
    await waiter.api.orders.tickItems({ ...orderRef(), lineIds: [await floor.lineOf(orderId, 'Soup')] });
  });

  test('is removed only with a reason, and does not return to stock', async () => {
    const fewer = await kept('Soup', 1);
    await expect(correct({ kept: fewer })).rejects.toMatchObject({ code: 'orders.reason-needed' });
    await correct({ kept: fewer, reason: 'A fly in it' });
    expect(await quantities()).toEqual({ Soup: 1, Bread: 1 });
    expect(await floor.stockOf(floor.soup)).toBe(8);
    expect((await floor.historyOf(orderId)).at(-1)?.notes).toBe('1 × Soup removed. A fly in it');
  });

  test('cannot grow: more of it is a new line that is still to be delivered', async () => {
    await expect(correct({ kept: await kept('Soup', 3) })).rejects.toMatchObject({ code: 'orders.line-delivered' });
    await correct({ added: [{ itemId: floor.soup, quantity: 1 }] });
    expect((await floor.linesOf(orderId)).map((line) => line.is_delivered)).toEqual([true, false, false]);
    expect(await floor.orderOf(orderId)).toMatchObject({ status: 'partially_delivered' });
  });

  test('makes the order delivered when all other lines are removed, and undoing that reverts it', async () => {
    const { changeId } = await correct({ kept: await kept('Bread', 0) });
    expect(await floor.orderOf(orderId)).toMatchObject({ status: 'delivered' });
    await expect(correct({ revision: 1, added: [{ itemId: floor.soup, quantity: 1 }] })).rejects.toMatchObject({
      code: 'orders.not-correctable',
      message: 'An order that is Delivered can no longer be corrected.',
    });
    await waiter.api.orders.undo({ ...orderRef(), changeId: changeId ?? '' });
    expect(await floor.orderOf(orderId)).toMatchObject({ status: 'partially_delivered', total_minor: 1_550 });
  });
});

test('a ready line is no longer ready when its quantity grows, and stays ready when it shrinks', async () => {
  const made = () =>
    app.sql('select name, ready_at is not null as is_made from order_items where order_id = $1 order by position', [
      orderId,
    ]);
  await app.sql('update order_items set ready_at = now() where order_id = $1', [orderId]);
  const { changeId } = await correct({ kept: [...(await kept('Soup', 1)), ...(await kept('Bread', 2))] });
  expect(await made()).toEqual([
    { name: 'Soup', is_made: true },
    { name: 'Bread', is_made: false },
  ]);
  await waiter.api.orders.undo({ ...orderRef(), changeId: changeId ?? '' });
  expect(await made()).toEqual([
    { name: 'Soup', is_made: true },
    { name: 'Bread', is_made: true },
  ]);
});

describe('undoing a correction', () => {
  test('restores lines with their ids, totals, stock and the hint for guests', async () => {
    const before = await floor.linesOf(orderId);
    const { changeId } = await correct({
      kept: [...(await kept('Soup', 5)), ...(await kept('Bread', 0))],
      added: [{ itemId: floor.lemonade, quantity: 1 }],
    });
    await waiter.api.orders.undo({ ...orderRef(), changeId: changeId ?? '' });
    await waiter.api.orders.undo({ ...orderRef(), changeId: changeId ?? '' });
    expect(await floor.linesOf(orderId)).toEqual(before);
    expect(await floor.orderOf(orderId)).toMatchObject({ total_minor: 1_550, revision: 2, corrected_at: null });
    expect(await floor.stockOf(floor.soup)).toBe(8);
    expect((await floor.historyOf(orderId)).at(-1)).toMatchObject({ kind: 'correction', notes: 'Undone' });
  });

  test('is refused once the order is paid, and when the portions are sold', async () => {
    const { changeId } = await correct({ kept: await kept('Soup', 1) });
    const undo = () => waiter.api.orders.undo({ ...orderRef(), changeId: changeId ?? '' });
    await app.sql('update items set stock_count = 0 where id = $1', [floor.soup]);
    await expect(undo()).rejects.toMatchObject({ code: 'orders.items-unavailable' });
    expect(await quantities()).toEqual({ Soup: 1, Bread: 1 });
    await app.sql(`update orders set payment_status = 'paid' where id = $1`, [orderId]);
    await expect(undo()).rejects.toMatchObject({ code: 'orders.not-correctable' });
  });
});

describe('concurrent changes', () => {
  test('of two corrections of the same revision, the second is refused and overwrites nothing', async () => {
    const [soup, bread] = [await kept('Soup', 1), await kept('Bread', 2)];
    const outcomes = await Promise.allSettled([correct({ kept: soup }), correct({ kept: bread }, owner.browser)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find((one) => one.status === 'rejected')?.reason).toMatchObject({
      code: 'orders.corrected-meanwhile',
      data: { revision: 1 },
    });
    expect([
      { Soup: 1, Bread: 1 },
      { Soup: 2, Bread: 2 },
    ]).toContainEqual(await quantities());
  });

  test('the same correction sent again, or ten times at once, is made once', async () => {
    const again = { changeId: crypto.randomUUID(), kept: await kept('Soup', 4) };
    const answers = await Promise.all(Array.from({ length: 10 }, () => correct(again)));
    expect(new Set(answers.map(({ changeId }) => changeId))).toEqual(new Set([again.changeId]));
    expect(await floor.stockOf(floor.soup)).toBe(6);
    expect(await floor.historyOf(orderId)).toHaveLength(2);
  });

  test('a status change meanwhile does not block a correction', async () => {
    await waiter.api.orders.changeStatus({ ...orderRef(), from: 'accepted', to: 'preparing' });
    await correct({ kept: await kept('Soup', 1) });
    expect(await floor.orderOf(orderId)).toMatchObject({ status: 'preparing', total_minor: 900 });
  });
});

describe('refused, with nothing changed', () => {
  const nobody = '00000000-0000-7000-8000-000000000000';

  test.each<[string, () => Promise<Partial<CorrectInput>>, string]>([
    [
      'everything taken off',
      async () => ({ kept: [...(await kept('Soup', 0)), ...(await kept('Bread', 0))] }),
      'orders.nothing-left',
    ],
    ['a line that never was', async () => ({ kept: [{ lineId: nobody, quantity: 1 }] }), 'not-found'],
    ['an order that never was', async () => ({ orderId: nobody, kept: await kept('Soup', 1) }), 'not-found'],
    [
      'the same line twice',
      async () => ({ kept: [...(await kept('Soup', 1)), ...(await kept('Soup', 3))] }),
      'invalid-argument',
    ],
    ['a hundred of a dish', async () => ({ kept: await kept('Soup', 100) }), 'invalid-argument'],
    ['fewer than none', async () => ({ kept: await kept('Soup', -1) }), 'invalid-argument'],
    ['more than there is', async () => ({ kept: await kept('Soup', 11) }), 'orders.items-unavailable'],
    ['a dish that never was', async () => ({ added: [{ itemId: nobody, quantity: 1 }] }), 'orders.items-unavailable'],
    ['an earlier revision', async () => ({ revision: 7, kept: await kept('Soup', 1) }), 'orders.corrected-meanwhile'],
    [
      'too many lines',
      async () => ({ added: Array.from({ length: 99 }, () => ({ itemId: floor.bread, quantity: 1 })) }),
      'orders.too-large',
    ],
  ])('%s', async (_, overrides, code) => {
    await expect(correct(await overrides())).rejects.toMatchObject({ code });
    expect(await quantities()).toEqual({ Soup: 2, Bread: 1 });
    expect(await floor.orderOf(orderId)).toMatchObject({ total_minor: 1_550, revision: 0 });
    expect(await floor.stockOf(floor.soup)).toBe(8);
  });

  test('more of a dish that became unavailable meanwhile; its quantity can always be reduced', async () => {
    await app.sql('update items set is_available = false where id = $1', [floor.soup]);
    await expect(correct({ kept: await kept('Soup', 3) })).rejects.toMatchObject({
      code: 'orders.items-unavailable',
      data: { items: [{ itemId: floor.soup, reason: 'sold-out' }] },
    });
    await correct({ kept: await kept('Soup', 1) });
  });

  test('what is paid, canceled, of another owner, or by someone without the flag', async () => {
    const fewer = { kept: await kept('Soup', 1) };
    const cook = (await logInStaff(app, owner.userId, { canManageMenus: true })).browser;
    await expect(correct(fewer, cook)).rejects.toMatchObject({ code: 'permission-denied' });
    await expect(correct(fewer, (await signUpOwner(app)).browser)).rejects.toMatchObject({ code: 'not-found' });
    await app.sql(`update orders set payment_status = 'paid' where id = $1`, [orderId]);
    await expect(correct(fewer)).rejects.toMatchObject({ code: 'orders.not-correctable' });
    await app.sql(`update orders set payment_status = 'pending', status = 'cancelled' where id = $1`, [orderId]);
    await expect(correct(fewer)).rejects.toMatchObject({ code: 'orders.not-correctable' });
  });

  test('a correction without changes changes nothing', async () => {
    expect(await correct({ kept: await kept('Soup', 2) })).toEqual({ changeId: null });
    expect(await floor.historyOf(orderId)).toHaveLength(1);
  });
});
