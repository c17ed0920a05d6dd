import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { minuteMs } from '@comanda/contract/kernel';
import {
  beforeAllOnSharedApp,
  failStatements,
  goodPassword,
  logInAdmin,
  logInStaff,
  readMailedToken,
  signUpOwner,
  waitForMail,
  type TestApp,
} from '#testing';

let app: TestApp;
beforeAllOnSharedApp((shared) => {
  app = shared;
});

describe('logging in', () => {
  test('sets a cookie that scripts cannot read and other sites do not send', async () => {
    const { email } = await signUpOwner(app);
    const response = await app.browser().fetch('/api/accounts/log-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: goodPassword }),
    });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).not.toMatch(/Secure/i);
  });

  test('marks the cookie Secure behind a proxy that speaks TLS', async () => {
    const { email } = await signUpOwner(app);
    const response = await app.browser().fetch('/api/accounts/log-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-proto': 'https' },
      body: JSON.stringify({ email, password: goodPassword }),
    });
    expect(response.headers.getSetCookie()[0]).toMatch(/Secure/i);
  });

  test('stores only the hash of the token that the cookie holds, through refresh and log-out', async () => {
    const { browser, userId } = await signUpOwner(app);
    const token = decodeURIComponent(browser.cookies().get('comanda.session_token') ?? '').split('.')[0] ?? '';
    const stored = () => app.sql<{ token: string }>('select token from sessions where user_id = $1', [userId]);
    expect(token).toHaveLength(32);
    expect(await stored()).toEqual([{ token: createHash('sha256').update(token).digest('base64url') }]);
    // The provider extends a session that was last extended more than a day ago.
    await app.sql(`update sessions set expires_at = now() + interval '20 days' where user_id = $1`, [userId]);
    expect((await browser.api.accounts.whoAmI()).user?.id).toBe(userId);
    const [{ days } = { days: 0 }] = await app.sql<{ days: number }>(
      `select extract(day from expires_at - now())::integer as days from sessions where user_id = $1`,
      [userId],
    );
    expect(days).toBeGreaterThan(25);
    await browser.api.accounts.logOut({});
    expect(await stored()).toEqual([]);
  });

  test('writes lastLogin', async () => {
    const { userId, email } = await signUpOwner(app);
    await app.sql('update users set last_login_at = null where id = $1', [userId]);
    const browser = app.browser();
    using frozen = app.clock.freeze();
    await browser.api.accounts.logIn({ email: ` ${email.toUpperCase()}`, password: goodPassword });
    expect((await browser.api.accounts.whoAmI()).user?.lastLogin).toBe(frozen.at.toISOString());
  });

  test('answers the same for a wrong password and an unknown address', async () => {
    const { email } = await signUpOwner(app);
    const refusal = { code: 'accounts.wrong-credentials', message: 'Invalid email or password' };
    const { accounts } = app.browser().api;
    await expect(accounts.logIn({ email, password: 'Wrong1password' })).rejects.toMatchObject(refusal);
    await expect(accounts.logIn({ email: 'nobody@example.com', password: 'Wrong1password' })).rejects.toMatchObject(
      refusal,
    );
  });

  test('says that it failed when the database does', async () => {
    const { email } = await signUpOwner(app);
    await using _ = await failStatements(app, 'sessions', 'XX000');
    await expect(app.browser().api.accounts.logIn({ email, password: goodPassword })).rejects.toMatchObject({
      code: 'accounts.log-in-failed',
      message: 'Failed to log in',
    });
  });

  test('is limited to ten attempts for one address in 15 minutes', async () => {
    const { email } = await signUpOwner(app);
    const attempt = () => app.browser().api.accounts.logIn({ email, password: 'Wrong1password' });
    for (let tries = 0; tries < 10; tries += 1)
      await expect(attempt()).rejects.toMatchObject({ code: 'accounts.wrong-credentials' });
    await expect(attempt()).rejects.toMatchObject({ code: 'accounts.too-many-log-ins' });
    app.clock.advance(15 * minuteMs);
    await expect(app.browser().api.accounts.logIn({ email, password: goodPassword })).resolves.toHaveProperty('userId');
  });

  test('counts only failures in a row: whoever gets in starts over', async () => {
    const { email } = await signUpOwner(app);
    const logIn = (password: string) => app.browser().api.accounts.logIn({ email, password });
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 9; tries += 1)
        await expect(logIn('Wrong1password')).rejects.toMatchObject({ code: 'accounts.wrong-credentials' });
      await expect(logIn(goodPassword)).resolves.toHaveProperty('userId');
    }
  });
});

