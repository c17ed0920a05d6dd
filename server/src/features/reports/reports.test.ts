import { dayMs, minuteMs } from '@comanda/contract/kernel';
import { reconcileDayEnd, reportNames, type AttentionKind, type UnsettledFigureName } from '@comanda/contract/reports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicDemoIds } from '#platform/context';
import {
  eventually,
  logInAdmin,
  logInStaff,
  scanCode,
  createTable,
  signUpOwner,
  startTestApp,
  type TestApp,
} from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

/** Creates an owner whose only guest has ordered two soups. */
const orderSoup = async () => {
  const owner = await signUpOwner(app);
  const table = await createTable(app, owner.userId, [{ name: 'Soup', priceMinor: 650 }]);
  const guest = await scanCode(app, table.qrCodeId);
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
    'kind',
  ]);
});

test.each([
  '2026-99-99T99:99:99Z 0193b000-0000-7000-8000-000000000001',
  '2026-01-01T:::Z 0193b000-0000-7000-8000-000000000001',
  `2026-01-01T00:00:00Z ${'-'.repeat(36)}`,
  '2026-01-01T00:00:00Z',
])('no page begins after %s', async (after) => {
  const { browser, today } = await orderSoup();
  const request = browser.api.reports.orders({ report: 'day', from: today, to: today, after });
  await expect(request).rejects.toMatchObject({ code: 'invalid-argument' });
});

test('the orders behind a figure are read page by page, each once', async () => {
  const { browser, today, guest, restaurantId, itemIds } = await orderSoup();
  const lines = itemIds.map((itemId) => ({ itemId, quantity: 1 }));
  const { visitId } = guest.visit;
  for (const key of [crypto.randomUUID(), crypto.randomUUID()])
    await guest.browser.api.orders.place({ restaurantId, visitId, key, lines, total: 650 });
  const request = { report: 'day', from: today, to: today, limit: 2 } as const;
  const first = await browser.api.reports.orders(request);
  const second = await browser.api.reports.orders({ ...request, after: first.next ?? '' });
  expect([first.orders.length, second.orders.length, second.next]).toEqual([2, 1, null]);
  expect(new Set([...first.orders, ...second.orders].map(({ id }) => id)).size).toBe(3);
});

test('a day end reconciles', async () => {
  const { browser, restaurantId, today } = await orderSoup();
  const { money } = await browser.api.reports.dayEnd({ restaurantId, day: today });
  expect(money).toMatchObject([{ currency: 'EUR', orders: 1, revenue: 1_300, open: 1_300, kept: 0 }]);
  expect(money.flatMap(reconcileDayEnd)).toEqual([]);
});

