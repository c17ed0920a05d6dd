import { canTransition, orderStatuses, type OrderStatus } from '@comanda/contract/orders';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInStaff, signUpOwner, beforeAllOnSharedApp, type Browser, type TestApp } from '#testing';
import { placeOneOrder, type OneOrder } from './one-order.fixture.ts';

let app: TestApp;
let owner: { browser: Browser; userId: string };
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  owner = await signUpOwner(app, { displayName: 'Olive' });
});

let one: OneOrder;
let orderRef: OneOrder['orderRef'];
beforeEach(async () => {
  one = await placeOneOrder(app, owner.userId);
  ({ orderRef } = one);
});

const put = (status: OrderStatus) => app.sql('update orders set status = $2 where id = $1', [orderRef.orderId, status]);

describe('status transitions', () => {
  const movable = orderStatuses.filter((status) => status !== 'cancelled');
  const pairs = orderStatuses.flatMap((from) => movable.map((to) => [from, to] as const));

  test.each(pairs)('from %s to %s', async (from, to) => {
    await put(from);
    const moving = owner.browser.api.orders.changeStatus({ ...orderRef, from, to });
    const isAllowed = canTransition(from, to);
    if (isAllowed) await moving;
    else await expect(moving).rejects.toMatchObject({ code: 'orders.step-not-allowed' });
    expect(await one.status()).toBe(isAllowed ? to : from);
  });

  test.each(orderStatuses)('from %s to canceled', async (from) => {
    await put(from);
    const cancelling = owner.browser.api.orders.cancel({ ...orderRef, from, reason: 'Left' });
    const isAllowed = canTransition(from, 'cancelled');
    if (isAllowed) await cancelling;
    else await expect(cancelling).rejects.toMatchObject({ code: 'orders.step-not-allowed' });
    expect(await one.status()).toBe(isAllowed ? 'cancelled' : from);
  });

  test('a status that does not exist, or cancelling without a reason, is refused before anything is looked at', async () => {
    for (const body of [
      { ...orderRef, from: 'unopened', to: 'eaten' },
      { ...orderRef, from: 'unopened', to: 'cancelled' },
      { ...orderRef, from: 'unopened' },
    ]) {
      const response = await owner.browser.fetch('/api/orders/change-status', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(400);
    }
    expect(await one.history()).toHaveLength(1);
  });
});

test('each change says who, from where, to where, and why', async () => {
  const { changeId } = await owner.browser.api.orders.changeStatus({
    ...orderRef,
    from: 'unopened',
    to: 'preparing',
    notes: 'On it',
  });
  expect(await one.history()).toMatchObject([
    { previous_status: null, new_status: 'unopened', changed_by: 'Guest', changed_by_id: null, notes: '' },
    { id: changeId, previous_status: 'unopened', new_status: 'preparing', changed_by: 'Olive', notes: 'On it' },
  ]);
});

test('the history stays in its order when the clock of another node is behind', async () => {
  await owner.browser.api.orders.changeStatus({ ...orderRef, from: 'unopened', to: 'accepted' });
  await app.sql(
    `update order_history set changed_at = (changed_at at time zone 'UTC' + interval '1 hour') at time zone 'UTC' where order_id = $1`,
    [orderRef.orderId],
  );
  await owner.browser.api.orders.changeStatus({ ...orderRef, from: 'accepted', to: 'preparing' });
  const { documents } = await owner.browser.api.documents.query({
    collection: 'orders',
    where: [['id', '==', orderRef.orderId]],
  });
  expect(documents).toMatchObject([
    { history: [{ newStatus: 'unopened' }, { newStatus: 'accepted' }, { newStatus: 'preparing' }] },
  ]);
});

test('of two concurrent status changes one succeeds, and the other gets a conflict with the current status', async () => {
  const outcomes = await Promise.allSettled([
    owner.browser.api.orders.changeStatus({ ...orderRef, from: 'unopened', to: 'accepted' }),
    owner.browser.api.orders.changeStatus({ ...orderRef, from: 'unopened', to: 'preparing' }),
  ]);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatchObject({ code: 'orders.conflict', data: { present: await one.status() } });
  expect(await one.history()).toHaveLength(2);
});

test('two people who accept an order concurrently both succeed, and the second reads who was first', async () => {
  const waiter = await logInStaff(app, owner.userId, { canViewOrders: true });
  const accept = (by: Browser) => by.api.orders.changeStatus({ ...orderRef, from: 'unopened', to: 'accepted' });
  const answers = await Promise.all([accept(owner.browser), accept(waiter.browser)]);
  const [, entry] = await one.history();
  expect(answers.map(({ changeId }) => changeId)).toEqual([entry?.id, entry?.id]);
  expect(answers.flatMap(({ doneBy }) => doneBy ?? [])).toEqual([entry?.changed_by]);
  expect(await one.history()).toHaveLength(2);
});

test('an order that has moved on past the status someone wants is a conflict', async () => {
  const { orders } = owner.browser.api;
  await orders.changeStatus({ ...orderRef, from: 'unopened', to: 'preparing' });
  await expect(orders.changeStatus({ ...orderRef, from: 'unopened', to: 'accepted' })).rejects.toMatchObject({
    code: 'orders.conflict',
    data: { present: 'preparing' },
  });
});

describe('ticking', () => {
  test('moves the order by itself, says what was brought, and the last tick finishes it', async () => {
    const [soup = '', bread = ''] = await one.lineIds();
    await owner.browser.api.orders.tickItems({ ...orderRef, lineIds: [soup] });
    expect([await one.status(), await one.delivered()]).toEqual(['partially_delivered', [true, false]]);
    await owner.browser.api.orders.tickItems({ ...orderRef, lineIds: [soup, bread] });
    expect([await one.status(), await one.delivered()]).toEqual(['delivered', [true, true]]);
    expect((await one.history()).map(({ notes }) => notes)).toEqual(['', '2 × Soup', '2 × Bread']);
  });

  test('the two lines at once, by two people, finishes the order', async () => {
    await Promise.all(
      (await one.lineIds()).map((id) => owner.browser.api.orders.tickItems({ ...orderRef, lineIds: [id] })),
    );
    expect(await one.status()).toBe('delivered');
  });

  test('the same line twice, by two people, is one tick', async () => {
    const [soup = ''] = await one.lineIds();
    const ticks = await Promise.all(
      [1, 2].map(() => owner.browser.api.orders.tickItems({ ...orderRef, lineIds: [soup, soup] })),
    );
    expect(ticks.filter(({ changeId }) => changeId !== null)).toHaveLength(1);
    expect(await one.history()).toHaveLength(2);
  });

  test('an order that was canceled meanwhile is a conflict, and ticks nothing', async () => {
    await owner.browser.api.orders.cancel({ ...orderRef, from: 'unopened', reason: 'Left' });
    await expect(
      owner.browser.api.orders.tickItems({ ...orderRef, lineIds: await one.lineIds() }),
    ).rejects.toMatchObject({
      code: 'orders.conflict',
      data: { present: 'cancelled' },
    });
    expect(await one.delivered()).toEqual([false, false]);
  });

  test('lines of another order are no lines of this one', async () => {
    const other = await placeOneOrder(app, owner.userId);
    const [soup = ''] = await one.lineIds();
    for (const stranger of [crypto.randomUUID(), ...(await other.lineIds())]) {
      await expect(
        owner.browser.api.orders.tickItems({ ...orderRef, lineIds: [soup, stranger] }),
      ).rejects.toMatchObject({
        code: 'not-found',
      });
    }
    expect([await one.delivered(), await other.delivered()]).toEqual([
      [false, false],
      [false, false],
    ]);
  });

  test('delivering the order as a whole delivers every line', async () => {
    await owner.browser.api.orders.changeStatus({ ...orderRef, from: 'unopened', to: 'delivered' });
    expect(await one.delivered()).toEqual([true, true]);
  });
});

describe('cancelling', () => {
  test('asks why, puts the portions back once, and is final', async () => {
    expect(await one.stock()).toBe(8);
    await expect(owner.browser.api.orders.cancel({ ...orderRef, from: 'unopened', reason: ' ' })).rejects.toMatchObject(
      {
        code: 'invalid-argument',
        data: { fields: { reason: ['Please enter a reason'] } },
      },
    );
    const cancellings = await Promise.all(
      [1, 2, 3].map(() => owner.browser.api.orders.cancel({ ...orderRef, from: 'unopened', reason: 'Left' })),
    );
    expect(cancellings.flatMap(({ doneBy }) => doneBy ?? [])).toEqual(['Olive', 'Olive']);
    expect(await one.history()).toHaveLength(2);
    expect([await one.status(), await one.stock()]).toEqual(['cancelled', 10]);
    await expect(
      owner.browser.api.orders.changeStatus({ ...orderRef, from: 'cancelled', to: 'preparing' }),
    ).rejects.toMatchObject({ code: 'orders.step-not-allowed' });
  });

  test('tells guests a common reason as a code, and everybody else in words', async () => {
    const { visitId } = one.guest.visit;
    const read = async (browser: Browser, query: { collection: string; where: [string, '==', string][] }) =>
      (await browser.api.documents.query(query)).documents.find(({ id }) => id === orderRef.orderId);
    const readByGuest = () =>
      read(one.guest.browser, { collection: 'guestOrders', where: [['visitId', '==', visitId]] });
    const refused = { code: 'invalid-argument', data: { fields: { reason: [expect.any(String)] } } };
    const { cancel, undo } = owner.browser.api.orders;
    const both = { ...orderRef, from: 'unopened', reason: 'No fish today', reasonCode: 'sold_out' } as const;
    await expect(cancel(both)).rejects.toMatchObject(refused);

    const { changeId } = await cancel({ ...orderRef, from: 'unopened', reasonCode: 'kitchen_closed' });
    const closed = { cancelReason: 'Kitchen closed', cancelReasonCode: 'kitchen_closed' };
    expect(await readByGuest()).toMatchObject(closed);
    const where: [string, '==', string][] = [['restaurantId', '==', orderRef.restaurantId]];
    expect(await read(owner.browser, { collection: 'orders', where })).toMatchObject(closed);
    expect((await one.history()).at(-1)).toMatchObject({ notes: 'Kitchen closed' });

    await undo({ ...orderRef, changeId });
    expect(await readByGuest()).toMatchObject({ cancelReason: null, cancelReasonCode: null });
    await cancel({ ...orderRef, from: 'unopened', reason: ' The pot  is empty ' });
    expect(await readByGuest()).toMatchObject({ cancelReason: 'The pot is empty', cancelReasonCode: null });
  });

  test('delivered portions do not return to stock', async () => {
    const [soup = ''] = await one.lineIds();
    await owner.browser.api.orders.tickItems({ ...orderRef, lineIds: [soup] });
    await owner.browser.api.orders.cancel({ ...orderRef, from: 'partially_delivered', reason: 'Left' });
    expect(await one.stock()).toBe(8);
  });
});

describe('permissions', () => {
  const attempts = async (browser: Browser, order: OneOrder['orderRef']) => {
    const { orders, payments } = browser.api;
    const lineIds = await one.lineIds();
    const outcomes = await Promise.allSettled([
      orders.changeStatus({ ...order, from: 'unopened', to: 'accepted' }),
      orders.tickItems({ ...order, lineIds }),
      orders.cancel({ ...order, from: 'unopened', reason: 'Left' }),
      orders.undo({ ...order, changeId: crypto.randomUUID() }),
      payments.takeAtTable({ restaurantId: order.restaurantId, orderIds: [order.orderId] }),
    ]);
    return new Set(outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'done')));
  };

  test("another owner's order answers as one that is not there", async () => {
    const other = await signUpOwner(app);
    expect(await attempts(other.browser, orderRef)).toEqual(new Set(['not-found']));
    expect(await attempts(owner.browser, { ...orderRef, orderId: crypto.randomUUID() })).toEqual(
      new Set(['not-found']),
    );
    expect(await attempts(owner.browser, { ...orderRef, restaurantId: crypto.randomUUID() })).toEqual(
      new Set(['not-found']),
    );
  });

  test('staff need the flag, and the restaurant; guests and strangers are none', async () => {
    const idle = await logInStaff(app, owner.userId, { canManageMenus: true });
    expect(await attempts(idle.browser, orderRef)).toEqual(new Set(['permission-denied']));
    const elsewhere = await logInStaff(app, owner.userId, { canViewOrders: true });
    const [demo] = await app.sql<{ id: string }>('select id from restaurants where owner_id = $1 and is_sample', [
      owner.userId,
    ]);
    await owner.browser.api.staff.update({
      userId: elsewhere.userId,
      changes: { restaurantIds: [demo?.id ?? ''] },
    });
    expect(await attempts(elsewhere.browser, orderRef)).toEqual(new Set(['not-found']));
    const { userId: stranger } = await signUpOwner(app);
    const foreign = await logInStaff(app, stranger, { canViewOrders: true });
    expect(await attempts(foreign.browser, orderRef)).toEqual(new Set(['not-found']));
    expect(await attempts(one.guest.browser, orderRef)).toEqual(new Set(['unauthenticated']));
    const waiter = await logInStaff(app, owner.userId, { canViewOrders: true });
    await waiter.browser.api.orders.changeStatus({ ...orderRef, from: 'unopened', to: 'accepted' });
    expect((await one.history()).at(-1)).toMatchObject({ changed_by: 'Sam Staff', changed_by_id: waiter.userId });
  });
});

