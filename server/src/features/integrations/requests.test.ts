import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMethod } from '#features/payments';
import { hasDocument, logInAdmin, logInStaff, openScreen, waitForMail } from '#testing';
import {
  requestAndApprove,
  readMethod,
  signUpOwnerWithRequests,
  readRequest,
  readRequestRevision,
  startWithStripe,
} from './requests.fixture.ts';

let stage: Awaited<ReturnType<typeof startWithStripe>>;
let owner: Awaited<ReturnType<typeof signUpOwnerWithRequests>>;
beforeAll(async () => {
  stage = await startWithStripe();
  owner = await signUpOwnerWithRequests(stage.app);
});
afterAll(() => stage[Symbol.asyncDispose]());

const type = 'credit_card';
const good = () => ({ ...stage.stripe.credentials });

describe("a request's whole life", () => {
  test('asked for, turned down with a reason, asked again, refused by the provider, granted, replaced', async () => {
    const { admin, app, stripe } = stage;
    const { browser, userId: ownerId, email } = owner;
    await using theirs = await openScreen(browser, ['integrationRequests', 'paymentMethods']);
    await using ours = await openScreen(admin, ['integrationRequests'], [['ownerId', '==', ownerId]]);

    const wrong = { secretKey: ['sk', 'live', 'nobodyKnowsThis'].join('_'), webhookSecret: 'whsec_somethingElse' };
    await browser.api.integrations.request({ type, notes: 'For the  terrace', credentials: wrong });
    await ours.until(({ shown }) => hasDocument(shown('integrationRequests'), { status: 'pending' }));
    expect(await readRequest(admin, ownerId, type)).toMatchObject({
      kind: 'payment',
      status: 'pending',
      requestDetails: {
        notes: 'For the  terrace',
        credentials: [
          { name: 'secretKey', lastFour: 'This' },
          { name: 'webhookSecret', lastFour: 'Else' },
        ],
      },
    });

    await admin.api.integrations.reject({
      ...(await readRequestRevision(admin, ownerId)),
      reason: 'Which company is this?',
    });
    await theirs.until(({ shown }) =>
      hasDocument(shown('integrationRequests'), { status: 'rejected', adminNotes: 'Which company is this?' }),
    );
    await waitForMail(app, email, 'Which company is this?');

    await browser.api.integrations.request({ type, notes: 'Olive Ltd', credentials: wrong });
    await expect(admin.api.integrations.approve(await readRequestRevision(admin, ownerId))).rejects.toMatchObject({
      code: 'payments.check-failed',
      message: 'Stripe does not accept these credentials: Stripe does not know this key.',
    });
    await theirs.until(({ shown }) => hasDocument(shown('integrationRequests'), { status: 'pending' }));
    expect((await readRequest(admin, ownerId, type)).history[0]).toMatchObject({
      what: 'check_failed',
      note: 'Stripe does not know this key.',
    });
    expect((await readRequest(admin, ownerId, type)).history.map(({ what, changedBy }) => [what, changedBy])).toEqual([
      ['check_failed', 'Ada Admin'],
      ['requested', 'Olive Tree'],
      ['rejected', 'Ada Admin'],
      ['requested', 'Olive Tree'],
    ]);
    expect(await readMethod(admin, ownerId, type)).toMatchObject({ status: 'disabled', provider: null });
    expect(await openMethod(app.ctx, ownerId, type)).toBeNull();

    await browser.api.integrations.request({ type, credentials: good() });
    await admin.api.integrations.approve({ ...(await readRequestRevision(admin, ownerId)), adminNotes: 'Welcome' });
    await theirs.until(
      ({ shown }) =>
        hasDocument(shown('integrationRequests'), { status: 'approved', adminNotes: 'Welcome' }) &&
        hasDocument(shown('paymentMethods'), { type, status: 'active' }),
    );
    await waitForMail(app, email, 'Credit card is active');
    expect(await readMethod(browser, ownerId, type)).toMatchObject({
      status: 'active',
      provider: 'stripe',
      isTest: false,
      credentials: { isEnabled: true, lastVerified: expect.any(String), checkFailure: '' },
    });
    expect(await openMethod(app.ctx, ownerId, type)).toEqual({
      provider: 'stripe',
      credentials: good(),
      credentialsId: expect.any(String),
      isTest: false,
      supportedCurrencies: ['USD'],
    });
    // The request's encrypted credentials are deleted, so that they are stored in one place only.
    expect(await app.sql('select 1 from integration_requests where credentials_sealed is not null')).toEqual([]);

    await browser.api.integrations.request({ type, credentials: wrong });
    expect((await openMethod(app.ctx, ownerId, type))?.credentials).toEqual(good());
    await browser.api.integrations.withdraw({ type });
    expect(await readRequest(browser, ownerId, type)).toMatchObject({
      status: 'approved',
      requestDetails: { credentials: (await readMethod(browser, ownerId, type)).credentials.hints },
    });
    expect(stripe.asked.length).toBeGreaterThan(0);
  });

  test('granted to somebody whose prices are in another currency, it is offered in theirs', async () => {
    const { admin, app, stripe } = stage;
    const abroad = await signUpOwnerWithRequests(app);
    await app.sql(`update restaurants set currency = 'EUR' where owner_id = $1 and not is_sample`, [abroad.userId]);
    await requestAndApprove(admin, abroad, stripe);
    const { settings } = await readMethod(admin, abroad.userId, type);
    expect(settings.supportedCurrencies).toEqual(['EUR', 'USD']);
  });

  test('a provider that cannot be reached has refused nothing: the request waits, and can be approved later', async () => {
    const { admin, app, stripe } = stage;
    const { browser, userId: ownerId } = await signUpOwnerWithRequests(app);
    await browser.api.integrations.request({ type, credentials: good() });
    stripe.troubles(503, 503);
    await expect(admin.api.integrations.approve(await readRequestRevision(admin, ownerId))).rejects.toMatchObject({
      code: 'payments.provider-unreachable',
    });
    expect(await readRequest(admin, ownerId, type)).toMatchObject({ status: 'pending' });
    await admin.api.integrations.approve(await readRequestRevision(admin, ownerId));
    expect(await readMethod(admin, ownerId, type)).toMatchObject({ status: 'active' });
  });
});

