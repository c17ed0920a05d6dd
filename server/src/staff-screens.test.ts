import { capabilities, noPermissions, type Permissions } from '@comanda/contract/access';
import { expect, test } from 'vitest';
import { createMenu } from '#features/menus';
import { recordOrder } from '#features/orders';
import { createQrCodes } from '#features/qr-codes';
import { transact } from '#platform/db';
import { logInStaff, openScreen, signUpOwner, beforeAllOnSharedApp, type Screen, type TestApp } from '#testing';
import { servedCollections } from './collections.ts';

const allFlags: Permissions = {
  canViewOrders: true,
  canManageMenus: true,
  canManageQRCodes: true,
  canViewDashboard: true,
  canViewRestaurants: true,
  canViewIntegrations: true,
  canViewMessages: true,
};

let app: TestApp;
let owner: Awaited<ReturnType<typeof signUpOwner>>;
/** Two restaurants of one owner, each with every kind of document. */
let here: string;
let there: string;

const fill = (restaurantId: string) =>
  transact(app.ctx, async (ctx) => {
    const menuId = await createMenu(ctx, restaurantId, {
      name: 'Lunch',
      currency: 'USD',
      categories: [{ name: 'Mains', items: [{ name: 'Soup', price: 500 }] }],
    });
    await createQrCodes(ctx, restaurantId, { menuId, tableNumbers: ['Table 1'] });
    await recordOrder(ctx, restaurantId, {
      restaurantName: 'Olive',
      currency: 'USD',
      status: 'unopened',
      paymentStatus: 'pending',
      paymentMethod: 'pay_at_table',
      customerName: 'Gus',
      tableNumber: 'Table 1',
      notes: '',
      items: [{ name: 'Soup', priceMinor: 500, quantity: 1, isDelivered: false }],
      origin: { changedBy: 'System', notes: '' },
      at: ctx.clock.now(),
    });
  });

beforeAllOnSharedApp(async (shared) => {
  app = shared;
  owner = await signUpOwner(app);
  const { documents } = await owner.browser.api.documents.query({
    collection: 'restaurants',
    where: [['isSample', '==', false]],
  });
  here = documents[0]?.id ?? '';
  const added = await owner.browser.api.restaurants.create({ key: crypto.randomUUID(), name: 'The Other' });
  there = added.restaurantId;
  await Promise.all([fill(here), fill(there)]);
});

const hireStaff = async (restaurantIds: string[] | null, permissions: Permissions = allFlags) => {
  const staff = await logInStaff(app, owner.userId, permissions);
  await owner.browser.api.staff.update({ userId: staff.userId, changes: { restaurantIds } });
  return staff;
};

/** The collections of restaurants that staff may be allowed to see. */
const restaurantCollections = servedCollections
  .filter(({ tenantField, policy: { capability } }) => {
    const isForStaff = capability !== 'guest' && capabilities[capability].staff !== 'never';
    return tenantField === 'restaurantId' && isForStaff;
  })
  .map(({ name }) => name);

/** The restaurants whose documents a screen shows, or the refusal. */
const restaurantsOn = (
  screen: Screen,
  collection: (typeof restaurantCollections)[number],
): readonly unknown[] | string => {
  const shown = screen.shown(collection);
  return typeof shown === 'string' ? shown : [...new Set(shown.map(({ restaurantId, id }) => restaurantId ?? id))];
};
const showsOnly = (screen: Screen, names: typeof restaurantCollections, place: string) =>
  names.every((name) => JSON.stringify(restaurantsOn(screen, name)) === JSON.stringify([place]));

const filledCollections = ['menus', 'categories', 'items', 'qrCodes', 'orders', 'workplaces'] as const;

