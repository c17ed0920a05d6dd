import { maxCashDrawers } from '@comanda/contract/cash';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { logInStaff, signUpOwner, beforeAllOnSharedApp, type Browser, type TestApp } from '#testing';
import { openCashHouse, type CashHouse } from './cash.fixture.ts';

let app: TestApp;
let house: CashHouse;
let ownerId: string;
let waiter: Browser;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  const owner = await signUpOwner(app);
  ownerId = owner.userId;
  house = await openCashHouse(app, owner);
  waiter = (await logInStaff(app, ownerId, { canViewOrders: true })).browser;
});

const rejectionOf = async (call: Promise<unknown>): Promise<{ code: string; message: string }> =>
  call.then(
    () => ({ code: 'none', message: '' }),
    (error: { code: string; message: string }) => ({ code: error.code, message: error.message }),
  );

describe('the expected amount', () => {
  test('is exact after any order of payments, undone payments, refunds and movements', async () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('pay'),
        quantity: fc.integer({ min: 1, max: 9 }),
        tip: fc.integer({ min: 0, max: 199 }),
      }),
      fc.record({ kind: fc.constant('refund'), cents: fc.integer({ min: 1, max: 150 }) }),
      fc.record({ kind: fc.constant('undo') }),
      fc.record({ kind: fc.constantFrom('paid_in', 'paid_out'), cents: fc.integer({ min: 1, max: 5_000 }) }),
    );
    const float = fc.integer({ min: 0, max: 50_000 });
    const drawerId = await house.createDrawer();
    await fc.assert(
      fc.asyncProperty(float, fc.array(step, { minLength: 1, maxLength: 8 }), async (counted, steps) => {
        const session = await house.open(drawerId, counted);
        let expected = counted;
        const untouched: Array<{ orderId: string; paymentId: string; amount: number }> = [];
        for (const one of steps) {
          if ('quantity' in one) {
            const amount = one.quantity * 100 + one.tip;
            untouched.push({ ...(await house.payCash(one.quantity, one)), amount });
            expected += amount;
          } else if ('cents' in one && one.kind === 'refund') {
            const payment = untouched.pop();
            if (payment === undefined) continue;
            const amount = Math.min(one.cents, payment.amount);
            await house.refund(payment.paymentId, amount);
            expected -= amount;
          } else if ('cents' in one) {
            const isIn = one.kind === 'paid_in';
            await house.move(session, isIn ? 'paid_in' : 'paid_out', one.cents);
            expected += isIn ? one.cents : -one.cents;
          } else {
            const payment = untouched.pop();
            if (payment === undefined) continue;
            await house.undo(payment);
            expected -= payment.amount;
          }
        }
        expect((await house.readSession(session)).expected).toBe(expected);
        const found = Math.max(0, expected) + 7;
        const closed = await house.close(session, found, { reason: 'Found a coin' });
        expect(closed).toEqual({ expected, difference: found - expected });
      }),
      { seed: 21, numRuns: 12 },
    );
  });

  test('has all payments that are recorded while the drawer is being closed, or none of them', async () => {
    const session = await house.open(await house.createDrawer(), 0);
    const paying = Array.from({ length: 6 }, () => house.payCash(1));
    const closing = house.close(session, 1_000_000, { reason: 'Counted in a hurry' });
    await Promise.all([...paying, closing]);
    const [stored] = await app.sql<{ moved: number; expected: number }>(
      `select expected_minor::int as expected, (select coalesce(sum(amount_minor), 0)::int from cash_movements
         where restaurant_id = drawer_sessions.restaurant_id and session_id = drawer_sessions.id) as moved from drawer_sessions where id = $1`,
      [session],
    );
    expect(stored?.moved).toBe(stored?.expected);
  });
});

describe('cash belongs to', () => {
  test('the drawer that the person opened, else to the only open one, else to none', async () => {
    const [bar, till] = [await house.createDrawer(), await house.createDrawer()];
    const own = await house.open(bar, 0, waiter);
    await house.payCash(1);
    expect((await house.readSession(own)).payments).toBe(100);
    const owners = await house.open(till, 0);
    await house.payCash(2, { by: waiter });
    await house.payCash(3);
    expect((await house.readSession(own)).payments).toBe(300);
    expect((await house.readSession(owners)).payments).toBe(300);
    const third = (await logInStaff(app, ownerId, { canViewOrders: true })).browser;
    await house.payCash(5, { by: third });
    expect((await house.readSession(own)).payments + (await house.readSession(owners)).payments).toBe(600);
    await house.close(own, 300);
    await house.close(owners, 300);
  });

  test('the drawer that was open when it was taken: undoing the payment later leaves the count as it is', async () => {
    const session = await house.open(await house.createDrawer(), 1_000);
    const paid = await house.payCash(1);
    await house.close(session, 1_100);
    const next = await house.open((await house.readSession(session)).drawerId, 1_100);
    await house.undo(paid);
    expect((await house.readSession(next)).expected).toBe(1_100);
    expect((await house.readSession(session)).expected).toBe(1_100);
    await house.close(next, 1_100);
  });
});

