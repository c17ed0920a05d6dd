import type { BrowserContext, Page } from '@playwright/test';
import {
  expect,
  injectFailure,
  fillLogIn,
  waitForMailedLink,
  logInByApi,
  newPerson,
  openLogIn,
  pressLogIn,
  signOut,
  signUpByApi,
  submit,
  test,
} from '#stage';

const expectDashboard = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
};

const openPage = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(path);
  return page;
};

test('logging out and in again leads over the landing page back to the dashboard', async ({
  page,
  context,
  server,
}) => {
  const person = await signUpByApi(context, server);
  await page.goto('/orders');
  await page.goto('/');
  await expectDashboard(page);
  await signOut(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Up' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');

  const dialog = await openLogIn(page);
  await fillLogIn(dialog, { email: person.email, password: 'Linen8napkins' });
  await submit(dialog).click();
  await expect(dialog.getByRole('alert')).toHaveText('Invalid email or password');

  await fillLogIn(dialog, { email: ` ${person.email.toUpperCase()}`, password: person.password });
  await submit(dialog).click();
  await expectDashboard(page);
});

test('a database that fails says Failed to log out, leaves everything as it was, and says Failed to log in', async ({
  page,
  context,
  server,
}) => {
  const person = await signUpByApi(context, server);
  const { email } = person;
  await page.goto('/dashboard');
  {
    await using _failure = await injectFailure(server, { email, table: 'sessions', verb: 'delete' });
    await signOut(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to log out' })).toBeVisible();
    await expectDashboard(page);
  }
  await signOut(page);
  await expect(page).toHaveURL('/');

  await using _failure = await injectFailure(server, { email, table: 'sessions' });
  const dialog = await pressLogIn(page);
  await fillLogIn(dialog, person);
  await submit(dialog).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to log in');
});

test('a forgotten password is replaced by mail, every open window is sent to the landing page, and the link works once', async ({
  page,
  server,
  browser,
}) => {
  await using elsewhere = await browser.newContext();
  const person = await signUpByApi(elsewhere, server);
  const openWindow = await openPage(elsewhere, '/dashboard');
  await expectDashboard(openWindow);

  const logIn = await openLogIn(page);
  await logIn.getByRole('button', { name: 'Forgot your password?' }).click();
  const forgotten = page.getByRole('dialog', { name: 'Forgot Your Password?' });
  await forgotten.getByLabel('Email').fill(person.email);
  await forgotten.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(forgotten.getByRole('status')).toContainText(`If there is an account for ${person.email}`);

  const link = await waitForMailedLink(server, person.email);
  await page.goto(link);
  const choose = page.getByRole('dialog', { name: 'Choose a New Password' });
  await choose.getByLabel('New Password', { exact: true }).fill('short');
  await choose.getByRole('button', { name: 'Save New Password' }).click();
  await expect(choose.getByText('Password must be at least 6 characters long')).toBeVisible();
  await choose.getByLabel('New Password', { exact: true }).fill('Copper9kettle');
  await choose.getByRole('button', { name: 'Save New Password' }).click();
  await expect(logIn.getByRole('status')).toContainText('Your password was changed');
  await expect(openWindow).toHaveURL('/');

  await page.goto(link);
  await choose.getByLabel('New Password', { exact: true }).fill('Silver6spoons');
  await choose.getByRole('button', { name: 'Save New Password' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This link has expired or was already used. Please request a new one.',
  );

  await openLogIn(page);
  await fillLogIn(logIn, person);
  await submit(logIn).click();
  await expect(logIn.getByRole('alert')).toHaveText('Invalid email or password');
  await fillLogIn(logIn, { email: person.email, password: 'Copper9kettle' });
  await submit(logIn).click();
  await expectDashboard(page);
});

test('a new e-mail address counts once its link was opened', async ({ page, context, server }) => {
  const person = await signUpByApi(context, server);
  const newEmail = newPerson().email;
  await page.goto('/profile');
  const panel = page.getByRole('region', { name: 'Email' });
  await panel.getByLabel('New email').fill(newEmail);
  await panel.getByLabel('Current password').fill('Linen8napkins');
  await panel.getByRole('button', { name: 'Send link' }).click();
  await expect(panel.getByText('Your current password is not correct.')).toBeVisible();
  await panel.getByLabel('Current password').fill(person.password);
  await panel.getByRole('button', { name: 'Send link' }).click();
  await expect(panel.getByRole('status')).toContainText(newEmail);
  await expect(panel.getByText(`You log in as ${person.email}`)).toBeVisible();

  const linkPage = await openPage(context, await waitForMailedLink(server, newEmail));
  const confirmed = linkPage.getByRole('dialog', { name: 'Your Email Address' });
  await expect(confirmed.getByText(`Your email address is now ${newEmail}.`)).toBeVisible();
  await expect(panel.getByText(`You log in as ${newEmail}`)).toBeVisible();
  await confirmed.getByRole('button', { name: 'Continue' }).click();
  await expectDashboard(linkPage);
});

test('the profile lists both devices, ends the other one, whose open window goes to the landing page, and then every one', async ({
  page,
  context,
  server,
  browser,
}) => {
  const person = await signUpByApi(context, server);
  await using phone = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  });
  await logInByApi(phone, server, person);
  const phonePage = await openPage(phone, '/orders');
  await expect(phonePage.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();

  await page.goto('/profile');
  const devices = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: 'This device' })).toContainText('Chrome on Linux');
  const other = devices.filter({ hasText: 'Safari on iPhone' });
  await other.getByRole('button', { name: 'End session on Safari on iPhone' }).click();

  await expect(devices).toHaveCount(1);
  await expect(phonePage).toHaveURL('/');
  await expect(page).toHaveURL('/profile');

  await logInByApi(phone, server, person);
  await phonePage.goto('/menus');
  await expect(phonePage.getByRole('heading', { name: 'Menus', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/');
  await expect(phonePage).toHaveURL('/');
});

test('a new password ends every other session and opens the door from then on', async ({
  page,
  context,
  server,
  browser,
}) => {
  const person = await signUpByApi(context, server);
  await using elsewhere = await browser.newContext();
  await logInByApi(elsewhere, server, person);
  const otherWindow = await openPage(elsewhere, '/dashboard');
  await expectDashboard(otherWindow);

  await page.goto('/profile');
  const panel = page.getByRole('region', { name: 'Password' });
  await panel.getByLabel('Current password').fill(person.password);
  await panel.getByLabel('New password').fill('Copper9kettle');
  await panel.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Every other device is signed out' })).toBeVisible();
  await expect(otherWindow).toHaveURL('/');

  const logIn = await pressLogIn(otherWindow);
  await fillLogIn(logIn, { email: person.email, password: 'Copper9kettle' });
  await submit(logIn).click();
  await expectDashboard(otherWindow);
  await expect(page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')).toHaveCount(2);
});