describe('logging out', () => {
  test('ends the session', async () => {
    const { browser } = await signUpOwner(app);
    await browser.api.accounts.logOut({});
    expect(await browser.api.accounts.whoAmI()).toEqual({ user: null, sessionId: null, tablet: null });
    await expect(browser.api.accounts.updateProfile({ displayName: 'New Name' })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  test('says that it failed when the database does', async () => {
    const { browser } = await signUpOwner(app);
    await using _ = await failStatements(app, 'sessions', 'XX000', 'delete');
    const refusal = { code: 'accounts.log-out-failed', message: 'Failed to log out' };
    await expect(browser.api.accounts.logOutEverywhere({})).rejects.toMatchObject(refusal);
    await expect(browser.api.accounts.logOut({})).rejects.toMatchObject(refusal);
  });

  test('everywhere ends every session of this user, and of nobody else', async () => {
    const owner = await signUpOwner(app);
    const other = await signUpOwner(app);
    const second = app.browser();
    await second.api.accounts.logIn({ email: owner.email, password: goodPassword });
    await second.api.accounts.logOutEverywhere({});
    expect((await owner.browser.api.accounts.whoAmI()).user).toBeNull();
    expect((await second.api.accounts.whoAmI()).user).toBeNull();
    expect((await other.browser.api.accounts.whoAmI()).user).not.toBeNull();
  });

  test('one session by its id; a stranger’s id answers as a missing one', async () => {
    const owner = await signUpOwner(app);
    const stranger = await signUpOwner(app);
    const second = app.browser();
    await second.api.accounts.logIn({ email: owner.email, password: goodPassword });
    const { sessionId } = await second.api.accounts.whoAmI();
    await expect(stranger.browser.api.accounts.endSession({ sessionId: sessionId ?? '' })).rejects.toMatchObject({
      code: 'not-found',
    });
    await owner.browser.api.accounts.endSession({ sessionId: sessionId ?? '' });
    expect((await second.api.accounts.whoAmI()).user).toBeNull();
    expect((await owner.browser.api.accounts.whoAmI()).user).not.toBeNull();
  });
});

test('user data that cannot be fetched says so', async () => {
  const { browser } = await signUpOwner(app);
  await app.sql('alter table users rename to users_away');
  try {
    await expect(browser.api.accounts.whoAmI()).rejects.toMatchObject({
      code: 'accounts.user-fetch-failed',
      message: 'Failed to fetch user data',
    });
  } finally {
    await app.sql('alter table users_away rename to users');
  }
});

test('a forged session cookie is nobody', async () => {
  const response = await app.browser().fetch('/api/accounts/who-am-i', {
    headers: { cookie: 'comanda.session_token=made-up.signature' },
  });
  expect(await response.json()).toEqual({ user: null, sessionId: null, tablet: null });
});

describe('the profile', () => {
  test('takes a new name, trimmed and collapsed', async () => {
    const { browser } = await signUpOwner(app);
    expect(await browser.api.accounts.updateProfile({ displayName: '  Ana   Maria ' })).toMatchObject({
      displayName: 'Ana Maria',
    });
  });

  test('keeps the language that a person chose, also for staff, and forgets it on request', async () => {
    const owner = await signUpOwner(app);
    const staff = await logInStaff(app, owner.userId, { canViewOrders: true });
    for (const { browser } of [owner, staff]) {
      expect((await browser.api.accounts.whoAmI()).user).toMatchObject({ language: null });
      expect(await browser.api.accounts.chooseLanguage({ language: 'de' })).toMatchObject({ language: 'de' });
      expect((await browser.api.accounts.whoAmI()).user).toMatchObject({ language: 'de' });
      expect(await browser.api.accounts.chooseLanguage({ language: null })).toMatchObject({ language: null });
    }
    const response = await owner.browser.fetch('/api/accounts/choose-language', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ language: 'tlh' }),
    });
    expect(response.status).toBe(400);
  });

  test('changes the password with the present one, and ends other sessions', async () => {
    const { browser, email } = await signUpOwner(app);
    const other = app.browser();
    await other.api.accounts.logIn({ email, password: goodPassword });
    const change = (currentPassword: string, newPassword: string) =>
      browser.api.accounts.changePassword({ currentPassword, newPassword });
    await expect(change('Wrong1password', 'Brass9lamps')).rejects.toMatchObject({
      code: 'accounts.wrong-password',
      message: 'Your current password is not correct.',
    });
    await expect(change(goodPassword, 'Password1')).rejects.toMatchObject({ code: 'accounts.password-too-weak' });
    const { sessionId } = await browser.api.accounts.whoAmI();
    await change(goodPassword, 'Brass9lamps');
    expect((await other.api.accounts.whoAmI()).user).toBeNull();
    expect(await browser.api.accounts.whoAmI()).toMatchObject({ user: { email }, sessionId });
    await expect(app.browser().api.accounts.logIn({ email, password: 'Brass9lamps' })).resolves.toHaveProperty(
      'userId',
    );
  });

  test('changes the e-mail address when the link in the mail is opened, once', async () => {
    const { browser, email } = await signUpOwner(app);
    const newEmail = `new.${email}`;
    await expect(
      browser.api.accounts.requestEmailChange({ newEmail, password: 'Wrong1password' }),
    ).rejects.toMatchObject({
      code: 'accounts.wrong-password',
    });
    await browser.api.accounts.requestEmailChange({ newEmail, password: goodPassword });
    expect((await browser.api.accounts.whoAmI()).user?.email).toBe(email);
    const token = await readMailedToken(app, newEmail, 'confirm-email');
    expect(await app.browser().api.accounts.confirmEmailChange({ token })).toEqual({ email: newEmail });
    expect((await browser.api.accounts.whoAmI()).user?.email).toBe(newEmail);
    await expect(app.browser().api.accounts.confirmEmailChange({ token })).rejects.toMatchObject({
      code: 'accounts.link-expired',
    });
  });

  test('links that were mailed before are void once the password or the address has changed', async () => {
    const { browser, email } = await signUpOwner(app);
    await app.browser().api.accounts.requestPasswordReset({ email });
    const reset = await readMailedToken(app, email, 'reset');
    const first = `first.${email}`;
    await browser.api.accounts.requestEmailChange({ newEmail: first, password: goodPassword });
    const superseded = await readMailedToken(app, first, 'confirm-email');
    const second = `second.${email}`;
    await browser.api.accounts.requestEmailChange({ newEmail: second, password: goodPassword });
    const pending = await readMailedToken(app, second, 'confirm-email');
    const expired = { code: 'accounts.link-expired' };
    const stranger = app.browser();
    await expect(stranger.api.accounts.confirmEmailChange({ token: superseded })).rejects.toMatchObject(expired);
    await browser.api.accounts.changePassword({ currentPassword: goodPassword, newPassword: 'Brass9lamps' });
    await expect(stranger.api.accounts.confirmEmailChange({ token: pending })).rejects.toMatchObject(expired);
    await expect(stranger.api.accounts.resetPassword({ token: reset, password: 'Copper5pans' })).rejects.toMatchObject(
      expired,
    );
    expect(stranger.cookies().size).toBe(0);
  });

  test('a link changes the account it was asked from, whoever has the address by then', async () => {
    const squatter = await signUpOwner(app, { email: 'victim@example.com' });
    await squatter.browser.api.accounts.requestEmailChange({ newEmail: 'evil1@example.com', password: goodPassword });
    const token = await readMailedToken(app, 'evil1@example.com', 'confirm-email');
    await squatter.browser.api.accounts.confirmEmailChange({ token });
    const victim = await signUpOwner(app, { email: 'victim@example.com' });
    await expect(app.browser().api.accounts.confirmEmailChange({ token })).rejects.toMatchObject({
      code: 'accounts.link-expired',
    });
    expect((await victim.browser.api.accounts.whoAmI()).user).toMatchObject({
      id: victim.userId,
      email: 'victim@example.com',
    });
  });

  test('refuses an e-mail address that is taken', async () => {
    const taken = await signUpOwner(app);
    const { browser } = await signUpOwner(app);
    await expect(
      browser.api.accounts.requestEmailChange({ newEmail: taken.email, password: goodPassword }),
    ).rejects.toMatchObject({
      code: 'accounts.email-taken',
    });
  });
});

