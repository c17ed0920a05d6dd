import { collections } from '@comanda/contract';
import { dayMs, minuteMs, secondMs } from '@comanda/contract/kernel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually, logInAdmin, startBtcpayServer, type Browser, type BtcpayServer, type Guest } from '#testing';
import { forgetFormerCredentialsJob, sealMethodCredentials } from './methods/index.ts';
import {
  advancePastClaims,
  listPartyPayments,
  seatTwoGuests,
  startPaying,
  sweep,
  type PayingParty,
} from './paying.fixture.ts';
import { startProviderTestServer, type ProviderTestServer } from './provider-accounts.fixture.ts';

let trade: ProviderTestServer;
let admin: Browser;
let newServer: BtcpayServer;
beforeAll(async () => {
  trade = await startProviderTestServer();
  admin = (await logInAdmin(trade.app)).browser;
});
afterAll(() => trade[Symbol.asyncDispose]());

let party: PayingParty;
let ann: Guest;
beforeEach(async () => {
  newServer = await startBtcpayServer();
  trade = { ...trade, owner: await trade.addOwner() };
  party = await seatTwoGuests(trade.app, trade.owner);
  [ann] = party.guests;
  return () => newServer[Symbol.asyncDispose]();
});

const rest = { kind: 'rest' } as const;
const referenceOf = (checkoutUrl: string): string => checkoutUrl.split('/').at(-1) ?? '';
const coins = [{ value: '0.0008', status: 'Settled' as const }];
const payments = () => listPartyPayments(trade.app, party);

/** The owner requests other credentials, and an administrator grants them. */
const replace = async (type: 'crypto' | 'credit_card', credentials: Record<string, string>): Promise<void> => {
  const { userId: ownerId, browser } = trade.owner;
  await browser.api.integrations.request({ type, credentials });
  const { documents } = await admin.api.documents.query({
    collection: 'integrationRequests',
    where: [
      ['ownerId', '==', ownerId],
      ['paymentMethodType', '==', type],
    ],
  });
  const { id: requestId, revision } = collections.integrationRequests.parse(documents[0]);
  await admin.api.integrations.approve({ ownerId, requestId, revision });
};

const refund = (paymentId: string, amount: number) =>
  trade.owner.browser.api.payments.refund({
    restaurantId: party.restaurantId,
    paymentId,
    refundId: crypto.randomUUID(),
    amount,
    reason: 'Too salty',
  });

test('one owner whose provider hangs over many payments keeps no other owner waiting', async () => {
  const { app, btcpay } = trade;
  await startPaying(party, ann, rest, { method: 'crypto' });
  // Forty more payments of the same owner, all due for longer than those of other owners.
  await app.sql(
    `insert into payments (restaurant_id, id, visit_id, status, currency, amount_minor, method, provider, charge, credentials_id, look_at, created_at)
     select restaurant_id, gen_random_uuid(), visit_id, 'expired', currency, amount_minor, method, provider, charge, credentials_id,
       look_at - interval '1 hour', created_at
     from payments, generate_series(1, 40) where visit_id = $1`,
    [party.visitId],
  );
  const other = await trade.addOwner();
  const theirs = await seatTwoGuests(app, other);
  const { checkoutUrl } = await startPaying(theirs, theirs.guests[0], rest);
  trade.stripe.pay(referenceOf(checkoutUrl));
  advancePastClaims(app);
  btcpay.troubles(...Array.from({ length: 60 }, () => 'silent' as const));
  const swept = sweep(app);
  await eventually(async () => expect(await listPartyPayments(app, theirs)).toMatchObject([{ status: 'paid' }]));
  const from = btcpay.asked.length;
  btcpay.clearTroubles();
  app.clock.advance(16 * secondMs);
  await swept;
  // An account that does not answer is skipped until the next sweep.
  expect(btcpay.asked.length).toBe(from);
});

test('what was begun with an account that is replaced is heard of, settled and given back there', async () => {
  const { app, btcpay, owner } = trade;
  const { paymentId, checkoutUrl } = await startPaying(party, ann, rest, { method: 'crypto' });
  const invoiceId = referenceOf(checkoutUrl);
  await replace('crypto', { ...newServer.credentials });
  btcpay.become(invoiceId, { status: 'Settled', coins });
  const word = btcpay.webhook({ type: 'InvoiceSettled', at: app.clock.now(), invoiceId });
  const told = await fetch(`${app.origin}/webhooks/payments/btcpay/${owner.userId}/crypto`, {
    method: 'POST',
    headers: word.headers,
    body: word.body.toString(),
  });
  expect(told.status).toBe(200);
  expect(await payments()).toMatchObject([{ id: paymentId, status: 'paid', parts: 4_000 }]);
  expect(await refund(paymentId, 1_000)).toEqual({ status: 'pending' });
  expect(btcpay.asked.some(({ path }) => path.endsWith(`/invoices/${invoiceId}/refund`))).toBe(true);

  // Later payments use the new account.
  party = await seatTwoGuests(app, owner);
  const second = await startPaying(party, party.guests[0], rest, { method: 'crypto' });
  expect(second.checkoutUrl).toContain(newServer.origin);
});

test('keys that were only renewed lead to the same account, also after the former ones were revoked', async () => {
  const { app, stripe, owner } = trade;
  const { checkoutUrl } = await startPaying(party, ann, rest);
  stripe.pay(referenceOf(checkoutUrl));
  await replace('credit_card', { ...stripe.credentials });
  const given = { ...stripe.credentials, secretKey: ['sk', 'live', 'revoked'].join('_') };
  await app.sql('update former_credentials set credentials_sealed = $2 where owner_id = $1', [
    owner.userId,
    sealMethodCredentials(app.ctx, owner.userId, { type: 'credit_card', given }),
  ]);
  app.clock.advance(minuteMs);
  await sweep(app);
  expect(await payments()).toMatchObject([{ status: 'paid', parts: 4_000 }]);
});

test('former credentials are kept while anything waits for them, then for half a year; a refund after that says where the money is', async () => {
  const { app, btcpay, owner } = trade;
  const kept = () => app.sql('select id from former_credentials where owner_id = $1', [owner.userId]);
  const { paymentId, checkoutUrl } = await startPaying(party, ann, rest, { method: 'crypto' });
  await replace('crypto', { ...newServer.credentials });
  const replaced = (days: number) =>
    app.sql('update former_credentials set replaced_at = $2 where owner_id = $1', [
      owner.userId,
      new Date(app.clock.now().getTime() - days * dayMs),
    ]);
  await replaced(181);
  await forgetFormerCredentialsJob.run(app.ctx, null);
  expect(await kept()).toHaveLength(1);
  btcpay.become(referenceOf(checkoutUrl), { status: 'Settled', coins });
  app.clock.advance(minuteMs);
  await sweep(app);
  expect(await payments()).toMatchObject([{ status: 'paid' }]);
  await replaced(179);
  await forgetFormerCredentialsJob.run(app.ctx, null);
  expect(await kept()).toHaveLength(1);
  await replaced(181);
  await forgetFormerCredentialsJob.run(app.ctx, null);
  expect(await kept()).toEqual([]);

  expect(await refund(paymentId, 1_000)).toEqual({ status: 'failed' });
  expect(await payments()).toMatchObject([
    { refunded: 0, attention: [{ code: 'refund_failed', failure: { code: 'account_replaced' } }] },
  ]);
});
