import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealedSecondFactors } from '#features/accounts/records';
import { transact } from '#platform/db';
import { resealSecrets, sealedProbe } from '#platform/security';
import {
  authenticatorCode,
  createAdmin,
  decodeQrCode,
  eventually,
  goodPassword,
  logInStaff,
  openScreen,
  setUpAuthenticator,
  signUpOwner,
  startTestApp,
  whoIs,
  type Browser,
  type TestApp,
} from '#testing';
import { resetSecondFactors } from './reset-second-factors.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const password = goodPassword;
const wrongCode = { code: 'accounts.wrong-code' };
const logInExpired = { code: 'accounts.log-in-expired' };

/** A browser that has entered the right password, and nothing else. */
const enterPassword = async (email: string): Promise<Browser> => {
  const browser = app.browser();
  expect(await browser.api.accounts.logIn({ email, password })).toEqual({
    userId: null,
    secondFactors: ['authenticator'],
  });
  return browser;
};

/** A code that this account has not used yet, and that still counts. */
const nextCode = (secret: string) => authenticatorCode(secret, { step: 1 });

describe('an authenticator app', () => {
  test('is set up with the password and a first code, and gives ten recovery codes', async () => {
    const { browser, userId } = await signUpOwner(app);
    const { accounts } = browser.api;
    await expect(accounts.startAuthenticator({ password: 'Wrong1password' })).rejects.toMatchObject({
      code: 'accounts.wrong-password',
    });
    const { secret, qrCode } = await accounts.startAuthenticator({ password });
    const svg = Buffer.from(qrCode.replace('data:image/svg+xml;base64,', ''), 'base64');
    expect(await decodeQrCode(svg)).toMatch(new RegExp(`^otpauth://totp/Comanda.*[?&]secret=${secret}`));
    await expect(accounts.confirmAuthenticator({ code: '000000' })).rejects.toMatchObject(wrongCode);
    expect((await accounts.whoAmI()).user?.hasSecondFactor).toBe(false);
    const { sessionId } = await accounts.whoAmI();
    const { recoveryCodes } = await accounts.confirmAuthenticator({ code: authenticatorCode(secret) });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await accounts.whoAmI()).toMatchObject({ user: { hasSecondFactor: true }, sessionId });
    expect(await accounts.readSecondFactors()).toEqual({ hasAuthenticator: true, passkeys: [], recoveryCodesLeft: 10 });
    const [row] = await app.sql<{ secret: string; backup_codes: string }>(
      'select secret, backup_codes from two_factors where user_id = $1',
      [userId],
    );
    expect(row?.secret).not.toContain(secret);
    expect(row?.backup_codes).not.toContain(recoveryCodes[0]);
  });

  test('that was started and never confirmed changes nothing', async () => {
    const { browser, email } = await signUpOwner(app);
    await browser.api.accounts.startAuthenticator({ password });
    await expect(app.browser().api.accounts.logIn({ email, password })).resolves.toMatchObject({ secondFactors: [] });
  });

  test('is needed after the password: without a code nobody is logged in', async () => {
    const { browser, email } = await signUpOwner(app);
    const { secret } = await setUpAuthenticator(browser);
    const second = await enterPassword(email);
    expect(await whoIs(second)).toBeNull();
    await expect(second.api.accounts.verifySecondFactor({ code: '123456' })).rejects.toMatchObject(wrongCode);
    expect(await whoIs(second)).toBeNull();
    await second.api.accounts.verifySecondFactor({ code: nextCode(secret).replace(/^.../, '$& ') });
    expect(await whoIs(second)).toBe(email);
  });

  test('gives each code once', async () => {
    const { browser, email } = await signUpOwner(app);
    const { secret } = await setUpAuthenticator(browser);
    const code = nextCode(secret);
    await (await enterPassword(email)).api.accounts.verifySecondFactor({ code });
    const replaying = await enterPassword(email);
    await expect(replaying.api.accounts.verifySecondFactor({ code })).rejects.toMatchObject(logInExpired);
    expect(await whoIs(replaying)).toBeNull();
    expect(replaying.cookies().has('comanda.session_token')).toBe(false);
  });

  test('five wrong codes start the log-in over, and ten lock the second step', async () => {
    const { browser, email } = await signUpOwner(app);
    const { secret } = await setUpAuthenticator(browser);
    for (let round = 0; round < 2; round += 1) {
      const guessing = await enterPassword(email);
      const guess = () => guessing.api.accounts.verifySecondFactor({ code: '123456' });
      for (let tries = 0; tries < 5; tries += 1) await expect(guess()).rejects.toMatchObject(wrongCode);
      if (round === 0) await expect(guess()).rejects.toMatchObject(logInExpired);
    }
    const honest = await enterPassword(email);
    await expect(honest.api.accounts.verifySecondFactor({ code: nextCode(secret) })).rejects.toMatchObject({
      code: 'accounts.too-many-log-ins',
      message: 'Too many login attempts. Please try again in 15 minutes.',
    });
  });

  test('a code without a password before it opens nothing', async () => {
    const { browser } = await signUpOwner(app);
    const { secret } = await setUpAuthenticator(browser);
    const stranger = app.browser();
    await expect(stranger.api.accounts.verifySecondFactor({ code: nextCode(secret) })).rejects.toMatchObject(
      logInExpired,
    );
  });

  test('completes the log-in of its own account, in a browser where another one was logged in', async () => {
    const ann = await signUpOwner(app);
    const { secret } = await setUpAuthenticator(ann.browser);
    const bob = await signUpOwner(app);
    await setUpAuthenticator(bob.browser);
    await bob.browser.api.accounts.logIn({ email: ann.email, password });
    await bob.browser.api.accounts.verifySecondFactor({ code: nextCode(secret) });
    expect(await whoIs(bob.browser)).toBe(ann.email);
  });

  test('is removed with the password, and cannot be set up twice', async () => {
    const { browser, email } = await signUpOwner(app);
    const { accounts } = browser.api;
    await setUpAuthenticator(browser);
    await expect(accounts.startAuthenticator({ password })).rejects.toMatchObject({
      code: 'accounts.authenticator-exists',
    });
    await expect(accounts.removeAuthenticator({ password: 'Wrong1password' })).rejects.toMatchObject({
      code: 'accounts.wrong-password',
    });
    await accounts.removeAuthenticator({ password });
    await expect(accounts.removeAuthenticator({ password })).rejects.toMatchObject({ code: 'not-found' });
    await expect(app.browser().api.accounts.logIn({ email, password })).resolves.toMatchObject({ secondFactors: [] });
  });
});

