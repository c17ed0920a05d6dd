import { limits } from '@comanda/contract/kernel';
import { expect, test } from 'vitest';
import { scan, setTable, signUpOwner, startTestApp } from '#testing';
import { chargeOrdersJob } from './charge-orders.ts';

test('orders past the free ones of a month cost a token each, once', async () => {
  await using app = await startTestApp();
  const { userId: ownerId } = await signUpOwner(app);
  const table = await setTable(app, ownerId, [{ name: 'Soup', priceMinor: 650 }]);
  const { visit } = await scan(app, table.qrCodeId);
  const place = (count: number) =>
    app.sql(
      `insert into orders (restaurant_id, id, restaurant_name, currency, total_minor, status, payment_method, table_number,
         visit_id, created_at)
       select $1, gen_random_uuid(), 'R', 'EUR', 1, 'delivered', 'pay_at_table', 'T', $2, $3 from generate_series(1, $4::int)`,
      [table.restaurantId, visit.visitId, app.clock.now(), count],
    );
  const charged = async () =>
    (await app.sql<{ count: number }>(`select count(*)::int as count from token_entries where kind = 'order'`))[0]
      ?.count;

  await place(limits.freeOrdersPerMonth);
  await chargeOrdersJob.run(app.ctx, {});
  expect(await charged()).toBe(0);
  await place(3);
  await Promise.all([chargeOrdersJob.run(app.ctx, {}), chargeOrdersJob.run(app.ctx, {})]);
  await chargeOrdersJob.run(app.ctx, {});
  expect(await charged()).toBe(3);
});
