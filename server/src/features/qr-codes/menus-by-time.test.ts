import { weekdays, type WeeklyHours } from '@comanda/contract/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  eventually,
  goodPassword,
  logInStaff,
  scanCode,
  signUpOwner,
  startTestApp,
  type Browser,
  type TestApp,
} from '#testing';

let app: TestApp;
let other: TestApp;
let owner: Awaited<ReturnType<typeof signUpOwner>>;
let ownerOnOther: Browser;
let restaurantId: string;
beforeAll(async () => {
  app = await startTestApp();
  other = await app.anotherNode();
  owner = await signUpOwner(app);
  ownerOnOther = other.browser();
  await ownerOnOther.api.accounts.logIn({ email: owner.email, password: goodPassword });
  const [restaurant] = await app.sql<{ id: string }>(
    'select id from restaurants where owner_id = $1 and not is_sample',
    [owner.userId],
  );
  restaurantId = restaurant?.id ?? '';
  await app.sql(`update restaurants set timezone = 'UTC', join_mode = 'open', currency = 'EUR' where id = $1`, [
    restaurantId,
  ]);
});
afterAll(async () => {
  await other[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

const daily = (from: string, to: string): WeeklyHours => weekdays.map((day) => ({ day, from, to }));
const hourMs = 3_600_000;

/** Advances the clock to the next time at which it shows this hour in UTC. */
const goTo = (time: string) => {
  const now = app.clock.now();
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const target = new Date(now);
  target.setUTCHours(hour, minute, 5, 0);
  const waitMs = target.getTime() - now.getTime();
  app.clock.advance(waitMs > 0 ? waitMs : waitMs + 24 * hourMs);
};

interface MadeMenu {
  readonly menuId: string;
  readonly itemId: string;
}

const addMenu = async (name: string, hours: WeeklyHours | null): Promise<MadeMenu> => {
  const { menus } = owner.browser.api;
  const { menuId } = await menus.create({ restaurantId, name });
  const { categoryId } = await menus.addCategory({ restaurantId, menuId, name: 'Dishes' });
  const { itemId } = await menus.addItem({
    restaurantId,
    menuId,
    categoryId,
    item: { name: `Dish of ${name}`, price: 1_000 },
  });
  if (hours !== null) {
    await menus.edit({ restaurantId, menuId, edits: { servingHours: { from: null, to: [...hours] } } });
  }
  return { menuId, itemId };
};

let allDay: MadeMenu;
let breakfast: MadeMenu;
let lunch: MadeMenu;
let qrCodeId: string;
beforeEach(async () => {
  await app.sql('update menus set removed_at = now() where restaurant_id = $1', [restaurantId]);
  await owner.browser.api.menus.serveNow({ restaurantId, menuId: null });
  goTo('05:00');
  allDay = await addMenu('A la carte', null);
  breakfast = await addMenu('Breakfast', daily('07:00', '11:00'));
  lunch = await addMenu('Lunch', daily('12:00', '15:00'));
  const { qrCodeIds } = await owner.browser.api.qrCodes.create({
    restaurantId,
    menuId: allDay.menuId,
    tableNumbers: ['Table 7'],
  });
  [qrCodeId = ''] = qrCodeIds;
});

const readTable = (menuId?: string) =>
  app.browser().api.qrCodes.readTable({ qrCodeId, language: 'en', ...(menuId === undefined ? {} : { menuId }) });

const dueNow = async () => (await readTable()).menu.name;

describe('one code opens the menu that is due', () => {
  test('as the day goes, and its own between the hours', async () => {
    expect(await dueNow()).toBe('A la carte');
    goTo('07:00');
    expect(await dueNow()).toBe('Breakfast');
    goTo('11:00');
    expect(await dueNow()).toBe('A la carte');
    goTo('12:00');
    expect(await dueNow()).toBe('Lunch');
  });

  test("by the restaurant's clock", async () => {
    await owner.browser.api.restaurants.update({ restaurantId, changes: { timezone: 'Asia/Tokyo' } });
    goTo('22:30');
    expect(await dueNow()).toBe('Breakfast');
    await owner.browser.api.restaurants.update({ restaurantId, changes: { timezone: 'UTC' } });
    expect(await dueNow()).toBe('A la carte');
  });

  test('and lists the others with the time at which they are served', async () => {
    goTo('08:00');
    const { menus, menu } = await readTable();
    expect(menu.notServed).toBeUndefined();
    expect(menus).toEqual([
      { id: breakfast.menuId, name: 'Breakfast', isDue: true, canOrder: true },
      { id: lunch.menuId, name: 'Lunch', isDue: false, canOrder: false, opens: { day: 'today', time: '12:00' } },
      { id: allDay.menuId, name: 'A la carte', isDue: false, canOrder: true },
    ]);
    const looked = await readTable(lunch.menuId);
    expect(looked.menu).toMatchObject({
      name: 'Lunch',
      notServed: { opens: { day: 'today', time: '12:00' } },
      categories: [{ items: [{ offer: 'out-of-hours', opens: { time: '12:00' } }] }],
    });
  });

  test('another restaurant’s menu cannot be looked at: the due one is shown', async () => {
    const stranger = await signUpOwner(app);
    const [theirs] = await app.sql<{ id: string }>('select id from restaurants where owner_id = $1', [stranger.userId]);
    const { menuId } = await stranger.browser.api.menus.create({ restaurantId: theirs?.id ?? '', name: 'Theirs' });
    expect((await readTable(menuId)).menu.name).toBe('A la carte');
  });

  test('unless the code always opens its own menu', async () => {
    goTo('08:00');
    const scope = { restaurantId, qrCodeIds: [qrCodeId], menuId: allDay.menuId };
    await owner.browser.api.qrCodes.setMenu({ ...scope, keepsMenu: true });
    expect(await readTable()).toMatchObject({ menu: { name: 'A la carte' }, menus: [] });
    await owner.browser.api.qrCodes.setMenu({ ...scope, keepsMenu: false });
    expect(await dueNow()).toBe('Breakfast');
  });

  test('a menu in another currency is not served there', async () => {
    goTo('08:00');
    const edits = { currency: { from: 'EUR', to: 'JPY' } };
    await app.sql(`update menus set currency = 'EUR' where restaurant_id = $1`, [restaurantId]);
    await owner.browser.api.menus.edit({ restaurantId, menuId: breakfast.menuId, edits });
    expect(await dueNow()).toBe('A la carte');
  });

  test('hours that overlap on a day are refused, and nothing is written', async () => {
    const overlapping: WeeklyHours = [
      { day: 'monday', from: '10:00', to: '14:00' },
      { day: 'monday', from: '12:00', to: '15:00' },
    ];
    await expect(
      owner.browser.api.menus.edit({
        restaurantId,
        menuId: lunch.menuId,
        edits: { servingHours: { from: daily('12:00', '15:00'), to: overlapping } },
      }),
    ).rejects.toMatchObject({ code: 'invalid-argument' });
    goTo('12:30');
    expect(await dueNow()).toBe('Lunch');
  });
});

describe('a page that is kept changes with the menu', () => {
  const read = async (node: TestApp) => (await node.browser().fetch(`/menu/${qrCodeId}`)).text();
  const heading = async (node: TestApp) => /<h1[^>]*><bdi>([^<]*)</.exec(await read(node))?.[1];

  test('when its hours begin and end, on every node', async () => {
    for (const node of [app, other]) expect(await heading(node)).toBe('A la carte');
    goTo('07:00');
    for (const node of [app, other]) expect(await heading(node)).toBe('Breakfast');
    goTo('11:00');
    for (const node of [app, other]) expect(await heading(node)).toBe('A la carte');
  });

  test('and is answered without the database in between', async () => {
    goTo('08:00');
    await heading(app);
    await app.sql('alter table menus rename to hidden_menus');
    try {
      await eventually(async () => expect(await heading(app)).toBe('Breakfast'));
    } finally {
      await app.sql('alter table hidden_menus rename to menus');
    }
  });

  test('at once when staff switch it by hand or an owner changes the hours, on every node', async () => {
    goTo('08:00');
    for (const node of [app, other]) expect(await heading(node)).toBe('Breakfast');
    await owner.browser.api.menus.serveNow({ restaurantId, menuId: lunch.menuId });
    for (const node of [other, app]) expect(await heading(node)).toBe('Lunch');
    await ownerOnOther.api.menus.serveNow({ restaurantId, menuId: null });
    for (const node of [app, other]) expect(await heading(node)).toBe('Breakfast');
    await owner.browser.api.menus.edit({
      restaurantId,
      menuId: breakfast.menuId,
      edits: { servingHours: { from: daily('07:00', '11:00'), to: null } },
    });
    for (const node of [other, app]) expect(await heading(node)).toBe('A la carte');
  });
});

describe('an order', () => {
  const order = async (guest: Awaited<ReturnType<typeof scanCode>>, made: readonly MadeMenu[], total: number) =>
    guest.browser.api.orders.place({
      restaurantId,
      visitId: guest.visit.visitId,
      key: crypto.randomUUID(),
      lines: made.map(({ itemId }) => ({ itemId, quantity: 1 })),
      total,
    });

  test('has dishes of the due menu and of the one without hours; others are not served now', async () => {
    goTo('08:00');
    const guest = await scanCode(app, qrCodeId);
    await expect(order(guest, [breakfast, lunch], 2_000)).rejects.toMatchObject({
      code: 'orders.items-unavailable',
      data: { items: [{ itemId: lunch.itemId, reason: 'not-now', left: null }] },
    });
    expect(await order(guest, [breakfast, allDay], 2_000)).toMatchObject({ total: 2_000 });
  });

  test('of a page that was opened at breakfast is refused at noon for what is no longer served', async () => {
    goTo('10:59');
    const guest = await scanCode(app, qrCodeId);
    goTo('12:01');
    await expect(order(guest, [breakfast], 1_000)).rejects.toMatchObject({
      data: { items: [{ itemId: breakfast.itemId, reason: 'not-now' }] },
    });
  });

  test('may come from another menu if the owner allows it', async () => {
    goTo('08:00');
    const guest = await scanCode(app, qrCodeId);
    await owner.browser.api.menus.edit({
      restaurantId,
      menuId: lunch.menuId,
      edits: { ordersAnyTime: { from: false, to: true } },
    });
    expect(await order(guest, [lunch], 1_000)).toMatchObject({ total: 1_000 });
  });

  test('follows the menu that staff switched to', async () => {
    goTo('08:00');
    const guest = await scanCode(app, qrCodeId);
    await owner.browser.api.menus.serveNow({ restaurantId, menuId: lunch.menuId });
    expect(await order(guest, [lunch], 1_000)).toMatchObject({ total: 1_000 });
    await expect(order(guest, [breakfast], 1_000)).rejects.toMatchObject({
      data: { items: [{ itemId: breakfast.itemId, reason: 'not-now' }] },
    });
  });

  test('at a table that keeps its own menu has none of the others', async () => {
    goTo('08:00');
    const guest = await scanCode(app, qrCodeId);
    await owner.browser.api.qrCodes.setMenu({
      restaurantId,
      qrCodeIds: [qrCodeId],
      menuId: allDay.menuId,
      keepsMenu: true,
    });
    await expect(order(guest, [breakfast], 1_000)).rejects.toMatchObject({
      data: { items: [{ itemId: breakfast.itemId, reason: 'gone' }] },
    });
  });

  test('that staff take may have dishes of every menu of the table', async () => {
    goTo('08:00');
    const waiter = await logInStaff(app, owner.userId, { canViewOrders: true });
    const placed = await waiter.browser.api.orders.placeForTable({
      restaurantId,
      at: { qrCodeId },
      key: crypto.randomUUID(),
      lines: [breakfast, lunch, allDay].map(({ itemId }) => ({ itemId, quantity: 1 })),
    });
    expect(placed.total).toBe(3_000);
  });
});

describe('staff who serve a menu by hand', () => {
  test('read until when: the next time at which a menu begins', async () => {
    goTo('13:00');
    const waiter = await logInStaff(app, owner.userId, { canViewOrders: true });
    const { until } = await waiter.browser.api.menus.serveNow({ restaurantId, menuId: breakfast.menuId });
    expect(until).toMatch(/T07:00:00\.000Z$/);
    const { documents } = await waiter.browser.api.documents.query({
      collection: 'workplaces',
      where: [['id', '==', restaurantId]],
    });
    expect(documents).toMatchObject([{ servedMenu: { menuId: breakfast.menuId, until } }]);
    expect(await dueNow()).toBe('Breakfast');
    goTo('07:00');
    goTo('11:30');
    expect(await dueNow()).toBe('A la carte');
  });

  test('cannot without the right to handle orders, nor with another’s menu, nor without any hours', async () => {
    const cook = await logInStaff(app, owner.userId, { canManageMenus: true });
    await expect(cook.browser.api.menus.serveNow({ restaurantId, menuId: lunch.menuId })).rejects.toMatchObject({
      code: 'permission-denied',
    });
    const { menus } = owner.browser.api;
    await expect(menus.serveNow({ restaurantId, menuId: crypto.randomUUID() })).rejects.toMatchObject({
      code: 'not-found',
    });
    for (const [{ menuId }, hours] of [
      [breakfast, daily('07:00', '11:00')],
      [lunch, daily('12:00', '15:00')],
    ] as const) {
      await menus.edit({ restaurantId, menuId, edits: { servingHours: { from: hours, to: null } } });
    }
    await expect(menus.serveNow({ restaurantId, menuId: lunch.menuId })).rejects.toMatchObject({
      code: 'menus.no-serving-hours',
    });
  });
});

test('a phone hears of a switch by hand: the version of the menu that it shows changes', async () => {
  goTo('08:00');
  const guest = await scanCode(app, qrCodeId);
  const version = async () => {
    const { documents } = await guest.browser.api.documents.query({
      collection: 'menuStates',
      where: [
        ['restaurantId', '==', restaurantId],
        ['id', '==', breakfast.menuId],
      ],
    });
    return documents[0]?.['version'];
  };
  const before = await version();
  expect((await readTable()).menuVersion).toBe(before);
  await owner.browser.api.menus.serveNow({ restaurantId, menuId: lunch.menuId });
  expect(await version()).not.toBe(before);
});
