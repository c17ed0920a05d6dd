import { orderStatuses, orderSteps, type OrderStatus } from '@comanda/contract/orders';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  logInStaff,
  scan,
  setTable,
  signUpOwner,
  startTestApp,
  type Browser,
  type Guest,
  type TestApp,
} from '#testing';

let app: TestApp;
let owner: { browser: Browser; userId: string };
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUpOwner(app, { displayName: 'Olive' });
});
afterAll(() => app[Symbol.asyncDispose]());

let table: Awaited<ReturnType<typeof setTable>>;
let guest: Guest;
let asked: { restaurantId: string; orderId: string };
beforeEach(async () => {
  table = await setTable(app, owner.userId, [
    { name: 'Soup', priceMinor: 650, stock: 10 },
    { name: 'Bread', priceMinor: 250 },
  ]);
  guest = await scan(app, table.qrCodeId);
  const { orderId } = await guest.browser.api.orders.place({
    restaurantId: table.restaurantId,
    visitId: guest.visit.visitId,
    key: crypto.randomUUID(),
    lines: table.itemIds.map((itemId) => ({ itemId, quantity: 2 })),
    total: 1_800,
  });
  asked = { restaurantId: table.restaurantId, orderId };
});

const statusNow = async () => {
  const [row] = await app.sql<{ status: OrderStatus }>('select status from orders where id = $1', [asked.orderId]);
  return row?.status;
};
const lineIds = async () =>
  (
    await app.sql<{ id: string }>('select id from order_items where order_id = $1 order by position', [asked.orderId])
  ).map(({ id }) => id);
const delivered = async () =>
  (
    await app.sql<{ is_delivered: boolean }>(
      'select is_delivered from order_items where order_id = $1 order by position',
      [asked.orderId],
    )
  ).map((row) => row.is_delivered);
const history = () =>
  app.sql(
    'select previous_status, new_status, changed_by, notes from order_history where order_id = $1 order by changed_at, id',
    [asked.orderId],
  );
const stock = async () =>
  (await app.sql<{ stock_count: number }>('select stock_count from items where id = $1', [table.itemIds[0]]))[0]
    ?.stock_count;

const put = (status: OrderStatus) => app.sql('update orders set status = $2 where id = $1', [asked.orderId, status]);

describe('the table of steps', () => {
  const movable = orderStatuses.filter((status) => status !== 'cancelled');
  const pairs = orderStatuses.flatMap((from) => movable.map((to) => [from, to] as const));

  test.each(pairs)('from %s to %s', async (from, to) => {
    await put(from);
    const moving = owner.browser.api.orders.changeStatus({ ...asked, from, to });
    const isAllowed = (orderSteps[from] as readonly OrderStatus[]).includes(to);
    if (isAllowed) await moving;
    else await expect(moving).rejects.toMatchObject({ code: 'orders.step-not-allowed' });
    expect(await statusNow()).toBe(isAllowed ? to : from);
  });
});

test('each change says who, from where, to where', async () => {
  await owner.browser.api.orders.changeStatus({ ...asked, from: 'unopened', to: 'preparing', notes: 'On it' });
  expect(await history()).toEqual([
    { previous_status: null, new_status: 'unopened', changed_by: 'Guest', notes: '' },
    { previous_status: 'unopened', new_status: 'preparing', changed_by: 'Olive', notes: 'On it' },
  ]);
});

test('two who move one order at once: one does, the other learns how it is now', async () => {
  const outcomes = await Promise.allSettled([
    owner.browser.api.orders.changeStatus({ ...asked, from: 'unopened', to: 'accepted' }),
    owner.browser.api.orders.changeStatus({ ...asked, from: 'unopened', to: 'preparing' }),
  ]);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatchObject({ code: 'orders.conflict', data: { present: await statusNow() } });
  expect(await history()).toHaveLength(2);
});

test('ticking lines moves the order by itself, and the last tick finishes it', async () => {
  const [soup = '', bread = ''] = await lineIds();
  await owner.browser.api.orders.tickItems({ ...asked, lineIds: [soup] });
  expect([await statusNow(), await delivered()]).toEqual(['partially_delivered', [true, false]]);
  await owner.browser.api.orders.tickItems({ ...asked, lineIds: [soup, bread] });
  expect([await statusNow(), await delivered()]).toEqual(['delivered', [true, true]]);
});

test('two who tick the two lines at once finish the order', async () => {
  await Promise.all((await lineIds()).map((id) => owner.browser.api.orders.tickItems({ ...asked, lineIds: [id] })));
  expect(await statusNow()).toBe('delivered');
});

test('delivering the order as a whole delivers every line', async () => {
  await owner.browser.api.orders.changeStatus({ ...asked, from: 'unopened', to: 'delivered' });
  expect(await delivered()).toEqual([true, true]);
});

