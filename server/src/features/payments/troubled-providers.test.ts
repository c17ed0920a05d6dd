import { minuteMs, secondMs } from '@comanda/contract/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually, type Guest } from '#testing';
import {
  check,
  claim,
  advancePastClaims,
  listPartyOrders,
  payClaimedShare,
  listPartyPayments,
  seatTwoGuests,
  startPaying,
  sweep,
  type PayingParty,
} from './paying.fixture.ts';
import { startProviderTestServer, type ProviderTestServer } from './provider-accounts.fixture.ts';

let trade: ProviderTestServer;
beforeAll(async () => {
  trade = await startProviderTestServer();
});
afterAll(() => trade[Symbol.asyncDispose]());

let party: PayingParty;
let ann: Guest;
let ben: Guest;
beforeEach(async () => {
  party = await seatTwoGuests(trade.app, trade.owner);
  [ann, ben] = party.guests;
});

const half = { kind: 'amount', amount: 2_000 } as const;
const rest = { kind: 'rest' } as const;

const referenceOf = (checkoutUrl: string | null): string => checkoutUrl?.split('/').at(-1) ?? '';
const orderOf = (checkoutUrl: string): string => new URL(checkoutUrl).searchParams.get('token') ?? '';
const payments = () => listPartyPayments(trade.app, party);

interface Webhook {
  readonly headers: Record<string, string>;
  readonly body: Buffer | string;
}

const sendWebhook = (webhook: Webhook, path = `stripe/${trade.owner.userId}/credit_card`): Promise<Response> =>
  fetch(`${trade.app.origin}/webhooks/payments/${path}`, {
    method: 'POST',
    headers: webhook.headers,
    body: webhook.body.toString(),
  });
const createWebhook = (type: string, id: string, eventId?: string): Webhook =>
  trade.stripe.webhook({ type, id, at: trade.app.clock.now(), ...(eventId !== undefined && { eventId }) });
const completed = 'checkout.session.completed';

const expectPaidOnce = async (): Promise<void> => {
  expect(await payments()).toMatchObject([{ status: 'paid', parts: 4_000, refunded: 0, attention: [] }]);
  expect(await listPartyOrders(trade.app, party)).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
};

