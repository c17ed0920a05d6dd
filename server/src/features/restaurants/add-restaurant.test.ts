import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  logInAdmin,
  logInStaff,
  openScreen,
  signUpOwner,
  beforeAllOnSharedApp,
  type Browser,
  type TestApp,
} from '#testing';

let app: TestApp;
beforeAllOnSharedApp((shared) => {
  app = shared;
});

const create = ({ api }: Browser, changes: Record<string, unknown> = {}) =>
  api.restaurants.create({ key: randomUUID(), name: 'Second Table', ...changes });

const ownRestaurants = (ownerId: string) =>
  app.sql<{ name: string }>('select name from restaurants where owner_id = $1 and not is_sample order by created_at', [
    ownerId,
  ]);

const balanceOf = async (browser: Browser) => {
  const { documents } = await browser.api.documents.query({ collection: 'tokenBalances' });
  return documents[0]?.['balance'];
};

const spendTo = (ownerId: string, balance: number) =>
  app.sql(
    `insert into token_entries (owner_id, id, kind, amount, reference) values ($1, gen_random_uuid(), 'scan', $2, 'spent')`,
    [ownerId, balance - 2_500],
  );

test('an additional restaurant costs 500 tokens, and says so', async () => {
  const { browser, userId } = await signUpOwner(app);
  const { restaurantId, chargedTokens } = await create(browser, {
    name: '  Second   Table ',
    currency: 'EUR',
    timezone: 'Europe/Lisbon',
  });
  expect(chargedTokens).toBe(500);
  expect(await balanceOf(browser)).toBe(2_000);
  const { documents } = await browser.api.documents.query({
    collection: 'restaurants',
    where: [['id', '==', restaurantId]],
  });
  expect(documents).toMatchObject([
    {
      name: 'Second Table',
      ownerId: userId,
      status: 'active',
      isSample: false,
      imageUrl: null,
      settings: { currency: 'EUR', timezone: 'Europe/Lisbon' },
    },
  ]);
  const { documents: entries } = await browser.api.documents.query({
    collection: 'tokenEntries',
    where: [['kind', '==', 'additional_restaurant']],
  });
  expect(entries).toMatchObject([
    {
      amount: -500,
      restaurantId,
      reason: 'Additional restaurant: Second Table',
      cause: { code: 'restaurant_added', name: 'Second Table' },
    },
  ]);
});

test('the first restaurant of one’s own is free, and the demo one does not count', async () => {
  const { browser, userId } = await signUpOwner(app);
  await app.sql('delete from restaurants where owner_id = $1 and not is_sample', [userId]);
  expect((await create(browser)).chargedTokens).toBe(0);
  expect((await create(browser)).chargedTokens).toBe(500);
});

test('without a currency and a time zone it has the defaults', async () => {
  const { browser } = await signUpOwner(app);
  const { restaurantId } = await create(browser);
  expect(
    (await browser.api.documents.query({ collection: 'restaurants', where: [['id', '==', restaurantId]] })).documents,
  ).toMatchObject([{ settings: { currency: 'USD', timezone: 'UTC' } }]);
});

describe('what the balance does not allow', () => {
  test('is refused with cost and balance, and leaves neither restaurant nor charge', async () => {
    const { browser, userId } = await signUpOwner(app);
    await spendTo(userId, 499);
    await expect(create(browser)).rejects.toMatchObject({
      code: 'tokens.balance-too-low',
      message: 'This costs 500 tokens and your balance is 499. Please buy tokens first.',
      data: { cost: 500, balance: 499 },
    });
    expect(await ownRestaurants(userId)).toHaveLength(1);
    expect(await balanceOf(browser)).toBe(499);
  });

  test('two at once with tokens for one: one restaurant', async () => {
    const { browser, userId } = await signUpOwner(app);
    await spendTo(userId, 900);
    const results = await Promise.allSettled([create(browser), create(browser)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await ownRestaurants(userId)).toHaveLength(2);
    expect(await balanceOf(browser)).toBe(400);
  });
});

describe('the same key', () => {
  test('twenty taps at once, on two nodes: one restaurant, one charge, the same answer', async () => {
    await using other = await app.anotherNode();
    const { browser, userId, email } = await signUpOwner(app);
    const elsewhere = other.browser();
    await elsewhere.api.accounts.logIn({ email, password: 'Linen7napkins' });
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => create(index % 2 === 0 ? browser : elsewhere, { key })),
    );
    expect(new Set(answers.map(({ restaurantId }) => restaurantId)).size).toBe(1);
    expect(new Set(answers.map(({ chargedTokens }) => chargedTokens))).toEqual(new Set([500]));
    expect(await ownRestaurants(userId)).toHaveLength(2);
    expect(await balanceOf(browser)).toBe(2_000);
  });

  test('still answers once the balance is spent and the limit reached', async () => {
    const { browser } = await signUpOwner(app);
    const key = randomUUID();
    const first = await create(browser, { key });
    for (let more = 0; more < 3; more += 1) await create(browser);
    expect(await create(browser, { key })).toEqual(first);
  });

  test('of another owner is another restaurant', async () => {
    const [ann, bob] = await Promise.all([signUpOwner(app), signUpOwner(app)]);
    const key = randomUUID();
    const [annes, bobs] = [await create(ann.browser, { key }), await create(bob.browser, { key })];
    expect(annes.restaurantId).not.toBe(bobs.restaurantId);
    expect(await ownRestaurants(bob.userId)).toHaveLength(2);
  });
});

