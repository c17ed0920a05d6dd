import { minuteMs } from '@comanda/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logInAdmin, signUpOwner, startStripeServer, startTestApp, type StripeServer, type TestApp } from '#testing';
import { sweepPurchasesJob } from './purchases/index.ts';

let standIn: StripeServer;
let app: TestApp;
let owner: Awaited<ReturnType<typeof signUpOwner>>;
beforeAll(async () => {
  standIn = await startStripeServer();
  const { secretKey, webhookSecret } = standIn.credentials;
  app = await startTestApp(
    // With a Stripe account, test purchases are off even if an operator left them on.
    { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, TEST_PURCHASES: 'on' },
    { providerUrls: { stripe: standIn.origin, paypal: standIn.origin } },
  );
  owner = await signUpOwner(app);
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await standIn[Symbol.asyncDispose]();
});

const begin = async (tokens: number) => {
  const { purchaseId, checkoutUrl } = await owner.browser.api.tokens.buy({ key: crypto.randomUUID(), tokens });
  return { purchaseId, sessionId: new URL(checkoutUrl ?? '').pathname.split('/').at(-1) ?? '' };
};

const tell = (headers: Record<string, string>, body: Buffer) =>
  app.browser().fetch('/webhooks/payments/stripe/platform', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: new Uint8Array(body),
  });

const linesOf = (purchaseId: string) =>
  app.sql('select kind, amount from token_entries where reference = $1 order by created_at, id', [purchaseId]);

test("Stripe's word told twice, late and beside the sweep grants a purchase once", async () => {
  const { purchaseId, sessionId } = await begin(2_500);
  expect(new URLSearchParams(standIn.asked.at(-1)?.body).get('line_items[0][price_data][unit_amount]')).toBe('2250');
  standIn.pay(sessionId);
  const { headers, body } = standIn.webhook({
    type: 'checkout.session.completed',
    id: sessionId,
    at: app.clock.now(),
  });
  const answers = await Promise.all([tell(headers, body), tell(headers, body)]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  app.clock.advance(minuteMs);
  await sweepPurchasesJob.run(app.ctx, {});
  expect(await linesOf(purchaseId)).toEqual([{ kind: 'purchase', amount: 2_500 }]);
  expect(await owner.browser.api.tokens.overview({})).toMatchObject({ balance: 5_000, shop: 'stripe' });
});

test('a forged word is refused, and nobody is asked', async () => {
  const { sessionId } = await begin(1_000);
  const { headers, body } = standIn.webhook({ type: 'checkout.session.completed', id: sessionId, at: app.clock.now() });
  const asked = standIn.asked.length;
  expect((await tell(headers, Buffer.concat([body, Buffer.from(' ')]))).status).toBe(403);
  expect((await tell({}, body)).status).toBe(403);
  expect(standIn.asked).toHaveLength(asked);
});

test('Stripe that cannot be reached loses nothing: asked for again, it is the same checkout', async () => {
  const key = crypto.randomUUID();
  standIn.troubles('lost', 'lost');
  await expect(owner.browser.api.tokens.buy({ key, tokens: 1_000 })).rejects.toMatchObject({
    code: 'tokens.checkout-unavailable',
  });
  const first = await owner.browser.api.tokens.buy({ key, tokens: 1_000 });
  expect(await owner.browser.api.tokens.buy({ key, tokens: 1_000 })).toEqual(first);
});

test('a refund that takes its time takes the tokens when the money has gone', async () => {
  const admin = await logInAdmin(app);
  const { purchaseId, sessionId } = await begin(1_000);
  standIn.pay(sessionId);
  await owner.browser.api.tokens.settle({ purchaseId });
  standIn.holdRefunds();
  const refund = { ownerId: owner.userId, purchaseId, reason: 'Bought by mistake' };
  expect(await admin.browser.api.tokens.refund(refund)).toEqual({ status: 'refunding' });
  expect(await linesOf(purchaseId)).toHaveLength(1);
  const [row] = await app.sql<{ refund_reference: string }>(
    'select refund_reference from token_purchases where id = $1',
    [purchaseId],
  );
  standIn.decideRefund(row?.refund_reference ?? '', 'succeeded');
  app.clock.advance(minuteMs);
  await sweepPurchasesJob.run(app.ctx, {});
  await sweepPurchasesJob.run(app.ctx, {});
  expect(await linesOf(purchaseId)).toEqual([
    { kind: 'purchase', amount: 1_000 },
    { kind: 'refund', amount: -1_000 },
  ]);
});