describe('a provider in trouble', () => {
  test('answers errors: the payer is told, and the next try is the same checkout', async () => {
    const { stripe } = trade;
    const paymentId = await claim(party, ann, rest);
    const from = stripe.asked.length;
    stripe.troubles(500, 503);
    await expect(payClaimedShare(party, ann, { paymentId })).rejects.toMatchObject({
      code: 'splitting.provider-unreachable',
    });
    const { checkoutUrl } = await payClaimedShare(party, ann, { paymentId });
    expect(new Set(stripe.asked.slice(from).map(({ headers }) => headers['idempotency-key']))).toEqual(
      new Set([`${party.restaurantId}.${paymentId}`]),
    );
    stripe.pay(referenceOf(checkoutUrl));
    await check(party, ann, paymentId);
    await expectPaidOnce();
  });

  test('loses its answer: what it has made is found under the same key', async () => {
    const { stripe } = trade;
    stripe.troubles('lost');
    const { paymentId, checkoutUrl } = await startPaying(party, ann, rest);
    stripe.pay(referenceOf(checkoutUrl));
    stripe.troubles('lost');
    await check(party, ann, paymentId);
    await expectPaidOnce();
  });

  test('does not answer in time: whoever waits pays at the table, and what comes from there after all goes back', async () => {
    const { stripe, app, owner } = trade;
    const first = await startPaying(party, ann, rest, { tip: 400 });
    stripe.troubles('silent', 'silent');
    const asked = payClaimedShare(party, ann, { paymentId: first.paymentId, method: 'pay_at_table' });
    await stripe.waitedFor();
    app.clock.advance(16 * secondMs);
    await stripe.waitedFor();
    app.clock.advance(16 * secondMs);
    const second = await asked;
    const taken = { ...atTable(party), paymentId: second.paymentId, paidWith: 'card' } as const;
    await owner.browser.api.splitting.takeShare(taken);
    stripe.pay(referenceOf(first.checkoutUrl));
    app.clock.advance(minuteMs);
    await sweep(app);
    expect(await payments()).toMatchObject([
      { id: first.paymentId, status: 'paid', parts: 0, refunded: 4_400 },
      { id: second.paymentId, status: 'paid', parts: 4_000, refunded: 0 },
    ]);
  });

  test('has a checkout that ended, or that takes its time: staff and sweep free the one, and wait for the other', async () => {
    const { stripe, app, owner } = trade;
    const slow = await startPaying(party, ann, half);
    stripe.pay(referenceOf(slow.checkoutUrl), 'processing');
    const release = { ...atTable(party), paymentId: slow.paymentId };
    await expect(owner.browser.api.splitting.releaseForGuest(release)).rejects.toMatchObject({
      code: 'splitting.being-charged',
    });
    await check(party, ann, slow.paymentId);
    const ended = await startPaying(party, ben, half);
    for (let minute = 1; minute <= 5; minute += 1) {
      app.clock.advance(minuteMs);
      await sweep(app);
    }
    // The claim of a share whose money is on its way lasts longer than the time to choose a method.
    expect(await payments()).toMatchObject([{ status: 'pending' }, { status: 'pending' }]);
    stripe.end(referenceOf(ended.checkoutUrl));
    app.clock.advance(minuteMs + secondMs);
    await sweep(app);
    expect(await payments()).toMatchObject([{ status: 'pending' }, { status: 'expired' }]);
  });

  test('cannot be reached while staff release a share: it is free at once, and money that comes after all goes back', async () => {
    const { stripe, app, owner } = trade;
    const left = await startPaying(party, ann, rest, { tip: 300 });
    stripe.troubles(503, 503, 503, 503);
    await owner.browser.api.splitting.releaseForGuest({ ...atTable(party), paymentId: left.paymentId });
    stripe.clearTroubles();
    const paymentId = crypto.randomUUID();
    const taken = { ...atTable(party), paymentId, paidWith: 'cash', share: rest } as const;
    await owner.browser.api.splitting.takeShare(taken);
    stripe.pay(referenceOf(left.checkoutUrl));
    app.clock.advance(minuteMs);
    await sweep(app);
    expect(await payments()).toMatchObject([
      { id: left.paymentId, status: 'paid', parts: 0, refunded: 4_300 },
      { id: paymentId, status: 'paid', parts: 4_000 },
    ]);
  });

  test('is asked again and again, at longer and longer intervals, until it answers', async () => {
    const { paypal, app } = trade;
    const { checkoutUrl } = await startPaying(party, ann, rest, { method: 'paypal' });
    paypal.approve(orderOf(checkoutUrl));
    for (let minute = 1; minute <= 4; minute += 1) {
      app.clock.advance(minuteMs);
      paypal.troubles(503, 503, 503, 503);
      await sweep(app);
      paypal.clearTroubles();
    }
    expect(await payments()).toMatchObject([{ status: 'pending' }]);
    app.clock.advance(5 * minuteMs);
    await sweep(app);
    await expectPaidOnce();
  });

  test('refuses the amount: the payer keeps the share and is told why', async () => {
    const paymentId = await claim(party, ann, { kind: 'amount', amount: 20 });
    await expect(payClaimedShare(party, ann, { paymentId })).rejects.toMatchObject({
      code: 'splitting.charge-refused',
      message: expect.stringContaining('too small'),
    });
    expect(await payments()).toMatchObject([
      { status: 'failed', failure: { code: 'amount_too_small' } },
      { status: 'pending', retryOf: paymentId },
    ]);
  });

  test('declines the card of a guest who reads Japanese: they get a code, and staff the words of the provider too', async () => {
    const { stripe, owner } = trade;
    const paymentId = await claim(party, ann, rest);
    const { restaurantId, visitId } = party;
    const { checkoutUrl } = await ann.browser.api.splitting.pay({
      restaurantId,
      visitId,
      paymentId,
      method: 'credit_card',
      language: 'ja',
    });
    const intent = { status: 'requires_payment_method', last_payment_error: { message: 'Your card was declined.' } };
    const session = { id: referenceOf(checkoutUrl), object: 'checkout.session', status: 'complete', created: 1 };
    stripe.troubles({ body: { ...session, payment_status: 'unpaid', payment_intent: intent } });
    expect(await check(party, ann, paymentId)).toEqual({ status: 'failed' });
    const { documents } = await ann.browser.api.documents.query({ collection: 'guestPayments' });
    const declined = documents.find(({ id }) => id === paymentId);
    expect(declined?.['failure']).toEqual({ code: 'declined' });
    expect(JSON.stringify(documents)).not.toContain('was declined');
    const staff = await owner.browser.api.documents.query({
      collection: 'payments',
      where: [
        ['visitId', '==', visitId],
        ['status', '==', 'failed'],
      ],
    });
    expect(staff.documents).toMatchObject([
      { id: paymentId, failure: { code: 'declined', providerText: 'Your card was declined.' }, attention: [] },
    ]);
  });

  test('takes another amount or another currency than was asked for: that pays nothing, and staff are told once', async () => {
    const { stripe, owner } = trade;
    for (const other of [
      { amount_total: 1_999, currency: 'eur' },
      { amount_total: 2_000, currency: 'usd' },
    ]) {
      const { paymentId, checkoutUrl } = await startPaying(party, ann, half);
      const session = { id: referenceOf(checkoutUrl), object: 'checkout.session', status: 'complete', ...other };
      const answer = { body: { ...session, payment_status: 'paid', created: 1, payment_intent: null } };
      stripe.troubles(answer);
      expect(await check(party, ann, paymentId)).toEqual({ status: 'failed' });
      const flagged = (await payments()).find(({ id }) => id === paymentId);
      const alert = { code: 'wrong_amount', charged: other.amount_total, expected: 2_000, expectedCurrency: 'EUR' };
      expect(flagged?.attention).toMatchObject([alert]);
      await owner.browser.api.payments.seeTo({ restaurantId: party.restaurantId, paymentId });
      stripe.troubles('none', answer);
      await check(party, ann, paymentId);
      expect((await payments()).find(({ id }) => id === paymentId)).toMatchObject({ status: 'failed', attention: [] });
    }
    expect(await listPartyOrders(trade.app, party)).toMatchObject([
      { paid: 0, held: 0 },
      { paid: 0, held: 0 },
    ]);
  });
});