test('shares of a bill reconcile: part open, part in cash, part in test mode, and money that goes back', async () => {
  const { browser, restaurantId, today, guest } = await orderSoup();
  const at = { restaurantId, visitId: guest.visit.visitId };
  const dayEnd = async () => {
    const { money } = await browser.api.reports.dayEnd({ restaurantId, day: today });
    expect(money.flatMap(reconcileDayEnd)).toEqual([]);
    return money[0];
  };
  await eventually(() => browser.api.payments.setMethodTest({ type: 'credit_card', isTest: true }));
  await browser.api.payments.setMethodCurrencies({ type: 'credit_card', supportedCurrencies: ['EUR'] });
  await browser.api.payments.setMethodActive({ type: 'credit_card', isActive: true });
  const claim = async (amount: number) => {
    const paymentId = crypto.randomUUID();
    await guest.browser.api.splitting.claim({ ...at, paymentId, share: { kind: 'amount', amount } });
    return paymentId;
  };
  const byPhone = await claim(300);
  const { checkoutUrl } = await guest.browser.api.splitting.pay({ ...at, paymentId: byPhone, method: 'credit_card' });
  const decision = new URLSearchParams({ decision: 'pay' });
  await fetch(app.origin + new URL(checkoutUrl ?? '').pathname, { method: 'POST', body: decision, redirect: 'manual' });
  expect(await guest.browser.api.splitting.check({ ...at, paymentId: byPhone })).toEqual({ status: 'paid' });
  const inCash = await claim(200);
  await browser.api.splitting.takeShare({ ...at, paymentId: inCash, paidWith: 'cash', tip: 50, given: 300 });
  // A claimed share does not count as paid.
  await claim(100);
  const refund = { restaurantId, paymentId: inCash, refundId: crypto.randomUUID(), amount: 80, reason: 'Cold' };
  await browser.api.payments.refund(refund);
  expect(await dayEnd()).toMatchObject({
    revenue: 1_300,
    paidSameDay: 500,
    openOrders: 1,
    open: 800,
    testPaid: 300,
    paid: 200,
    tips: 50,
    refunded: 80,
    kept: 170,
    onTheWay: 0,
    methods: [
      { method: 'credit_card', isTest: true, paid: 300, kept: 0 },
      { method: 'pay_at_table', isTest: false, paid: 200, kept: 170 },
    ],
  });
  const inCashToday = { report: 'method', key: 'pay_at_table:cash', from: today, to: today } as const;
  const { orders } = await browser.api.reports.orders(inCashToday);
  expect(orders).toMatchObject([{ total: 1_300, paid: 200 }]);
  const { orders: placed } = await browser.api.reports.orders({ report: 'day', from: today, to: today });
  expect(placed).toMatchObject([{ total: 1_300, paid: null }]);
  await app.sql(`update refunds set status = 'pending' where id = $1`, [refund.refundId]);
  expect(await dayEnd()).toMatchObject({ refunded: 0, refundsOnTheWay: 1, onTheWay: 80, kept: 250 });
  await app.sql(`update refunds set status = 'failed' where id = $1`, [refund.refundId]);
  expect(await dayEnd()).toMatchObject({ refunded: 0, refundsOnTheWay: 0, onTheWay: 0, kept: 250 });

  const flags = async () =>
    (await browser.api.reports.dashboard({})).attention.filter(({ kind }) => kind === 'flagged-payments');
  await app.sql(`update payments set attention = '[{"code": "other", "text": "Look at it"}]' where id = $1`, [inCash]);
  expect(await flags()).toMatchObject([{ restaurantId, count: 1 }]);
  await browser.api.payments.seeTo({ restaurantId, paymentId: inCash });
  expect(await flags()).toEqual([]);
});

test('an order is ready when the last of its lines stands at the pass, whenever it is brought', async () => {
  const { browser, restaurantId, orderId } = await orderSoup();
  const readyTime = async () => (await browser.api.reports.dashboard({})).floor?.readyTime.today;
  expect(await readyTime()).toEqual({ medianMs: null, p90Ms: null, orders: 0 });
  await app.sql(
    `update order_items set ready_at = (orders.created_at at time zone 'UTC' + interval '7 minutes') at time zone 'UTC'
     from orders where orders.restaurant_id = order_items.restaurant_id and orders.id = order_id and order_id = $1`,
    [orderId],
  );
  const seven = { medianMs: 7 * minuteMs, p90Ms: 7 * minuteMs, orders: 1 };
  expect(await readyTime()).toEqual(seven);
  await browser.api.orders.changeStatus({ restaurantId, orderId, from: 'unopened', to: 'delivered' });
  expect(await readyTime()).toEqual(seven);
});

test('money that is not settled needs attention until it is, and leads to exactly its orders', async () => {
  const { browser, restaurantId, orderId, today } = await orderSoup();
  const needs = async (kind: AttentionKind) =>
    (await browser.api.reports.dashboard({})).attention.find((one) => one.kind === kind)?.count ?? 0;
  const listed = async (report: UnsettledFigureName, from = today, to = today) => {
    const { orders } = await browser.api.reports.orders({ report, from, to });
    return orders.map(({ id }) => id);
  };
  expect(await listed('unpaid')).toEqual([orderId]);
  expect(await needs('unpaid-orders')).toBe(0);
  const dayBefore = (days: number) => new Date(Date.parse(today) - days * dayMs).toISOString().slice(0, 10);
  await app.sql(
    `update orders set created_at = (created_at at time zone 'UTC' - interval '7 days') at time zone 'UTC' where id = $1`,
    [orderId],
  );
  expect(await needs('unpaid-orders')).toBe(1);
  expect(await listed('unpaid', dayBefore(7), dayBefore(1))).toEqual([orderId]);

  await app.sql('update orders set created_at = now() where id = $1', [orderId]);
  await browser.api.payments.takeAtTable({ restaurantId, orderIds: [orderId], paidWith: 'cash', tip: 100 });
  expect([await needs('paid-cancelled'), await listed('unpaid')]).toEqual([0, []]);
  await browser.api.orders.cancel({ restaurantId, orderId, from: 'unopened', reason: 'Sold out' });
  expect([await needs('paid-cancelled'), await listed('paid-cancelled')]).toEqual([1, [orderId]]);

  const [payment] = await app.sql<{ id: string }>('select payment_id as id from payment_parts where order_id = $1', [
    orderId,
  ]);
  const refund = (amount: number) =>
    browser.api.payments.refund({
      restaurantId,
      paymentId: payment?.id ?? '',
      refundId: crypto.randomUUID(),
      amount,
      reason: 'Sold out',
    });
  await refund(1_299);
  expect(await needs('paid-cancelled')).toBe(1);
  await refund(1);
  expect([await needs('paid-cancelled'), await listed('paid-cancelled')]).toEqual([0, []]);
});

