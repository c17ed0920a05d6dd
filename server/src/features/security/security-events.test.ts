import { noPermissions } from '@comanda/contract/access';
import type { CollectionName } from '@comanda/contract';
import { archivePath } from '@comanda/contract/leaving';
import { landingParameters } from '@comanda/contract/pages';
import { securityEventDocument, type SecurityEventDocument } from '@comanda/contract/security';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resetSecondFactors } from '#features/accounts';
import { transact } from '#platform/db';
import {
  createTable,
  eventually,
  goodPassword,
  logInAdmin,
  logInStaff,
  openScreen,
  readMailedToken,
  setUpAuthenticator,
  signUpOwner,
  startTestApp,
  type Browser,
  type TestApp,
} from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const readLog = async (browser: Browser, collection: CollectionName = 'securityEvents') => {
  const { documents } = await browser.api.documents.query({ collection, orderBy: [['at', 'asc']] });
  return documents.map((document) => securityEventDocument.parse(document));
};

/** The entries of an owner's log that this action added. */
const eventsOf = async (browser: Browser, action: () => Promise<unknown>): Promise<SecurityEventDocument[]> => {
  const before = new Set((await readLog(browser)).map(({ id }) => id));
  await action();
  return (await readLog(browser)).filter(({ id }) => !before.has(id));
};

const rowsOf = (kind: string) =>
  app.sql<Record<string, unknown>>('select * from security_events where kind = $1 order by at desc, id desc', [kind]);

const byOwner = {
  accountName: 'Olive Tree',
  accountRole: 'owner',
  address: '127.0.0.1',
  times: 1,
  requestId: expect.stringMatching(/^[\da-f-]{36}$/),
};

test('changed rights of a staff member are in the log with what they were and what they are', async () => {
  const owner = await signUpOwner(app);
  const { restaurantId } = await createTable(app, owner.userId, [{ name: 'Soup', priceMinor: 650 }]);
  const { api } = owner.browser;
  const email = `wim.${crypto.randomUUID()}@example.com`;
  let userId = '';
  const invited = await eventsOf(owner.browser, async () => {
    const permissions = { ...noPermissions, canViewOrders: true };
    ({ userId } = await api.staff.invite({ email, displayName: 'Wim Waiter', permissions, restaurantIds: null }));
  });
  expect(invited).toMatchObject([
    {
      ...byOwner,
      kind: 'staff-invited',
      subject: `Wim Waiter (${email})`,
      changes: [{ field: 'canViewOrders', before: 'no', after: 'yes' }],
    },
  ]);
  const invitedAgain = await eventsOf(owner.browser, () => api.staff.resendInvitation({ userId }));
  expect(invitedAgain).toMatchObject([
    { ...byOwner, kind: 'staff-invited-again', subject: `Wim Waiter (${email})`, changes: [] },
  ]);
  const changed = await eventsOf(owner.browser, async () => {
    const permissions = { ...noPermissions, canManageMenus: true };
    const refundLimits = [{ currency: 'USD', perRefund: 2_000, perDay: 5_000 }];
    await api.staff.update({ userId, changes: { permissions, refundLimits, restaurantIds: [restaurantId] } });
    // Saved again without a change: no entry.
    await api.staff.update({ userId, changes: { permissions } });
  });
  expect(changed).toHaveLength(1);
  expect(changed[0]).toMatchObject({ ...byOwner, kind: 'staff-changed', subject: `Wim Waiter (${email})` });
  expect(changed[0]?.changes).toEqual([
    { field: 'canViewOrders', before: 'yes', after: 'no' },
    { field: 'canManageMenus', before: 'no', after: 'yes' },
    {
      field: 'refundLimits',
      before: '',
      after: JSON.stringify([{ currency: 'USD', perRefund: 2_000, perDay: 5_000 }]),
    },
    { field: 'restaurants', before: '', after: expect.stringMatching(/\S/) },
  ]);
  const status = await eventsOf(owner.browser, async () => {
    await app.browser().api.staff.acceptInvitation({
      token: await readMailedToken(app, email, landingParameters.invite),
      password: goodPassword,
    });
    await api.staff.disable({ userId });
    await api.staff.enable({ userId });
    await api.staff.remove({ userId });
  });
  expect(status.map(({ kind }) => kind)).toEqual([
    'staff-joined',
    'log-in',
    'staff-disabled',
    'staff-enabled',
    'staff-removed',
  ]);
  // The account is gone, and its name stays readable.
  expect(status[0]).toMatchObject({ accountId: null, accountName: 'Wim Waiter', accountRole: 'staff' });
  expect(status.at(-1)).toMatchObject({ ...byOwner, subject: `Wim Waiter (${email})` });
});

