import { performance } from 'node:perf_hooks';
import { minuteMs, weekdays } from '@comanda/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTable, signUpOwner, startTestApp, type TestApp } from '#testing';

let app: TestApp;
let owner: Awaited<ReturnType<typeof signUpOwner>>;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUpOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const open = async (qrCodeId: string, query = '') => {
  const response = await app.browser().fetch(`/menu/${qrCodeId}${query}`);
  return { text: await response.text() };
};

/** Changes rows and says so, as every command does. */
const change = async (restaurantId: string, sql: string, values: unknown[]) => {
  await app.sql(sql, values);
  app.ctx.bus.publish([{ collection: 'items', tenant: restaurantId }]);
};

test('reloading a menu of thousands of dishes does not keep the other guests waiting', async () => {
  const dishes = Array.from({ length: 1_500 }, (_, index) => ({ name: `Dish ${index}`, priceMinor: 650 }));
  const { restaurantId, qrCodeId, itemIds } = await createTable(app, owner.userId, dishes);
  const busyMs = { anew: 0, kept: 0 };
  for (let count = 0; count < 10; count += 1) {
    await change(restaurantId, 'update items set price_minor = price_minor + 1 where id = $1', [itemIds[0]]);
    // Alternates, so that a busy machine slows both: the first request after a change renders the page, the next one gets the
    // cached page.
    for (const which of ['anew', 'kept'] as const) {
      const before = performance.eventLoopUtilization();
      await open(qrCodeId, `?language=x-${count}`);
      busyMs[which] += performance.eventLoopUtilization(before).active;
    }
  }
  expect(busyMs.kept).toBeLessThan(busyMs.anew / 2);
});

test('everybody gets the same page', async () => {
  const { qrCodeId } = await createTable(app, owner.userId, [{ name: 'Soup', priceMinor: 650 }]);
  const [one, other] = [await open(qrCodeId), await open(qrCodeId)];
  expect(other.text).toBe(one.text);
});

test('what changes is in the very next page: a name, a price, a dish that is sold out and back, the table, the house', async () => {
  const table = await createTable(app, owner.userId, [{ name: 'Soup', priceMinor: 650, stock: 1 }]);
  const { restaurantId, qrCodeId } = table;
  const soldOut = async () => (await open(qrCodeId)).text.includes('>Sold out<');
  const stock = (count: number) =>
    change(restaurantId, 'update items set stock_count = $2 where id = $1', [table.itemIds[0], count]);
  expect(await soldOut()).toBe(false);
  await stock(0);
  expect(await soldOut()).toBe(true);
  await stock(3);
  expect(await soldOut()).toBe(false);
  await change(restaurantId, `update items set name = 'Broth', price_minor = 700 where id = $1`, [table.itemIds[0]]);
  expect((await open(qrCodeId)).text).toMatch(/Broth[^]*€7\.00/);
  await owner.browser.api.qrCodes.rename({ restaurantId, qrCodeId, tableNumber: 'The terrace' });
  expect((await open(qrCodeId)).text).toContain('The terrace');
  await owner.browser.api.restaurants.update({ restaurantId, changes: { name: 'Another house' } });
  expect((await open(qrCodeId)).text).toContain('Another house');
});

test('a dish whose hours begin can be had from then on', async () => {
  const { qrCodeId, itemIds } = await createTable(app, owner.userId, [{ name: 'Pancakes', priceMinor: 650 }]);
  const timeIn = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString().slice(11, 16);
  const hours = weekdays.map((day) => ({ day, from: timeIn(30 * minuteMs), to: timeIn(90 * minuteMs) }));
  await app.sql('update items set available_hours = $2 where id = $1', [itemIds[0], JSON.stringify(hours)]);
  expect((await open(qrCodeId)).text).toContain('"offer":"out-of-hours"');
  app.clock.advance(45 * minuteMs);
  expect((await open(qrCodeId)).text).toContain('"offer":"available"');
});
