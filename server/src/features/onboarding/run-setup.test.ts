import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SetupDocument } from '@comanda/contract/onboarding';
import { limits } from '@comanda/contract/kernel';
import {
  eventually,
  failStatements,
  blockInserts,
  logInAdmin,
  signUpOwner,
  startTestApp,
  type TestApp,
} from '#testing';
import { newId } from '#platform/clock';
import { resumeSetupsJob } from './run-setup.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

type Setup = Pick<SetupDocument, 'state' | 'message' | 'steps'> & { sample_data: SetupDocument['sampleData'] };

const settled = (ownerId: string): Promise<Setup> =>
  eventually(async () => {
    const [setup] = await app.sql<Setup>('select * from setups where owner_id = $1', [ownerId]);
    if (setup === undefined || setup.state === 'running') throw new Error('still running');
    return setup;
  });

const count = async (table: string, ownerId: string): Promise<number> => {
  const own = ['payment_methods', 'integration_requests'].includes(table);
  const where = own ? 'owner_id = $1' : 'restaurant_id in (select id from restaurants where owner_id = $1)';
  const [row] = await app.sql<{ count: number }>(`select count(*)::int from ${table} where ${where}`, [ownerId]);
  return row?.count ?? 0;
};

describe('initialisation that goes well', () => {
  test('says so at every step', async () => {
    const { userId } = await signUpOwner(app);
    const setup = await settled(userId);
    expect(setup.state).toBe('done');
    for (const step of [...Object.values(setup.steps), ...Object.values(setup.sample_data)])
      expect(step.state).toBe('done');
  });

  test('makes the six payment methods, only pay_at_table active and free', async () => {
    const { userId } = await signUpOwner(app);
    await settled(userId);
    const methods = await app.sql(
      `select type, status, processing_fee_percent::float as fee, supported_currencies from payment_methods
       where owner_id = $1 order by type`,
      [userId],
    );
    const others = ['apple_pay', 'credit_card', 'crypto', 'google_wallet', 'paypal'];
    expect(methods).toEqual(
      [
        ...others.map((type) => ({ type, status: 'disabled', fee: 2.9 })),
        { type: 'pay_at_table', status: 'active', fee: 0 },
      ]
        .toSorted((a, b) => a.type.localeCompare(b.type))
        .map((method) => ({ ...method, supported_currencies: ['USD'] })),
    );
    expect(await count('payment_takings', userId)).toBe(0);
    expect(await count('integration_requests', userId)).toBe(5);
  });

  test('fills the demo restaurant with the sample menu and two tables', async () => {
    const { userId } = await signUpOwner(app);
    await settled(userId);
    const categories = await app.sql(
      `select c.name, count(i.id)::int as items, min(i.price_minor) as low, max(i.price_minor) as high
       from categories c join items i on i.restaurant_id = c.restaurant_id and i.category_id = c.id join restaurants r on r.id = c.restaurant_id
       where r.owner_id = $1 and r.is_sample group by c.name, c.position order by c.position`,
      [userId],
    );
    expect(categories.map(({ name, items }) => [name, items])).toEqual([
      ['Appetizers', 3],
      ['Main Courses', 4],
      ['Desserts', 2],
      ['Beverages', 3],
    ]);
    expect(Math.min(...categories.map(({ low }) => low))).toBe(249);
    expect(Math.max(...categories.map(({ high }) => high))).toBe(2999);
    const tables = await app.sql(
      `select table_number from qr_codes q join restaurants r on r.id = q.restaurant_id where owner_id = $1 order by 1`,
      [userId],
    );
    expect(tables.map(({ table_number }) => table_number)).toEqual([
      'Table 1 - Window View',
      'Table 2 - Garden Terrace',
    ]);
  });

  test('adds one order per status except canceled, with delivered items and a first history entry', async () => {
    const { userId } = await signUpOwner(app);
    await settled(userId);
    const orders = await app.sql(
      `select o.status, o.payment_method, o.total_minor,
        (select sum(price_minor * quantity)::int from order_items i where i.restaurant_id = o.restaurant_id and i.order_id = o.id) as sum,
        (select array_agg(is_delivered order by position) from order_items i where i.restaurant_id = o.restaurant_id and i.order_id = o.id) as delivered,
        (select json_agg(json_build_object('from', previous_status, 'to', new_status, 'by', changed_by, 'notes', notes))
         from order_history h where h.restaurant_id = o.restaurant_id and h.order_id = o.id) as history
       from orders o join restaurants r on r.id = o.restaurant_id where r.owner_id = $1`,
      [userId],
    );
    expect(new Set(orders.map(({ status }) => status))).toEqual(
      new Set(['unopened', 'accepted', 'preparing', 'partially_delivered', 'delivered']),
    );
    expect(orders).toHaveLength(5);
    for (const order of orders) {
      expect(order.payment_method).toBe('pay_at_table');
      expect(order.total_minor).toBe(order.sum);
      expect(order.history).toEqual([{ from: null, to: order.status, by: 'System', notes: 'Sample order created' }]);
      if (order.status === 'delivered') expect(order.delivered).toEqual([true, true, true]);
      else if (order.status === 'partially_delivered') expect(order.delivered).toEqual([true, true, false]);
      else expect(order.delivered).toEqual([false, false, false]);
    }
  });
});