test('keys and webhooks are in the log without their secrets', async () => {
  const { browser } = await signUpOwner(app);
  const { developers } = browser.api;
  const [keyId, endpointId] = [crypto.randomUUID(), crypto.randomUUID()];
  const url = 'https://hooks.example.com/services/very-secret-path?token=hidden';
  const secrets: Array<string | null> = ['very-secret-path', 'hidden'];
  const events = await eventsOf(browser, async () => {
    secrets.push((await developers.createKey({ keyId, name: 'Till', scopes: ['orders.view'] })).key);
    await developers.revokeKey({ keyId });
    secrets.push((await developers.addEndpoint({ endpointId, url, topics: ['order.placed'] })).secret);
    const changes = { topics: ['order.placed', 'payment.paid'] as const, restaurantIds: null, isActive: false };
    await developers.updateEndpoint({ endpointId, url: `${url}2`, ...changes, topics: [...changes.topics] });
    await developers.removeEndpoint({ endpointId });
  });
  const host = 'hooks.example.com';
  expect(events).toMatchObject([
    {
      ...byOwner,
      kind: 'key-created',
      subject: 'Till',
      changes: [{ field: 'scopes', before: '', after: 'orders.view' }],
    },
    { ...byOwner, kind: 'key-revoked', subject: 'Till' },
    { ...byOwner, kind: 'webhook-added', subject: host },
    {
      ...byOwner,
      kind: 'webhook-changed',
      subject: host,
      changes: [
        { field: 'url', before: host, after: host },
        { field: 'topics', before: 'order.placed', after: 'order.placed, payment.paid' },
        { field: 'active', before: 'yes', after: 'no' },
      ],
    },
    { ...byOwner, kind: 'webhook-removed', subject: host },
  ]);
  const stored = JSON.stringify(await app.sql('select * from security_events'));
  for (const secret of secrets) expect(stored).not.toContain(secret);
});