describe('two at once', () => {
  test('of two administrators who decide about the same request one is heard, the other is told', async () => {
    const { admin, app } = stage;
    const { browser, userId: ownerId } = await signUpOwnerWithRequests(app);
    const { browser: second } = await logInAdmin(app);
    await browser.api.integrations.request({ type, credentials: good() });
    const seen = await readRequestRevision(admin, ownerId);
    const decided = await Promise.allSettled([
      admin.api.integrations.approve(seen),
      second.api.integrations.reject({ ...seen, reason: 'No' }),
    ]);
    expect(decided.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = decided.find((one) => one.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'integrations.changed-meanwhile' });
    const { status } = await readRequest(admin, ownerId, type);
    const { status: method } = await readMethod(admin, ownerId, type);
    expect([status, method]).toEqual(status === 'approved' ? ['approved', 'active'] : ['rejected', 'disabled']);
  });

  test('credentials that were changed after an administrator looked are not granted unseen', async () => {
    const { admin, app } = stage;
    const { browser, userId: ownerId } = await signUpOwnerWithRequests(app);
    await browser.api.integrations.request({ type, credentials: good() });
    const seen = await readRequestRevision(admin, ownerId);
    await browser.api.integrations.request({ type, notes: 'Other ones', credentials: good() });
    await expect(admin.api.integrations.approve(seen)).rejects.toMatchObject({
      code: 'integrations.changed-meanwhile',
      message: 'This request has changed: it is pending now. Please look at it again.',
    });
    await browser.api.integrations.withdraw({ type });
    await expect(admin.api.integrations.approve(await readRequestRevision(admin, ownerId))).rejects.toMatchObject({
      code: 'integrations.not-pending',
    });
    await expect(browser.api.integrations.withdraw({ type })).rejects.toMatchObject({
      code: 'integrations.not-pending',
    });
  });
});

