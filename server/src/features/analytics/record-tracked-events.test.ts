import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/clock';
import { eventually, goodPassword, scanCode, createTable, signUpOwner, startTestApp, type TestApp } from '#testing';
import { sendBeacon, countEvents, findEventsNamed, createSentEvent } from './events.fixture.ts';

let app: TestApp;
let ann: Awaited<ReturnType<typeof signUpOwner>>;
let table: Awaited<ReturnType<typeof createTable>>;
beforeAll(async () => {
  app = await startTestApp();
  ann = await signUpOwner(app);
  table = await createTable(app, ann.userId, [{ name: 'Soup', priceMinor: 500 }]);
});
afterAll(() => app[Symbol.asyncDispose]());

let marks = 0;

/** Waits for a marker event. Events are written in order, so all earlier ones are written then too. */
const written = async (): Promise<void> => {
  const mark = { search_term: `mark ${(marks += 1)}`, result_count: 0 };
  await sendBeacon(app.browser(), { events: [createSentEvent('menu_search', mark)] });
  await eventually(async () => {
    const searches = await findEventsNamed(app, 'menu_search');
    expect(searches.map(({ fields }) => fields)).toContainEqual(mark);
  });
};

beforeEach(async () => {
  await written();
  await app.sql('delete from analytics_events');
});

const order = (lines = 1) => ({
  restaurantId: table.restaurantId,
  key: crypto.randomUUID(),
  lines: [{ itemId: table.itemIds[0] ?? '', quantity: lines, optionIds: [], notes: '' }],
  customerName: 'Ann who shall not be named',
  notes: 'No onions',
  total: 500 * lines,
});

test('signing up, and what comes with it, is counted once, as the person’s own', async () => {
  const bob = await signUpOwner(app);
  await written();
  const events = await findEventsNamed(
    app,
    'sign_up',
    'restaurant_created',
    'login',
    'menu_created',
    'qr_code_generated',
  );
  expect(events.map(({ name }) => name).toSorted()).toEqual(['login', 'restaurant_created', 'sign_up']);
  expect(events.every(({ user_id: userId }) => userId === bob.userId)).toBe(true);
});

test('a scan is counted once for each device and visit', async () => {
  const { browser } = await scanCode(app, table.qrCodeId);
  await scanCode(app, table.qrCodeId, browser);
  await scanCode(app, table.qrCodeId);
  await written();
  const place = { qr_code_id: table.qrCodeId, table_name: 'Table 7' };
  expect(await findEventsNamed(app, 'qr_code_scanned')).toMatchObject([
    { restaurant_id: table.restaurantId, user_id: null, fields: place },
    { restaurant_id: table.restaurantId, user_id: null, fields: place },
  ]);
});

test('an order tapped three times is one purchase, in its own currency, and names nobody', async () => {
  const { browser, visit } = await scanCode(app, table.qrCodeId);
  const placing = { ...order(2), visitId: visit.visitId };
  const [{ orderId }] = await Promise.all([
    browser.api.orders.place(placing),
    browser.api.orders.place(placing),
    browser.api.orders.place(placing),
  ]);
  await written();
  const events = await findEventsNamed(app, 'purchase');
  expect(events).toMatchObject([{ restaurant_id: table.restaurantId }]);
  expect(events[0]?.fields).toEqual({
    menu_id: table.menuId,
    qr_code_id: table.qrCodeId,
    table_name: 'Table 7',
    order_id: orderId,
    payment_method: 'pay_at_table',
    item_count: 2,
    local_currency: 'EUR',
    local_value_minor: 1_000,
  });
});

