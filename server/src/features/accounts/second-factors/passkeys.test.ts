import { maxPasskeys } from '@comanda/contract/accounts';
import { hourMs, minuteMs } from '@comanda/contract/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '#platform/db';
import {
  authenticatorCode,
  createAdmin,
  createSoftwareAuthenticator,
  goodPassword,
  logInStaff,
  readMailedToken,
  signUpOwner,
  startTestApp,
  waitForMail,
  whoIs,
  type Browser,
  type PasskeyDeviation,
  type SoftwareAuthenticator,
  type TestApp,
} from '#testing';
import { resetSecondFactors } from './reset-second-factors.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const password = goodPassword;
const refused = { code: 'accounts.passkey-refused' };
const expired = { code: 'accounts.passkey-expired' };
const unknown = { code: 'accounts.passkey-unknown' };
const wrongSite = { code: 'accounts.passkey-wrong-site' };
const logInExpired = { code: 'accounts.log-in-expired' };

const newDevice = (options?: { counts: boolean }) => createSoftwareAuthenticator(app.origin, options);

interface AddOptions {
  readonly name?: string;
  readonly deviation?: PasskeyDeviation;
}

/** Adds a passkey of this device to the account of this browser. */
const addPasskey = async (
  { api }: Browser,
  device: SoftwareAuthenticator,
  { name = 'Bar laptop', deviation }: AddOptions = {},
) => {
  const { options } = await api.accounts.startPasskey({ password });
  return api.accounts.addPasskey({ ...device.create(options, deviation), name });
};

/** Logs in without a password, in a browser of its own unless one is given. */
const logInWithPasskey = async (device: SoftwareAuthenticator, deviation?: PasskeyDeviation) => {
  const browser = app.browser();
  const { options } = await browser.api.accounts.startPasskeyLogIn({});
  await browser.api.accounts.logInWithPasskey(device.sign(options, deviation));
  return browser;
};

/** An owner with a passkey as the only second factor. */
const signUpWithPasskey = async (device = newDevice()) => {
  const owner = await signUpOwner(app);
  const { recoveryCodes } = await addPasskey(owner.browser, device);
  return { ...owner, device, recoveryCodes };
};

const readEvents = async (userId: string) =>
  (
    await app.sql<{ line: string }>(
      `select concat_ws(' ', kind, nullif(subject, '')) as line from security_events where account_id = $1 and code = '' order by at, id`,
      [userId],
    )
  ).map(({ line }) => line);