test('a sample order, which no visit has, is moved, ticked, canceled, undone and paid like any other', async () => {
  const [sample] = await app.sql<{ restaurant_id: string; id: string }>(
    `select restaurant_id, orders.id from orders join restaurants on restaurants.id = restaurant_id
     where owner_id = $1 and visit_id is null and orders.status = 'unopened' limit 1`,
    [owner.userId],
  );
  const { orders, payments } = owner.browser.api;
  const order = { restaurantId: sample?.restaurant_id ?? '', orderId: sample?.id ?? '' };
  const lines = await app.sql<{ id: string }>('select id from order_items where order_id = $1', [order.orderId]);
  await orders.changeStatus({ ...order, from: 'unopened', to: 'accepted' });
  await orders.tickItems({ ...order, lineIds: [lines[0]?.id ?? ''] });
  const { changeId } = await orders.cancel({ ...order, from: 'partially_delivered', reason: 'Left' });
  await orders.undo({ ...order, changeId });
  await payments.takeAtTable({ restaurantId: order.restaurantId, orderIds: [order.orderId], paidWith: 'cash' });
  expect(await app.sql('select status, payment_status from orders where id = $1', [order.orderId])).toEqual([
    { status: 'partially_delivered', payment_status: 'paid' },
  ]);
});