describe('a forgotten password', () => {
  test('is replaced with the link of a mail, once, and ends every session', async () => {
    const { browser, email } = await signUpOwner(app);
    await app.browser().api.accounts.requestPasswordReset({ email });
    const token = await readMailedToken(app, email, 'reset');
    await app.browser().api.accounts.resetPassword({ token, password: 'Brass9lamps' });
    expect((await browser.api.accounts.whoAmI()).user).toBeNull();
    await expect(app.browser().api.accounts.logIn({ email, password: 'Brass9lamps' })).resolves.toHaveProperty(
      'userId',
    );
    await expect(app.browser().api.accounts.resetPassword({ token, password: 'Copper5pans' })).rejects.toMatchObject({
      code: 'accounts.link-expired',
      message: 'This link has expired or was already used. Please request a new one.',
    });
  });

  test.each(['nobody@example.com', "o'nobody+tag@example.co"])(
    'answers the same for %s, which nobody has',
    async (email) => {
      expect(await app.browser().api.accounts.requestPasswordReset({ email })).toEqual({});
    },
  );

  test('refuses a password made of the address', async () => {
    const { email } = await signUpOwner(app, { email: 'marguerite@example.com' });
    await app.browser().api.accounts.requestPasswordReset({ email });
    const token = await readMailedToken(app, email, 'reset');
    await expect(app.browser().api.accounts.resetPassword({ token, password: 'Marguerite7' })).rejects.toMatchObject({
      code: 'accounts.password-too-weak',
    });
  });

  test('mails lead to our own address, whatever host the request names', async () => {
    const { email } = await signUpOwner(app);
    await app.browser().fetch('/api/accounts/request-password-reset', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-host': 'evil.example' },
      body: JSON.stringify({ email }),
    });
    expect(await waitForMail(app, email)).not.toContain('evil.example');
  });
});

test('staff and administrators log in like anyone else', async () => {
  const owner = await signUpOwner(app);
  const staff = await logInStaff(app, owner.userId, { canViewOrders: true });
  expect((await staff.browser.api.accounts.whoAmI()).user).toMatchObject({
    role: 'staff',
    ownerId: owner.userId,
    permissions: { canViewOrders: true, canManageMenus: false },
  });
  const admin = await logInAdmin(app);
  expect((await admin.browser.api.accounts.whoAmI()).user).toMatchObject({
    role: 'admin',
    ownerId: null,
    permissions: null,
  });
});