test("the platform's own restaurant and its account are in no total, and nobody reads its figures", async () => {
  const { browser } = await logInAdmin(app);
  const accounts = await app.sql<{ id: string }>(`select id from users where role = 'owner'`);
  expect(accounts).toContainEqual({ id: publicDemoIds.ownerId });
  expect((await browser.api.reports.platform({})).owners).toBe(accounts.length - 1);
  const request = browser.api.reports.dashboard({ restaurantIds: [publicDemoIds.restaurantId] });
  await expect(request).rejects.toMatchObject({ code: 'not-found' });
});

test('the platform counts every owner, and no demo restaurant', async () => {
  const { browser } = await logInAdmin(app);
  const before = await browser.api.reports.platform({});
  await orderSoup();
  const after = await browser.api.reports.platform({});
  expect([after.owners - before.owners, after.restaurants - before.restaurants]).toEqual([1, 1]);
  expect([after.today.orders - before.today.orders, after.allTime.orders - before.allTime.orders]).toEqual([1, 1]);
  // Every sign-up brings a demo restaurant with a menu, tables and open orders.
  expect([after.openOrders - before.openOrders, after.tables - before.tables, after.menus - before.menus]).toEqual([
    1, 1, 1,
  ]);
  expect(after.openTables - before.openTables).toBe(1);
});

test('two people of one name have a row each, and each row leads to the orders of its person', async () => {
  const { browser, userId, restaurantId, orderId, today } = await orderSoup();
  const [one, other] = await Promise.all([1, 2].map(() => logInStaff(app, userId, { canViewOrders: true })));
  if (one === undefined || other === undefined) throw new Error('Two are logged in.');
  await one.browser.api.orders.changeStatus({ restaurantId, orderId, from: 'unopened', to: 'accepted' });
  await other.browser.api.orders.changeStatus({ restaurantId, orderId, from: 'accepted', to: 'preparing' });
  const request = { report: 'staff', from: today, to: today } as const;
  const { rows } = await browser.api.reports.read(request);
  expect(rows.map(({ key, figures }) => [key, figures.moves]).toSorted()).toEqual(
    [
      [one.userId, 1],
      [other.userId, 1],
    ].toSorted(),
  );
  expect(rows.map(({ label }) => label).toSorted()).toEqual(['Sam Staff', 'Sam Staff (2)']);
  const { orders } = await browser.api.reports.orders({ ...request, key: one.userId });
  expect(orders.map(({ id }) => id)).toEqual([orderId]);
});

test('taxes stand beside the net and gross amounts of their rate, and in the file too', async () => {
  const { browser, restaurantId, itemIds, guest, today } = await orderSoup();
  const place = async (pricesIncludeTax: boolean, total: number) => {
    const changes = { taxRateMilliPercent: 10_000, pricesIncludeTax };
    await browser.api.restaurants.update({ restaurantId, changes });
    await guest.browser.api.orders.place({
      restaurantId,
      visitId: guest.visit.visitId,
      key: crypto.randomUUID(),
      lines: itemIds.map((itemId) => ({ itemId, quantity: 2 })),
      total,
    });
  };
  await place(false, 1_430);
  await place(true, 1_300);
  const request = { report: 'tax', from: today, to: today } as const;
  const { rows, totals } = await browser.api.reports.read(request);
  const figures = { tax: 130 + 118, net: 1_300 + 1_182, gross: 1_430 + 1_300 };
  expect(rows).toEqual([{ key: '10000', label: '10 %', currency: 'EUR', figures: { ...figures, orders: 2 } }]);
  expect(totals).toEqual([{ currency: 'EUR', figures }]);
  const { text } = await browser.api.reports.exportCsv({ ...request, delimiter: ';' });
  expect(text).toContain('Tax rate;Currency;Tax;Net;Gross;Orders\r\n10 %;EUR;2,48;24,82;27,30;2');
});

