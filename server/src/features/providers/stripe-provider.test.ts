import { minuteMs } from '@comanda/contract/kernel';
import { describeCredentialFailureInEnglish } from '@comanda/contract/payments';
import { startStripeServer, testClock, type StripeServer } from '#testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/clock';
import { createTestCharge, createProviderContext } from './providers.fixture.ts';
import { ChargeRefusedError, InvalidWebhookError, ProviderError, type PaymentProvider } from './protocol/index.ts';
import { stripeProvider } from './stripe/index.ts';

let standIn: StripeServer;
let provider: PaymentProvider;
const clock = testClock();

beforeAll(async () => {
  standIn = await startStripeServer();
  provider = stripeProvider(createProviderContext(clock, { stripe: standIn.origin }));
});
afterAll(() => standIn[Symbol.asyncDispose]());

const start = (changed: Parameters<typeof createTestCharge>[1] = {}) =>
  provider.start(standIn.credentials, createTestCharge(clock, changed));
const settle = (reference: string) => provider.settle(standIn.credentials, reference);
const lastForm = () => new URLSearchParams(standIn.asked.at(-1)?.body);

test('a charge becomes a checkout on Stripe’s page, in the payer’s language and for cards alone', async () => {
  const { reference, checkoutUrl } = await start({ language: 'pt-BR', description: 'Bella · Table 4' });
  expect(checkoutUrl).toBe(`https://checkout.stripe.com/c/pay/${reference}`);
  const form = lastForm();
  expect(form.get('line_items[0][price_data][unit_amount]')).toBe('1250');
  expect(form.get('line_items[0][price_data][currency]')).toBe('usd');
  expect(form.get('line_items[0][price_data][product_data][name]')).toBe('Bella · Table 4');
  expect(form.get('allowed_payment_method_types[0]')).toBe('card');
  expect(form.get('locale')).toBe('pt-BR');
  expect(await settle(reference)).toEqual({ kind: 'open' });
});

test('a payment that is started again is the same checkout, also when the first answer was lost on the way', async () => {
  const charge = createTestCharge(clock);
  standIn.troubles('lost', 'lost');
  await expect(provider.start(standIn.credentials, charge)).rejects.toThrow(ProviderError);
  const again = await provider.start(standIn.credentials, charge);
  expect(await provider.start(standIn.credentials, charge)).toEqual(again);
});

test('what was paid is told in our minor units, with the moment it was paid', async () => {
  const { reference } = await start();
  standIn.pay(reference);
  expect(await settle(reference)).toEqual({
    kind: 'paid',
    amount: 1250,
    currency: 'USD',
    paidAt: new Date(1_780_000_000_000),
  });
});

test.for([
  ['JPY', 1250, '1250'],
  ['ISK', 1250, '125000'],
  ['UGX', 5000, '500000'],
  ['HUF', 1250, '125000'],
  ['IDR', 50_000, '5000000'],
  ['KWD', 12_340, '12340'],
] as const)('%s %i is %s at Stripe, and comes back as it went', async ([currency, amount, units]) => {
  const { reference } = await start({ currency, amount });
  expect(lastForm().get('line_items[0][price_data][unit_amount]')).toBe(units);
  standIn.pay(reference);
  expect(await settle(reference)).toMatchObject({ kind: 'paid', amount, currency });
});

test('what Stripe will never take is refused with a code', async () => {
  await expect(start({ amount: 20 })).rejects.toMatchObject({ failure: { code: 'amount_too_small' } });
  await expect(start({ currency: 'KWD', amount: 12_345 })).rejects.toMatchObject({
    failure: { code: 'amount_not_accepted' },
  });
  await expect(start({ currency: 'XXX' })).rejects.toThrow(ChargeRefusedError);
  await expect(start({ currency: 'XXX' })).rejects.toMatchObject({ failure: { code: 'currency_not_accepted' } });
});

test('a bank that takes its time is waited for; one that says no in the end fails it', async () => {
  const slow = await start();
  standIn.pay(slow.reference, 'processing');
  expect(await settle(slow.reference)).toEqual({ kind: 'processing' });
  const refused = await start();
  standIn.pay(refused.reference, 'declined');
  expect(await settle(refused.reference)).toMatchObject({ kind: 'failed' });
});

test('cancelling ends a checkout, and finds the one that was paid at the last moment', async () => {
  const left = await start();
  expect(await provider.cancel(standIn.credentials, left.reference)).toEqual({ kind: 'expired' });
  expect(await provider.cancel(standIn.credentials, left.reference)).toEqual({ kind: 'expired' });
  const paid = await start();
  standIn.pay(paid.reference);
  expect(await provider.cancel(standIn.credentials, paid.reference)).toMatchObject({ kind: 'paid' });
});

