import type { PaymentMethodType } from '@comanda/contract/payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAccount, openMethod } from '#features/payments';
import { hasDocument, openScreen } from '#testing';
import {
  requestAndApprove,
  readMethod,
  signUpOwnerWithRequests,
  readRequest,
  startWithStripe,
} from './requests.fixture.ts';

let stage: Awaited<ReturnType<typeof startWithStripe>>;
beforeAll(async () => {
  stage = await startWithStripe();
});
afterAll(() => stage[Symbol.asyncDispose]());

const type = 'credit_card';

const seenMethod = async (ownerId: string, of: PaymentMethodType = type) => {
  const { revision } = await readMethod(stage.admin, ownerId, of);
  return { ownerId, type: of, revision };
};

describe('an owner', () => {
  test('tries a method without credentials: it is offered and marked, and no money moves', async () => {
    const { app } = stage;
    const { browser, userId } = await signUpOwnerWithRequests(app);
    const [restaurant] = (await browser.api.documents.query({ collection: 'restaurants' })).documents;
    const phone = app.browser();
    await using tab = await openScreen(phone, ['guestPaymentMethods'], [['restaurantId', '==', restaurant?.id ?? '']]);
    await browser.api.payments.setMethodTest({ type, isTest: true });
    await tab.until(({ shown }) => hasDocument(shown('guestPaymentMethods'), { type, isTest: true }));
    // In currencies other than US dollars, only staff take payments.
    expect(await openMethod(app.ctx, userId, type)).toMatchObject({
      provider: 'test',
      credentials: {},
      isTest: true,
      supportedCurrencies: ['USD'],
    });
    expect(await openAccount(app.ctx, userId, type)).toBeNull();
    await browser.api.payments.setMethodTest({ type, isTest: false });
    await tab.until(({ shown }) => !hasDocument(shown('guestPaymentMethods'), { type }));
    expect(await readMethod(browser, userId, type)).toMatchObject({ status: 'disabled', isTest: false });
    await expect(browser.api.payments.setMethodTest({ type: 'pay_at_table', isTest: true })).rejects.toMatchObject({
      code: 'payments.no-test-mode',
    });
  });

  test('switches on what was granted and nothing else, and keeps one way to pay that is no test', async () => {
    const { admin, app, stripe } = stage;
    const owner = await signUpOwnerWithRequests(app);
    const { api } = owner.browser;
    await expect(api.payments.setMethodActive({ type, isActive: true })).rejects.toMatchObject({
      code: 'payments.method-not-granted',
    });
    await api.payments.setMethodTest({ type: 'paypal', isTest: true });
    const last = { code: 'payments.last-method' };
    await expect(api.payments.setMethodActive({ type: 'pay_at_table', isActive: false })).rejects.toMatchObject(last);
    await requestAndApprove(admin, owner, stripe);
    await api.payments.setMethodActive({ type: 'pay_at_table', isActive: false });
    await expect(api.payments.setMethodActive({ type, isActive: false })).rejects.toMatchObject(last);
    await expect(api.payments.setMethodTest({ type, isTest: true })).rejects.toMatchObject(last);
    await api.payments.setMethodActive({ type: 'pay_at_table', isActive: true });
    await api.payments.setMethodActive({ type, isActive: false });
    expect(await openMethod(app.ctx, owner.userId, type)).toBeNull();
    // A payment that was started there is settled there, even after the method was switched off.
    expect(await openAccount(app.ctx, owner.userId, type)).toMatchObject({ provider: 'stripe' });
    await api.payments.setMethodActive({ type, isActive: true });
    expect((await readMethod(owner.browser, owner.userId, type)).history.map(({ what }) => what)).toEqual([
      'switched_on',
      'switched_off',
      'granted',
    ]);
  });

  test('two switches at once never leave a table without a way to pay', async () => {
    const { admin, app, stripe } = stage;
    const owner = await signUpOwnerWithRequests(app);
    await requestAndApprove(admin, owner, stripe);
    const { api } = owner.browser;
    const off = await Promise.allSettled([
      api.payments.setMethodActive({ type, isActive: false }),
      api.payments.setMethodActive({ type: 'pay_at_table', isActive: false }),
    ]);
    expect(off.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('takes the currencies of their own restaurants, and no others', async () => {
    const { app } = stage;
    const { browser, userId } = await signUpOwnerWithRequests(app);
    const [restaurant] = (await browser.api.documents.query({ collection: 'restaurants' })).documents;
    const choose = (...supportedCurrencies: string[]) =>
      browser.api.payments.setMethodCurrencies({ type, supportedCurrencies });
    await expect(choose('USD', 'EUR')).rejects.toMatchObject({
      code: 'payments.currency-not-used',
      message: 'None of your restaurants has its prices in EUR.',
    });
    await browser.api.restaurants.update({
      restaurantId: restaurant?.id ?? '',
      changes: { currency: 'EUR' },
    });
    await choose('USD', 'EUR', 'EUR');
    expect((await readMethod(browser, userId, type)).settings.supportedCurrencies).toEqual(['EUR', 'USD']);
    await expect(choose()).rejects.toMatchObject({
      data: { fields: { supportedCurrencies: ['Please choose at least one currency'] } },
    });
  });
});

describe('an administrator', () => {
  test('disables with a reason, which only an administrator takes back; one way to pay is left', async () => {
    const { admin, app, stripe } = stage;
    const owner = await signUpOwnerWithRequests(app);
    await requestAndApprove(admin, owner, stripe);
    const { api } = owner.browser;
    await api.payments.setMethodActive({ type: 'pay_at_table', isActive: false });
    await admin.api.payments.disableMethod({ ...(await seenMethod(owner.userId)), reason: ' Too many  chargebacks ' });
    const disabled = { status: 'disabled', disabledReason: 'Too many chargebacks' };
    expect(await readMethod(owner.browser, owner.userId, type)).toMatchObject(disabled);
    expect(await readMethod(owner.browser, owner.userId, 'pay_at_table')).toMatchObject({ status: 'active' });
    const refused = { code: 'payments.method-disabled' };
    await expect(api.payments.setMethodActive({ type, isActive: true })).rejects.toMatchObject(refused);
    await expect(api.payments.setMethodTest({ type, isTest: true })).rejects.toMatchObject(refused);
    const atTable = { ...(await seenMethod(owner.userId, 'pay_at_table')), reason: 'No' };
    await expect(admin.api.payments.disableMethod(atTable)).rejects.toMatchObject({ code: 'payments.last-method' });

    await admin.api.payments.activateMethod(await seenMethod(owner.userId));
    expect(await readMethod(owner.browser, owner.userId, type)).toMatchObject({ status: 'active', disabledReason: '' });
  });

  test('verifies what is on file; a refusal is shown and switches nothing off', async () => {
    const { admin, app, stripe } = stage;
    const owner = await signUpOwnerWithRequests(app);
    const asked = { ownerId: owner.userId, type } as const;
    await expect(admin.api.payments.verifyMethod(asked)).rejects.toMatchObject({ code: 'payments.method-not-granted' });
    await requestAndApprove(admin, owner, stripe);
    const before = await readMethod(admin, owner.userId, type);
    app.clock.advance(60_000);
    expect(await admin.api.payments.verifyMethod(asked)).toEqual({ failure: '' });
    const { credentials } = await readMethod(admin, owner.userId, type);
    const laterByMs = Date.parse(credentials.lastVerified ?? '') - Date.parse(before.credentials.lastVerified ?? '');
    expect(laterByMs).toBeGreaterThanOrEqual(60_000);
    stripe.troubles({ status: 401, body: { error: { type: 'invalid_request_error', message: 'Expired.' } } });
    const why = 'Stripe does not know this key.';
    expect(await admin.api.payments.verifyMethod(asked)).toEqual({ failure: why });
    expect(await readMethod(owner.browser, owner.userId, type)).toMatchObject({
      status: 'active',
      credentials: { refusal: { code: 'stripe_key_unknown', field: 'secretKey', detail: '' }, checkFailure: why },
      history: [{ what: 'check_failed', note: why }, ...Array.from({ length: 2 }, () => expect.anything())],
    });
    // The database has no sentence in it.
    expect(
      await app.sql(`select note, failure ->> 'code' as code from payment_method_history where what = 'check_failed'`),
    ).toEqual([{ note: '', code: 'stripe_key_unknown' }]);
    stripe.troubles(503, 503);
    await expect(admin.api.payments.verifyMethod(asked)).rejects.toMatchObject({
      code: 'payments.provider-unreachable',
      status: 503,
    });
  });

  test('changes the fee of what they saw; the second of two is told', async () => {
    const { admin, app } = stage;
    const { userId } = await signUpOwnerWithRequests(app);
    const seen = await seenMethod(userId);
    const change = (processingFee: number) => admin.api.payments.changeMethod({ ...seen, changes: { processingFee } });
    const changed = await Promise.allSettled([change(1.95), change(3.5)]);
    expect(changed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(changed.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: 'payments.method-changed' });
    for (const fee of [-1, 100.01, 2.955, Number.NaN]) {
      await expect(
        admin.api.payments.changeMethod({ ...(await seenMethod(userId)), changes: { processingFee: fee } }),
      ).rejects.toMatchObject({ code: 'invalid-argument' });
    }
    await expect(admin.api.payments.changeMethod({ ...(await seenMethod(userId)), changes: {} })).rejects.toMatchObject(
      { code: 'invalid-argument' },
    );
  });
});

test('a method counts what went through it by currency, and what staff took back no longer', async () => {
  const { admin, app } = stage;
  const { userId, browser } = await signUpOwnerWithRequests(app);
  const own = await browser.api.documents.query({ collection: 'restaurants', where: [['isSample', '==', false]] });
  const [restaurant] = own.documents;
  const pay = (currency: string, amount: number, isTest = false) =>
    app.sql(
      `insert into payments (restaurant_id, id, method, status, currency, amount_minor, tip_minor, is_test, created_at, paid_at)
       values ($1, gen_random_uuid(), 'pay_at_table', 'paid', $2, $3, 100, $4, now(), now())`,
      [restaurant?.id, currency, amount, isTest],
    );
  await Promise.all([pay('USD', 900), pay('USD', 1_900), pay('EUR', 400), pay('USD', 5_000, true)]);
  expect((await readMethod(admin, userId, 'pay_at_table')).usageStats).toEqual({
    totalTransactions: 3,
    totalVolume: 3_500,
    byCurrency: [
      { currency: 'USD', transactions: 2, volume: 3_000 },
      { currency: 'EUR', transactions: 1, volume: 500 },
    ],
  });
  await app.sql(
    `update payments set status = 'taken_back', taken_back_at = now() where restaurant_id = $1 and currency = 'EUR'`,
    [restaurant?.id],
  );
  expect((await readMethod(admin, userId, 'pay_at_table')).usageStats).toMatchObject({
    totalTransactions: 2,
    totalVolume: 3_000,
  });
  expect(await readRequest(browser, userId, type)).toMatchObject({ status: 'not_requested' });
});