test('whoever works in one restaurant sees its documents and no other’s, in every collection', async () => {
  const { browser } = await hireStaff([here]);
  for (const collection of restaurantCollections) {
    const { documents } = await browser.api.documents.query({ collection });
    expect(
      documents.every(({ restaurantId }) => restaurantId === here),
      collection,
    ).toBe(true);
    const otherRestaurant = await browser.api.documents.query({ collection, where: [['restaurantId', '==', there]] });
    expect(otherRestaurant.documents, collection).toEqual([]);
  }
  for (const collection of filledCollections) {
    expect((await browser.api.documents.query({ collection })).documents.length, collection).toBeGreaterThan(0);
  }
  const { documents: workplaces } = await browser.api.documents.query({ collection: 'workplaces' });
  expect(workplaces.map(({ id }) => id)).toEqual([here]);
});

test('another restaurant on the list changes an open screen at once', async () => {
  const { browser, userId } = await hireStaff([here]);
  await using screen = await openScreen(browser, filledCollections);
  expect(showsOnly(screen, [...filledCollections], here)).toBe(true);
  await owner.browser.api.staff.update({ userId, changes: { restaurantIds: [there] } });
  await screen.until(() => showsOnly(screen, [...filledCollections], there));
  await owner.browser.api.staff.update({ userId, changes: { restaurantIds: null } });
  await screen.until(() => screen.shown('workplaces').length === 3);
});

test('what happens in the restaurant they left is no longer heard', async () => {
  const { browser, userId } = await hireStaff([here]);
  await using screen = await openScreen(browser, ['orders']);
  await owner.browser.api.staff.update({ userId, changes: { restaurantIds: [there] } });
  await screen.until(() => showsOnly(screen, ['orders'], there));
  const countBefore = screen.shown('orders').length;
  await fill(here);
  await fill(there);
  await screen.until(() => screen.shown('orders').length === countBefore + 1);
  expect(restaurantsOn(screen, 'orders')).toEqual([there]);
});

test.each([
  ['canViewOrders', ['orders']],
  ['canManageMenus', ['menus', 'categories', 'items']],
  ['canManageQRCodes', ['qrCodes']],
] as const)(
  'a flag that is taken away, %s, takes its documents off an open screen, and nothing else',
  async (flag, lost) => {
    const { browser, userId } = await hireStaff(null);
    await using screen = await openScreen(browser, [...filledCollections, 'users']);
    await owner.browser.api.staff.update({ userId, changes: { permissions: { ...allFlags, [flag]: false } } });
    await screen.until(() => lost.every((name) => screen.shown(name) === 'permission-denied'));
    await screen.until(() => JSON.stringify(screen.shown('users')).includes(`"${flag}":false`));
    const unaffected = filledCollections.filter((name) => !lost.some((one) => one === name));
    for (const name of unaffected) expect(screen.shown(name), name).not.toBe('permission-denied');
  },
);

test.each(['disable', 'remove'] as const)('%s empties every open screen, on whichever node', async (verb) => {
  await using other = await app.anotherNode();
  const { userId, email, browser } = await hireStaff([here]);
  const otherBrowser = other.browser();
  await otherBrowser.api.accounts.logIn({ email, password: 'Linen7napkins' });
  await using screen = await openScreen(browser, [...filledCollections, 'users']);
  await using far = await openScreen(otherBrowser, [...filledCollections, 'users']);
  await owner.browser.api.staff[verb]({ userId });
  for (const one of [screen, far]) {
    await one.until(() =>
      [...filledCollections, 'users' as const].every((name) => one.shown(name) === 'unauthenticated'),
    );
  }
});

test('without a flag there is nothing but one’s own account and workplaces', async () => {
  const { browser } = await hireStaff(null, noPermissions);
  await using screen = await openScreen(browser, [...filledCollections, 'users', 'restaurants', 'tokenBalances']);
  for (const name of ['menus', 'categories', 'items', 'qrCodes', 'orders', 'restaurants', 'tokenBalances'] as const) {
    expect(screen.shown(name), name).toBe('permission-denied');
  }
  expect(screen.shown('workplaces')).toHaveLength(3);
  expect(screen.shown('users')).toHaveLength(1);
});