test('Stripe down for a moment is asked again; down for longer, silent or without end it is trouble', async () => {
  const { reference } = await start();
  standIn.troubles(503);
  expect(await settle(reference)).toEqual({ kind: 'open' });
  standIn.troubles(503, 500);
  await expect(settle(reference)).rejects.toThrow(ProviderError);
  standIn.troubles('endless', 'endless');
  await expect(settle(reference)).rejects.toThrow(ProviderError);
  standIn.troubles('silent', 500);
  const waiting = settle(reference);
  await standIn.waitedFor();
  clock.advance(16_000);
  await expect(waiting).rejects.toThrow(ProviderError);
  await expect(settle('cs_live_nobody')).rejects.toThrow(ProviderError);
});

test('money goes back in parts, each once, and never more than was paid', async () => {
  const { reference } = await start();
  const refund = (amount: number, refundId = newId()) =>
    provider.refund(standIn.credentials, { reference, refundId, amount, currency: 'USD', reason: 'Cold soup' });
  expect(await refund(100)).toMatchObject({ kind: 'failed' });
  standIn.pay(reference);
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
  standIn.pay(reference);
  const order = { reference, refundId: newId(), amount: 500, currency: 'USD', reason: '' };
  const given = await provider.refund(standIn.credentials, order);
  if (given.kind !== 'pending') throw new Error('It did not wait.');
  const ask = () => provider.settleRefund(standIn.credentials, { ...order, refundReference: given.reference });
  expect(await ask()).toMatchObject({ kind: 'pending', claimUrl: null });
  standIn.decideRefund(given.reference, 'failed');
  expect(await ask()).toEqual({
    kind: 'failed',
    failure: { code: 'failed', providerText: 'expired_or_canceled_card' },
  });
  standIn.decideRefund(given.reference, 'succeeded');
  expect(await ask()).toMatchObject({ kind: 'done' });
});

test('words of Stripe say where to look; forged, altered and outdated ones say nothing', async () => {
  const read = (call: { headers: Record<string, string>; body: Buffer }) =>
    provider.readWebhook(standIn.credentials, call);
  const at = clock.now();
  const word = standIn.webhook({ type: 'checkout.session.completed', id: 'cs_live_1', at, eventId: 'evt_1' });
  expect(await read(word)).toEqual({ eventId: 'evt_1', about: 'charge', reference: 'cs_live_1' });
  expect(await read(word)).toEqual({ eventId: 'evt_1', about: 'charge', reference: 'cs_live_1' });
  expect(await read(standIn.webhook({ type: 'refund.updated', id: 're_1', at }))).toMatchObject({ about: 'refund' });
  expect(await read(standIn.webhook({ type: 'customer.created', id: 'cus_1', at }))).toBeNull();
  const altered = Buffer.from(word.body.toString().replace('cs_live_1', 'cs_live_2'));
  await expect(read({ ...word, body: altered })).rejects.toThrow(InvalidWebhookError);
  await expect(read({ ...word, headers: {} })).rejects.toThrow(InvalidWebhookError);
  const forged = { ...standIn.credentials, webhookSecret: 'whsec_another' };
  await expect(provider.readWebhook(forged, word)).rejects.toThrow(InvalidWebhookError);
  await expect(provider.readWebhook({ ...forged, webhookSecret: '' }, word)).rejects.toThrow('no secret');
  const old = standIn.webhook({
    type: 'checkout.session.completed',
    id: 'cs',
    at: new Date(at.getTime() - 6 * minuteMs),
  });
  await expect(read(old)).rejects.toThrow('tolerance');
});

test('keys are checked with Stripe, and what is wrong is said in words', async () => {
  const { secretKey, webhookSecret } = standIn.credentials;
  expect(await provider.check({ secretKey, webhookSecret })).toEqual({ isGood: true });
  const why = async (given: Record<string, string>) => {
    const checked = await provider.check({ secretKey, webhookSecret, ...given });
    return checked.isGood ? '' : describeCredentialFailureInEnglish(checked.failure, 'stripe');
  };
  expect(await why({ secretKey: `${secretKey}x` })).toBe('Stripe does not know this key.');
  expect(await why({ secretKey: 'sk_test_1' })).toContain('This is a test key');
  expect(await why({ secretKey: 'pk_live_1' })).toContain('publishable');
  expect(await why({ secretKey: '' })).toContain('missing');
  expect(await why({ secretKey: 'hello' })).toContain('does not look like');
  expect(await why({ webhookSecret: '' })).toBe('Webhook signing secret is missing.');
  expect(await why({ webhookSecret: 'hello' })).toContain('does not look like');
  standIn.troubles({ status: 403, body: { error: { type: 'invalid_request_error', message: 'Not allowed.' } } });
  expect(await why({})).toContain('may not do enough');
  standIn.troubles(500, 500);
  await expect(provider.check({ secretKey, webhookSecret })).rejects.toThrow(ProviderError);
});
