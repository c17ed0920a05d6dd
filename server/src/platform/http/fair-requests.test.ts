import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTable, eventually, findLockWaiters, signUpOwner, startTestApp, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

/** An owner with a table that can be renamed. */
const openRestaurant = async () => {
  const { browser, userId } = await signUpOwner(app);
  const { restaurantId, qrCodeId } = await createTable(app, userId, [{ name: 'Soup', priceMinor: 650 }]);
  // The server knows a session from its first call on.
  await browser.api.accounts.whoAmI();
  const rename = (tableNumber: string) => browser.api.qrCodes.rename({ restaurantId, qrCodeId, tableNumber });
  return { restaurantId, qrCodeId, rename };
};

/** Locks the row of the table until it is disposed, so that every change of it waits. */
const lockTable = async ({ restaurantId, qrCodeId }: { restaurantId: string; qrCodeId: string }) => {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query('select from qr_codes where restaurant_id = $1 and id = $2 for update', [restaurantId, qrCodeId]);
  return { [Symbol.asyncDispose]: () => client.end() };
};

test('sixty slow calls of one account leave connections to the database for everybody else', async () => {
  const [hostile, honest] = [await openRestaurant(), await openRestaurant()];
  let calls: Array<Promise<unknown>>;
  {
    await using _ = await lockTable(hostile);
    calls = Array.from({ length: 60 }, () => hostile.rename('Slow'));
    await eventually(async () => expect(await findLockWaiters(app)).not.toEqual([]));
    await honest.rename('Quick');
    expect(await app.sql('select table_number as name from qr_codes where id = $1', [honest.qrCodeId])).toEqual([
      { name: 'Quick' },
    ]);
  }
  // Nobody is refused: the calls of the other account take longer.
  expect(await Promise.all(calls)).toHaveLength(60);
});