test('ten creations at once end at five restaurants exactly, each paid for', async () => {
  const { browser, userId } = await signUpOwner(app);
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => create(browser)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  for (const result of results) {
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({
        code: 'restaurants.limit-reached',
        message: 'You have 5 restaurants, which is the most one account can hold. Please contact us if you need more.',
      });
  }
  expect(await ownRestaurants(userId)).toHaveLength(5);
  expect(await balanceOf(browser)).toBe(500);
});

test('it appears on open screens, the staff’s among them', async () => {
  const owner = await signUpOwner(app);
  const staff = await logInStaff(app, owner.userId);
  await using ownersScreen = await openScreen(owner.browser, ['restaurants', 'tokenBalances']);
  await using staffScreen = await openScreen(staff.browser, ['workplaces']);
  await create(owner.browser);
  await ownersScreen.until(({ shown }) => shown('restaurants').length === 3);
  await staffScreen.until(({ shown }) => shown('workplaces').length === 3);
});

describe('bad input answers field by field, and stores nothing', () => {
  let owner: Awaited<ReturnType<typeof signUpOwner>>;
  beforeAll(async () => {
    owner = await signUpOwner(app);
  });

  test.each([
    ['name', '', 'Restaurant name is required'],
    ['name', 'x'.repeat(10_000), 'Restaurant name is too long (maximum 100 characters)'],
    ['name', '<script>', 'Restaurant name contains invalid characters'],
    ['currency', 'usd', 'Please choose a currency'],
    ['currency', 'ZZZ', 'Please choose a currency'],
    ['currency', 'x'.repeat(10_000), 'Please choose a currency'],
    ['timezone', 'Mars/Olympus', 'Please choose a time zone such as Europe/Lisbon'],
    ['timezone', '+01:00', 'Please choose a time zone such as Europe/Lisbon'],
    ['timezone', 'x'.repeat(10_000), 'Please choose a time zone such as Europe/Lisbon'],
    ['timezone', '', 'Please choose a time zone such as Europe/Lisbon'],
  ])('a bad %s answers by its field', async (field, value, message) => {
    await expect(create(owner.browser, { [field]: value })).rejects.toMatchObject({
      code: 'invalid-argument',
      data: { fields: { [field]: [message] } },
    });
    expect(await ownRestaurants(owner.userId)).toHaveLength(1);
  });

  test('a key that is none, and types that are wrong', async () => {
    const response = await owner.browser.fetch('/api/restaurants/create', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"key":"1","name":1e308,"currency":5,"timezone":["UTC"]}',
    });
    expect(response.status).toBe(400);
    const wrong = [expect.any(String)];
    expect(await response.json()).toMatchObject({
      code: 'invalid-argument',
      data: { fields: { key: wrong, name: wrong, currency: wrong, timezone: wrong } },
    });
  });
});

describe('is for owners', () => {
  test('staff are refused, whatever their flags', async () => {
    const owner = await signUpOwner(app);
    const { browser } = await logInStaff(app, owner.userId, { canViewRestaurants: true, canManageMenus: true });
    await expect(create(browser)).rejects.toMatchObject({ code: 'permission-denied' });
  });

  test('administrators own nothing', async () => {
    const { browser } = await logInAdmin(app);
    await expect(create(browser)).rejects.toMatchObject({ code: 'permission-denied' });
  });

  test('visitors are sent to log in', async () => {
    await expect(create(app.browser())).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