describe('counting', () => {
  test('a difference needs a reason, which is stored with who and when', async () => {
    const session = await house.open(await house.createDrawer('Purse'), 2_000, waiter);
    const refused = await rejectionOf(house.close(session, 1_950, { by: waiter }));
    expect(refused).toEqual({
      code: 'cash.reason-needed',
      message: 'The count differs by -€0.50 from the expected €20.00. Please enter a reason.',
    });
    await house.close(session, 1_950, { reason: 'Gave too much change', by: waiter });
    expect(await house.readSession(session)).toMatchObject({
      drawerName: 'Purse',
      float: 2_000,
      counted: 1_950,
      difference: -50,
      reason: 'Gave too much change',
      isOpen: false,
      closedById: expect.any(String),
    });
  });

  test('of two who open or close the same drawer at once, one wins and the other reads who did', async () => {
    const drawerId = await house.createDrawer();
    const opened = await Promise.allSettled([house.open(drawerId, 0), house.open(drawerId, 0, waiter)]);
    expect(opened.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const session = opened.find(({ status }) => status === 'fulfilled');
    const sessionId = session?.status === 'fulfilled' ? session.value : '';
    expect(await rejectionOf(house.open(drawerId, 0))).toMatchObject({ code: 'cash.already-open' });
    const both = await Promise.all([
      rejectionOf(house.close(sessionId, 0)),
      rejectionOf(house.close(sessionId, 0, { by: waiter })),
    ]);
    const { closedBy } = await house.readSession(sessionId);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['cash.already-closed', 'none']);
    expect(both.find(({ code }) => code !== 'none')?.message).toBe(
      `${closedBy ?? ''} has already counted and closed this drawer.`,
    );
    expect(await rejectionOf(house.move(sessionId, 'paid_in', 100))).toMatchObject({ code: 'cash.already-closed' });
  });

  test('repeating a call has no further effect, and other values under the same id are refused', async () => {
    const { restaurantId } = house;
    const [drawerId, drawerSessionId] = [await house.createDrawer(), crypto.randomUUID()];
    const opening = { restaurantId, drawerId, drawerSessionId, counted: 500 };
    await waiter.api.cash.openDrawer(opening);
    await waiter.api.cash.openDrawer(opening);
    expect(await rejectionOf(waiter.api.cash.openDrawer({ ...opening, counted: 1 }))).toMatchObject({
      code: 'cash.key-reused',
    });
    const paidIn = { kind: 'paid_in', amount: 300, reason: 'Coins' } as const;
    const movement = { restaurantId, drawerSessionId, movementId: crypto.randomUUID(), ...paidIn };
    await waiter.api.cash.moveCash(movement);
    await waiter.api.cash.moveCash(movement);
    expect(await rejectionOf(waiter.api.cash.moveCash({ ...movement, amount: 301 }))).toMatchObject({
      code: 'cash.key-reused',
    });
    expect((await house.readSession(drawerSessionId)).expected).toBe(800);
    await house.close(drawerSessionId, 800);
  });
});

describe('the database', () => {
  test('refuses to change counted drawers and movements', async () => {
    const session = await house.open(await house.createDrawer(), 0);
    await house.move(session, 'paid_in', 100);
    await house.close(session, 100);
    const change = (statement: string) => app.sql(statement, [session]);
    const kept = /a row is never changed/;
    await expect(change('update drawer_sessions set counted_minor = 1 where id = $1')).rejects.toThrow(kept);
    await expect(change('delete from drawer_sessions where id = $1')).rejects.toThrow(kept);
    await expect(change('update cash_movements set amount_minor = 1 where session_id = $1')).rejects.toThrow(kept);
    await expect(change('delete from cash_movements where session_id = $1')).rejects.toThrow(kept);
  });
});

describe('drawers', () => {
  test('have different names, at most twenty, and stay while they are open', async () => {
    const { browser, userId } = await signUpOwner(app);
    const other = await openCashHouse(app, { browser, userId });
    const first = await other.createDrawer('Drawer 1');
    expect(await rejectionOf(other.createDrawer('drawer 1'))).toMatchObject({ code: 'cash.name-taken' });
    for (let count = 2; count <= maxCashDrawers; count += 1) await other.createDrawer(`Drawer ${count}`);
    expect(await rejectionOf(other.createDrawer('One more'))).toMatchObject({ code: 'cash.too-many-drawers' });
    const session = await other.open(first, 0);
    const drawer = { restaurantId: other.restaurantId, drawerId: first };
    expect(await rejectionOf(browser.api.cash.removeDrawer(drawer))).toMatchObject({ code: 'cash.drawer-open' });
    await other.close(session, 0);
    await browser.api.cash.removeDrawer(drawer);
    await other.createDrawer('Drawer 1');
    expect(await rejectionOf(other.open(first, 0))).toMatchObject({ code: 'not-found' });
  });

  test('are opened by whoever may take payments, and named by owners and managers', async () => {
    const { restaurantId } = house;
    const menus = (await logInStaff(app, ownerId, { canManageMenus: true })).browser;
    const drawer = { restaurantId, drawerId: await house.createDrawer() };
    const opening = { ...drawer, drawerSessionId: crypto.randomUUID(), counted: 0 };
    expect(await rejectionOf(menus.api.cash.openDrawer(opening))).toMatchObject({ code: 'permission-denied' });
    const named = { ...drawer, name: 'Mine' };
    expect(await rejectionOf(waiter.api.cash.saveDrawer(named))).toMatchObject({ code: 'permission-denied' });
    const manager = (await logInStaff(app, ownerId, { canViewDashboard: true })).browser;
    await manager.api.cash.saveDrawer(named);
  });

  test('of another owner are answered like missing ones', async () => {
    const { browser } = await signUpOwner(app);
    const drawerId = await house.createDrawer();
    const { restaurantId } = house;
    const opening = { restaurantId, drawerId, drawerSessionId: crypto.randomUUID(), counted: 0 };
    expect(await rejectionOf(browser.api.cash.openDrawer(opening))).toMatchObject({ code: 'not-found' });
    expect(await rejectionOf(browser.api.cash.removeDrawer({ restaurantId, drawerId }))).toMatchObject({
      code: 'not-found',
    });
  });
});