describe('a sample-data part that fails is reported, and setup continues', () => {
  test.each([
    ['items', 'menu', 'Menu creation failed, but continuing with other data'],
    ['qr_codes', 'qrCodes', 'QR code generation failed, but continuing with other data'],
    ['order_history', 'orders', 'Order creation failed, but your account is ready to use'],
  ] as const)('%s', async (table, part, message) => {
    await using _ = await failStatements(app, table, 'XX000');
    const { browser, userId } = await signUpOwner(app);
    const setup = await settled(userId);
    expect(setup.state).toBe('done');
    expect(setup.message).toBe('Some initialization steps failed, but your account is ready');
    expect(setup.steps.sampleData).toEqual({
      state: 'error',
      message: 'Sample data creation failed, but continuing with setup',
    });
    expect(setup.sample_data[part]).toEqual({ state: 'error', message });
    expect(Object.values(setup.sample_data).filter(({ state }) => state === 'done')).toHaveLength(2);
    expect(await count('payment_methods', userId)).toBe(6);
    expect((await browser.api.accounts.whoAmI()).user?.id).toBe(userId);
  });

  test('all three', async () => {
    await using _menu = await failStatements(app, 'menus', 'XX000');
    await using _codes = await failStatements(app, 'qr_codes', 'XX000');
    await using _orders = await failStatements(app, 'orders', 'XX000');
    const { userId } = await signUpOwner(app);
    expect((await settled(userId)).steps.sampleData.message).toBe(
      'Failed to create sample data, but your account is ready to use',
    );
    for (const table of ['menus', 'qr_codes', 'orders']) expect(await count(table, userId)).toBe(0);
  });
});

