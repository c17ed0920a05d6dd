import { limits } from '@comanda/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, logInAdmin, signUpOwner, startTestApp, waitForMail, type TestApp } from '#testing';

let app: TestApp;
let admin: Awaited<ReturnType<typeof logInAdmin>>;
let owner: Awaited<ReturnType<typeof signUpOwner>>;
let restaurantId: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await logInAdmin(app);
  owner = await signUpOwner(app);
  const [row] = await app.sql<{ id: string }>('select id from restaurants where owner_id = $1 and not is_sample', [
    owner.userId,
  ]);
  restaurantId = row?.id ?? '';
});
afterAll(() => app[Symbol.asyncDispose]());

const request = async () => {
  const { documents } = await owner.browser.api.documents.query({
    collection: 'integrationRequests',
    where: [['kind', '==', 'pos']],
  });
  const [found, ...more] = documents;
  expect(more).toEqual([]);
  return { id: String(found?.id), revision: Number(found?.['revision']), document: found };
};
const seen = async () => {
  const { id: requestId, revision } = await request();
  return { ownerId: owner.userId, requestId, revision };
};
const balance = async (): Promise<number> => {
  const { documents } = await owner.browser.api.documents.query({ collection: 'tokenBalances' });
  return Number(documents[0]?.['balance']);
};
const ask = (system = 'Square') =>
  owner.browser.api.integrations.requestPos({ restaurantId, system, notes: 'Two tills' });

test('asked for twice at once it is one request, in the same queue and told apart', async () => {
  await Promise.all([ask(), ask(), ask('Square for Restaurants')]);
  expect((await request()).document).toMatchObject({
    kind: 'pos',
    status: 'pending',
    paymentMethodType: null,
    restaurantId,
  });
});

test('a quote below the least is refused; a good one reaches the owner, who is charged on acceptance, once', async () => {
  const { api } = admin.browser;
  const cheap = api.integrations.quote({ ...(await seen()), tokens: limits.tokens.perCustomIntegration - 1 });
  await expect(cheap).rejects.toMatchObject({ code: 'invalid-argument' });
  const before = await balance();
  await api.integrations.quote({ ...(await seen()), tokens: 1_200, adminNotes: 'Ready on Friday' });
  expect(await balance()).toBe(before);
  await waitForMail(app, owner.email, '1,200 tokens');
  const { id: requestId, revision } = await request();
  const accepting = [1, 2, 3].map(() => owner.browser.api.integrations.acceptQuote({ requestId, revision }));
  const results = await Promise.allSettled(accepting);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await balance()).toBe(before - 1_200);
  expect((await request()).document).toMatchObject({ status: 'accepted', quoteTokens: 1_200 });
});

test('what was paid for is not withdrawn; it is connected, or the tokens come back', async () => {
  const { id: requestId } = await request();
  const withdrawing = owner.browser.api.integrations.withdrawPos({ requestId });
  await expect(withdrawing).rejects.toMatchObject({ code: 'integrations.not-pending' });
  const before = await balance();
  await admin.browser.api.integrations.reject({ ...(await seen()), reason: 'Their system takes no orders' });
  expect(await balance()).toBe(before + 1_200);
  await waitForMail(app, owner.email, 'The 1,200 tokens you paid were refunded');
  await ask();
  await admin.browser.api.integrations.quote({ ...(await seen()), tokens: 1_000 });
  const early = admin.browser.api.integrations.complete(await seen());
  await expect(early).rejects.toMatchObject({ code: 'integrations.not-pending' });
  const again = await request();
  await owner.browser.api.integrations.acceptQuote({ requestId: again.id, revision: again.revision });
  await admin.browser.api.integrations.complete(await seen());
  expect((await request()).document).toMatchObject({ status: 'approved' });
  await eventually(async () => {
    const events = await app.sql<{ name: string }>(
      `select distinct name from analytics_events where name like 'pos_integration_%' order by name`,
    );
    expect(events.map(({ name }) => name)).toEqual(['pos_integration_completed', 'pos_integration_requested']);
  });
});

test('an owner without the tokens is told, and nothing is accepted', async () => {
  await ask();
  await admin.browser.api.integrations.quote({ ...(await seen()), tokens: 500_000 });
  const { id: requestId, revision } = await request();
  const accepting = owner.browser.api.integrations.acceptQuote({ requestId, revision });
  await expect(accepting).rejects.toMatchObject({ code: 'tokens.balance-too-low' });
  expect((await request()).document).toMatchObject({ status: 'quoted' });
  // The administrator corrects a price with a zero too many. Accepting the old price gives a conflict and charges nothing.
  await admin.browser.api.integrations.quote({ ...(await seen()), tokens: 5_000 });
  expect((await request()).document).toMatchObject({ status: 'quoted', quoteTokens: 5_000 });
  await expect(owner.browser.api.integrations.acceptQuote({ requestId, revision })).rejects.toMatchObject({
    code: 'integrations.changed-meanwhile',
  });
  await owner.browser.api.integrations.withdrawPos({ requestId });
});

test("another owner's restaurant and request answer as missing ones", async () => {
  const other = await signUpOwner(app);
  const { api } = other.browser;
  const { id: requestId, revision } = await request();
  const asking = api.integrations.requestPos({ restaurantId, system: 'Square' });
  await expect(asking).rejects.toMatchObject({ code: 'not-found' });
  await expect(api.integrations.acceptQuote({ requestId, revision })).rejects.toMatchObject({ code: 'not-found' });
  await expect(api.integrations.withdrawPos({ requestId })).rejects.toMatchObject({ code: 'not-found' });
});