test('corrections and payments that were taken back are listed: who, when, which order, from which amount to which', async () => {
  const { browser, userId, restaurantId, orderId, today } = await orderSoup();
  const { browser: waiter, userId: staffId } = await logInStaff(app, userId, { canViewOrders: true });
  const refundLimits = [{ currency: 'EUR', perRefund: 5_000, perDay: 5_000 }];
  await browser.api.staff.update({ userId: staffId, changes: { refundLimits } });
  const [line] = await app.sql<{ id: string }>('select id from order_items where order_id = $1', [orderId]);
  const correct = (quantity: number, revision: number) =>
    waiter.api.orders.correct({
      restaurantId,
      orderId,
      revision,
      kept: [{ lineId: line?.id ?? '', quantity }],
      added: [],
      reason: '=1+1',
    });
  const { changeId } = await correct(1, 0);
  await waiter.api.orders.undo({ restaurantId, orderId, changeId: changeId ?? '' });
  await correct(3, 2);
  const range = { from: today, to: today };
  const list = async () =>
    (await browser.api.reports.corrections(range)).corrections.map(({ kind, by, from, to }) => [kind, by, from, to]);
  const corrected = [
    ['corrected', 'Sam Staff', 1_300, 1_950],
    ['correction-undone', 'Sam Staff', 650, 1_300],
    ['corrected', 'Sam Staff', 1_300, 650],
  ];
  expect(await list()).toEqual(corrected);
  // Old corrections have no `totalAfter`: for the one that was undone, the total afterwards is unknown.
  await app.sql(`update order_history set correction = correction - 'totalAfter' where order_id = $1`, [orderId]);
  expect(await list()).toEqual([
    corrected[0],
    ['correction-undone', 'Sam Staff', null, 1_300],
    ['corrected', 'Sam Staff', 1_300, null],
  ]);

  await browser.api.payments.takeAtTable({ restaurantId, orderIds: [orderId], paidWith: 'cash', tip: 50 });
  await waiter.api.payments.takeBack({ restaurantId, orderIds: [orderId] });
  const { corrections, hasMore } = await browser.api.reports.corrections(range);
  expect(hasMore).toBe(false);
  expect(corrections).toHaveLength(4);
  const { takenBack } = await browser.api.reports.dayEnd({ restaurantId, day: today });
  expect(takenBack).toMatchObject([{ by: 'Sam Staff', byId: staffId }]);
  // The names are those of the time, and the account says who it was.
  expect(corrections.map(({ byId }) => byId)).toEqual([staffId, staffId, staffId, staffId]);
  expect(corrections[0]).toMatchObject({
    kind: 'not-paid',
    by: 'Sam Staff',
    byId: staffId,
    orderId,
    tableNumber: expect.any(String),
    currency: 'EUR',
    from: 2_000,
    to: 0,
  });
  const { text, fileName } = await browser.api.reports.exportCorrectionsCsv({ ...range, delimiter: ';' });
  expect(fileName).toBe(`Corrections ${today}.csv`);
  const lines = text.split('\r\n');
  expect(lines[0]).toContain('When;Restaurant;Table;Ordered;What;Who;Currency;From;To;Details');
  expect(lines[1]).toContain(';Payment undone;Sam Staff;EUR;20,00;0,00;');
  expect(lines[2]).toContain(';Order corrected;Sam Staff;EUR;13,00;19,50;');

  // Staff without the right to see reports, and other owners, see none of it.
  await expect(waiter.api.reports.corrections(range)).rejects.toMatchObject({ code: 'permission-denied' });
  const stranger = await signUpOwner(app);
  await expect(
    stranger.browser.api.reports.corrections({ ...range, restaurantIds: [restaurantId] }),
  ).rejects.toMatchObject({ code: 'not-found' });
  const yesterday = new Date(Date.now() - 2 * dayMs).toISOString().slice(0, 10);
  const before = await browser.api.reports.corrections({ from: yesterday, to: yesterday });
  expect(before.corrections).toEqual([]);
});
