import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits, minuteMs } from '@comanda/contract/kernel';
import { eventually, failStatements, goodPassword, blockInserts, startTestApp, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

let counter = 0;
const form = (changes: Record<string, string> = {}) => ({
  email: `person${(counter += 1)}@example.com`,
  password: goodPassword,
  displayName: 'Olive Tree',
  restaurantName: "Olive's Kitchen",
  ...changes,
});
const signUp = (changes: Record<string, string> = {}) => app.browser().api.onboarding.signUp(form(changes));

/** Counts all rows that belong to accounts: a failed sign-up must not change the counts. */
const rows = async () => {
  await eventually(async () => expect(await app.sql(`select 1 from setups where state = 'running'`)).toEqual([]));
  const [counts] = await app.sql(`select
    (select count(*)::int from users) as users, (select count(*)::int from credentials) as credentials,
    (select count(*)::int from sessions) as sessions, (select count(*)::int from restaurants) as restaurants,
    (select count(*)::int from setups) as setups, (select count(*)::int from payment_methods) as methods`);
  return counts;
};

const leavesNothing = async (attempt: () => Promise<unknown>, failure: object): Promise<void> => {
  const before = await rows();
  await expect(attempt()).rejects.toMatchObject(failure);
  expect(await rows()).toEqual(before);
};

describe('a sign-up that succeeds', () => {
  test('creates an owner with a demo restaurant and one of their own, and logs them in', async () => {
    const browser = app.browser();
    using frozen = app.clock.freeze();
    const { userId } = await browser.api.onboarding.signUp(
      form({ email: '  Mixed.Case@Example.COM ', displayName: ' Olive \t Tree ' }),
    );
    const { user } = await browser.api.accounts.whoAmI();
    expect(user).toMatchObject({
      id: userId,
      email: 'mixed.case@example.com',
      displayName: 'Olive Tree',
      role: 'owner',
    });
    expect(user?.lastLogin).toBe(frozen.at.toISOString());
    const restaurants = await app.sql(
      'select name, is_sample, status, currency, timezone from restaurants where owner_id = $1 order by is_sample',
      [userId],
    );
    expect(restaurants).toEqual([
      { name: "Olive's Kitchen", is_sample: false, status: 'active', currency: 'USD', timezone: 'UTC' },
      { name: 'Demo Restaurant', is_sample: true, status: 'active', currency: 'USD', timezone: 'UTC' },
    ]);
  });

  test('stores no password in the clear', async () => {
    const { userId } = await signUp();
    const [credential] = await app.sql<{ password: string }>('select password from credentials where user_id = $1', [
      userId,
    ]);
    expect(credential?.password).not.toContain(goodPassword);
  });
});

describe('validation', () => {
  test('every field says what is wrong, all at once', async () => {
    const attempt = app
      .browser()
      .api.onboarding.signUp({ email: '', password: '', displayName: ' ', restaurantName: '' });
    await expect(attempt).rejects.toMatchObject({
      code: 'invalid-argument',
      message: 'Please fix the validation errors below.',
      data: {
        fields: {
          email: ['Email is required'],
          password: ['Password is required'],
          displayName: ['Display name is required'],
          restaurantName: ['Restaurant name is required'],
        },
      },
    });
  });

  test.each([
    ['email', 'nobody', 'Please enter a valid email address'],
    ['email', `${'a'.repeat(250)}@example.com`, 'Email address is too long'],
    ['password', 'Ab1', 'Password must be at least 6 characters long'],
    ['password', `Aa1${'x'.repeat(126)}`, 'Password is too long'],
    ['password', 'ABCDEF1', 'Password must contain at least one lowercase letter'],
    ['password', 'abcdef1', 'Password must contain at least one uppercase letter'],
    ['password', 'abcdefG', 'Password must contain at least one number'],
    ['displayName', 'O', 'Display name must be at least 2 characters long'],
    ['displayName', 'x'.repeat(51), 'Display name is too long (maximum 50 characters)'],
    ['displayName', 'Olive <b>', 'Display name contains invalid characters'],
    ['restaurantName', 'Ok', 'Restaurant name must be at least 3 characters long'],
    ['restaurantName', 'x'.repeat(101), 'Restaurant name is too long (maximum 100 characters)'],
    ['restaurantName', 'Olive @ Home', 'Restaurant name contains invalid characters'],
  ])('%s: %j answers: %s', async (field, value, message) => {
    await leavesNothing(() => signUp({ [field]: value }), {
      code: 'invalid-argument',
      data: { fields: { [field]: [message] } },
    });
  });

  test('a field that is missing altogether is required, and no defect', async () => {
    const response = await app.browser().fetch('/api/onboarding/sign-up', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":["x"],"password":5}',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'invalid-argument',
      data: { fields: { displayName: ['Display name is required'] } },
    });
  });
});

