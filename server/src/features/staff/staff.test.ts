import { noPermissions } from '@comanda/contract/access';
import { landingParameters } from '@comanda/contract/pages';
import { ORPCError } from '@orpc/client';
import { describe, expect, test } from 'vitest';
import {
  beforeAllOnSharedApp,
  goodPassword,
  logInAdmin,
  readMailedToken,
  signUpOwner,
  type Browser,
  type TestApp,
} from '#testing';
import { inviteAndJoin, inviteStaffMember } from './invitation.fixture.ts';

type Owner = Awaited<ReturnType<typeof signUpOwner>>;

let app: TestApp;
let ann: Owner;
let bob: Owner;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  [ann, bob] = await Promise.all([signUpOwner(app), signUpOwner(app)]);
});

const missing = '0198f2b0-0000-7000-8000-000000000000';
const hired = async () => {
  await app.sql(`delete from users where owner_id = $1 and role = 'staff'`, [ann.userId]);
  return inviteAndJoin(app, ann.browser);
};
const seenOf = async (userId: string) =>
  (await ann.browser.api.documents.query({ collection: 'users', where: [['id', '==', userId]] })).documents[0];

describe('an update', () => {
  test('changes name, flags and restaurants, each alone', async () => {
    const { userId } = await hired();
    const [restaurant] = (await ann.browser.api.documents.query({ collection: 'restaurants' })).documents;
    const restaurantIds = [restaurant?.id ?? ''];
    const permissions = { ...noPermissions, canManageMenus: true };
    const { staff } = ann.browser.api;
    await staff.update({ userId, changes: { displayName: 'Wilma  Waiter' } });
    expect(await seenOf(userId)).toMatchObject({ displayName: 'Wilma Waiter', permissions: noPermissions });
    await staff.update({ userId, changes: { permissions } });
    await staff.update({ userId, changes: { restaurantIds: [...restaurantIds, ...restaurantIds] } });
    expect(await seenOf(userId)).toMatchObject({ displayName: 'Wilma Waiter', permissions, restaurantIds });
    await staff.update({ userId, changes: { restaurantIds: null } });
    expect(await seenOf(userId)).toMatchObject({ permissions, restaurantIds: null });
  });

  test('takes restaurants of one’s own only', async () => {
    const { userId } = await hired();
    const [theirs] = (await bob.browser.api.documents.query({ collection: 'restaurants' })).documents;
    for (const restaurantId of [theirs?.id ?? '', missing]) {
      await expect(
        ann.browser.api.staff.update({ userId, changes: { displayName: 'Never', restaurantIds: [restaurantId] } }),
      ).rejects.toMatchObject({ code: 'not-found' });
    }
    expect(await seenOf(userId)).toMatchObject({ displayName: 'Wim Waiter', restaurantIds: null });
  });

  test.each([
    ['displayName', 'x'.repeat(10_000), 'displayName'],
    ['permissions', { ...noPermissions, canViewOrders: 'yes' }, 'permissions.canViewOrders'],
    ['permissions', {}, 'permissions.canViewOrders'],
    ['restaurantIds', ['1'], 'restaurantIds.0'],
    ['restaurantIds', [], 'restaurantIds'],
  ])('a bad %s is refused by its field', async (field, value, path) => {
    const { userId } = await hired();
    const response = await ann.browser.fetch('/api/staff/update', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId, changes: { [field]: value } }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'invalid-argument',
      data: { fields: { [`changes.${path}`]: [expect.any(String)] } },
    });
  });
});

