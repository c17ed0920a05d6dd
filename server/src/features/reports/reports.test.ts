import { reconcile, reportNames } from '@comanda/contract/reports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logInAdmin, scan, setTable, signUpOwner, startTestApp, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

/** An owner whose only guest has ordered two soups. */
const orderSoup = async () => {
  const owner = await signUpOwner(app);
  const table = await setTable(app, owner.userId, [{ name: 'Soup', priceMinor: 650 }]);
  const guest = await scan(app, table.qrCodeId);
  const { orderId } = await guest.browser.api.orders.place({
    restaurantId: table.restaurantId,
    visitId: guest.visit.visitId,
    key: crypto.randomUUID(),
    lines: table.itemIds.map((itemId) => ({ itemId, quantity: 2 })),
    total: 1_300,
  });
  const today = new Date().toISOString().slice(0, 10);
  return { ...owner, ...table, orderId, guest, today };
};

test('an order of today stands in the dashboard, in every report it concerns, and behind their figures', async () => {
  const { browser, orderId, today, itemIds } = await orderSoup();
  const dashboard = await browser.api.reports.dashboard({});
  expect(dashboard).toMatchObject({
    isDemo: false,
    money: [{ currency: 'EUR', revenue: { today: 1_300, before: 0 }, averageTicket: { today: 1_300, before: null } }],
    floor: { openTables: 1, funnel: { today: { scans: 1, visits: 1, orderingVisits: 1, orders: 1 } } },
    dishes: { best: [{ key: itemIds[0], name: 'Soup', quantity: 2, sales: 1_300 }], worst: [] },
    tokens: { balance: 2_499, perDay: 1, daysLeft: 2_499 },
    attention: [{ kind: 'waiting-orders', count: 1 }],
  });
  const found = await Promise.all(
    reportNames.map(async (report) => {
      const { orders } = await browser.api.reports.orders({ report, from: today, to: today });
      return orders.some(({ id }) => id === orderId) ? report : null;
    }),
  );
  expect(found.filter((report) => report !== null)).toEqual([
    'day',
    'hour',
    'weekdayHour',
    'dish',
    'category',
    'table',
  ]);
});

test('a day end reconciles', async () => {
  const { browser, restaurantId, today } = await orderSoup();
  const { money } = await browser.api.reports.dayEnd({ restaurantId, day: today });
  expect(money).toMatchObject([{ currency: 'EUR', orders: 1, revenue: 1_300, open: 1_300, kept: 0 }]);
  expect(money.flatMap(reconcile)).toEqual([]);
});

test('the platform counts every owner, and no demo restaurant', async () => {
  const { browser } = await logInAdmin(app);
  const before = await browser.api.reports.platform({});
  await orderSoup();
  const after = await browser.api.reports.platform({});
  expect([after.owners - before.owners, after.restaurants - before.restaurants]).toEqual([1, 1]);
  expect([after.today.orders - before.today.orders, after.allTime.orders - before.allTime.orders]).toEqual([1, 1]);
});
