import { expect, test } from 'vitest';
import { createTable, scanCode, signUpOwner, beforeAllOnSharedApp, type Browser, type TestApp } from '#testing';

let app: TestApp;
let owner: { browser: Browser; userId: string };
let counter: Awaited<ReturnType<typeof createTable>>;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  owner = await signUpOwner(app);
  counter = await createTable(app, owner.userId, [{ name: 'Espresso', priceMinor: 250 }]);
  const { restaurantId, qrCodeId } = counter;
  await owner.browser.api.qrCodes.setKind({ restaurantId, qrCodeIds: [qrCodeId], kind: 'counter', paysFirst: false });
});

const order = async (): Promise<string> => {
  const { browser, visit } = await scanCode(app, counter.qrCodeId);
  const { restaurantId, visitId } = visit;
  const lines = [{ itemId: counter.itemIds[0] ?? '', quantity: 1 }];
  return (await browser.api.orders.place({ restaurantId, visitId, key: crypto.randomUUID(), lines, total: 250 }))
    .orderId;
};
const ready = async (orderId: string) => {
  const lines = await app.sql<{ id: string }>('select id from order_items where order_id = $1', [orderId]);
  const { restaurantId } = counter;
  await owner.browser.api.kitchen.bump({ restaurantId, orderId, lineIds: lines.map(({ id }) => id) });
};
const showScreen = async () => (await owner.browser.api.pickup.showScreen({ restaurantId: counter.restaurantId })).path;
const read = async (path: string) => {
  const [restaurantId = '', key = ''] = path.split('/').slice(2);
  return app.browser().api.pickup.readScreen({ restaurantId, key });
};

test('the screen shows what is being made and what is ready, to everybody who knows its address', async () => {
  const path = await showScreen();
  expect(await showScreen()).toBe(path);
  expect(await read(path)).toEqual({ preparing: [], ready: [] });
  const [first, second, third] = [await order(), await order(), await order()];
  expect(await read(path)).toEqual({ preparing: [1, 2, 3], ready: [] });
  await ready(second);
  app.clock.advance(1_000);
  await ready(first);
  expect(await read(path)).toEqual({ preparing: [3], ready: [1, 2] });
  const { restaurantId } = counter;
  await owner.browser.api.orders.changeStatus({ restaurantId, orderId: second, from: 'preparing', to: 'delivered' });
  expect(await read(path)).toEqual({ preparing: [3], ready: [1] });
  await owner.browser.api.orders.cancel({
    restaurantId,
    orderId: third,
    from: 'unopened',
    reason: '',
    reasonCode: 'sold_out',
  });
  expect(await read(path)).toEqual({ preparing: [], ready: [1] });
  const page = await app.browser().fetch(path);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-/);
});

test('a wrong address shows nothing, and a new one ends the old one', async () => {
  const path = await showScreen();
  const { restaurantId } = counter;
  for (const wrong of [`${path}x`, `/pickup/${crypto.randomUUID()}/key`, '/pickup/else/key']) {
    const page = await app.browser().fetch(wrong, { redirect: 'manual' });
    expect([page.status, page.headers.get('location')]).toEqual([302, '/']);
  }
  await expect(app.browser().api.pickup.readScreen({ restaurantId, key: 'wrong' })).rejects.toMatchObject({
    code: 'not-found',
  });
  const next = await owner.browser.api.pickup.replaceScreen({ restaurantId });
  expect(next.path).not.toBe(path);
  await expect(read(path)).rejects.toMatchObject({ code: 'not-found' });
  expect(await read(next.path)).toMatchObject({ ready: [1] });
  const stranger = await signUpOwner(app);
  await expect(stranger.browser.api.pickup.showScreen({ restaurantId })).rejects.toMatchObject({ code: 'not-found' });
});
