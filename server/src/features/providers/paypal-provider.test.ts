import { dayMs } from '@comanda/contract/kernel';
import { describeCredentialFailureInEnglish } from '@comanda/contract/payments';
import { startPaypalServer, testClock, type PaypalServer } from '#testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/clock';
import { paypalProvider } from './paypal/index.ts';
import { InvalidWebhookError, ProviderError, type PaymentProvider } from './protocol/index.ts';
import { createTestCharge, createProviderContext } from './providers.fixture.ts';

let standIn: PaypalServer;
let provider: PaymentProvider;
const clock = testClock();

beforeAll(async () => {
  standIn = await startPaypalServer();
  provider = paypalProvider(createProviderContext(clock, { paypal: standIn.origin }));
});
afterAll(() => standIn[Symbol.asyncDispose]());

const start = (changed: Parameters<typeof createTestCharge>[1] = {}) =>
  provider.start(standIn.credentials, createTestCharge(clock, { method: 'paypal', ...changed }));
const settle = (reference: string) => provider.settle(standIn.credentials, reference);
const captures = () => standIn.asked.filter(({ path }) => path.endsWith('/capture')).length;

test('a charge becomes an order that the payer approves on PayPal’s page', async () => {
  const { reference, checkoutUrl } = await start();
  expect(checkoutUrl).toBe(`https://www.paypal.com/checkoutnow?token=${reference}`);
  const asked = JSON.parse(standIn.asked.at(-1)?.body ?? '');
  expect(asked).toMatchObject({
    intent: 'CAPTURE',
    purchase_units: [{ amount: { currency_code: 'USD', value: '12.50' } }],
    payment_source: { paypal: { experience_context: { user_action: 'PAY_NOW', shipping_preference: 'NO_SHIPPING' } } },
  });
  expect(await settle(reference)).toEqual({ kind: 'open' });
});

test('a payment that is started again is the same order, also when the first answer was lost on the way', async () => {
  const charge = createTestCharge(clock, { method: 'paypal' });
  const orders = () => standIn.asked.filter(({ method, path }) => method === 'POST' && path.endsWith('/orders'));
  const before = orders().length;
  // The first request fetches a token.
  standIn.troubles('none', 'lost');
  await expect(provider.start(standIn.credentials, charge)).rejects.toThrow(ProviderError);
  const again = await provider.start(standIn.credentials, charge);
  expect(await provider.start(standIn.credentials, charge)).toEqual(again);
  const keys = orders().slice(before);
  expect(keys.map(({ headers }) => headers['paypal-request-id'])).toEqual(Array(3).fill(charge.paymentId));
});

test('what the payer approved is captured once, however often and by however many it is settled', async () => {
  const { reference } = await start();
  standIn.approve(reference);
  const before = captures();
  const states = await Promise.all([settle(reference), settle(reference), settle(reference)]);
  for (const state of states)
    expect(state).toEqual({
      kind: 'paid',
      amount: 1250,
      currency: 'USD',
      paidAt: new Date('2026-11-15T12:00:00Z'),
    });
  expect(captures()).toBeGreaterThan(before);
  expect(await settle(reference)).toMatchObject({ kind: 'paid' });
});

test.for([
  ['JPY', 1250, '1250'],
  ['HUF', 1250, '1250'],
  ['TWD', 12_500, '125'],
  ['EUR', 5, '0.05'],
] as const)('%s %i is %s at PayPal, and comes back as it went', async ([currency, amount, value]) => {
  const { reference } = await start({ currency, amount });
  expect(JSON.parse(standIn.asked.at(-1)?.body ?? '')).toMatchObject({
    purchase_units: [{ amount: { currency_code: currency, value } }],
  });
  standIn.approve(reference);
  expect(await settle(reference)).toMatchObject({ kind: 'paid', amount, currency });
});

test('what PayPal will never take is refused with a code', async () => {
  await expect(start({ currency: 'KWD' })).rejects.toMatchObject({ failure: { code: 'currency_not_accepted' } });
  await expect(start({ currency: 'TWD', amount: 1250 })).rejects.toMatchObject({
    failure: { code: 'amount_not_accepted' },
  });
});

test('a wallet without money fails it, a bank that takes its time is waited for', async () => {
  const empty = await start();
  standIn.approve(empty.reference, 'DECLINED');
  expect(await settle(empty.reference)).toMatchObject({ kind: 'failed' });
  const slow = await start();
  standIn.approve(slow.reference, 'PENDING');
  expect(await settle(slow.reference)).toEqual({ kind: 'processing' });
  // Its money is on the way, so it can no longer be cancelled.
  expect(await provider.cancel(standIn.credentials, slow.reference)).toEqual({ kind: 'processing' });
});

test('cancelling takes no money from who has approved, and finds what was captured before', async () => {
  const approved = await start();
  standIn.approve(approved.reference);
  const before = captures();
  expect(await provider.cancel(standIn.credentials, approved.reference)).toEqual({ kind: 'expired' });
  expect(captures()).toBe(before);
  // It is settled later and counts as a late payment.
  expect(await settle(approved.reference)).toMatchObject({ kind: 'paid' });
  expect(await provider.cancel(standIn.credentials, approved.reference)).toMatchObject({ kind: 'paid' });
  const left = await start();
  standIn.forget(left.reference);
  expect(await settle(left.reference)).toEqual({ kind: 'expired' });
});