describe('refusals of the error catalogue', () => {
  test('an e-mail that is registered already', async () => {
    const taken = form();
    await signUp(taken);
    await leavesNothing(() => signUp({ email: taken.email.toUpperCase() }), {
      code: 'accounts.email-taken',
      message: 'This email is already registered. Please use a different email or try logging in.',
    });
  });

  test.each(['Password1', 'Qwerty123', 'Welcome2024!'])(
    'the password %s, which everybody guesses first',
    async (password) => {
      await leavesNothing(() => signUp({ password }), {
        code: 'accounts.password-too-weak',
        message: 'Password is too weak. Please choose a stronger password.',
      });
    },
  );

  test('an address that looks like one and is none', async () => {
    await leavesNothing(() => signUp({ email: 'two..dots@example.com' }), {
      code: 'accounts.email-invalid',
      message: 'Please enter a valid email address.',
    });
  });

  test('a database that denies permission', async () => {
    await using _ = await failStatements(app, 'users', '42501');
    await leavesNothing(() => signUp(), {
      code: 'permission-denied',
      message: 'Permission denied. Please contact support.',
    });
  });

  test.each(['users', 'credentials', 'restaurants', 'setups', 'sessions'])(
    'a failure while writing %s leaves no rows',
    async (table) => {
      await using _ = await failStatements(app, table, 'XX000');
      await leavesNothing(() => signUp(), {
        code: 'unknown',
        message: 'An unexpected error occurred. Please try again or contact support.',
      });
    },
  );

  test('an account that takes longer than 30 seconds', async () => {
    const hold = await blockInserts(app, 'restaurants');
    const before = await rows();
    const attempt = signUp();
    const refused = expect(attempt).rejects.toMatchObject({
      code: 'onboarding.sign-up-timed-out',
      message: 'Signup timed out. Please try again.',
    });
    await hold.waitedFor();
    app.clock.advance(limits.signUp.accountTimeoutMs);
    await refused;
    await hold[Symbol.asyncDispose]();
    await eventually(async () =>
      expect(
        await app.sql(
          `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
        ),
      ).toEqual([]),
    );
    expect(await rows()).toEqual(before);
  });

  test('more than five attempts for one address in 15 minutes, on whichever node', async () => {
    await using other = await app.anotherNode();
    const email = 'eager@example.com';
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const node = attempt % 2 === 0 ? app : other;
      await expect(node.browser().api.onboarding.signUp(form({ email, password: 'Password1' }))).rejects.toMatchObject({
        code: 'accounts.password-too-weak',
      });
    }
    await leavesNothing(() => other.browser().api.onboarding.signUp(form({ email: ' EAGER@example.com' })), {
      code: 'onboarding.too-many-sign-ups',
      message: 'Too many signup attempts. Please try again in 15 minutes.',
    });
    app.clock.advance(15 * minuteMs);
    await expect(signUp({ email })).resolves.toHaveProperty('userId');
  });
});

test('200 sign-ups for one e-mail at once: one account, no half-made ones', async () => {
  const email = 'everyone@example.com';
  const before = await rows();
  const attempts = await Promise.allSettled(Array.from({ length: 200 }, () => signUp({ email })));
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const codes = new Set(attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason.code] : [])));
  expect([...codes].toSorted()).toEqual(['accounts.email-taken', 'onboarding.too-many-sign-ups']);
  const after = await rows();
  expect(after).toMatchObject({
    users: before?.users + 1,
    credentials: before?.credentials + 1,
    restaurants: before?.restaurants + 2,
  });
});
