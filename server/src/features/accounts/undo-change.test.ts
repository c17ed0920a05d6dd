import { dayMs } from '@comanda/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  goodPassword,
  readMailedToken,
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
  const token = await readMailedToken(app, email, 'undo');
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
  const confirmation = await readMailedToken(app, thief, 'confirm-email');
  await app.browser().api.accounts.confirmEmailChange({ token: confirmation });
  expect(await waitForMail(app, thief, 'is now the e-mail address')).not.toContain('undo=');
  const token = await readMailedToken(app, email, 'undo');
  await browser.api.accounts.changePassword({ currentPassword: password, newPassword });
  const thiefsToken = await readMailedToken(app, thief, 'undo');
  await undo(token);
  await expect(app.browser().api.accounts.undoChange({ token: thiefsToken })).rejects.toMatchObject(expired);
  expect((await logIn(email, 'Copper5pans')).outcome.userId).not.toBeNull();
  await expect(logIn(thief, 'Copper5pans')).rejects.toMatchObject({ code: 'accounts.wrong-credentials' });
});

test('a second factor that somebody added is removed, and one that somebody removed comes back', async () => {
  const { browser, email } = await signUpOwner(app);
  await setUpAuthenticator(browser);
  const added = await readMailedToken(app, email, 'undo');
  await browser.api.accounts.removeAuthenticator({ password });
  await undo(await readMailedToken(app, email, 'undo', { otherThan: added }));
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
  const token = await readMailedToken(app, email, 'undo');
  app.clock.advance(3 * dayMs);
  await expect(app.browser().api.accounts.undoChange({ token })).rejects.toMatchObject(expired);
});
