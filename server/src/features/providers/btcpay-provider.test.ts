import { dayMs } from '@comanda/contract/kernel';
import { describeCredentialFailureInEnglish } from '@comanda/contract/payments';
import { startBtcpayServer, testClock, type BtcpayServer } from '#testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/clock';
import { btcpayProvider } from './btcpay/index.ts';
import { ChargeRefusedError, InvalidWebhookError, ProviderError, type PaymentProvider } from './protocol/index.ts';
import { createTestCharge, createProviderContext } from './providers.fixture.ts';

let standIn: BtcpayServer;
let provider: PaymentProvider;
const clock = testClock();

beforeAll(async () => {
  standIn = await startBtcpayServer();
  provider = btcpayProvider(createProviderContext(clock));
});
afterAll(() => standIn[Symbol.asyncDispose]());

const start = (changed: Parameters<typeof createTestCharge>[1] = {}) =>
  provider.start(standIn.credentials, createTestCharge(clock, { method: 'crypto', ...changed }));
const settle = (reference: string) => provider.settle(standIn.credentials, reference);
const paid = { kind: 'paid', amount: 1250, currency: 'USD', paidAt: new Date(1_780_000_000_000) };
/** Coins worth 12.50 at a rate of 50,000. */
const enough = { value: '0.00025', status: 'Settled' } as const;
const half = { value: '0.000125', status: 'Settled' } as const;

test('a charge becomes an invoice that ends with its share', async () => {
  const { reference, checkoutUrl } = await start({ language: 'de' });
  expect(checkoutUrl).toBe(`${standIn.origin}/i/${reference}`);
  expect(JSON.parse(standIn.asked.at(-1)?.body ?? '')).toMatchObject({
    amount: '12.50',
    currency: 'USD',
    checkout: { expirationMinutes: 15, redirectAutomatically: true, defaultLanguage: 'de' },
  });
  expect(await settle(reference)).toEqual({ kind: 'open' });
});

test('a payment that is started again is the same invoice, also when the first answer was lost on the way', async () => {
  const charge = createTestCharge(clock, { method: 'crypto' });
  standIn.troubles('none', 'lost');
  await expect(provider.start(standIn.credentials, charge)).rejects.toThrow(ProviderError);
  const again = await provider.start(standIn.credentials, charge);
  expect(await provider.start(standIn.credentials, charge)).toEqual(again);
});

test.for([
  ['JPY', 1250, '1250'],
  ['KWD', 1250, '1.250'],
  ['HUF', 1250, '1250'],
] as const)('%s %i is %s on the invoice, and comes back as it went', async ([currency, amount, value]) => {
  const { reference } = await start({ currency, amount });
  expect(JSON.parse(standIn.asked.at(-1)?.body ?? '')).toMatchObject({ amount: value, currency });
  standIn.become(reference, { status: 'Settled' });
  expect(await settle(reference)).toMatchObject({ kind: 'paid', amount, currency });
});

test('coins on their way are waited for, confirmed ones pay it', async () => {
  const { reference } = await start();
  standIn.become(reference, { status: 'Processing', coins: [{ ...enough, status: 'Processing' }] });
  expect(await settle(reference)).toEqual({ kind: 'processing' });
  expect(await provider.cancel(standIn.credentials, reference)).toEqual({ kind: 'processing' });
  standIn.become(reference, { status: 'Settled', coins: [enough] });
  expect(await settle(reference)).toEqual(paid);
  expect(await provider.cancel(standIn.credentials, reference)).toEqual(paid);
});

test('an invoice that ended is expired; what came late or too little of it is not lost', async () => {
  const left = await start();
  standIn.become(left.reference, { status: 'Expired' });
  expect(await settle(left.reference)).toEqual({ kind: 'expired' });
  const late = await start();
  standIn.become(late.reference, { status: 'Expired', additionalStatus: 'PaidLate', coins: [enough] });
  expect(await settle(late.reference)).toEqual(paid);
  const little = await start();
  const partly = { status: 'Expired', additionalStatus: 'PaidPartial' } as const;
  standIn.become(little.reference, { ...partly, coins: [half, { ...half, status: 'Processing' }] });
  expect(await settle(little.reference)).toEqual({ kind: 'processing' });
  standIn.become(little.reference, { coins: [half] });
  expect(await settle(little.reference)).toEqual({ ...paid, amount: 625 });
});

test('cancelling ends an invoice, and finds the coins that came before', async () => {
  const left = await start();
  expect(await provider.cancel(standIn.credentials, left.reference)).toEqual({ kind: 'expired' });
  expect(await provider.cancel(standIn.credentials, left.reference)).toEqual({ kind: 'expired' });
  const begun = await start();
  standIn.become(begun.reference, { additionalStatus: 'PaidPartial', coins: [half] });
  expect(await settle(begun.reference)).toEqual({ kind: 'processing' });
  expect(await provider.cancel(standIn.credentials, begun.reference)).toEqual({ ...paid, amount: 625 });
});

test('what it will never take, and an address it shall not lead to, is refused with a code', async () => {
  await expect(start({ currency: 'XXX' })).rejects.toThrow(ChargeRefusedError);
  const inside = btcpayProvider({ clock, config: { privateNetworksAllowed: [] } });
  await expect(inside.start(standIn.credentials, createTestCharge(clock))).rejects.toMatchObject({
    failure: { code: 'method_unavailable' },
  });
});