test('a line of another order is no line of this one', async () => {
  await expect(owner.browser.api.orders.tickItems({ ...asked, lineIds: [crypto.randomUUID()] })).rejects.toMatchObject({
    code: 'not-found',
  });
});

describe('cancelling', () => {
  test('asks why, puts the portions back, and is final', async () => {
    expect(await stock()).toBe(8);
    await expect(owner.browser.api.orders.cancel({ ...asked, from: 'unopened', reason: ' ' })).rejects.toMatchObject({
      code: 'invalid-argument',
      data: { fields: { reason: ['Please say why'] } },
    });
    await owner.browser.api.orders.cancel({ ...asked, from: 'unopened', reason: 'Left' });
    expect([await statusNow(), await stock()]).toEqual(['cancelled', 10]);
    await expect(
      owner.browser.api.orders.changeStatus({ ...asked, from: 'cancelled', to: 'preparing' }),
    ).rejects.toMatchObject({ code: 'orders.step-not-allowed' });
  });

  test('can be undone, unless the portions are gone meanwhile', async () => {
    await owner.browser.api.orders.cancel({ ...asked, from: 'unopened', reason: 'Left' });
    await app.sql('update items set stock_count = 1 where id = $1', [table.itemIds[0]]);
    await expect(owner.browser.api.orders.undo(asked)).rejects.toMatchObject({ code: 'orders.items-unavailable' });
    await app.sql('update items set stock_count = 5 where id = $1', [table.itemIds[0]]);
    await owner.browser.api.orders.undo(asked);
    expect([await statusNow(), await stock()]).toEqual(['unopened', 3]);
  });
});

describe('undo', () => {
  test('takes back the last change with its ticks, once, and writes an entry of its own', async () => {
    const [soup = ''] = await lineIds();
    await owner.browser.api.orders.changeStatus({ ...asked, from: 'unopened', to: 'preparing' });
    await owner.browser.api.orders.tickItems({ ...asked, lineIds: [soup] });
    await owner.browser.api.orders.undo(asked);
    expect([await statusNow(), await delivered()]).toEqual(['preparing', [false, false]]);
    expect((await history()).at(-1)).toMatchObject({
      previous_status: 'partially_delivered',
      new_status: 'preparing',
      notes: 'Undone',
    });
    await expect(owner.browser.api.orders.undo(asked)).rejects.toMatchObject({ code: 'orders.nothing-to-undo' });
  });

  test('is too late after a minute', async () => {
    await owner.browser.api.orders.changeStatus({ ...asked, from: 'unopened', to: 'preparing' });
    await app.clock.advance(61_000);
    await expect(owner.browser.api.orders.undo(asked)).rejects.toMatchObject({ code: 'orders.nothing-to-undo' });
  });

  test('of a new order there is none', async () => {
    await expect(owner.browser.api.orders.undo(asked)).rejects.toMatchObject({ code: 'orders.nothing-to-undo' });
  });
});

describe('who may', () => {
  test("another owner's order does not exist, and staff need the flag and the restaurant", async () => {
    const other = await signUpOwner(app);
    const move = { ...asked, from: 'unopened', to: 'accepted' } as const;
    await expect(other.browser.api.orders.changeStatus(move)).rejects.toMatchObject({ code: 'not-found' });
    const idle = await logInStaff(app, owner.userId);
    await expect(idle.browser.api.orders.changeStatus(move)).rejects.toMatchObject({ code: 'permission-denied' });
    const waiter = await logInStaff(app, owner.userId, { canViewOrders: true });
    await waiter.browser.api.orders.changeStatus(move);
  });
});

describe('paying at the table', () => {
  test('a visit with nothing left to bring or to pay is over', async () => {
    await owner.browser.api.orders.markPaid({ restaurantId: asked.restaurantId, orderIds: [asked.orderId] });
    const visitRow = () => app.sql('select close_reason from visits where id = $1', [guest.visit.visitId]);
    expect(await visitRow()).toEqual([{ close_reason: null }]);
    await owner.browser.api.orders.changeStatus({ ...asked, from: 'unopened', to: 'delivered' });
    await owner.browser.api.orders.markPaid({ restaurantId: asked.restaurantId, orderIds: [asked.orderId] });
    expect(await visitRow()).toEqual([{ close_reason: 'settled' }]);
  });

  test('one order that is not there, and none is marked', async () => {
    await expect(
      owner.browser.api.orders.markPaid({
        restaurantId: asked.restaurantId,
        orderIds: [asked.orderId, crypto.randomUUID()],
      }),
    ).rejects.toMatchObject({ code: 'not-found' });
    expect(await app.sql('select payment_status from orders where id = $1', [asked.orderId])).toEqual([
      { payment_status: 'pending' },
    ]);
  });
});