const atTable = ({ restaurantId, visitId }: PayingParty) => ({ restaurantId, visitId });

describe('webhooks', () => {
  test('told five times at once, and then again: it is written once, and asked about no more', async () => {
    const { stripe } = trade;
    const { checkoutUrl } = await startPaying(party, ann, rest);
    const reference = referenceOf(checkoutUrl);
    stripe.pay(reference);
    const webhook = createWebhook(completed, reference, 'evt_once');
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendWebhook(webhook)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await expectPaidOnce();
    const from = stripe.asked.length;
    expect((await sendWebhook(webhook)).status).toBe(200);
    expect(stripe.asked.length).toBe(from);
  });

  test('in the wrong order, late, and about what nobody knows yet: what is true is written', async () => {
    const { stripe, app } = trade;
    const { checkoutUrl, paymentId } = await startPaying(party, ann, rest);
    const reference = referenceOf(checkoutUrl);
    await app.sql('update payments set provider_reference = null where id = $1', [paymentId]);
    stripe.pay(reference);
    const first = createWebhook(completed, reference);
    expect(await (await sendWebhook(first)).json()).toEqual({});
    expect(await payments()).toMatchObject([{ status: 'pending' }]);
    await app.sql('update payments set provider_reference = $1 where id = $2', [reference, paymentId]);
    expect((await sendWebhook(createWebhook('checkout.session.expired', reference))).status).toBe(200);
    await expectPaidOnce();
    expect((await sendWebhook(first)).status).toBe(200);
    expect((await sendWebhook(createWebhook('checkout.session.async_payment_failed', reference))).status).toBe(200);
    await expectPaidOnce();
  });

  test('while the provider cannot be asked it is told to try again, and does', async () => {
    const { stripe } = trade;
    const { checkoutUrl } = await startPaying(party, ann, rest);
    const reference = referenceOf(checkoutUrl);
    stripe.pay(reference);
    const webhook = createWebhook(completed, reference);
    stripe.troubles(500, 500);
    expect((await sendWebhook(webhook)).status).toBe(503);
    expect((await sendWebhook(webhook)).status).toBe(200);
    await expectPaidOnce();
  });

  test('of PayPal are checked by PayPal, and the money is taken once', async () => {
    const { paypal, app, owner } = trade;
    const { checkoutUrl } = await startPaying(party, ann, rest, { method: 'paypal' });
    const orderId = orderOf(checkoutUrl);
    paypal.approve(orderId);
    const webhook = paypal.webhook({ type: 'CHECKOUT.ORDER.APPROVED', id: orderId, at: app.clock.now() });
    const path = `paypal/${owner.userId}/paypal`;
    const answers = await Promise.all([
      sendWebhook(webhook, path),
      sendWebhook(webhook, path),
      sendWebhook(webhook, path),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await expectPaidOnce();
    const forged = { ...webhook, body: webhook.body.toString().replace('APPROVED', 'COMPLETED') };
    expect((await sendWebhook(forged, path)).status).toBe(400);
  });

  test('forged, outdated, of another account, for nobody: refused alike, and nothing is written', async () => {
    const { stripe, app, addOwner } = trade;
    const other = await addOwner();
    const { checkoutUrl } = await startPaying(party, ann, rest);
    const reference = referenceOf(checkoutUrl);
    stripe.pay(reference);
    const webhook = createWebhook(completed, reference);
    const old = stripe.webhook({
      type: completed,
      id: reference,
      at: new Date(app.clock.now().getTime() - 6 * minuteMs),
    });
    const nobody = `stripe/${crypto.randomUUID()}/credit_card`;
    const answers = await Promise.all([
      sendWebhook({ ...webhook, body: webhook.body.toString().replace(reference, `${reference}x`) }),
      sendWebhook({ ...webhook, headers: { ...webhook.headers, 'stripe-signature': 't=1,v1=00' } }),
      sendWebhook({ headers: { 'content-type': 'text/plain' }, body: '' }),
      sendWebhook(old),
      sendWebhook(webhook, nobody),
      sendWebhook(webhook, `stripe/${trade.owner.userId}/crypto`),
      sendWebhook(webhook, `stripe/${trade.owner.userId}/pay_at_table`),
      sendWebhook(webhook, `unheard-of/${trade.owner.userId}/credit_card`),
      sendWebhook(webhook, 'stripe/x/credit_card'),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'payments.webhook-refused' });
    }
    // The signature is valid, but the account is not related to the payment.
    expect((await sendWebhook(webhook, `stripe/${other.userId}/credit_card`)).status).toBe(200);
    expect(await payments()).toMatchObject([{ status: 'pending' }]);
    const large = await sendWebhook({ ...webhook, body: 'x'.repeat(300_000) });
    expect(large.status).toBe(400);
  });

  test('that are forged again and again are turned away; a good one gets in', async () => {
    const { app, owner } = trade;
    const forged = { headers: { 'content-type': 'application/json' }, body: '{}' };
    await sendWebhook(forged);
    const set = `update rate_limits set attempts = $1 where key like 'webhook stripe ${owner.userId}%'`;
    await app.sql(set, [300]);
    expect((await sendWebhook(forged)).status).toBe(429);
    await app.sql(set, [299]);
    expect((await sendWebhook(createWebhook(completed, 'cs_unknown'))).status).toBe(200);
    expect((await sendWebhook(forged)).status).toBe(400);
  });
});

describe('giving back through the provider', () => {
  const paidByCard = async (tip = 0): Promise<string> => {
    const { paymentId, checkoutUrl } = await startPaying(party, ann, rest, { tip });
    trade.stripe.pay(referenceOf(checkoutUrl));
    await check(party, ann, paymentId);
    return paymentId;
  };
  const refund = (paymentId: string, amount: number, refundId: string = crypto.randomUUID()) =>
    trade.owner.browser.api.payments.refund({
      restaurantId: party.restaurantId,
      paymentId,
      refundId,
      amount,
      reason: 'The soup was cold',
    });
  const refundsOf = (paymentId: string) =>
    trade.app.sql<{ id: string; status: string; reference: string | null; isAutomatic: boolean }>(
      `select id, status, provider_reference as reference, is_automatic as "isAutomatic" from refunds
       where payment_id = $1 order by refunded_at, id`,
      [paymentId],
    );

  test('in part and in full, with the tip, and never more than was paid, also ten at once', async () => {
    const paymentId = await paidByCard(500);
    expect(await refund(paymentId, 1_000)).toEqual({ status: 'done' });
    await Promise.allSettled(Array.from({ length: 10 }, () => refund(paymentId, 1_000)));
    expect(await payments()).toMatchObject([{ refunded: 4_000 }]);
    await expect(refund(paymentId, 501)).rejects.toMatchObject({ code: 'payments.more-than-paid' });
    expect(await refund(paymentId, 500)).toEqual({ status: 'done' });
    await expect(refund(paymentId, 1)).rejects.toMatchObject({ code: 'payments.not-paid' });
  });

  test('is not taken back as if it were cash', async () => {
    await paidByCard();
    const taken = { restaurantId: party.restaurantId, orderIds: [...party.orderIds] };
    await expect(trade.owner.browser.api.payments.takeBack(taken)).rejects.toMatchObject({
      code: 'payments.by-provider',
    });
  });

  test('the same one asked for again, while the provider is away, is given once', async () => {
    const { stripe, app } = trade;
    const paymentId = await paidByCard();
    const refundId = crypto.randomUUID();
    stripe.troubles('none', 500, 500);
    expect(await refund(paymentId, 700, refundId)).toEqual({ status: 'pending' });
    // After days of retries, staff get an alert.
    await app.sql('update refunds set looks = 78 where id = $1', [refundId]);
    stripe.troubles('none', 500, 500);
    await sweep(app);
    stripe.clearTroubles();
    expect(await payments()).toMatchObject([{ refunded: 0, attention: [{ code: 'refund_unreachable' }] }]);
    await Promise.all([refund(paymentId, 700, refundId), refund(paymentId, 700, refundId)]);
    await sweep(app);
    expect(await payments()).toMatchObject([{ refunded: 700 }]);
  });

  test('on its way until the provider says so; one that fails is flagged, and can be made again', async () => {
    const { stripe, app } = trade;
    const paymentId = await paidByCard();
    const shown = { amount: 900, status: 'pending', object: 'refund' };
    stripe.troubles('none', { body: { ...shown, id: 're_slow' } });
    expect(await refund(paymentId, 900)).toEqual({ status: 'pending' });
    expect(await ann.browser.api.documents.query({ collection: 'guestPayments' })).toMatchObject({
      documents: [{ id: paymentId, refunded: 900 }],
    });
    stripe.troubles({ body: { ...shown, id: 're_slow', status: 'failed', failure_reason: 'lost_or_stolen_card' } });
    expect((await sendWebhook(createWebhook('refund.failed', 're_slow'))).status).toBe(200);
    const failure = { code: 'failed', providerText: 'lost_or_stolen_card' };
    expect(await payments()).toMatchObject([
      { refunded: 0, attention: [{ code: 'refund_failed', amount: 900, failure }] },
    ]);
    expect(await refund(paymentId, 4_000)).toEqual({ status: 'done' });
    await sweep(app);
    expect(await refundsOf(paymentId)).toMatchObject([{ status: 'failed' }, { status: 'done' }]);
  });

  test('what nobody asked for is tried four times, each at another moment, and then a person is told', async () => {
    const { stripe, app, owner } = trade;
    const { checkoutUrl } = await startPaying(party, ann, rest);
    advancePastClaims(app);
    await owner.browser.api.payments.takeAtTable({
      restaurantId: party.restaurantId,
      orderIds: [...party.orderIds],
      paidWith: 'cash',
    });
    stripe.pay(referenceOf(checkoutUrl));
    // Excludes undecided payments of other tables from the sweep.
    await app.sql('update payments set look_at = null where visit_id <> $1', [party.visitId]);
    const refused = { status: 400, body: { error: { type: 'invalid_request_error', code: 'charge_disputed' } } };
    await sendWebhook(createWebhook(completed, referenceOf(checkoutUrl)));
    const [payment] = await payments();
    expect(payment).toMatchObject({ status: 'paid', parts: 0 });
    for (let round = 1; round <= 4; round += 1) {
      stripe.troubles('none', refused);
      await sweep(app);
      stripe.clearTroubles();
      app.clock.advance(61 * minuteMs);
    }
    await sweep(app);
    expect(await refundsOf(payment?.id ?? '')).toMatchObject(
      Array.from({ length: 4 }, () => ({ status: 'failed', isAutomatic: true })),
    );
    await eventually(async () =>
      expect((await payments())[0]?.attention).toMatchObject([
        { code: 'refund_failed', amount: 4_000, failure: { code: 'disputed' } },
      ]),
    );
  });
});

test("another restaurant's payment answers as one that does not exist", async () => {
  const other = await trade.addOwner();
  const { paymentId } = await startPaying(party, ben, half);
  const { restaurantId } = party;
  const refund = { paymentId, refundId: crypto.randomUUID(), amount: 1, reason: 'Mine' };
  const { api } = other.browser;
  const [own] = (await api.documents.query({ collection: 'restaurants' })).documents;
  for (const restaurant of [restaurantId, own?.id ?? '']) {
    await expect(api.payments.refund({ ...refund, restaurantId: restaurant })).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(api.payments.seeTo({ paymentId, restaurantId: restaurant })).rejects.toMatchObject({
      code: 'not-found',
    });
  }
});

test('coins that come after their share was freed take its lines again; what goes back of them is fetched by the payer', async () => {
  const { btcpay, app, owner } = trade;
  // BTCPay has no idempotency keys: an invoice whose response got lost is found by the payment's id.
  btcpay.troubles('none', 'lost');
  const paymentId = await claim(party, ann, rest);
  await payClaimedShare(party, ann, { paymentId, method: 'crypto' }).catch(() => null);
  btcpay.clearTroubles();
  const { checkoutUrl } = await payClaimedShare(party, ann, { paymentId, method: 'crypto' });
  const made = btcpay.asked.filter(({ method, path }) => method === 'POST' && path.endsWith('/invoices'));
  expect(made).toHaveLength(1);
  const invoiceId = referenceOf(checkoutUrl);
  advancePastClaims(app);
  await sweep(app);
  expect(await payments()).toMatchObject([{ status: 'expired' }]);
  const coins = [{ value: '0.0008', status: 'Settled' }] as const;
  btcpay.become(invoiceId, { status: 'Settled', additionalStatus: 'PaidLate', coins: [...coins] });
  const webhook = btcpay.webhook({ type: 'InvoiceSettled', at: app.clock.now(), invoiceId });
  expect((await sendWebhook(webhook, `btcpay/${owner.userId}/crypto`)).status).toBe(200);
  await expectPaidOnce();
  const refund = { restaurantId: party.restaurantId, paymentId, refundId: crypto.randomUUID(), amount: 1_000 };
  expect(await owner.browser.api.payments.refund({ ...refund, reason: 'Too salty' })).toEqual({ status: 'pending' });
  const { documents } = await ann.browser.api.documents.query({ collection: 'guestPayments' });
  expect(documents).toMatchObject([{ refunded: 1_000, refundUrl: expect.stringContaining(btcpay.origin) }]);
  const [row] = await app.sql<{ reference: string }>(
    'select provider_reference as reference from refunds where payment_id = $1',
    [paymentId],
  );
  btcpay.claim(row?.reference ?? '', 'Completed');
  app.clock.advance(minuteMs);
  await sweep(app);
  expect(await payments()).toMatchObject([{ refunded: 1_000 }]);
});

test('what was paid at one restaurant pays nothing at another that is asked under the same id', async () => {
  const { paypal, btcpay, app, addOwner } = trade;
  // Another restaurant of the owner, with the same provider accounts.
  const other = await seatTwoGuests(app, await addOwner());
  const [guest] = other.guests;
  for (const method of ['paypal', 'crypto'] as const) {
    const { paymentId, checkoutUrl } = await startPaying(party, ann, half, { method });
    if (method === 'paypal') paypal.approve(orderOf(checkoutUrl));
    else btcpay.become(referenceOf(checkoutUrl), { status: 'Settled' });
    expect(await check(party, ann, paymentId)).toEqual({ status: 'paid' });
    await guest.browser.api.splitting.claim({ ...atTable(other), paymentId, share: { kind: 'amount', amount: 500 } });
    const again = await payClaimedShare(other, guest, { paymentId, method });
    expect(again.checkoutUrl).not.toBe(checkoutUrl);
    expect(await check(other, guest, paymentId)).not.toMatchObject({ status: 'paid' });
  }
  expect(await listPartyOrders(app, other)).toMatchObject([{ status: 'pending' }, { status: 'pending' }]);
});

test('a BTCPay server of ill will leads nobody astray, and nothing falls over', async () => {
  const { btcpay } = trade;
  const invoice = { id: 'inv-1', status: 'New', additionalStatus: 'None', amount: '20.00', currency: 'EUR' };
  const made = (answer: object) => btcpay.troubles({ body: [] }, { body: { ...invoice, ...answer } });
  const paymentId = await claim(party, ann, half);
  const checkoutLink = 'https://btcpay.example/i/1';
  for (const answer of [
    { checkoutLink: 'javascript:alert(1)' },
    { checkoutLink, id: 'a\u0000' },
    { checkoutLink, id: '' },
  ]) {
    made(answer);
    await expect(payClaimedShare(party, ann, { paymentId, method: 'crypto' })).rejects.toMatchObject({
      code: 'splitting.provider-unreachable',
    });
  }
  made({ checkoutLink });
  expect(await payClaimedShare(party, ann, { paymentId, method: 'crypto' })).toMatchObject({
    checkoutUrl: checkoutLink,
  });
  const second = await claim(party, ben, half);
  made({ checkoutLink });
  await expect(payClaimedShare(party, ben, { paymentId: second, method: 'crypto' })).rejects.toMatchObject({
    code: 'splitting.provider-unreachable',
  });
  const settled = { body: { ...invoice, checkoutLink, status: 'Settled' } };
  const coins = { value: '1', status: 'Settled', receivedDate: 1e300 };
  btcpay.troubles(settled, { body: [{ rate: '20', payments: [coins] }] });
  expect(await check(party, ann, paymentId)).toEqual({ status: 'pending' });
  btcpay.troubles(settled, { body: [{ rate: '20', payments: [{ ...coins, receivedDate: 1 }] }] });
  expect(await check(party, ann, paymentId)).toEqual({ status: 'paid' });
});
