import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/clock';
import {
  goodPassword,
  logInStaff,
  readMailedToken,
  signUpOwner,
  startTestApp,
  type Browser,
  type TestApp,
} from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ MAILBOX_PROOF: 'on' });
});
afterAll(() => app[Symbol.asyncDispose]());

const permissions = {
  canViewOrders: false,
  canManageMenus: false,
  canManageQRCodes: false,
  canViewDashboard: false,
  canViewRestaurants: false,
  canViewIntegrations: false,
  canViewMessages: false,
};
const invite = ({ api }: Browser) =>
  api.staff.invite({
    email: `sam.${crypto.randomUUID()}@example.com`,
    displayName: 'Sam Staff',
    permissions,
    refundLimits: null,
    restaurantIds: null,
  });
const createKey = ({ api }: Browser) =>
  api.developers.createKey({ keyId: newId(), name: 'Till', scopes: ['menus.view'], restaurantIds: null });
const upload = async (browser: Browser) => {
  const { token, bucket, prefix } = await browser.api.files.issueToken({});
  const response = await browser.fetch(`/v0/b/${bucket}/o?name=${encodeURIComponent(`${prefix}photo.png`)}`, {
    method: 'POST',
    headers: { authorization: `Firebase ${token}`, 'content-type': 'image/png' },
    body: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  return { status: response.status, text: await response.text() };
};
const unproven = { code: 'accounts.mailbox-unproven', defined: true };

describe('an owner who has not proved the mailbox', () => {
  test('can try everything but mail to others, keys and public files; the link from the mail opens these', async () => {
    const { browser, email } = await signUpOwner(app);
    expect((await browser.api.accounts.whoAmI()).user?.isMailboxProven).toBe(false);
    await browser.api.restaurants.create({ key: newId(), name: "Olive's Bar" });
    await expect(invite(browser)).rejects.toMatchObject(unproven);
    await expect(createKey(browser)).rejects.toMatchObject(unproven);
    expect(await upload(browser)).toMatchObject({ status: 403, text: expect.stringContaining('confirm your email') });
    const token = await readMailedToken(app, email, 'prove-email');
    expect(await app.browser().api.accounts.proveMailbox({ token })).toEqual({ email });
    await expect(app.browser().api.accounts.proveMailbox({ token })).rejects.toMatchObject({
      code: 'accounts.link-expired',
    });
    expect((await browser.api.accounts.whoAmI()).user?.isMailboxProven).toBe(true);
    await invite(browser);
    expect((await createKey(browser)).key).not.toBeNull();
    expect(await upload(browser)).toMatchObject({ status: 200 });
    await expect(browser.api.accounts.requestMailboxProof({})).rejects.toMatchObject({
      code: 'accounts.mailbox-proven',
    });
  });

  test('asks for another link, five times in 15 minutes at most; the earlier link is void', async () => {
    const { browser, email } = await signUpOwner(app);
    const first = await readMailedToken(app, email, 'prove-email');
    for (let count = 0; count < 5; count += 1) await browser.api.accounts.requestMailboxProof({});
    await expect(browser.api.accounts.requestMailboxProof({})).rejects.toMatchObject({
      code: 'accounts.too-many-mails',
    });
    await expect(app.browser().api.accounts.proveMailbox({ token: first })).rejects.toMatchObject({
      code: 'accounts.link-expired',
    });
  });

  test('proves it by resetting the password too', async () => {
    const { email } = await signUpOwner(app);
    await app.browser().api.accounts.requestPasswordReset({ email });
    const [{ id: userId } = { id: '' }] = await app.sql<{ id: string }>('select id from users where email = $1', [
      email,
    ]);
    const token = await readMailedToken(app, email, 'reset');
    await app.browser().api.accounts.resetPassword({ token, password: 'Brass9lamps' });
    expect(await app.sql('select email_verified from users where id = $1', [userId])).toEqual([
      { email_verified: true },
    ]);
  });
});

test('without a mail server nobody waits for a mail: accounts count as proven', async () => {
  await using alone = await startTestApp();
  const { browser } = await signUpOwner(alone);
  expect((await browser.api.accounts.whoAmI()).user?.isMailboxProven).toBe(true);
  await invite(browser);
});

describe('a password reset', () => {
  const resetWith = async (revokesAccess: boolean) => {
    await using alone = await startTestApp();
    const owner = await signUpOwner(alone);
    const { key } = await createKey(owner.browser);
    const staff = await logInStaff(alone, owner.userId, { canViewOrders: true });
    await alone.browser().api.accounts.requestPasswordReset({ email: owner.email });
    const token = await readMailedToken(alone, owner.email, 'reset');
    const { accounts } = alone.browser().api;
    expect(await accounts.readPasswordReset({ token })).toEqual({ keys: 1, staff: 1, webhooks: 0, passkeys: 0 });
    await accounts.resetPassword({ token, password: 'Brass9lamps', revokesAccess });
    expect((await owner.browser.api.accounts.whoAmI()).user).toBeNull();
    const response = await alone.browser().fetch('/api/documents/query', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key ?? ''}` },
      body: JSON.stringify({ collection: 'menus' }),
    });
    const staffUser = (await staff.browser.api.accounts.whoAmI()).user;
    const logIn = alone.browser().api.accounts.logIn({ email: staff.email, password: goodPassword });
    return {
      keyStatus: response.status,
      staffUser,
      staffCode: await logIn.then(
        () => 'in',
        (error: { code: string }) => error.code,
      ),
    };
  };

  test('keeps keys and staff if the owner says so', async () => {
    expect(await resetWith(false)).toMatchObject({ keyStatus: 200, staffUser: { role: 'staff' }, staffCode: 'in' });
  });

  test('revokes keys, webhooks and staff in one step', async () => {
    expect(await resetWith(true)).toEqual({ keyStatus: 401, staffUser: null, staffCode: 'accounts.disabled' });
  });
});
