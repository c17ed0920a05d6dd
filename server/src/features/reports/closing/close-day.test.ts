import { closingReportDocument, reconcileDayEnd } from '@comanda/contract/reports';
import { addDays, dayMs } from '@comanda/contract/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logInStaff, signUpOwner, startTestApp, type Browser, type TestApp } from '#testing';
import { openClosingHouse, type ClosingHouse } from './closing.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const openHouse = async (): Promise<ClosingHouse & { browser: Browser; userId: string }> => {
  const owner = await signUpOwner(app);
  return { ...owner, ...(await openClosingHouse(app, owner)) };
};

const rejectionOf = async (call: Promise<unknown>): Promise<{ code: string; message: string }> =>
  call.then(
    () => ({ code: 'none', message: '' }),
    (error: { code: string; message: string }) => ({ code: error.code, message: error.message }),
  );

describe('a closing report', () => {
  test('has the figures of the day and the counted drawers, and the next one starts where it ended', async () => {
    const house = await openHouse();
    const drawer = await house.openDrawer(10_000);
    const paid = await house.payCash(3, { tip: 50 });
    await house.refund(paid.paymentId, 100);
    await house.closeDrawer(drawer, 10_200, 'A coin fell down');
    await house.payCash(2);
    const first = await house.closeDay();
    expect(first).toMatchObject({
      number: 1,
      day: house.today(),
      money: [{ currency: 'EUR', revenue: 500, paid: 500, tips: 50, refunded: 100, kept: 450 }],
      drawers: [{ float: 10_000, payments: 350, refunds: 100, expected: 10_250, counted: 10_200, difference: -50 }],
      cashOutsideDrawers: [{ currency: 'EUR', amount: 200 }],
      refunds: [{ amount: 100 }],
      changes: [],
    });
    expect(first.money.flatMap(reconcileDayEnd)).toEqual([]);
    // Late events of the same day.
    await house.refund(paid.paymentId, 50);
    app.clock.advance(dayMs);
    await house.payCash(1);
    const second = await house.closeDay();
    expect(second).toMatchObject({
      number: 2,
      startsAt: first.endsAt,
      money: [{ revenue: 100, paid: 100, refunded: 50, kept: 50 }],
      drawers: [],
      changes: [],
    });
    expect(await house.readReport(first.id)).toEqual(first);
  });

  test('tells what changed in earlier reports, once', async () => {
    const house = await openHouse();
    const paid = await house.payCash(4);
    const first = await house.closeDay();
    app.clock.advance(dayMs);
    await house.undo(paid);
    const change = { number: 1, currency: 'EUR', revenue: 0, paid: -400, tips: 0, refunded: 0 };
    const second = await house.closeDay();
    expect(second).toMatchObject({ changes: [change], takenBack: [{ amount: 400 }] });
    app.clock.advance(dayMs);
    expect((await house.closeDay()).changes).toEqual([]);
    expect(await house.readReport(first.id)).toEqual(first);
  });

  test('is refused while a drawer is open, for a day that has not begun, and for days before the last report', async () => {
    const house = await openHouse();
    const drawer = await house.openDrawer(0);
    expect(await rejectionOf(house.closeDay())).toMatchObject({
      code: 'reports.drawers-open',
      message: expect.stringContaining('Drawer'),
    });
    await house.closeDrawer(drawer, 0);
    expect(await rejectionOf(house.closeDay(addDays(house.today(), 1)))).toMatchObject({
      code: 'reports.day-not-begun',
    });
    await house.closeDay();
    expect(await rejectionOf(house.closeDay(addDays(house.today(), -1)))).toMatchObject({
      code: 'reports.later-day-closed',
    });
    expect(await rejectionOf(house.closeDay())).toMatchObject({ code: 'reports.day-closed' });
  });
});

describe('numbers', () => {
  test('have no gaps when twenty people close each day at once: one wins, and the others read who did', async () => {
    const house = await openHouse();
    const manager = await logInStaff(app, house.userId, { canViewDashboard: true });
    for (let number = 1; number <= 3; number += 1) {
      const calls = Array.from({ length: 20 }, (_, index) =>
        rejectionOf(house.closeDay(house.today(), index % 2 === 0 ? house.browser : manager.browser)),
      );
      const outcomes = await Promise.all(calls);
      expect(outcomes.filter(({ code }) => code === 'none')).toHaveLength(1);
      const { documents } = await house.browser.api.documents.query({
        collection: 'closingReports',
        where: [['restaurantId', '==', house.restaurantId]],
        orderBy: [['number', 'desc']],
      });
      const newest = closingReportDocument.parse(documents[0]);
      expect(documents).toHaveLength(number);
      expect(newest.number).toBe(number);
      const refused = `${newest.madeBy} has already closed this day with closing report ${number}.`;
      expect(new Set(outcomes.filter(({ code }) => code !== 'none').map(({ message }) => message))).toEqual(
        new Set([refused]),
      );
      app.clock.advance(dayMs);
    }
  });
});

describe('nobody changes a report', () => {
  test('the database refuses, and a report leaves only with its owner', async () => {
    const house = await openHouse();
    const { id } = await house.closeDay();
    const kept = /a row is never changed/;
    await expect(app.sql('update closing_reports set number = 9 where id = $1', [id])).rejects.toThrow(kept);
    await expect(app.sql('delete from closing_reports where id = $1', [id])).rejects.toThrow(kept);
    await app.sql('delete from users where id = $1', [house.userId]);
    expect(await app.sql('select 1 from closing_reports where id = $1', [id])).toEqual([]);
  });
});

describe('rights', () => {
  test('owners and managers close days; waiters and other owners do not', async () => {
    const house = await openHouse();
    const waiter = (await logInStaff(app, house.userId, { canViewOrders: true })).browser;
    expect(await rejectionOf(house.closeDay(house.today(), waiter))).toMatchObject({ code: 'permission-denied' });
    const stranger = (await signUpOwner(app)).browser;
    expect(await rejectionOf(house.closeDay(house.today(), stranger))).toMatchObject({ code: 'not-found' });
    const { id } = await house.closeDay();
    expect(await rejectionOf(house.readReport(id, stranger))).toMatchObject({ code: 'not-found' });
  });
});
