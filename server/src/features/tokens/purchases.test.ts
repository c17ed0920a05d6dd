import { hourMs, minuteMs } from '@comanda/contract/kernel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually, logInAdmin, logInStaff, openScreen, signUpOwner, startTestApp, type TestApp } from '#testing';
import { readLettersTo } from './letters.fixture.ts';
import { sweepPurchasesJob } from './purchases/index.ts';

type Owner = Awaited<ReturnType<typeof signUpOwner>>;

let app: TestApp;
let other: TestApp;
let owner: Owner;
let admin: Awaited<ReturnType<typeof logInAdmin>>;
beforeAll(async () => {
  app = await startTestApp();
  other = await app.anotherNode();
  [owner, admin] = await Promise.all([signUpOwner(app), logInAdmin(app)]);
});
beforeEach(() => app.sql('delete from rate_limits'));
afterAll(async () => {
  await other[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

const begin = async (tokens = 2_500) => {
  const { purchaseId, checkoutUrl } = await owner.browser.api.tokens.buy({ key: crypto.randomUUID(), tokens });
  return { purchaseId, page: new URL(checkoutUrl ?? '').pathname, reference: checkoutUrl?.split('/').at(-1) ?? '' };
};

const press = (page: string, decision: string) =>
  owner.browser.fetch(page, { method: 'POST', body: new URLSearchParams({ decision }) });

const statusOf = async (purchaseId: string) =>
  (await app.sql<{ status: string }>('select status from token_purchases where id = $1', [purchaseId]))[0]?.status;

const linesOf = (purchaseId: string) =>
  app.sql<{ kind: string; amount: number }>(
    'select kind, amount from token_entries where reference = $1 order by created_at, id',
    [purchaseId],
  );

const becomes = (purchaseId: string, status: string) =>
  eventually(async () => expect(await statusOf(purchaseId)).toBe(status));

const letterWith = (text: RegExp) =>
  eventually(async () => {
    const letter = (await readLettersTo([app, other], owner.email)).find((one) => text.test(one));
    expect(letter).toBeDefined();
    return letter;
  });

const sweep = (node = app) => sweepPurchasesJob.run(node.ctx, {});

test('two owners who take the same key are not served for the same money', async () => {
  const { purchaseId } = await begin();
  const second = await signUpOwner(app);
  await expect(second.browser.api.tokens.buy({ key: purchaseId, tokens: 2_500 })).rejects.toMatchObject({
    code: 'tokens.purchase-reused',
  });
});

test('a pack is paid for on the checkout page; tokens, receipt and the open page follow', async () => {
  await using screen = await openScreen(owner.browser, ['tokenBalances', 'tokenPurchases']);
  const { balance } = await owner.browser.api.tokens.overview({});
  const { purchaseId, page } = await begin();
  expect(await (await owner.browser.fetch(page)).text()).toContain('$22.50');
  const answer = await press(page, 'pay');
  expect(answer.headers.get('location')).toContain(`/tokens?purchase=${purchaseId}`);
  await screen.until(({ shown }) => JSON.stringify(shown('tokenBalances')).includes(`"balance":${balance + 2_500}`));
  await screen.until(({ shown }) => JSON.stringify(shown('tokenPurchases')).includes('"status":"paid"'));
  expect(await linesOf(purchaseId)).toEqual([{ kind: 'purchase', amount: 2_500 }]);
  const letter = await letterWith(/Subject: Receipt T-\d+: 2,500 tokens/);
  expect(letter).toContain('Amount:   $22.50 USD');
  expect(letter).toContain('Test mode: no real money.');
});

test('told twice, asked for and swept on two nodes at once, a purchase is granted once', async () => {
  const { purchaseId, page } = await begin(1_000);
  await press(page, 'pay-unheard');
  app.clock.advance(minuteMs);
  await Promise.all([
    sweep(),
    sweep(other),
    ...Array.from({ length: 10 }, () => owner.browser.api.tokens.settle({ purchaseId })),
  ]);
  await sweep();
  expect(await linesOf(purchaseId)).toEqual([{ kind: 'purchase', amount: 1_000 }]);
  const receipts = await app.sql<{ number: number }>('select number from token_purchases where number is not null');
  expect(new Set(receipts.map(({ number }) => number)).size).toBe(receipts.length);
});

test('a hundred purchases, grants and charges at once on two nodes are in the balance to the token', async () => {
  const { balance } = await owner.browser.api.tokens.overview({});
  const purchases = await Promise.all(Array.from({ length: 10 }, () => begin(100)));
  await Promise.all(purchases.map(({ page }) => press(page, 'pay-unheard')));
  app.clock.advance(minuteMs);
  const grant = (amount: number) =>
    admin.browser.api.tokens.grant({ key: crypto.randomUUID(), ownerId: owner.userId, amount, reason: 'A thousand' });
  await Promise.all([
    sweep(),
    sweep(other),
    ...Array.from({ length: 80 }, (_, index) => grant(index % 2 === 0 ? 7 : -3)),
  ]);
  const after = await owner.browser.api.tokens.overview({});
  expect(after.balance).toBe(balance + 10 * 100 + 40 * 7 - 40 * 3);
  const [{ sum } = { sum: 0 }] = await app.sql<{ sum: number }>(
    'select sum(amount)::int as sum from token_entries where owner_id = $1',
    [owner.userId],
  );
  expect(after.balance).toBe(sum);
});

test('the same key is the same purchase, and with another number of tokens none', async () => {
  const key = crypto.randomUUID();
  const [first, second] = await Promise.all([1, 2].map(() => owner.browser.api.tokens.buy({ key, tokens: 1_000 })));
  expect(second).toEqual(first);
  await expect(owner.browser.api.tokens.buy({ key, tokens: 1_001 })).rejects.toMatchObject({
    code: 'tokens.purchase-reused',
  });
});

test('declined, nothing is granted; what was left is given up, and money that comes later counts', async () => {
  const declined = await begin();
  await press(declined.page, 'decline');
  await becomes(declined.purchaseId, 'failed');
  const left = await begin();
  const late = await begin();
  await press(late.page, 'pay-late');
  app.clock.advance(2 * hourMs);
  await sweep();
  expect(await statusOf(left.purchaseId)).toBe('expired');
  await owner.browser.api.tokens.settle({ purchaseId: late.purchaseId });
  expect(await statusOf(late.purchaseId)).toBe('paid');
  expect([await linesOf(declined.purchaseId), await linesOf(left.purchaseId), await linesOf(late.purchaseId)]).toEqual([
    [],
    [],
    [{ kind: 'purchase', amount: 2_500 }],
  ]);
});

test('the server dies after it has written the purchase and before it has heard of the checkout: the sweep goes on', async () => {
  const { purchaseId } = await begin();
  await app.sql('update token_purchases set provider_reference = null, checkout_url = null where id = $1', [
    purchaseId,
  ]);
  app.clock.advance(minuteMs);
  await sweep();
  const [row] = await app.sql<{ checkout_url: string }>('select checkout_url from token_purchases where id = $1', [
    purchaseId,
  ]);
  await press(new URL(row?.checkout_url ?? '').pathname, 'pay');
  await becomes(purchaseId, 'paid');
  expect(await linesOf(purchaseId)).toHaveLength(1);
});

test.each([
  ['another amount', `amount_minor = 1`],
  ['another currency', `currency = 'EUR'`],
])('%s than it costs grants nothing, and says so', async (_, changed) => {
  const { purchaseId, page, reference } = await begin();
  await app.sql(`update test_charges set ${changed} where reference = $1`, [reference]);
  await press(page, 'pay');
  await becomes(purchaseId, 'failed');
  expect(await linesOf(purchaseId)).toEqual([]);
  const { documents } = await owner.browser.api.documents.query({ collection: 'tokenPurchases' });
  expect(documents.find(({ id }) => id === purchaseId)).toMatchObject({ failure: { code: 'wrong_amount' } });
});

test('a forged word is refused and asks nobody', async () => {
  const { purchaseId, page, reference } = await begin();
  await press(page, 'pay-unheard');
  const body = JSON.stringify({ id: 'e', reference });
  for (const signature of ['', `t=${Math.floor(Date.now() / 1_000)},v1=${'0'.repeat(64)}`]) {
    const answer = await app.browser().fetch('/webhooks/payments/test/platform', {
      method: 'POST',
      headers: { 'comanda-test-signature': signature, 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(403);
  }
  expect((await app.browser().fetch('/webhooks/payments/stripe/platform', { method: 'POST', body })).status).toBe(404);
  expect(await statusOf(purchaseId)).toBe('pending');
});

test("another owner's purchase is one that does not exist; staff and administrators buy nothing", async () => {
  const { purchaseId } = await begin();
  const [stranger, staff] = await Promise.all([signUpOwner(app), logInStaff(app, owner.userId)]);
  await expect(stranger.browser.api.tokens.settle({ purchaseId })).rejects.toMatchObject({ code: 'not-found' });
  expect((await stranger.browser.api.documents.query({ collection: 'tokenPurchases' })).documents).toEqual([]);
  const purchase = { key: crypto.randomUUID(), tokens: 1_000 };
  const denied = { code: 'permission-denied' };
  await expect(staff.browser.api.tokens.buy(purchase)).rejects.toMatchObject(denied);
  await expect(staff.browser.api.tokens.overview({})).rejects.toMatchObject(denied);
  await expect(admin.browser.api.tokens.buy(purchase)).rejects.toMatchObject(denied);
  const gift = { key: crypto.randomUUID(), ownerId: owner.userId, amount: 1_000, reason: 'For myself' };
  await expect(owner.browser.api.tokens.grant(gift)).rejects.toMatchObject(denied);
  await expect(
    owner.browser.api.tokens.refund({ ownerId: owner.userId, purchaseId, reason: 'For myself' }),
  ).rejects.toMatchObject(denied);
});

test.each([[99], [1_000_001], [0], [-1_000], [1_000.5]])('%d tokens cannot be bought', async (tokens) => {
  await expect(owner.browser.api.tokens.buy({ key: crypto.randomUUID(), tokens })).rejects.toMatchObject({
    code: 'invalid-argument',
  });
});

test('an administrator refunds a purchase once: the money goes back, the tokens go by a line of their own', async () => {
  const { purchaseId, page } = await begin(5_000);
  await press(page, 'pay');
  await becomes(purchaseId, 'paid');
  const refund = () =>
    admin.browser.api.tokens.refund({ ownerId: owner.userId, purchaseId, reason: 'Bought by mistake' });
  const results = await Promise.allSettled([refund(), refund(), refund()]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await statusOf(purchaseId)).toBe('refunded');
  expect(await linesOf(purchaseId)).toEqual([
    { kind: 'purchase', amount: 5_000 },
    { kind: 'refund', amount: -5_000 },
  ]);
  expect(
    await app.sql(
      'select amount_minor from test_refunds where reference = (select provider_reference from token_purchases where id = $1)',
      [purchaseId],
    ),
  ).toEqual([{ amount_minor: 4_500 }]);
  await letterWith(/Reason: {2}Bought by mistake/);
  await expect(refund()).rejects.toMatchObject({ code: 'tokens.not-refundable' });
});

test('where the platform stands under its own name nobody gets tokens for nothing, unless its operator says so', async () => {
  const shopAt = async (environment: NodeJS.ProcessEnv) => {
    await using node = await startTestApp({ PUBLIC_URL: 'http://127.0.0.1', ...environment });
    const { browser } = await signUpOwner(node);
    const { shop } = await browser.api.tokens.overview({});
    const bought = await browser.api.tokens.buy({ key: crypto.randomUUID(), tokens: 1_000 }).then(
      () => 'bought',
      (error: { code: string }) => error.code,
    );
    return [shop, bought];
  };
  expect(await shopAt({})).toEqual(['closed', 'tokens.shop-closed']);
  expect(await shopAt({ TEST_PURCHASES: 'on' })).toEqual(['test', 'bought']);
});
