import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import {
  addAdministrator,
  expect,
  expectAccessible,
  fillLogIn,
  logInByApi,
  newPerson,
  openLogIn,
  pressLogIn,
  resetSecondFactor,
  scanWithAuthenticator,
  signOut,
  signUpByApi,
  submit,
  test,
  waitForMailedLink,
  waitForMailWith,
  type Person,
} from '#stage';

/** Enters the password on the landing page; the dialog then asks for the second step. */
const enterPassword = async (page: Page, person: Person) => {
  const dialog = await pressLogIn(page);
  await fillLogIn(dialog, person);
  await submit(dialog).click();
  const secondStep = page.getByRole('dialog', { name: 'Two-Step Verification' });
  await expect(secondStep).toBeVisible();
  return {
    dialog: secondStep,
    verify: async (code: string) => {
      await secondStep.getByRole('textbox').fill(code);
      await secondStep.getByRole('button', { name: 'Verify' }).click();
    },
  };
};

/** Sets up an authenticator app with the form on the screen, up to its first code. */
const setUpAuthenticator = async (page: Page, password: string) => {
  await page.getByLabel('Current password').last().fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const qrCode = page.getByRole('img', { name: 'QR code for your authenticator app' });
  await expect(qrCode).toBeVisible();
  const app = await scanWithAuthenticator(qrCode);
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('This code is not correct.')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(app.code());
  await page.getByRole('button', { name: 'Turn on' }).click();
  return app;
};

/** Connects a device that stores passkeys to this page's browser. It verifies its user without asking. */
const connectPasskeyDevice = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** A device whose user is not verified ends the ceremony like one whose user cancels. */
    setUserPresent: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    disconnect: () => devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  };
};

test('an owner sets up an authenticator app, logs in with it, loses the phone and gets in with a recovery code', async ({
  page,
  context,
  server,
}) => {
  const person = await signUpByApi(context, server);
  await page.goto('/profile');
  const panel = page.getByRole('region', { name: 'Security', exact: true });
  await panel.getByRole('button', { name: 'Set up app' }).click();
  const app = await setUpAuthenticator(page, person.password);
  expect(decodeURIComponent(app.address.href)).toContain(person.email);

  const codes = page.getByRole('list', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page, 'recovery codes');
  const [recoveryCode = ''] = await codes.getByRole('listitem').allTextContents();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download codes' }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain(recoveryCode);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(panel).toContainText('10 left');
  await signOut(page);
  await expect(page).toHaveURL('/');

  const first = await enterPassword(page, person);
  await expectAccessible(page, 'second step');
  await first.verify('123456');
  await expect(first.dialog.getByRole('alert')).toContainText('This code is not correct.');
  await first.verify(app.code({ step: 1 }));
  await expect(page).toHaveURL('/dashboard');
  await signOut(page);
  await expect(page).toHaveURL('/');

  await (await enterPassword(page, person)).verify(recoveryCode.toUpperCase());
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/profile');
  await expect(panel).toContainText('9 left');
});