describe('someone who is disabled', () => {
  test('is logged out everywhere, and told why only with the right password', async () => {
    const { userId, email, browser } = await hired();
    await ann.browser.api.staff.disable({ userId });
    expect(await browser.api.accounts.whoAmI()).toEqual({ user: null, sessionId: null, tablet: null });
    expect(await seenOf(userId)).toMatchObject({ status: 'disabled' });
    const { accounts } = app.browser().api;
    await expect(accounts.logIn({ email, password: 'Wrong1password' })).rejects.toMatchObject({
      code: 'accounts.wrong-credentials',
    });
    const refused = app.browser();
    await expect(refused.api.accounts.logIn({ email, password: goodPassword })).rejects.toMatchObject({
      code: 'accounts.disabled',
      message: 'Your account has been disabled. Please ask the owner of the restaurant.',
    });
    expect(refused.cookies().size).toBe(0);
    expect(await app.sql('select 1 from sessions where user_id = $1', [userId])).toEqual([]);
  });

  test('does not get in by a new password either', async () => {
    const { userId, email } = await hired();
    await ann.browser.api.staff.disable({ userId });
    const visitor = app.browser();
    await visitor.api.accounts.requestPasswordReset({ email });
    const token = await readMailedToken(app, email, landingParameters.reset);
    await visitor.api.accounts.resetPassword({ token, password: 'Another7napkin' });
    await expect(visitor.api.accounts.logIn({ email, password: 'Another7napkin' })).rejects.toMatchObject({
      code: 'accounts.disabled',
    });
  });

  test('keeps no session that was made on the way', async () => {
    const { userId, email } = await hired();
    const browsers = Array.from({ length: 6 }, () => app.browser());
    await Promise.allSettled([
      ...browsers.map(({ api }) => api.accounts.logIn({ email, password: goodPassword })),
      ann.browser.api.staff.disable({ userId }),
    ]);
    for (const { api } of browsers) expect((await api.accounts.whoAmI()).user).toBeNull();
    await ann.browser.api.staff.enable({ userId });
    for (const { api } of browsers) expect((await api.accounts.whoAmI()).user).toBeNull();
  });

  test('is nobody even with a session that outlived it', async () => {
    const { userId, browser } = await hired();
    await app.sql('update users set disabled_at = now() where id = $1', [userId]);
    expect(await browser.api.accounts.whoAmI()).toEqual({ user: null, sessionId: null, tablet: null });
  });

  test('comes in again once enabled, with what they had', async () => {
    const { userId, email } = await hired();
    await ann.browser.api.staff.disable({ userId });
    await ann.browser.api.staff.disable({ userId });
    await ann.browser.api.staff.enable({ userId });
    expect(await app.browser().api.accounts.logIn({ email, password: goodPassword })).toMatchObject({ userId });
    expect(await seenOf(userId)).toMatchObject({ status: 'active' });
  });
});

test('someone who is removed leaves nothing, and the address is free again', async () => {
  const { userId, email, browser } = await hired();
  await ann.browser.api.staff.remove({ userId });
  expect(await browser.api.accounts.whoAmI()).toEqual({ user: null, sessionId: null, tablet: null });
  expect(await seenOf(userId)).toBeUndefined();
  await expect(app.browser().api.accounts.logIn({ email, password: goodPassword })).rejects.toMatchObject({
    code: 'accounts.wrong-credentials',
  });
  await inviteStaffMember(bob.browser, { email });
});

describe('whose staff they are', () => {
  const attempts = ({ api }: Browser, userId: string): ReadonlyArray<() => Promise<unknown>> => [
    () => api.staff.resendInvitation({ userId }),
    () => api.staff.update({ userId, changes: { displayName: 'Taken Over' } }),
    () => api.staff.disable({ userId }),
    () => api.staff.enable({ userId }),
    () => api.staff.remove({ userId }),
  ];

  const answersOf = (browser: Browser, userId: string) =>
    Promise.all(
      attempts(browser, userId).map((attempt) =>
        attempt().then(
          () => 'done',
          (error: unknown) => (error instanceof ORPCError ? error.code : String(error)),
        ),
      ),
    );

  test('another owner’s staff, owners themselves and nobody at all answer alike', async () => {
    const { userId } = await hired();
    const before = await seenOf(userId);
    for (const target of [userId, ann.userId, bob.userId, missing]) {
      expect(await answersOf(bob.browser, target)).toEqual(Array.from({ length: 5 }, () => 'not-found'));
    }
    expect(await seenOf(userId)).toEqual(before);
  });

  test('staff, administrators and visitors manage none', async () => {
    const { userId, browser } = await hired();
    const { browser: admin } = await logInAdmin(app);
    const denied = Array.from({ length: 5 }, () => 'permission-denied');
    expect(await answersOf(browser, userId)).toEqual(denied);
    expect(await answersOf(admin, userId)).toEqual(denied);
    expect(await answersOf(app.browser(), userId)).toEqual(Array.from({ length: 5 }, () => 'unauthenticated'));
    for (const refused of [browser, admin]) {
      await expect(inviteStaffMember(refused)).rejects.toMatchObject({ code: 'permission-denied' });
    }
  });
});