describe('adding a passkey', () => {
  test('needs the password, gives ten recovery codes the first time, mails, and is in the security log', async () => {
    const { browser, email, userId } = await signUpOwner(app);
    const { accounts } = browser.api;
    await expect(accounts.startPasskey({ password: 'Wrong1password' })).rejects.toMatchObject({
      code: 'accounts.wrong-password',
    });
    const { options } = await accounts.startPasskey({ password });
    expect(options).toMatchObject({
      rp: { id: '127.0.0.1', name: 'Comanda' },
      user: { name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { recoveryCodes } = await accounts.addPasskey({ ...newDevice().create(options), name: ' Bar   laptop ' });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await accounts.readSecondFactors()).toMatchObject({
      hasAuthenticator: false,
      passkeys: [{ name: 'Bar laptop', lastUsedAt: null }],
      recoveryCodesLeft: 10,
    });
    expect((await accounts.whoAmI()).user?.hasSecondFactor).toBe(true);
    await waitForMail(app, email, 'A passkey was added to your Comanda account.');
    expect(await readEvents(userId)).toContain('passkey-added Bar laptop');
    expect(await addPasskey(browser, newDevice(), { name: 'Phone' })).toEqual({ recoveryCodes: [] });
  });

  test('tells the browser which passkeys the account has, and refuses one that an account has already', async () => {
    const { browser } = await signUpWithPasskey();
    const { options } = await browser.api.accounts.startPasskey({ password });
    expect(options.excludeCredentials).toMatchObject([{ transports: ['internal'] }]);
    const created = newDevice().create(options);
    const other = await signUpWithPasskey();
    await app.sql('update passkeys set credential_id = $1 where user_id = $2', [created.credentialId, other.userId]);
    await expect(browser.api.accounts.addPasskey({ ...created, name: 'Twin' })).rejects.toMatchObject({
      code: 'accounts.passkey-exists',
    });
  });

  test.each([
    ['another origin', { origin: 'https://comanda.example' }, wrongSite],
    ['a frame of another site', { crossOrigin: true }, wrongSite],
    ['another site of the device', { rpId: 'comanda.example' }, wrongSite],
    ['an invented challenge', { challenge: 'aW52ZW50ZWQ' }, expired],
    ['a device that did not verify its user', { isVerified: false }, refused],
    ['an attestation that nobody asked for', { format: 'apple' }, refused],
    ['a forged self-attestation', { format: 'packed' }, refused],
  ])('is refused for %s', async (_, deviation, failure) => {
    const { browser } = await signUpOwner(app);
    await expect(addPasskey(browser, newDevice(), { deviation })).rejects.toMatchObject(failure);
    expect((await browser.api.accounts.readSecondFactors()).passkeys).toEqual([]);
  });

  test('a challenge is used once, expires, and belongs to one session', async () => {
    const { browser, email } = await signUpOwner(app);
    const { accounts } = browser.api;
    const { options } = await accounts.startPasskey({ password });
    await expect(
      accounts.addPasskey({ ...newDevice().create(options, { isVerified: false }), name: 'Phone' }),
    ).rejects.toMatchObject(refused);
    const again = { ...newDevice().create(options), name: 'Phone' };
    await expect(accounts.addPasskey(again)).rejects.toMatchObject(expired);

    const elsewhere = app.browser();
    await elsewhere.api.accounts.logIn({ email, password });
    const { options: stolen } = await accounts.startPasskey({ password });
    const created = { ...newDevice().create(stolen), name: 'Phone' };
    await expect(elsewhere.api.accounts.addPasskey(created)).rejects.toMatchObject(expired);
    app.clock.advance(5 * minuteMs + 1);
    await expect(accounts.addPasskey(created)).rejects.toMatchObject(expired);
  });

  test(`an account has at most ${maxPasskeys}, also when several are added at once`, async () => {
    const { browser, userId } = await signUpWithPasskey();
    await app.sql(
      `insert into passkeys (id, user_id, credential_id, public_key, name)
       select gen_random_uuid(), $1, 'credential ' || number, ''::bytea, 'Old' from generate_series(3, $2) as number`,
      [userId, maxPasskeys],
    );
    const { options } = await browser.api.accounts.startPasskey({ password });
    const created = newDevice().create(options);
    await app.sql(
      `insert into passkeys (id, user_id, credential_id, public_key, name)
       values (gen_random_uuid(), $1, 'added meanwhile', ''::bytea, 'Meanwhile')`,
      [userId],
    );
    const tooMany = { code: 'accounts.too-many-passkeys' };
    await expect(browser.api.accounts.addPasskey({ ...created, name: 'Phone' })).rejects.toMatchObject(tooMany);
    await expect(browser.api.accounts.startPasskey({ password })).rejects.toMatchObject({
      ...tooMany,
      message: 'An account can have at most 10 passkeys. Please remove one that you no longer use.',
    });
  });

  test('keeps an authenticator app that is being set up', async () => {
    const { browser, email } = await signUpOwner(app);
    const { secret } = await browser.api.accounts.startAuthenticator({ password });
    const { recoveryCodes } = await addPasskey(browser, newDevice());
    const confirmed = await browser.api.accounts.confirmAuthenticator({ code: authenticatorCode(secret) });
    expect(confirmed.recoveryCodes).toEqual([]);
    const second = app.browser();
    const { secondFactors } = await second.api.accounts.logIn({ email, password });
    expect(secondFactors).toEqual(['authenticator', 'passkey']);
    await second.api.accounts.verifySecondFactor({ code: recoveryCodes[0] ?? '' });
    expect(await whoIs(second)).toBe(email);
  });
});

describe('logging in with a passkey', () => {
  test('needs no password, remembers the use, and is in the security log', async () => {
    const { device, email, userId } = await signUpWithPasskey();
    app.clock.advance(hourMs);
    const browser = await logInWithPasskey(device);
    expect(await whoIs(browser)).toBe(email);
    const [passkey] = (await browser.api.accounts.readSecondFactors()).passkeys;
    const { createdAt = '', lastUsedAt } = passkey ?? {};
    expect(Date.parse(lastUsedAt ?? '') - Date.parse(createdAt)).toBeGreaterThanOrEqual(hourMs);
    expect(await readEvents(userId)).toContain('log-in passkey');
  });

  test('offers no passkeys to strangers, who learn nothing about accounts', async () => {
    const { options } = await app.browser().api.accounts.startPasskeyLogIn({});
    expect(options.allowCredentials).toEqual([]);
  });

  test.each([
    ['another origin', { origin: 'https://comanda.example' }, wrongSite],
    ['a frame of another site', { crossOrigin: true }, wrongSite],
    ['another site of the device', { rpId: 'comanda.example' }, wrongSite],
    ['an invented challenge', { challenge: 'aW52ZW50ZWQ' }, expired],
    ['a device that did not verify its user', { isVerified: false }, refused],
    ['the id of another account', { userHandle: 'c29tZWJvZHkgZWxzZQ' }, refused],
  ])('is refused for %s', async (_, deviation, failure) => {
    const { device } = await signUpWithPasskey();
    await expect(logInWithPasskey(device, deviation)).rejects.toMatchObject(failure);
  });

  test('an error about another address names the right one', async () => {
    const { device } = await signUpWithPasskey();
    await expect(logInWithPasskey(device, { origin: 'https://comanda.example' })).rejects.toMatchObject({
      message: `Passkeys work only at ${app.origin}. Please open Comanda there and try again.`,
    });
  });

  test('a signature works once', async () => {
    const { device } = await signUpWithPasskey();
    const browser = app.browser();
    const { options } = await browser.api.accounts.startPasskeyLogIn({});
    const signature = device.sign(options);
    await browser.api.accounts.logInWithPasskey(signature);
    await expect(browser.api.accounts.logInWithPasskey(signature)).rejects.toMatchObject(expired);
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => browser.api.accounts.logInWithPasskey(signature)),
    );
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
  });

  test('a challenge works in its own browser only, for five minutes, and not for another step', async () => {
    const { device, email } = await signUpWithPasskey();
    const browser = app.browser();
    const { options } = await browser.api.accounts.startPasskeyLogIn({});
    const thief = app.browser();
    await expect(thief.api.accounts.logInWithPasskey(device.sign(options))).rejects.toMatchObject(expired);
    await thief.api.accounts.startPasskeyLogIn({});
    await expect(thief.api.accounts.logInWithPasskey(device.sign(options))).rejects.toMatchObject(expired);
    app.clock.advance(5 * minuteMs + 1);
    await expect(browser.api.accounts.logInWithPasskey(device.sign(options))).rejects.toMatchObject(expired);

    await browser.api.accounts.logIn({ email, password });
    const { options: secondStep } = await browser.api.accounts.startPasskeyVerification({});
    await expect(browser.api.accounts.logInWithPasskey(device.sign(secondStep))).rejects.toMatchObject(expired);
  });

  test('a forged signature is refused, and a removed or foreign passkey is unknown', async () => {
    const { device, browser } = await signUpWithPasskey();
    const other = await signUpWithPasskey();
    const stranger = app.browser();
    const { options } = await stranger.api.accounts.startPasskeyLogIn({});
    const { credentialId, userHandle = '' } = device.sign(options);
    const forged = { ...other.device.sign(options), credentialId, userHandle };
    await expect(stranger.api.accounts.logInWithPasskey(forged)).rejects.toMatchObject(refused);
    const { passkeys } = await browser.api.accounts.readSecondFactors();
    await browser.api.accounts.removePasskey({ passkeyId: passkeys[0]?.id ?? '', password });
    await expect(logInWithPasskey(device)).rejects.toMatchObject(unknown);
    expect(await whoIs(stranger)).toBeNull();
  });

  test('a copied passkey is noticed by its counter, refused, and recorded', async () => {
    const { device, userId } = await signUpWithPasskey();
    await logInWithPasskey(device, { counter: 40 });
    const cloned = { code: 'accounts.passkey-cloned' };
    await expect(logInWithPasskey(device, { counter: 40 })).rejects.toMatchObject(cloned);
    await expect(logInWithPasskey(device, { counter: 0 })).rejects.toMatchObject(cloned);
    await logInWithPasskey(device, { counter: 41 });
    expect((await readEvents(userId)).filter((line) => line === 'passkey-cloned Bar laptop')).toHaveLength(2);
  });

  test('a device that does not count works as often as it is used', async () => {
    const { device, email } = await signUpWithPasskey(newDevice({ counts: false }));
    for (let count = 0; count < 3; count += 1) expect(await whoIs(await logInWithPasskey(device))).toBe(email);
  });

  test('two uses at the same moment with the same counter let one in', async () => {
    const { device } = await signUpWithPasskey();
    const results = await Promise.allSettled([1, 2, 3].map(() => logInWithPasskey(device, { counter: 50 })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('refused signatures are limited like wrong passwords', async () => {
    const { device, email } = await signUpWithPasskey();
    for (let count = 0; count < 10; count += 1)
      await expect(logInWithPasskey(device, { isVerified: false })).rejects.toMatchObject(refused);
    await expect(logInWithPasskey(device)).rejects.toMatchObject({ code: 'accounts.too-many-log-ins' });
    app.clock.advance(16 * minuteMs);
    expect(await whoIs(await logInWithPasskey(device))).toBe(email);
  });

  test('does not let in staff whom the owner has locked out', async () => {
    const owner = await signUpOwner(app);
    const staff = await logInStaff(app, owner.userId);
    const device = newDevice();
    await addPasskey(staff.browser, device);
    await owner.browser.api.staff.disable({ userId: staff.userId });
    await expect(logInWithPasskey(device)).rejects.toMatchObject({ code: 'accounts.disabled' });
  });

  test('the name and origin of the site come from PUBLIC_URL', async () => {
    const origin = 'https://menu.example.com';
    await using published = await startTestApp({ PUBLIC_URL: origin, DATABASE_URL: app.databaseUrl });
    const { browser, email } = await signUpOwner(published, { email: `olive.${crypto.randomUUID()}@example.com` });
    const device = createSoftwareAuthenticator(origin);
    const { options } = await browser.api.accounts.startPasskey({ password });
    expect(options.rp.id).toBe('menu.example.com');
    await browser.api.accounts.addPasskey({ ...device.create(options), name: 'Phone' });
    const second = published.browser();
    const { options: request } = await second.api.accounts.startPasskeyLogIn({});
    await second.api.accounts.logInWithPasskey(device.sign(request));
    expect(await whoIs(second)).toBe(email);
  });
});

describe('a passkey as the second step', () => {
  test('completes a log-in after the password, and is offered with the passkeys of the account', async () => {
    const { device, email, userId } = await signUpWithPasskey();
    const browser = app.browser();
    expect(await browser.api.accounts.logIn({ email, password })).toEqual({
      userId: null,
      secondFactors: ['passkey'],
    });
    expect(await whoIs(browser)).toBeNull();
    const { options } = await browser.api.accounts.startPasskeyVerification({});
    expect(options.allowCredentials).toHaveLength(1);
    await browser.api.accounts.verifyPasskey(device.sign(options));
    expect(await whoIs(browser)).toBe(email);
    expect(await readEvents(userId)).toContain('log-in password and passkey');
    await expect(browser.api.accounts.verifyPasskey(device.sign(options))).rejects.toMatchObject(logInExpired);
  });

  test('opens nothing without a password before it', async () => {
    const { device } = await signUpWithPasskey();
    const stranger = app.browser();
    await expect(stranger.api.accounts.startPasskeyVerification({})).rejects.toMatchObject(logInExpired);
    const { options } = await stranger.api.accounts.startPasskeyLogIn({});
    await expect(stranger.api.accounts.verifyPasskey(device.sign(options))).rejects.toMatchObject(logInExpired);
  });

  test("is refused with another account's passkey", async () => {
    const { email } = await signUpWithPasskey();
    const other = await signUpWithPasskey();
    const browser = app.browser();
    await browser.api.accounts.logIn({ email, password });
    const { options } = await browser.api.accounts.startPasskeyVerification({});
    await expect(browser.api.accounts.verifyPasskey(other.device.sign(options))).rejects.toMatchObject(unknown);
    expect(await whoIs(browser)).toBeNull();
  });

  test('is replaced by a recovery code, once', async () => {
    const { email, recoveryCodes } = await signUpWithPasskey();
    const [code = ''] = recoveryCodes;
    const browser = app.browser();
    await browser.api.accounts.logIn({ email, password });
    await browser.api.accounts.verifySecondFactor({ code });
    expect(await whoIs(browser)).toBe(email);
    const again = app.browser();
    await again.api.accounts.logIn({ email, password });
    await expect(again.api.accounts.verifySecondFactor({ code })).rejects.toMatchObject({
      code: 'accounts.wrong-code',
    });
  });

  test('is what an administrator needs, and the last one stays', async () => {
    const { email } = await createAdmin(app);
    const browser = app.browser();
    await browser.api.accounts.logIn({ email, password });
    const listOwners = ({ api }: Browser) => api.administration.owners({ search: '', state: 'all', after: 0 });
    await expect(listOwners(browser)).rejects.toMatchObject({ code: 'permission-denied' });
    const device = newDevice();
    await addPasskey(browser, device);
    await listOwners(browser);
    await listOwners(await logInWithPasskey(device));
    const { passkeys } = await browser.api.accounts.readSecondFactors();
    await expect(
      browser.api.accounts.removePasskey({ passkeyId: passkeys[0]?.id ?? '', password }),
    ).rejects.toMatchObject({ code: 'accounts.second-factor-required' });
    expect((await browser.api.accounts.readSecondFactors()).passkeys).toHaveLength(1);
  });
});

describe('a passkey', () => {
  test('is renamed and removed by its own user, with the password; then the password alone is enough', async () => {
    const { browser, email, userId } = await signUpWithPasskey();
    const other = await signUpOwner(app);
    const [passkey] = (await browser.api.accounts.readSecondFactors()).passkeys;
    const passkeyId = passkey?.id ?? '';
    const missing = { code: 'not-found' };
    const stranger = other.browser.api.accounts;
    await expect(stranger.renamePasskey({ passkeyId, name: 'Mine' })).rejects.toMatchObject(missing);
    await expect(stranger.removePasskey({ passkeyId, password })).rejects.toMatchObject(missing);
    const { accounts } = browser.api;
    await accounts.renamePasskey({ passkeyId, name: 'Kitchen phone' });
    expect((await accounts.readSecondFactors()).passkeys[0]?.name).toBe('Kitchen phone');
    await expect(accounts.renamePasskey({ passkeyId, name: ' ' })).rejects.toMatchObject({ code: 'invalid-argument' });
    await expect(accounts.removePasskey({ passkeyId, password: 'Wrong1password' })).rejects.toMatchObject({
      code: 'accounts.wrong-password',
    });
    await accounts.removePasskey({ passkeyId, password });
    await waitForMail(app, email, 'A passkey was removed from your Comanda account.');
    expect(await readEvents(userId)).toContain('passkey-removed Kitchen phone');
    await expect(app.browser().api.accounts.logIn({ email, password })).resolves.toMatchObject({ secondFactors: [] });
  });

  test('that a stranger added is gone, and one that a stranger removed is back, after the link in the mail', async () => {
    const { browser, email } = await signUpOwner(app);
    const [mine, theirs] = [newDevice(), newDevice()];
    await addPasskey(browser, mine);
    await waitForMail(app, email, 'A passkey was added');
    const [first] = (await browser.api.accounts.readSecondFactors()).passkeys;
    await browser.api.accounts.removePasskey({ passkeyId: first?.id ?? '', password });
    const token = await readMailedToken(app, email, 'undo', { containing: 'A passkey was removed' });
    await addPasskey(browser, theirs);
    await app.browser().api.accounts.undoChange({ token });
    expect(await whoIs(browser)).toBeNull();
    await expect(logInWithPasskey(theirs)).rejects.toMatchObject(unknown);
    expect(await whoIs(await logInWithPasskey(mine))).toBe(email);
  });

  test('is removed by the operator together with the other second factors', async () => {
    const { browser, device, userId, email } = await signUpWithPasskey();
    await transact(app.ctx, (ctx) => resetSecondFactors(ctx, userId));
    await waitForMail(app, email, 'removed the two-step verification of your Comanda account, passkeys included');
    expect(await whoIs(browser)).toBeNull();
    await expect(logInWithPasskey(device)).rejects.toMatchObject(unknown);
    await expect(app.browser().api.accounts.logIn({ email, password })).resolves.toMatchObject({ secondFactors: [] });
  });

  test('stays after a password reset unless the user says that it is not theirs; recovery codes still work', async () => {
    const { device, email, recoveryCodes } = await signUpWithPasskey();
    const { accounts } = app.browser().api;
    const reset = async (newPassword: string, revokesAccess: boolean, known?: string) => {
      await accounts.requestPasswordReset({ email });
      const token = await readMailedToken(app, email, 'reset', { otherThan: known });
      expect(await accounts.readPasswordReset({ token })).toMatchObject({ keys: 0, passkeys: 1 });
      await accounts.resetPassword({ token, password: newPassword, revokesAccess });
      return token;
    };
    const token = await reset('Brass9lamps', false);
    expect(await whoIs(await logInWithPasskey(device))).toBe(email);
    await reset('Copper5pans', true, token);
    await expect(logInWithPasskey(device)).rejects.toMatchObject(unknown);
    const browser = app.browser();
    expect(await browser.api.accounts.logIn({ email, password: 'Copper5pans' })).toEqual({
      userId: null,
      secondFactors: [],
    });
    await browser.api.accounts.verifySecondFactor({ code: recoveryCodes[0] ?? '' });
    expect(await whoIs(browser)).toBe(email);
  });

  test('goes with its account', async () => {
    const owner = await signUpOwner(app);
    const staff = await logInStaff(app, owner.userId);
    const device = newDevice();
    await addPasskey(staff.browser, device);
    await owner.browser.api.staff.remove({ userId: staff.userId });
    await expect(logInWithPasskey(device)).rejects.toMatchObject(unknown);
    expect(await app.sql('select 1 from passkeys where user_id = $1', [staff.userId])).toEqual([]);
  });
});