describe('recovery codes', () => {
  test('log in once each, as they are typed by hand', async () => {
    const { browser, email } = await signUpOwner(app);
    const { recoveryCodes } = await setUpAuthenticator(browser);
    const [code = ''] = recoveryCodes;
    const second = await enterPassword(email);
    await second.api.accounts.verifySecondFactor({ code: ` ${code.toUpperCase().replace('-', ' ')}` });
    expect(await whoIs(second)).toBe(email);
    expect((await second.api.accounts.readSecondFactors()).recoveryCodesLeft).toBe(9);
    const third = await enterPassword(email);
    await expect(third.api.accounts.verifySecondFactor({ code })).rejects.toMatchObject(wrongCode);
  });

  test('one code used by five log-ins at the same moment lets one in', async () => {
    const { browser, email } = await signUpOwner(app);
    const { recoveryCodes } = await setUpAuthenticator(browser);
    const browsers = [];
    for (let count = 0; count < 5; count += 1) browsers.push(await enterPassword(email));
    const results = await Promise.allSettled(
      browsers.map(({ api }) => api.accounts.verifySecondFactor({ code: recoveryCodes[0] ?? '' })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('are replaced all together', async () => {
    const { browser, email } = await signUpOwner(app);
    await expect(browser.api.accounts.replaceRecoveryCodes({ password })).rejects.toMatchObject({ code: 'not-found' });
    const { recoveryCodes: old } = await setUpAuthenticator(browser);
    const { recoveryCodes: fresh } = await browser.api.accounts.replaceRecoveryCodes({ password });
    const second = await enterPassword(email);
    await expect(second.api.accounts.verifySecondFactor({ code: old[0] ?? '' })).rejects.toMatchObject(wrongCode);
    await second.api.accounts.verifySecondFactor({ code: fresh[0] ?? '' });
    expect(await whoIs(second)).toBe(email);
  });
});

describe('an administrator', () => {
  test('without a second factor reaches only their own account, until one is set up', async () => {
    const owner = await signUpOwner(app);
    const { email } = await createAdmin(app);
    const { api } = app.browser();
    const browser = app.browser();
    await browser.api.accounts.logIn({ email, password });
    const denied = { code: 'permission-denied' };
    await expect(browser.api.administration.owners({ search: '', state: 'all', after: 0 })).rejects.toMatchObject(
      denied,
    );
    await expect(browser.api.documents.query({ collection: 'restaurants' })).rejects.toMatchObject(denied);
    const { documents } = await browser.api.documents.query({ collection: 'users' });
    expect(documents.map((user) => user['email'])).toEqual([email]);
    await setUpAuthenticator(browser);
    const { documents: all } = await browser.api.documents.query({
      collection: 'users',
      where: [['id', '==', owner.userId]],
    });
    expect(all).toHaveLength(1);
    await expect(api.administration.owners({ search: '', state: 'all', after: 0 })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  test('cannot remove the only second factor', async () => {
    const { email } = await createAdmin(app);
    const browser = app.browser();
    await browser.api.accounts.logIn({ email, password });
    await setUpAuthenticator(browser);
    await expect(browser.api.accounts.removeAuthenticator({ password })).rejects.toMatchObject({
      code: 'accounts.second-factor-required',
    });
  });

  test('who lost it is reset by the operator: sessions end, and the next log-in sets up another one', async () => {
    const { email, userId } = await createAdmin(app);
    const browser = app.browser();
    await browser.api.accounts.logIn({ email, password });
    await setUpAuthenticator(browser);
    const waiting = await enterPassword(email);
    await using screen = await openScreen(browser, ['users']);
    await transact(app.ctx, (ctx) => resetSecondFactors(ctx, userId));
    await eventually(async () => expect(await whoIs(browser)).toBeNull());
    await screen.until(({ shown }) => shown('users') === 'unauthenticated');
    await expect(waiting.api.accounts.verifySecondFactor({ code: '123456' })).rejects.toMatchObject(logInExpired);
    await browser.api.accounts.logIn({ email, password });
    expect((await browser.api.accounts.whoAmI()).user).toMatchObject({ email, hasSecondFactor: false });
  });
});

test('staff can have a second factor; the owner sees that they have one', async () => {
  const owner = await signUpOwner(app);
  const staff = await logInStaff(app, owner.userId);
  await setUpAuthenticator(staff.browser);
  const { documents } = await owner.browser.api.documents.query({
    collection: 'users',
    where: [['id', '==', staff.userId]],
  });
  expect(documents).toMatchObject([{ hasSecondFactor: true }]);
});

test('secrets and recovery codes go on after the secret key was rotated and the old one removed', async () => {
  const { browser, email } = await signUpOwner(app);
  const { secret, recoveryCodes } = await setUpAuthenticator(browser);
  const newest = 'the key after the rotation, 32 letters';
  const { db, secretKeys } = app.ctx;
  const rotated = { newest, all: [newest, ...secretKeys.all] };
  const { resealed, unreadable } = await resealSecrets({ db, secretKeys: rotated }, [
    sealedProbe,
    ...sealedSecondFactors,
  ]);
  expect([resealed > 1, unreadable]).toEqual([true, []]);
  await using later = await startTestApp({ DATABASE_URL: app.databaseUrl, SECRET_KEY: newest });
  for (const code of [nextCode(secret), recoveryCodes[0] ?? '']) {
    const again = later.browser();
    await again.api.accounts.logIn({ email, password });
    await again.api.accounts.verifySecondFactor({ code });
    expect(await whoIs(again)).toBe(email);
  }
});