test('a server that is down, silent, without end or talks nonsense is trouble, and goes well afterwards', async () => {
  const { reference } = await start();
  for (const trouble of [503, 404, 'lost', 'endless', { body: { hello: 'you' } }] as const) {
    standIn.troubles(trouble);
    await expect(settle(reference)).rejects.toThrow(ProviderError);
  }
  standIn.troubles('silent');
  const waiting = settle(reference);
  await standIn.waitedFor();
  clock.advance(16_000);
  await expect(waiting).rejects.toThrow(ProviderError);
  expect(await settle(reference)).toEqual({ kind: 'open' });
});

test('coins go back once the payer says where to, each refund once, and never more than was paid', async () => {
  const { reference } = await start();
  const orderOf = (amount: number, refundId = newId()) => ({
    reference,
    refundId,
    amount,
    currency: 'USD',
    reason: '',
  });
  const refund = (order: ReturnType<typeof orderOf>) => provider.refund(standIn.credentials, order);
  expect(await refund(orderOf(100))).toMatchObject({ kind: 'failed' });
  standIn.become(reference, { status: 'Settled', coins: [enough] });
  const order = orderOf(1000);
  standIn.troubles('none', 'none', 'lost');
  await expect(refund(order)).rejects.toThrow(ProviderError);
  const given = await refund(order);
  if (given.kind !== 'pending') throw new Error('It did not wait for the payer.');
  expect(given.claimUrl).toBe(`${standIn.origin}/pull-payments/${given.reference}`);
  expect(await refund(order)).toEqual(given);
  expect(await refund(orderOf(251))).toMatchObject({
    kind: 'failed',
    failure: { code: 'more_than_left' },
  });

  const ask = () => provider.settleRefund(standIn.credentials, { ...order, refundReference: given.reference });
  expect(await ask()).toEqual(given);
  standIn.claim(given.reference, 'AwaitingApproval');
  expect(await ask()).toEqual(given);
  standIn.claim(given.reference, 'Completed');
  expect(await ask()).toEqual({ kind: 'done', reference: given.reference });

  const second = await refund(orderOf(250));
  if (second.kind !== 'pending') throw new Error('It did not wait for the payer.');
  standIn.withdraw(second.reference);
  expect(
    await provider.settleRefund(standIn.credentials, { ...order, refundReference: second.reference }),
  ).toMatchObject({ kind: 'failed' });
});

test('words of the server say where to look; forged, altered and outdated ones say nothing', async () => {
  const read = (call: { headers: Record<string, string>; body: Buffer }) =>
    provider.readWebhook(standIn.credentials, call);
  const at = clock.now();
  const word = standIn.webhook({ type: 'InvoiceSettled', invoiceId: 'inv-1', at, deliveryId: 'd-1' });
  expect(await read(word)).toEqual({ eventId: 'd-1', about: 'charge', reference: 'inv-1' });
  const payout = standIn.webhook({ type: 'PayoutUpdated', pullPaymentId: 'pull-1', at });
  expect(await read(payout)).toMatchObject({ about: 'refund', reference: 'pull-1' });
  expect(await read(standIn.webhook({ type: 'PaymentRequestUpdated', at }))).toBeNull();
  const altered = Buffer.from(word.body.toString().replace('inv-1', 'inv-2'));
  await expect(read({ ...word, body: altered })).rejects.toThrow(InvalidWebhookError);
  await expect(read({ ...word, headers: {} })).rejects.toThrow(InvalidWebhookError);
  const unset = { ...standIn.credentials, webhookSecret: '' };
  await expect(provider.readWebhook(unset, word)).rejects.toThrow(InvalidWebhookError);
  const old = standIn.webhook({ type: 'InvoiceSettled', invoiceId: 'inv-1', at: new Date(at.getTime() - 2 * dayMs) });
  await expect(read(old)).rejects.toThrow('too old');
});

test('keys are checked with the server, and what is wrong is said in words', async () => {
  expect(await provider.check(standIn.credentials)).toEqual({ isGood: true });
  const why = async (given: Record<string, string>) => {
    const checked = await provider.check({ ...standIn.credentials, ...given });
    return checked.isGood ? '' : describeCredentialFailureInEnglish(checked.failure, 'btcpay');
  };
  expect(await why({ apiKey: 'wrong' })).toBe('The BTCPay server does not know this key.');
  expect(await why({ webhookSecret: '' })).toBe('Webhook secret is missing.');
  expect(await why({ serverUrl: 'pay' })).toBe('This is not a valid address.');
  expect(await why({ serverUrl: 'https://192.168.7.7' })).toContain('private network');
  standIn.permit('unrestricted');
  expect(await why({ storeId: 'store-2' })).toContain('no such store');
  standIn.permit('btcpay.store.canviewinvoices', 'btcpay.store.cancreateinvoice:store-1');
  expect(await why({})).toBe('This key lacks: Modify invoices, Manage your pull payments.');
  standIn.troubles(500);
  await expect(provider.check(standIn.credentials)).rejects.toThrow(ProviderError);
});
