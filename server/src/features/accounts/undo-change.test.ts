import { dayMs } from '@comanda/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  eventually,
  goodPassword,
  setUpAuthenticator,
  signUpOwner,
  startTestApp,
  waitForMail,
  type TestApp,
} from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const password = goodPassword;
const expired = { code: 'accounts.link-expired' };
const newPassword = 'Brass9lamps';

const linkParameter = (letter: string, parameter: string): string => {
  const link = /https?:\S+/.exec(letter)?.[0] ?? '';
  return link === '' ? '' : (new URL(link).searchParams.get(parameter) ?? '');
};

/** The token of the newest undo link that was mailed to this address. */
const waitForUndo = (email: string, known = '') =>
  eventually(async () => {
    const token = linkParameter(await waitForMail(app, email), 'undo');
    expect(token === '' || token === known).toBe(false);
    return token;
  });

/** Undoes a change, and chooses a new password with the token that it returns. */
const undo = async (token: string) => {
  const { accounts } = app.browser().api;
  const { resetToken } = await accounts.undoChange({ token });
  await accounts.resetPassword({ token: resetToken, password: 'Copper5pans' });
};

const logIn = async (email: string, typed: string) => {
  const browser = app.browser();
  return { browser, outcome: await browser.api.accounts.logIn({ email, password: typed }) };
};

test('a changed password is mailed, and undone: all sessions end and neither password works, but a new one', async () => {
  const { browser, email } = await signUpOwner(app);
  await browser.api.accounts.changePassword({ currentPassword: password, newPassword });
  const token = await waitForUndo(email);
  await undo(token);
  expect((await browser.api.accounts.whoAmI()).user).toBeNull();
  for (const typed of [password, newPassword])
    await expect(logIn(email, typed)).rejects.toMatchObject({ code: 'accounts.wrong-credentials' });
  expect((await logIn(email, 'Copper5pans')).outcome.userId).not.toBeNull();
  await expect(app.browser().api.accounts.undoChange({ token })).rejects.toMatchObject(expired);
});

test('a changed e-mail address is mailed to the old one, which gets it back; the thief’s later links are void', async () => {
  const { browser, email } = await signUpOwner(app);
  const thief = `thief.${email}`;
  await browser.api.accounts.requestEmailChange({ newEmail: thief, password });
  const letter = await eventually(async () => {
    const newest = await waitForMail(app, thief);
    expect(newest).toContain('confirm-email');
    return newest;
  });
  await app.browser().api.accounts.confirmEmailChange({ token: linkParameter(letter, 'confirm-email') });
  await eventually(async () => expect(await waitForMail(app, thief)).toContain('is now the e-mail address'));
  expect(linkParameter(await waitForMail(app, thief), 'undo')).toBe('');
  const token = await waitForUndo(email);
  await browser.api.accounts.changePassword({ currentPassword: password, newPassword });
  const thiefsToken = await waitForUndo(thief);
  await undo(token);
  await expect(app.browser().api.accounts.undoChange({ token: thiefsToken })).rejects.toMatchObject(expired);
  expect((await logIn(email, 'Copper5pans')).outcome.userId).not.toBeNull();
  await expect(logIn(thief, 'Copper5pans')).rejects.toMatchObject({ code: 'accounts.wrong-credentials' });
});

test('a second factor that somebody added is removed, and one that somebody removed comes back', async () => {
  const { browser, email } = await signUpOwner(app);
  await setUpAuthenticator(browser);
  const added = await waitForUndo(email);
  await browser.api.accounts.removeAuthenticator({ password });
  await undo(await waitForUndo(email, added));
  expect((await logIn(email, 'Copper5pans')).outcome).toMatchObject({ userId: null, secondFactors: ['authenticator'] });
  await undo(added);
  expect((await logIn(email, 'Copper5pans')).outcome).toMatchObject({ secondFactors: [] });
});

test.each(['', '.', 'nonsense', '0198f2b0-0000-7000-8000-000000000000.AAAA', `${'x'.repeat(400)}.y`])(
  'the link %s undoes nothing, and is no defect',
  async (token) => {
    await expect(app.browser().api.accounts.undoChange({ token })).rejects.toMatchObject({ status: 400 });
  },
);

test('a link works for three days', async () => {
  const { browser, email } = await signUpOwner(app);
  await browser.api.accounts.changePassword({ currentPassword: password, newPassword });
  const token = await waitForUndo(email);
  app.clock.advance(3 * dayMs);
  await expect(app.browser().api.accounts.undoChange({ token })).rejects.toMatchObject(expired);
});
