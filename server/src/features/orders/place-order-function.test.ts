import { beforeEach, expect, test } from 'vitest';
import { createTable, scanCode, signUpOwner, beforeAllOnSharedApp, type TestApp } from '#testing';

// A cluster places orders by a function of the database. One PostgreSQL has the same function, so that it is tested there, too.

let app: TestApp;
beforeAllOnSharedApp((shared) => {
  app = shared;
});

interface Scene {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly itemId: string;
}

let scene: Scene;
beforeEach(async () => {
  const { userId } = await signUpOwner(app);
  const { restaurantId, qrCodeId, itemIds } = await createTable(app, userId, [{ name: 'Soup', priceMinor: 500 }]);
  const { visit } = await scanCode(app, qrCodeId);
  scene = { restaurantId, visitId: visit.visitId, itemId: itemIds[0] ?? '' };
});

interface PlacingInput {
  readonly key?: string;
  readonly quantity?: number;
  readonly seenAt?: Date;
  readonly isCounted?: boolean;
  /** Amount that a happy hour takes off the line. */
  readonly discount?: number;
}

const place = async (input: PlacingInput = {}) => {
  const { key = crypto.randomUUID(), quantity = 1, seenAt, isCounted = false, discount = 0 } = input;
  const { restaurantId, visitId, itemId } = scene;
  const [item] = await app.sql<{ updated_at: Date }>(
    'select updated_at from items where restaurant_id = $1 and id = $2',
    [restaurantId, itemId],
  );
  const id = crypto.randomUUID();
  const order = {
    id,
    status: 'unopened',
    restaurant_name: 'The Olive',
    currency: 'EUR',
    subtotal_minor: 500 * quantity,
    service_charge_minor: 0,
    taxes: [],
    total_minor: 500 * quantity,
    customer_name: 'Ann',
    notes: '',
    placing_key: key,
    placing_hash: 'hash',
  };
  const name = discount === 0 ? 'place_order' : 'place_discounted_order';
  const discounts = discount === 0 ? [] : [{ kind: 'happy_hour', name: 'Happy hour', amount: discount }];
  const line = { position: 0, id: crypto.randomUUID(), item_id: itemId, name: 'Soup', price_minor: 500, quantity };
  const [outcome] = await app.sql(`select * from ${name}($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`, [
    restaurantId,
    visitId,
    app.clock.now(),
    JSON.stringify(order),
    JSON.stringify([{ ...line, options: [], notes: '', discounts, discount_minor: discount }]),
    JSON.stringify([{ id: itemId, updated_at: seenAt ?? item?.updated_at }]),
    crypto.randomUUID(),
    'Guest',
    null,
    JSON.stringify(isCounted ? [{ id: itemId, count: quantity }] : []),
    true,
  ]);
  return { id, outcome };
};

const countOrders = async (): Promise<number> =>
  (await app.sql('select from orders where restaurant_id = $1', [scene.restaurantId])).length;
const setStock = (count: number): Promise<unknown> =>
  app.sql('update items set stock_count = $3 where restaurant_id = $1 and id = $2', [
    scene.restaurantId,
    scene.itemId,
    count,
  ]);
const placed = { is_open: true, is_current: true, is_placed: true, missing: null };

test('the function writes the order, its line and its first history entry, and notes the activity', async () => {
  const { id, outcome } = await place({ quantity: 2 });
  expect(outcome).toEqual(placed);
  const ofOrder = [scene.restaurantId, id];
  expect(
    await app.sql(
      'select visit_id, total_minor, status, customer_name, payment_status from orders where restaurant_id = $1 and id = $2',
      ofOrder,
    ),
  ).toEqual([
    {
      visit_id: scene.visitId,
      total_minor: 1_000,
      status: 'unopened',
      customer_name: 'Ann',
      payment_status: 'pending',
    },
  ]);
  expect(
    await app.sql('select name, quantity from order_items where restaurant_id = $1 and order_id = $2', ofOrder),
  ).toEqual([{ name: 'Soup', quantity: 2 }]);
  expect(
    await app.sql(
      'select new_status, changed_by from order_history where restaurant_id = $1 and order_id = $2',
      ofOrder,
    ),
  ).toEqual([{ new_status: 'unopened', changed_by: 'Guest' }]);
});

test('an order with a discount is written with it, and one that is refused writes nothing', async () => {
  const { id, outcome } = await place({ quantity: 2, discount: 300 });
  expect(outcome).toEqual(placed);
  expect(
    await app.sql(
      `select discount_minor, discounts, promo_code from order_items
       join orders on orders.restaurant_id = order_items.restaurant_id and orders.id = order_id where order_id = $1`,
      [id],
    ),
  ).toEqual([
    {
      discount_minor: 300,
      discounts: [{ kind: 'happy_hour', name: 'Happy hour', amount: 300 }],
      promo_code: null,
    },
  ]);
  const refused = await place({ seenAt: new Date(0), discount: 300 });
  expect(refused.outcome).toEqual({ ...placed, is_current: false, is_placed: false });
  expect(await countOrders()).toBe(1);
});

test('the same key is placed once', async () => {
  const key = crypto.randomUUID();
  await place({ key });
  expect((await place({ key })).outcome).toEqual({ ...placed, is_placed: false });
  expect(await countOrders()).toBe(1);
});

test('nothing is written for a visit that is closed, or an item that has changed', async () => {
  expect((await place({ seenAt: new Date(0) })).outcome).toEqual({ ...placed, is_current: false, is_placed: false });
  await app.sql(`update visits set closed_at = now(), close_reason = 'expired' where restaurant_id = $1`, [
    scene.restaurantId,
  ]);
  expect((await place()).outcome).toEqual({ ...placed, is_open: false, is_placed: false });
  expect(await countOrders()).toBe(0);
});

test('portions are reserved, and an order of more than are left is refused', async () => {
  await setStock(3);
  expect((await place({ quantity: 2, isCounted: true })).outcome).toEqual(placed);
  expect((await place({ quantity: 2, isCounted: true })).outcome).toEqual({
    ...placed,
    is_placed: false,
    missing: [{ itemId: scene.itemId, reason: 'sold-out', left: 1 }],
  });
  expect(
    await app.sql('select stock_count from items where restaurant_id = $1 and id = $2', [
      scene.restaurantId,
      scene.itemId,
    ]),
  ).toEqual([{ stock_count: 1 }]);
});

test('of guests who want the last portion at the same time, one gets it', async () => {
  await setStock(1);
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => place({ isCounted: true })));
  expect(outcomes.filter(({ outcome }) => outcome?.['is_placed'] === true)).toHaveLength(1);
  expect(await countOrders()).toBe(1);
});