describe('a payment-method or integration step that fails takes back everything and says why', () => {
  test.each([
    ['42501', 'Permission denied. Please contact support.'],
    ['57P01', 'Service temporarily unavailable. Please try again.'],
    ['53100', 'Service temporarily unavailable. Please try again.'],
    ['53400', 'Service quota exceeded. Please try again later.'],
    ['57014', 'Operation timed out. Please try again.'],
    ['XX000', 'Some setup steps failed, but your account is ready to use.'],
  ])('SQLSTATE %s: %s', async (sqlState, message) => {
    await using _ = await failStatements(app, 'integration_requests', sqlState);
    const { browser, userId } = await signUpOwner(app);
    const setup = await settled(userId);
    expect(setup).toMatchObject({ state: 'failed', message });
    expect(setup.steps.integrations).toEqual({
      state: 'error',
      message: 'Initialization encountered issues, but you can still use the system',
    });
    // No step whose documents were removed is marked as done.
    expect(setup.steps.paymentMethods).toEqual({ state: 'pending', message: '' });
    for (const table of ['payment_methods', 'integration_requests', 'menus', 'qr_codes', 'orders']) {
      expect(await count(table, userId)).toBe(0);
    }
    expect((await browser.api.accounts.whoAmI()).user?.id).toBe(userId);
  });

  test('longer than 60 seconds', async () => {
    const hold = await blockInserts(app, 'integration_requests');
    const { userId } = await signUpOwner(app);
    await hold.waitedFor();
    app.clock.advance(limits.initialisationTimeoutMs);
    const setup = await settled(userId);
    expect(setup).toMatchObject({ state: 'failed', message: 'Initialization timeout - operation took too long' });
    await hold[Symbol.asyncDispose]();
    await eventually(async () =>
      expect(
        await app.sql(
          `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
        ),
      ).toEqual([]),
    );
    for (const table of ['payment_methods', 'integration_requests']) expect(await count(table, userId)).toBe(0);
  });
});

describe('a setup that failed can be run again', () => {
  const failedOwner = async () => {
    await using _ = await failStatements(app, 'integration_requests', '57P01');
    const owner = await signUpOwner(app);
    expect((await settled(owner.userId)).state).toBe('failed');
    return owner;
  };
  const expectWhole = async (ownerId: string) => {
    await eventually(async () => expect((await settled(ownerId)).state).toBe('done'));
    expect(await count('payment_methods', ownerId)).toBe(6);
    expect(await count('integration_requests', ownerId)).toBe(5);
    expect(await count('orders', ownerId)).toBe(5);
  };

  test('by its owner, once', async () => {
    const { browser, userId } = await failedOwner();
    const tries = await Promise.allSettled([
      browser.api.onboarding.retrySetup({}),
      browser.api.onboarding.retrySetup({}),
    ]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expectWhole(userId);
    await expect(browser.api.onboarding.retrySetup({})).rejects.toMatchObject({ code: 'onboarding.nothing-to-retry' });
  });

  test('by an administrator, and by no other owner', async () => {
    const { userId } = await failedOwner();
    const other = await signUpOwner(app);
    await expect(other.browser.api.onboarding.retrySetupFor({ ownerId: userId })).rejects.toMatchObject({
      code: 'permission-denied',
    });
    const { browser } = await logInAdmin(app);
    await browser.api.onboarding.retrySetupFor({ ownerId: userId });
    await expectWhole(userId);
    await expect(browser.api.onboarding.retrySetupFor({ ownerId: newId() })).rejects.toMatchObject({
      code: 'onboarding.nothing-to-retry',
    });
  });
});

test('sample data that takes longer than 60 seconds is given up part by part, and the server goes on', async () => {
  const hold = await blockInserts(app, 'menus');
  const { browser, userId } = await signUpOwner(app);
  await hold.waitedFor();
  app.clock.advance(limits.initialisationTimeoutMs);
  const setup = await settled(userId);
  expect(setup).toMatchObject({
    state: 'done',
    message: 'Some initialization steps failed, but your account is ready',
  });
  expect(setup.steps.sampleData.message).toBe('Failed to create sample data, but your account is ready to use');
  expect(Object.values(setup.sample_data).map(({ state }) => state)).toEqual(['error', 'error', 'error']);
  await hold[Symbol.asyncDispose]();
  expect((await browser.api.accounts.whoAmI()).user?.id).toBe(userId);
});

test('a server that goes down leaves a setup to be taken up, with what was done', async () => {
  const node = await app.anotherNode();
  const hold = await blockInserts(app, 'integration_requests');
  const { userId } = await signUpOwner(node);
  await hold.waitedFor();
  const closed = node[Symbol.asyncDispose]();
  await hold[Symbol.asyncDispose]();
  await closed;
  expect(await app.sql('select state from setups where owner_id = $1', [userId])).toEqual([{ state: 'running' }]);
  app.clock.advance(3 * limits.initialisationTimeoutMs);
  await Promise.all([resumeSetupsJob.run(app.ctx, {}), resumeSetupsJob.run(app.ctx, {})]);
  expect((await settled(userId)).state).toBe('done');
  for (const [table, rows] of [
    ['payment_methods', 6],
    ['integration_requests', 5],
    ['menus', 1],
    ['orders', 5],
  ] as const) {
    expect(await count(table, userId)).toBe(rows);
  }
});

test('an initialisation whose server died is taken up where it stopped', async () => {
  const { userId } = await signUpOwner(app);
  await settled(userId);
  const pending = JSON.stringify({ state: 'pending', message: '' });
  await app.sql(
    `update setups set state = 'running', steps = jsonb_set(steps, '{sampleData}', $2::jsonb),
     sample_data = jsonb_set(jsonb_set(sample_data, '{qrCodes}', $2::jsonb), '{orders}', $2::jsonb) where owner_id = $1`,
    [userId, pending],
  );
  await app.sql('delete from qr_codes where restaurant_id in (select id from restaurants where owner_id = $1)', [
    userId,
  ]);
  await app.sql('delete from orders where restaurant_id in (select id from restaurants where owner_id = $1)', [userId]);
  app.clock.advance(3 * limits.initialisationTimeoutMs);
  await resumeSetupsJob.run(app.ctx, {});
  const setup = await settled(userId);
  expect(setup.state).toBe('done');
  expect(await count('payment_methods', userId)).toBe(6);
  expect(await count('menus', userId)).toBe(1);
  expect(await count('qr_codes', userId)).toBe(2);
  expect(await count('orders', userId)).toBe(5);
});