describe('who may, and with what', () => {
  test('staff and other owners are refused; an administrator asks for nothing; ids of others answer as missing', async () => {
    const { admin, app } = stage;
    const { browser: staff } = await logInStaff(app, owner.userId, { canViewIntegrations: true, canViewOrders: true });
    const denied = { code: 'permission-denied' };
    const asked = { type, credentials: good() } as const;
    await expect(staff.api.integrations.request(asked)).rejects.toMatchObject(denied);
    await expect(staff.api.payments.setMethodActive({ type, isActive: false })).rejects.toMatchObject(denied);
    await expect(admin.api.integrations.request(asked)).rejects.toMatchObject(denied);
    const seen = await readRequestRevision(admin, owner.userId);
    await expect(owner.browser.api.integrations.approve(seen)).rejects.toMatchObject(denied);
    await expect(owner.browser.api.integrations.findOwners({ text: 'Olive' })).rejects.toMatchObject(denied);
    const { userId: otherId } = await signUpOwnerWithRequests(app);
    const missing = { code: 'not-found' };
    const reason = 'No';
    await expect(admin.api.integrations.reject({ ...seen, ownerId: otherId, reason })).rejects.toMatchObject(missing);
    await expect(
      admin.api.integrations.approve({ ...seen, requestId: '0198f2b0-0000-7000-8000-000000000000' }),
    ).rejects.toMatchObject(missing);
  });

  test('all that is wrong with a request is said at once, and nothing is stored', async () => {
    const { app } = stage;
    const { browser, userId } = await signUpOwnerWithRequests(app);
    const ask = (credentials: Record<string, string>, notes = '') =>
      browser.api.integrations.request({ type, notes, credentials });
    await expect(ask({ secretKey: ' ', publishableKey: 'pk' }, 'x'.repeat(1_001))).rejects.toMatchObject({
      code: 'invalid-argument',
      data: {
        fields: {
          notes: ['This note is too long (maximum 1,000 characters)'],
        },
      },
    });
    await expect(ask({ secretKey: 'a b' })).rejects.toMatchObject({
      code: 'invalid-argument',
      data: {
        fields: {
          'credentials.secretKey': ['Secret key has a space in it: please copy it again'],
          'credentials.webhookSecret': ['Webhook signing secret is required'],
        },
      },
    });
    await expect(
      browser.api.integrations.request({ type: 'crypto', credentials: { serverUrl: 'javascript:alert(1)' } }),
    ).rejects.toMatchObject({ code: 'invalid-argument' });
    await expect(ask({ secretKey: 'hello', webhookSecret: 'x' })).rejects.toMatchObject({
      code: 'invalid-argument',
      data: {
        fields: {
          'credentials.secretKey': [
            'This does not look like a secret key of Stripe. It starts with sk_live_ or rk_live_.',
          ],
          'credentials.webhookSecret': [
            'This does not look like the signing secret of a webhook. It starts with whsec_.',
          ],
        },
      },
    });
    expect(await readRequest(browser, userId, type)).toMatchObject({ status: 'not_requested', history: [] });
  });

  test('administrators find owners by name, address and restaurant, and are not fooled by wildcards', async () => {
    const { admin, app } = stage;
    const { userId, email } = await signUpOwnerWithRequests(app);
    const find = async (text: string) => (await admin.api.integrations.findOwners({ text })).ownerIds;
    expect(await find(email.toUpperCase())).toEqual([userId]);
    expect(await find("olive's k")).toContain(userId);
    expect(await find('%')).toEqual([]);
  });

  test('what an administrator has switched off cannot be asked for again around them', async () => {
    const { admin, app, stripe } = stage;
    const owner = await signUpOwnerWithRequests(app);
    await requestAndApprove(admin, owner, stripe);
    const { revision } = await readMethod(admin, owner.userId, type);
    await admin.api.payments.disableMethod({ ownerId: owner.userId, type, revision, reason: 'Chargebacks' });
    await expect(owner.browser.api.integrations.request({ type, credentials: good() })).rejects.toMatchObject({
      code: 'payments.method-disabled',
      message: 'An administrator has switched this method off: Chargebacks',
    });
  });
});