test('an owner adds a passkey, logs in with it, uses it as the second step, loses it and gets in with a recovery code', async ({
  browser,
  server,
}) => {
  // Browsers accept passkeys at localhost, but not at an IP address.
  const baseURL = server.origin.replace('127.0.0.1', 'localhost');
  await using context = await browser.newContext({ baseURL });
  const person = await signUpByApi(context, { ...server, origin: baseURL });
  const page = await context.newPage();
  const device = await connectPasskeyDevice(page);
  await page.goto('/profile');
  const panel = page.getByRole('region', { name: 'Security', exact: true });
  await panel.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(' ');
  await dialog.getByLabel('Current password').fill(person.password);
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await expect(dialog.getByText('Please enter a name')).toBeVisible();
  await dialog.getByLabel('Name').fill('Bar laptop');
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [recoveryCode = ''] = await codes.getByRole('listitem').allTextContents();
  await page.getByRole('button', { name: 'Done' }).click();
  await panel.getByRole('button', { name: 'Rename passkey Bar laptop' }).click();
  await dialog.getByLabel('Name').fill('Kitchen laptop');
  await dialog.getByRole('button', { name: 'Save name' }).click();
  const row = panel.getByRole('listitem', { name: 'Passkey Kitchen laptop' });
  await expect(row).toContainText('not used yet');
  await expectAccessible(page, 'passkeys in the profile');
  await signOut(page);
  await expect(page).toHaveURL('/');

  // Somebody who cancels reads what else they can do, and tries again.
  const logIn = await pressLogIn(page);
  await device.setUserPresent(false);
  const logInWithPasskey = logIn.getByRole('button', { name: 'Log in with a passkey' });
  await logInWithPasskey.click();
  await expect(logIn.getByRole('alert')).toContainText('Your device canceled this');
  await expectAccessible(page, 'the log-in with a passkey');
  await device.setUserPresent(true);
  await logInWithPasskey.click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/profile');
  await expect(row).toContainText('last used');
  await signOut(page);
  await expect(page).toHaveURL('/');

  const { dialog: secondStep } = await enterPassword(page, person);
  await expectAccessible(page, 'the second step with a passkey');
  await secondStep.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/dashboard');
  await signOut(page);
  await expect(page).toHaveURL('/');

  await device.disconnect();
  await (await enterPassword(page, person)).verify(recoveryCode);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/profile');
  await expect(panel).toContainText('9 left');
  await panel.getByRole('button', { name: 'Remove passkey Kitchen laptop' }).click();
  await dialog.getByLabel('Current password').fill(person.password);
  await dialog.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(row).toBeHidden();
  await expect(panel).not.toContainText('Recovery codes');
});

test('an administrator sets up a second factor before anything else, and the operator resets a lost one @phone', async ({
  page,
  server,
}) => {
  const admin = await addAdministrator(server);
  const logIn = async (dialog: Locator) => {
    await fillLogIn(dialog, admin);
    await submit(dialog).click();
  };
  await logIn(await openLogIn(page));
  await expect(page.getByRole('heading', { name: 'Two-step verification', level: 1 })).toBeVisible();
  await page.goto('/admin/owners');
  await expect(page.getByRole('heading', { name: 'Two-step verification', level: 1 })).toBeVisible();
  await expectAccessible(page, 'the set-up of administrators');
  await setUpAuthenticator(page, admin.password);
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Owners', level: 1 })).toBeVisible();

  // The phone and the codes are lost: the reset ends the open window, and the next log-in begins again.
  await resetSecondFactor(server, admin.email);
  await waitForMailWith(server, admin.email, 'The operator of this server removed the two-step verification');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible();
  await logIn(await pressLogIn(page));
  await expect(page.getByRole('heading', { name: 'Two-step verification', level: 1 })).toBeVisible();
});

test('an administrator invites another one, and is removed by them while logged in', async ({ browser, server }) => {
  await using one = await browser.newContext({ baseURL: server.origin });
  await using other = await browser.newContext({ baseURL: server.origin });
  const [admin, removed] = [await addAdministrator(server), await addAdministrator(server)];
  await logInByApi(one, server, admin);
  await logInByApi(other, server, removed);
  const [page, window] = [await one.newPage(), await other.newPage()];
  await window.goto('/admin/messages');
  await expect(window.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Administrators' }).click();
  const list = page.getByRole('list', { name: 'Administrators' });
  const row = list.getByRole('listitem').filter({ hasText: removed.email });
  await expect(row).toBeVisible();
  await expectAccessible(page, 'the administrators');
  await expect(list.getByRole('listitem').filter({ hasText: admin.email })).toContainText('You');

  const invited = newPerson({ displayName: 'Ida Invited' });
  await page.getByRole('button', { name: 'Invite administrator' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill(invited.email);
  await page.getByRole('dialog').getByLabel('Name').fill(invited.displayName);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const invitedRow = list.getByRole('listitem').filter({ hasText: invited.email });
  await expect(invitedRow).toContainText('Invited');
  const lostLink = await waitForMailedLink(server, invited.email);
  await invitedRow.getByRole('button', { name: 'Resend invitation' }).click();
  await expect(page.getByText('Another invitation is on its way')).toBeVisible();

  await row.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toBeHidden();
  await expect(window.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible();

  // The invited one opens the link, chooses a password, and is led to the second factor.
  await window.goto(await waitForMailedLink(server, invited.email, lostLink));
  await window.getByLabel('Password', { exact: true }).fill(invited.password);
  await window.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(window.getByRole('heading', { name: 'Two-step verification', level: 1 })).toBeVisible();
});