test('password, email and second factor are in the log, and so is undoing them', async () => {
  const { browser, email, userId } = await signUpOwner(app);
  const { accounts } = browser.api;
  const newEmail = `new.${crypto.randomUUID()}@example.com`;
  let recoveryCodes: string[] = [];
  const events = await eventsOf(browser, async () => {
    await accounts.changePassword({ currentPassword: goodPassword, newPassword: 'Brass9lamps' });
    ({ recoveryCodes } = await setUpAuthenticator(browser, 'Brass9lamps'));
    await accounts.replaceRecoveryCodes({ password: 'Brass9lamps' });
    await accounts.removeAuthenticator({ password: 'Brass9lamps' });
    await accounts.requestEmailChange({ newEmail, password: 'Brass9lamps' });
    const token = await readMailedToken(app, newEmail, landingParameters.confirmEmail);
    await app.browser().api.accounts.confirmEmailChange({ token });
  });
  expect(events).toMatchObject([
    { ...byOwner, kind: 'password-changed', changes: [] },
    { ...byOwner, kind: 'second-factor-changed', changes: [{ field: 'authenticator', before: 'off', after: 'on' }] },
    { ...byOwner, kind: 'second-factor-changed', changes: [{ field: 'recoveryCodes', before: '', after: 'replaced' }] },
    { ...byOwner, kind: 'second-factor-changed', changes: [{ field: 'authenticator', before: 'on', after: 'off' }] },
    { ...byOwner, kind: 'email-changed', changes: [{ field: 'email', before: email, after: newEmail }] },
  ]);
  const undo = await readMailedToken(app, email, landingParameters.undo, { containing: 'The e-mail address of your' });
  const { resetToken } = await app.browser().api.accounts.undoChange({ token: undo });
  await app.browser().api.accounts.resetPassword({ token: resetToken, password: 'Copper5pans', revokesAccess: true });
  const again = app.browser();
  await again.api.accounts.logIn({ email, password: 'Copper5pans' });
  await again.api.accounts.logOutEverywhere({});
  await again.api.accounts.logIn({ email, password: 'Copper5pans' });
  const later = (await readLog(again)).slice(-6);
  expect(later).toMatchObject([
    { kind: 'change-undone', accountId: userId },
    { kind: 'access-revoked', accountId: userId },
    { kind: 'password-changed', changes: [{ field: 'resetLink', before: '', after: 'used' }] },
    { kind: 'log-in' },
    { kind: 'logged-out-everywhere' },
    { kind: 'log-in' },
  ]);
  const stored = JSON.stringify(await app.sql('select * from security_events'));
  for (const secret of [goodPassword, 'Brass9lamps', 'Copper5pans', ...recoveryCodes]) {
    expect(stored).not.toContain(secret);
  }
});

test('payment methods and their credentials are in the log, without the credentials', async () => {
  const { browser } = await signUpOwner(app);
  const credentials = { secretKey: ['sk', 'live', 'kept4711'].join('_'), webhookSecret: 'whsec_kept0815' };
  const { integrations, payments } = browser.api;
  await eventually(() => integrations.request({ type: 'credit_card', credentials }));
  await integrations.withdraw({ type: 'credit_card' });
  await payments.setMethodTest({ type: 'credit_card', isTest: true });
  const events = (await readLog(browser)).filter(({ kind }) => kind.startsWith('payment-'));
  expect(events).toMatchObject([
    { ...byOwner, kind: 'payment-credentials-sent', subject: 'credit_card' },
    { ...byOwner, kind: 'payment-credentials-withdrawn', subject: 'credit_card' },
    { ...byOwner, kind: 'payment-method-changed', subject: 'credit_card', changes: [{ field: 'test_on' }] },
  ]);
  const stored = JSON.stringify(await app.sql('select * from security_events'));
  for (const secret of Object.values(credentials)) expect(stored).not.toContain(secret);
});

test('the data export and a requested deletion are in the log; downloads within an hour share an entry', async () => {
  const { browser } = await signUpOwner(app);
  const { leaving } = browser.api;
  using _frozen = app.clock.freeze();
  await leaving.requestExport({});
  await eventually(async () => {
    expect((await browser.fetch(archivePath)).status).toBe(200);
  });
  await leaving.requestDeletion({ password: goodPassword, name: 'Olive Tree' });
  await leaving.takeBackDeletion({});
  const events = (await readLog(browser)).filter(({ kind }) => /^(export|deletion)-/.test(kind));
  expect(new Set(events.map(({ kind }) => kind))).toEqual(
    new Set(['export-requested', 'export-downloaded', 'deletion-requested', 'deletion-canceled']),
  );
  await browser.fetch(archivePath);
  const downloads = (await readLog(browser)).filter(({ kind }) => kind === 'export-downloaded');
  expect(downloads).toMatchObject([{ times: 2, accountRole: 'owner', address: '127.0.0.1' }]);
});

