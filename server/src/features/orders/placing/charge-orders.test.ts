import { dayMs, limits, minuteMs } from '@comanda/contract/kernel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { scanCode, createTable, signUpOwner, startTestApp, type TestApp } from '#testing';
import { chargeOrdersJob } from './charge-orders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

let ownerId: string;
let restaurantId: string;
let visitId: string;
beforeEach(async () => {
  ({ userId: ownerId } = await signUpOwner(app));
  const table = await createTable(app, ownerId, [{ name: 'Soup', priceMinor: 650 }]);
  ({ restaurantId } = table);
  ({ visitId } = (await scanCode(app, table.qrCodeId)).visit);
});

const place = (count: number, { at = app.clock.now(), status = 'delivered' } = {}) =>
  app.sql(
    `insert into orders (restaurant_id, id, restaurant_name, currency, total_minor, status, payment_method, table_number,
       visit_id, created_at)
     select $1, gen_random_uuid(), 'R', 'EUR', 1, $5, 'pay_at_table', 'T', $2, $3 from generate_series(1, $4::int)`,
    [restaurantId, visitId, at, count, status],
  );
const charge = () => chargeOrdersJob.run(app.ctx, {});
const charged = async () =>
  (
    await app.sql<{ count: number; sum: number }>(
      `select count(*)::int as count, coalesce(sum(amount), 0)::int as sum from token_entries
       where kind = 'order' and owner_id = $1`,
      [ownerId],
    )
  )[0];

test('orders past the free ones of a month cost a token each, once, on however many nodes', async () => {
  await place(limits.freeOrdersPerMonth);
  await charge();
  expect(await charged()).toEqual({ count: 0, sum: 0 });
  await place(3);
  await Promise.all([charge(), charge()]);
  await charge();
  expect(await charged()).toEqual({ count: 3, sum: -3 });
});

test('an order counts when it is placed, whatever becomes of it', async () => {
  await place(limits.freeOrdersPerMonth, { status: 'cancelled' });
  await place(1);
  await charge();
  expect(await charged()).toEqual({ count: 1, sum: -1 });
});

test('the last orders of a month are charged in the next one, which begins free, by UTC', async () => {
  const now = app.clock.now();
  const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
  await place(limits.freeOrdersPerMonth + 2, { at: new Date(nextMonth - 1) });
  await place(limits.freeOrdersPerMonth, { at: new Date(nextMonth) });
  app.clock.advance(nextMonth - app.clock.now().getTime() + 10 * minuteMs);
  await charge();
  expect(await charged()).toEqual({ count: 2, sum: -2 });
  app.clock.advance(8 * dayMs);
  await place(1);
  await charge();
  expect(await charged()).toEqual({ count: 3, sum: -3 });
});

test("the demo restaurant's orders and the sample orders cost nothing", async () => {
  await app.sql('update restaurants set is_sample = true where id = $1', [restaurantId]);
  await place(limits.freeOrdersPerMonth + 1);
  await charge();
  expect(await charged()).toEqual({ count: 0, sum: 0 });
});