test('PayPal down, silent or without end is trouble, and goes well afterwards', async () => {
  const { reference } = await start();
  for (const trouble of [503, 'lost', 'endless'] as const) {
    standIn.troubles(trouble);
    await expect(settle(reference)).rejects.toThrow(ProviderError);
    standIn.troubles('none', trouble);
    await expect(settle(reference)).rejects.toThrow(ProviderError);
  }
  standIn.troubles('silent');
  const waiting = settle(reference);
  await standIn.waitedFor();
  clock.advance(16_000);
  await expect(waiting).rejects.toThrow(ProviderError);
  expect(await settle(reference)).toEqual({ kind: 'open' });
});

test('trouble never tells the keys', async () => {
  standIn.troubles('none', 500);
  const trouble: unknown = await start().catch((error: unknown) => error);
  expect(trouble).toBeInstanceOf(ProviderError);
  expect(JSON.stringify(trouble, Object.getOwnPropertyNames(trouble))).not.toMatch(/standin/);
});

test('money goes back in parts, each once, and never more than was paid', async () => {
  const { reference } = await start();
  const refund = (amount: number, refundId = newId()) =>
    provider.refund(standIn.credentials, { reference, refundId, amount, currency: 'USD', reason: 'Cold soup' });
  expect(await refund(100)).toMatchObject({ kind: 'failed' });
  standIn.approve(reference);
  await settle(reference);
  const refundId = newId();
  const first = await refund(1000, refundId);
  expect(first).toMatchObject({ kind: 'done' });
  expect(await refund(1000, refundId)).toEqual(first);
  expect(await refund(251)).toMatchObject({ kind: 'failed', failure: { code: 'more_than_left' } });
  expect(await refund(250)).toMatchObject({ kind: 'done' });
  expect(await refund(1)).toMatchObject({ kind: 'failed', failure: { code: 'already_refunded' } });
});

test('a refund may take its time, and may fail', async () => {
  standIn.holdRefunds();
  const { reference } = await start();
  standIn.approve(reference);
  await settle(reference);
  const order = { reference, refundId: newId(), amount: 500, currency: 'USD', reason: '' };
  const given = await provider.refund(standIn.credentials, order);
  if (given.kind !== 'pending') throw new Error('It did not wait.');
  const ask = () => provider.settleRefund(standIn.credentials, { ...order, refundReference: given.reference });
  expect(await ask()).toMatchObject({ kind: 'pending' });
  standIn.decideRefund(given.reference, 'FAILED');
  expect(await ask()).toMatchObject({ kind: 'failed' });
  standIn.decideRefund(given.reference, 'COMPLETED');
  expect(await ask()).toMatchObject({ kind: 'done' });
});

test('words of PayPal say where to look; forged, altered and outdated ones say nothing', async () => {
  const read = (call: { headers: Record<string, string>; body: Buffer }) =>
    provider.readWebhook(standIn.credentials, call);
  const at = clock.now();
  const word = standIn.webhook({ type: 'CHECKOUT.ORDER.APPROVED', id: 'O-1', at, eventId: 'WH-1' });
  expect(await read(word)).toEqual({ eventId: 'WH-1', about: 'charge', reference: 'O-1' });
  const captured = standIn.webhook({ type: 'PAYMENT.CAPTURE.COMPLETED', id: 'C-1', orderId: 'O-1', at });
  expect(await read(captured)).toMatchObject({ about: 'charge', reference: 'O-1' });
  const refunded = standIn.webhook({ type: 'PAYMENT.CAPTURE.REFUNDED', id: 'R-1', at });
  expect(await read(refunded)).toMatchObject({ about: 'refund', reference: 'R-1' });
  expect(await read(standIn.webhook({ type: 'CUSTOMER.DISPUTE.CREATED', id: 'D-1', at }))).toBeNull();
  await expect(read({ ...word, body: Buffer.from(word.body.toString().replace('O-1', 'O-2')) })).rejects.toThrow(
    InvalidWebhookError,
  );
  await expect(read({ ...word, headers: {} })).rejects.toThrow(InvalidWebhookError);
  await expect(read({ ...word, body: Buffer.from('hello') })).rejects.toThrow(InvalidWebhookError);
  const another = { ...standIn.credentials, webhookId: 'ANOTHER' };
  await expect(provider.readWebhook(another, word)).rejects.toThrow(InvalidWebhookError);
  const old = standIn.webhook({ type: 'CHECKOUT.ORDER.APPROVED', id: 'O-1', at: new Date(at.getTime() - 4 * dayMs) });
  await expect(read(old)).rejects.toThrow('too old');
  // While PayPal is unreachable, the webhook cannot be verified; PayPal delivers it again.
  standIn.troubles('none', 503);
  await expect(read(word)).rejects.toThrow(ProviderError);
});

test('keys are checked with PayPal, and what is wrong is said in words', async () => {
  expect(await provider.check(standIn.credentials)).toEqual({ isGood: true });
  const why = async (given: Record<string, string>) => {
    const checked = await provider.check({ ...standIn.credentials, ...given });
    return checked.isGood ? '' : describeCredentialFailureInEnglish(checked.failure, 'paypal');
  };
  expect(await why({ clientSecret: 'wrong' })).toContain('PayPal does not know these');
  expect(await why({ clientSecret: '' })).toBe('Client secret is missing.');
  expect(await why({ webhookId: '' })).toBe('Webhook ID is missing.');
  expect(await why({ webhookId: '../x' })).toContain('does not look like');
  expect(await why({ webhookId: 'ANOTHER' })).toContain('knows no webhook');
  standIn.troubles(500);
  await expect(provider.check(standIn.credentials)).rejects.toThrow(ProviderError);
});