test('an owner reads what administrators did in their account, by name, without the address of the administrator', async () => {
  const owner = await signUpOwner(app);
  const { restaurantId } = await createTable(app, owner.userId, [{ name: 'Soup', priceMinor: 650 }]);
  const { api } = (await logInAdmin(app)).browser;
  const ownerId = owner.userId;
  const secret = 'a-token-of-square-4711';
  const events = await eventsOf(owner.browser, async () => {
    using _frozen = app.clock.freeze();
    await api.administration.owner({ ownerId });
    await api.administration.owner({ ownerId });
    app.clock.advance(1_000);
    await api.tokens.grant({ key: crypto.randomUUID(), ownerId, amount: 250, reason: 'Welcome' });
    app.clock.advance(1_000);
    await api.pos.connect({ restaurantId, system: 'square', secret });
    app.clock.advance(1_000);
    await api.pos.update({ restaurantId, revision: 1, changes: { secret: `${secret}2` } });
    app.clock.advance(1_000);
    await api.pos.disconnect({ restaurantId });
    app.clock.advance(1_000);
    await api.pos.restore({ restaurantId });
    app.clock.advance(1_000);
    await api.restaurants.setStatus({ restaurantId, status: 'inactive' });
    app.clock.advance(1_000);
    await api.administration.suspend({ ownerId, restaurantId, reason: 'Unpaid invoices' });
    app.clock.advance(1_000);
    await api.administration.restore({ ownerId, restaurantId, reason: 'Paid' });
  });
  const byAdmin = { accountName: 'Ada Admin', accountRole: 'admin', address: '' };
  const atRestaurant = { ...byAdmin, restaurantName: expect.stringMatching(/\S/) };
  expect(events).toMatchObject([
    { ...byAdmin, kind: 'account-viewed', times: 2 },
    { ...byAdmin, kind: 'tokens-changed', subject: 'Welcome', changes: [{ field: 'tokens', after: '250' }] },
    { ...atRestaurant, kind: 'pos-connected', subject: 'square' },
    { ...atRestaurant, kind: 'pos-changed', changes: [{ field: 'secret', before: '', after: 'replaced' }] },
    { ...atRestaurant, kind: 'pos-disconnected' },
    { ...atRestaurant, kind: 'pos-restored' },
    { ...byAdmin, kind: 'account-changed', subject: '/restaurants/set-status' },
    { ...atRestaurant, kind: 'account-suspended', subject: 'Unpaid invoices' },
    { ...atRestaurant, kind: 'suspension-lifted', subject: 'Paid' },
  ]);
  expect(JSON.stringify(await app.sql('select * from security_events'))).not.toContain(secret);
  expect((await rowsOf('pos-connected'))[0]).toMatchObject({ address: '127.0.0.1', restaurant_id: restaurantId });
});

test("the operator's reset of a second factor is in the log of the owner, and in that of a staff member's owner", async () => {
  const owner = await signUpOwner(app);
  const staff = await logInStaff(app, owner.userId);
  for (const { userId, email } of [owner, staff]) {
    await transact(app.ctx, (ctx) => resetSecondFactors(ctx, userId));
    await owner.browser.api.accounts.logIn({ email: owner.email, password: goodPassword });
    const [event] = (await readLog(owner.browser)).filter(({ kind }) => kind === 'second-factor-reset').slice(-1);
    expect(event).toMatchObject({ accountRole: 'operator', accountName: '', subject: email, address: '' });
  }
});

test('administrators who are invited, demoted and removed are in the log of the platform', async () => {
  const [admin, demoted] = [await logInAdmin(app), await logInAdmin(app)];
  const { administration, security } = admin.browser.api;
  const email = `invited.${crypto.randomUUID()}@example.com`;
  const { userId } = await administration.inviteAdministrator({ email, displayName: 'Ida Invited' });
  await administration.resendInvitation({ userId });
  await administration.removeAdministrator({ userId });
  await administration.demoteAdministrator({ userId: demoted.userId });
  const { events } = await security.listEvents({ group: 'administrators', email: admin.email });
  const by = { accountName: 'Ada Admin', accountEmail: admin.email, accountRole: 'admin', address: '127.0.0.1' };
  expect(events).toMatchObject([
    { ...by, kind: 'administrator-demoted', subject: `Ada Admin (${demoted.email})` },
    { ...by, kind: 'administrator-removed', subject: `Ida Invited (${email})` },
    { ...by, kind: 'administrator-invited-again', subject: `Ida Invited (${email})` },
    { ...by, kind: 'administrator-invited', subject: `Ida Invited (${email})` },
  ]);
  // A former administrator is an owner now, and reads nothing of what administrators did.
  await app.sql('update users set two_factor_enabled = false where id = $1', [demoted.userId]);
  const former = app.browser();
  await former.api.accounts.logIn({ email: demoted.email, password: goodPassword });
  expect((await readLog(former)).map(({ kind }) => kind)).toEqual(['administrator-demoted', 'log-in']);
  expect(await readLog(former, 'ownSecurityEvents')).toEqual([]);
});