test('what staff do with an order is counted with what it was and what it became', async () => {
  const { browser, visit } = await scanCode(app, table.qrCodeId);
  const { orderId } = await browser.api.orders.place({ ...order(), visitId: visit.visitId });
  const { restaurantId } = table;
  await ann.browser.api.orders.changeStatus({ restaurantId, orderId, from: 'unopened', to: 'preparing' });
  const stale = ann.browser.api.orders.changeStatus({ restaurantId, orderId, from: 'unopened', to: 'accepted' });
  await expect(stale).rejects.toMatchObject({ code: 'orders.conflict' });
  await ann.browser.api.payments.takeAtTable({ restaurantId, orderIds: [orderId] });
  await ann.browser.api.payments.takeAtTable({ restaurantId, orderIds: [orderId] });
  await written();
  expect(await findEventsNamed(app, 'order_status_changed')).toMatchObject([
    { user_id: ann.userId, fields: { order_id: orderId, previous_status: 'unopened', new_status: 'preparing' } },
  ]);
  expect(await findEventsNamed(app, 'payment_completed')).toMatchObject([
    { user_id: ann.userId, fields: { order_id: orderId, payment_method: 'pay_at_table', local_value_minor: 500 } },
  ]);
});

test('what an owner makes is counted as made', async () => {
  const { menus, restaurants, staff, qrCodes } = ann.browser.api;
  const { restaurantId } = await restaurants.create({ key: newId(), name: 'Second place' });
  const { menuId } = await menus.create({ restaurantId, name: 'Dinner' });
  const { categoryId } = await menus.addCategory({ restaurantId, menuId, name: 'Soups' });
  const item = { name: 'Bisque', price: 900 };
  const { itemId } = await menus.addItem({ restaurantId, menuId, categoryId, item });
  await menus.addItem({ restaurantId, menuId, categoryId, itemId, item });
  await menus.duplicateItems({ restaurantId, menuId, itemIds: [itemId] });
  await menus.duplicate({ restaurantId, menuId, name: 'Lunch' });
  await qrCodes.create({ restaurantId, menuId, tableNumbers: ['1', '2', '3'] });
  const { userId } = await staff.invite({
    email: 'staff@example.com',
    displayName: 'Staff',
    permissions: {
      canViewOrders: true,
      canManageMenus: false,
      canManageQRCodes: false,
      canViewDashboard: false,
      canViewRestaurants: false,
      canViewIntegrations: false,
      canViewMessages: false,
    },
    restaurantIds: null,
  });
  await written();
  expect(await findEventsNamed(app, 'restaurant_created')).toMatchObject([{ restaurant_id: restaurantId }]);
  expect(await findEventsNamed(app, 'staff_user_created')).toMatchObject([{ fields: { staff_user_id: userId } }]);
  expect(await findEventsNamed(app, 'menu_created')).toHaveLength(2);
  expect((await findEventsNamed(app, 'menu_item_created')).map(({ fields }) => fields['item_count'])).toEqual([
    1, 1, 2,
  ]);
  expect(await findEventsNamed(app, 'qr_code_generated')).toMatchObject([
    { restaurant_id: restaurantId, fields: { menu_id: menuId, qr_code_count: 3 } },
  ]);
});

test('nothing is counted of who asks not to be tracked', async () => {
  const answer = await app.browser().fetch('/api/visits/enter', {
    method: 'POST',
    headers: { 'content-type': 'application/json', dnt: '1' },
    body: JSON.stringify({ qrCodeId: table.qrCodeId }),
  });
  expect(answer.status).toBe(200);
  const login = await app.browser().fetch('/api/accounts/log-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-gpc': '1' },
    body: JSON.stringify({ email: ann.email, password: goodPassword }),
  });
  expect(login.status).toBe(200);
  await written();
  expect(await findEventsNamed(app, 'qr_code_scanned', 'login')).toEqual([]);
});

test('a change that is taken back was none, and a server that goes down writes what it has', async () => {
  const second = await app.anotherNode();
  const browser = second.browser();
  await expect(browser.api.visits.enter({ qrCodeId: 'ZZZZZZZZZZ' })).rejects.toMatchObject({ code: 'not-found' });
  await browser.api.visits.enter({ qrCodeId: table.qrCodeId });
  await second[Symbol.asyncDispose]();
  expect(await findEventsNamed(app, 'qr_code_scanned')).toHaveLength(1);
  expect(await countEvents(app)).toBe(1);
});
