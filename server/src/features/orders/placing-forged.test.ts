import { beforeEach, expect, test } from 'vitest';
import {
  scanCode,
  createTable,
  signUpOwner,
  beforeAllOnSharedApp,
  type Browser,
  type Guest,
  type TestApp,
} from '#testing';
import { createPlaceInput, createSmallTable } from './placing.fixture.ts';

let app: TestApp;
let owner: { browser: Browser; userId: string };
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  owner = await signUpOwner(app);
});

let table: Awaited<ReturnType<typeof createSmallTable>>;
let guest: Guest;
beforeEach(async () => {
  table = await createSmallTable(app, owner.userId);
  guest = await scanCode(app, table.qrCodeId);
});

/** Sends a request that the guest page would never send, and returns the status and body of the response. */
const forge = async (forged: object, browser: Browser = guest.browser) => {
  const response = await browser.fetch('/api/orders/place', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...createPlaceInput(table, guest, [{ item: 0 }], 650), ...forged }),
  });
  const answer: unknown = await response.json();
  return { status: response.status, answer };
};

const soup = (overrides: object = {}) => ({ itemId: table.itemIds[0], quantity: 1, ...overrides });
const invalid = { status: 400, answer: { code: 'invalid-argument' } };

const nothingIsStored = async () => {
  expect(
    await app.sql('select 1 from orders where restaurant_id = $1 and visit_id is not null', [table.restaurantId]),
  ).toEqual([]);
  expect(await app.sql('select stock_count from items where id = $1', [table.itemIds[2]])).toEqual([
    { stock_count: 1 },
  ]);
};

test.each<[string, () => object]>([
  ['a price of its own', () => ({ lines: [soup({ price: 1 })] })],
  ['a name of its own', () => ({ lines: [soup({ name: 'Free soup' })] })],
  ['a line that is delivered already', () => ({ lines: [soup({ delivered: true })] })],
  ['a status', () => ({ status: 'delivered' })],
  ['a payment', () => ({ paymentStatus: 'paid' })],
  ['a table', () => ({ tableNumber: 'Table 1' })],
  ['a guest', () => ({ guestId: crypto.randomUUID() })],
  ['a negative quantity', () => ({ lines: [soup({ quantity: -1 })] })],
  ['half a soup', () => ({ lines: [soup({ quantity: 0.5 })] })],
  ['no soup', () => ({ lines: [soup({ quantity: 0 })] })],
  ['a hundred soups', () => ({ lines: [soup({ quantity: 100 })] })],
  ['soups beyond counting', () => ({ lines: [soup({ quantity: 1e21 })] })],
  ['a quantity in words', () => ({ lines: [soup({ quantity: '1' })] })],
  ['no lines', () => ({ lines: [] })],
  ['ten thousand lines', () => ({ lines: Array.from({ length: 10_000 }, () => soup()) })],
  [
    'ten thousand options',
    () => ({ lines: [soup({ optionIds: Array.from({ length: 10_000 }, () => table.menuId) })] }),
  ],
  ['an item that is no id', () => ({ lines: [soup({ itemId: `' or 1=1 --` })] })],
  ['a negative total', () => ({ total: -650 })],
  ['a total with a fraction', () => ({ total: 649.5 })],
  ['a key that is no id', () => ({ key: 'again' })],
  ['a name of 51 letters', () => ({ customerName: 'x'.repeat(51) })],
  ['notes of 501 letters', () => ({ notes: 'x'.repeat(501) })],
  ['a note of 201 letters', () => ({ lines: [soup({ notes: 'x'.repeat(201) })] })],
  ['a letter that no database keeps', () => ({ customerName: 'Rosa\0' })],
  ['half a letter', () => ({ notes: '\ud83c' })],
])('%s is refused with its field', async (_, forged) => {
  expect(await forge(forged())).toMatchObject(invalid);
  await nothingIsStored();
});

test.each([
  ['a total too low', 1],
  ['a total too high', 651],
  ['no total at all', 0],
])('%s is answered with the true one', async (_, total) => {
  expect(await forge({ total })).toMatchObject({
    status: 409,
    answer: { code: 'orders.price-changed', data: { total: 650 } },
  });
  await nothingIsStored();
});

test.each<[string, () => Promise<string | undefined>]>([
  [
    "another owner's restaurant",
    async () => (await createTable(app, (await signUpOwner(app)).userId, [theirs])).itemIds[0],
  ],
  ['another menu of the same restaurant', async () => (await createTable(app, owner.userId, [theirs])).itemIds[0]],
  ['nowhere', async () => crypto.randomUUID()],
])('an item of %s does not exist', async (_, find) => {
  expect(await forge({ lines: [{ itemId: await find(), quantity: 1 }] })).toMatchObject({
    status: 409,
    answer: { code: 'orders.items-unavailable', data: { items: [{ reason: 'gone', left: null }] } },
  });
  await nothingIsStored();
});

test('a visit that is closed takes nothing', async () => {
  const { restaurantId, visitId } = guest.visit;
  await owner.browser.api.visits.close({ restaurantId, visitId });
  expect(await forge({})).toMatchObject({ status: 410, answer: { code: 'visits.closed' } });
  await nothingIsStored();
});

test('the cookie of another table, and no cookie at all, order nothing here', async () => {
  const elsewhere = await scanCode(app, (await createSmallTable(app, owner.userId)).qrCodeId);
  expect(await forge({}, elsewhere.browser)).toMatchObject({ status: 403, answer: { code: 'visits.not-seated' } });
  expect(await forge({}, app.browser())).toMatchObject({ status: 401, answer: { code: 'unauthenticated' } });
  await nothingIsStored();
});

test("an owner's login is no place at a table", async () => {
  expect(await forge({}, owner.browser)).toMatchObject({ status: 401, answer: { code: 'unauthenticated' } });
});

test('a visit under the id of another restaurant is no visit of this phone', async () => {
  const other = await createTable(app, (await signUpOwner(app)).userId, [theirs]);
  expect(await forge({ restaurantId: other.restaurantId })).toMatchObject({
    status: 403,
    answer: { code: 'visits.not-seated' },
  });
});

test('who waits to be let in, and who was taken off the table, orders nothing', async () => {
  const { restaurantId, visitId, guestId } = guest.visit;
  await app.sql(`update visit_guests set state = 'waiting' where id = $1`, [guestId]);
  expect(await forge({})).toMatchObject({ status: 403, answer: { code: 'visits.not-seated' } });
  await owner.browser.api.visits.removeGuest({ restaurantId, visitId, guestId });
  expect(await forge({})).toMatchObject({ status: 403, answer: { code: 'visits.not-seated' } });
  await nothingIsStored();
});

const theirs = { name: 'Theirs', priceMinor: 650 };