test('nobody reads the log of another account: owners read theirs, staff their own entries, administrators all', async () => {
  const [ann, bob] = [await signUpOwner(app), await signUpOwner(app)];
  const staff = await logInStaff(app, ann.userId, { canManageMenus: true });
  const idsOf = async (browser: Browser, collection: CollectionName = 'securityEvents') =>
    (await readLog(browser, collection)).map(({ ownerId, accountId }) => [ownerId, accountId]);
  expect(await idsOf(ann.browser)).toEqual([
    [ann.userId, ann.userId],
    [ann.userId, staff.userId],
  ]);
  expect(await idsOf(bob.browser)).toEqual([[bob.userId, bob.userId]]);
  const foreign = await bob.browser.api.documents.query({
    collection: 'securityEvents',
    where: [['ownerId', '==', ann.userId]],
  });
  expect(foreign.documents).toEqual([]);
  expect(await idsOf(staff.browser, 'ownSecurityEvents')).toEqual([[ann.userId, staff.userId]]);
  await expect(readLog(staff.browser)).rejects.toMatchObject({ code: 'permission-denied' });
  for (const { browser } of [ann, staff]) {
    await expect(browser.api.security.listEvents({})).rejects.toMatchObject({ code: 'permission-denied' });
    await expect(browser.api.security.exportEvents({})).rejects.toMatchObject({ code: 'permission-denied' });
  }
});

test('an open log shows new entries by itself', async () => {
  const owner = await signUpOwner(app);
  await using screen = await openScreen(owner.browser, ['securityEvents']);
  await app.browser().api.accounts.logIn({ email: owner.email, password: goodPassword });
  await screen.until(({ shown }) => shown('securityEvents').length === 2);
});

test('administrators filter by account, address, group and time, and export a table in which no cell is a formula', async () => {
  const admin = await logInAdmin(app);
  const owner = await signUpOwner(app);
  const { security } = admin.browser.api;
  const kindsBy = async (filter: Parameters<typeof security.listEvents>[0]) =>
    (await security.listEvents({ email: owner.email, ...filter })).events.map(({ kind }) => kind);
  await owner.browser.api.developers.createKey({ keyId: crypto.randomUUID(), name: '=1+1', scopes: ['orders.view'] });
  expect(await kindsBy({})).toEqual(['key-created', 'log-in']);
  expect(await kindsBy({ group: 'logIns' })).toEqual(['log-in']);
  expect(await kindsBy({ address: '127.0' })).toEqual(['key-created', 'log-in']);
  expect(await kindsBy({ address: '10.' })).toEqual([]);
  expect(await kindsBy({ to: '2020-01-01T00:00:00.000Z' })).toEqual([]);
  expect(await kindsBy({ from: '2020-01-01T00:00:00.000Z' })).toHaveLength(2);
  expect(await kindsBy({ after: 1 })).toEqual(['log-in']);
  expect(await kindsBy({ email: '%' })).toEqual([]);
  const { text, fileName } = await security.exportEvents({ email: owner.email });
  expect(fileName).toMatch(/^Security log \d{4}-\d\d-\d\d\.csv$/);
  expect(text).toContain("'=1+1");
  expect(text).not.toMatch(/[,\n]"?=1/);
  expect(text.trim().split('\r\n')).toHaveLength(3);
});
