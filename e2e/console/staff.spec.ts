import { randomUUID } from 'node:crypto';
import type { PermissionFlag } from '@comanda/contract/access';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import {
  addStaff,
  expect,
  expectAccessible,
  fillLogIn,
  grantTokens,
  waitForMailedLink,
  logInByApi,
  newPerson,
  openLogIn,
  openNavigation,
  signUpByApi,
  sql,
  submit,
  test,
  type Person,
  type Server,
} from '#stage';

type Member = Pick<Person, 'email' | 'displayName'>;
const newMember = (): Member => ({ email: `wim.${randomUUID()}@example.com`, displayName: 'Wim Waiter' });

/** Opens the owner's staff list in a new window. */
const openList = async (office: BrowserContext, server: Server): Promise<Page> => {
  const list = await office.newPage();
  await list.goto(`${server.origin}/staff`);
  await expect(list.getByRole('heading', { name: 'Staff', level: 1 })).toBeVisible();
  return list;
};

interface Contexts {
  readonly office: BrowserContext;
  readonly work: BrowserContext;
}

/** Creates an owner with the staff list open, and a staff member who is logged in with another browser. */
const hire = async ({ office, work }: Contexts, server: Server, flags: readonly PermissionFlag[] = []) => {
  const owner = await signUpByApi(office, server);
  const staff = await addStaff(server, owner, flags);
  await logInByApi(work, server, staff);
  return { staff, list: await openList(office, server) };
};

const inviteByForm = async (page: Page, { email, displayName }: Member, flags: readonly string[] = []) => {
  await page.getByRole('button', { name: 'Invite staff' }).click();
  const form = page.getByRole('dialog', { name: 'Invite staff' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Name').fill(displayName);
  for (const flag of flags) await form.getByRole('checkbox', { name: flag }).check();
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(form).toBeHidden();
};

const rowOf = (page: Page, { email }: Member): Locator =>
  page.getByRole('list', { name: 'Staff' }).getByRole('listitem').filter({ hasText: email });

/** Opens the member's form, changes it and saves it. */
const edit = async (page: Page, { displayName }: Member, change: (form: Locator) => Promise<void>) => {
  await page.getByRole('button', { name: `Edit ${displayName}` }).click();
  const form = page.getByRole('dialog', { name: `Edit ${displayName}` });
  await change(form);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
};

const choose = async (page: Page, { displayName }: Member, step: string) => {
  await page.getByRole('button', { name: `More for ${displayName}` }).click();
  await page.getByRole('menuitem', { name: step }).click();
};

const navigationItems = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Sidebar' }).getByRole('navigation', { name: 'Main' }).getByRole('link');

/** Opens a path and returns the final path: the same one, or the target of a redirect. */
const openPath = async (page: Page, path: string): Promise<string> => {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  return new URL(page.url()).pathname;
};

test('an invitation comes by mail, says who invites and where, and leads to the dashboard', async ({
  page,
  server,
  browser,
}) => {
  await using office = await browser.newContext();
  await signUpByApi(office, server, newPerson({ displayName: 'Olive Owner', restaurantName: 'The Olive & Thyme' }));
  const list = await openList(office, server);
  const staff = newMember();
  await inviteByForm(list, staff, ['Orders', 'QR codes']);
  await expect(rowOf(list, staff)).toContainText('Invited');
  await expect(rowOf(list, staff)).toContainText('Orders and QR codes');

  await page.goto(await waitForMailedLink(server, staff.email));
  await expect(page).toHaveURL('/');
  const dialog = page.getByRole('dialog', { name: 'You Are Invited' });
  await expect(dialog).toContainText('Olive Owner invites you to work at The Olive & Thyme.');
  await expect(dialog.getByLabel('Email')).toHaveValue(staff.email);
  const field = dialog.getByLabel('Password', { exact: true });
  await expect(field).toBeFocused();
  await expectAccessible(page, 'an invitation');

  await dialog.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(dialog.getByText('Password is required')).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveText('Please fix the validation errors below.');
  await expectAccessible(page, 'an invitation, with errors');
  await field.fill('Copper9kettle');
  await expect(dialog.getByRole('alert')).toBeHidden();
  await dialog.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await dialog.getByRole('button', { name: 'Accept Invitation' }).click();

  await expect(page).toHaveURL('/dashboard');
  const navigation = await openNavigation(page);
  await expect(navigation.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Orders',
    'QR Codes',
    'Profile',
  ]);
  await expect(rowOf(list, staff)).toContainText('Active');
});

const opened = [
  { flag: 'Orders', path: '/orders', title: 'Orders' },
  { flag: 'Menus', path: '/menus', title: 'Menus' },
  { flag: 'QR codes', path: '/qr-codes', title: 'QR Codes' },
];
test('a flag that is ticked opens its page at once, unticked it leaves the open screen at once; flags that open nothing are not offered', async ({
  page,
  context,
  server,
  browser,
}) => {
  await using office = await browser.newContext();
  const { staff, list } = await hire({ office, work: context }, server);
  for (const { flag, path, title } of opened) {
    await test.step(flag, async () => {
      expect(await openPath(page, path)).toBe('/profile');
      await expect(navigationItems(page)).toHaveText(['Profile']);

      await edit(list, staff, (form) => form.getByRole('checkbox', { name: flag }).check());
      // The navigation changes without a reload.
      await navigationItems(page).getByText(title, { exact: true }).click();
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expect(page).toHaveURL(path);

      await edit(list, staff, (form) => form.getByRole('checkbox', { name: flag }).uncheck());
      await expect(page).toHaveURL('/profile');
      await expect(navigationItems(page)).toHaveText(['Profile']);
    });
  }

  // Flags without effect for staff are not offered.
  await edit(list, staff, async (form) => {
    for (const flag of ['Restaurants', 'Integrations', 'Messages']) {
      await expect(form.getByRole('checkbox', { name: flag, exact: true })).toHaveCount(0);
    }
  });
  await expect(navigationItems(page)).toHaveText(['Profile']);
});

test('a restaurant they no longer work in leaves an open page at once, and both sides read it in the security log', async ({
  page,
  context,
  server,
  browser,
}) => {
  await using office = await browser.newContext();
  const { staff, list } = await hire({ office, work: context }, server, ['canViewOrders']);
  await page.goto('/orders');
  await page.getByRole('button', { name: 'Show orders of Demo Restaurant' }).click();
  const demoTable = page.getByRole('main').getByText('Table 1 - Window View').first();
  await expect(demoTable).toBeVisible();

  await edit(list, staff, async (form) => {
    await form.getByRole('radio', { name: 'Only these' }).check();
    await form.getByRole('checkbox', { name: "Olive's Kitchen" }).check();
  });
  await expect(rowOf(list, staff)).toContainText("Orders · Olive's Kitchen");
  await expect(demoTable).toBeHidden();
  await expect(page).toHaveURL('/orders');

  await edit(list, staff, (form) => form.getByRole('radio', { name: 'All restaurants' }).check());
  await expect(demoTable).toBeVisible();

  await list.goto('/profile');
  await list.getByRole('link', { name: 'Open the security log' }).click();
  const entries = list.getByRole('list', { name: 'Security log' }).getByRole('listitem');
  const changed = entries.filter({ hasText: `You changed the permissions of ${staff.displayName} (${staff.email})` });
  await expect(changed).toHaveCount(2);
  await expect(changed.last()).toContainText("Restaurants: all → Olive's Kitchen");
  await expect(changed.last()).toContainText(/from 10\.\d+\.\d+\.\d+/);
  await expect(entries.filter({ hasText: `${staff.displayName} logged in` })).toHaveCount(1);
  await expectAccessible(list, 'the security log');
  await list.getByLabel('Show').selectOption('Log-ins');
  await expect(changed).toHaveCount(0);
  await expect(entries.filter({ hasText: 'You logged in' })).not.toHaveCount(0);
  await list.getByLabel('Show').selectOption('API keys and webhooks');
  await expect(list.getByText('There are no entries of this kind.')).toBeVisible();

  await page.goto('/profile/security');
  const own = page.getByRole('list', { name: 'Security log' }).getByRole('listitem');
  await expect(own).toHaveCount(1);
  await expect(own).toContainText('You logged in');
});

test('whoever is disabled is out at once and told why, until enabled; whoever is removed is out at once, and unknown', async ({
  page,
  context,
  server,
  browser,
}) => {
  await using office = await browser.newContext();
  const { staff, list } = await hire({ office, work: context }, server, ['canManageMenus']);
  await page.goto('/menus');
  await expect(page.getByRole('heading', { name: 'Menus', level: 1 })).toBeVisible();

  await choose(list, staff, 'Disable');
  await expect(rowOf(list, staff)).toContainText('Disabled');
  await expect(page).toHaveURL('/');
  const logIn = await openLogIn(page);
  await fillLogIn(logIn, staff);
  await submit(logIn).click();
  await expect(logIn.getByRole('alert')).toHaveText(
    'Your account has been disabled. Please ask the owner of the restaurant.',
  );

  await choose(list, staff, 'Enable');
  await expect(rowOf(list, staff)).toContainText('Active');
  await submit(logIn).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();

  await choose(list, staff, 'Remove');
  await list.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(list.getByRole('heading', { name: 'No staff yet' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await openLogIn(page);
  await fillLogIn(logIn, staff);
  await submit(logIn).click();
  await expect(logIn.getByRole('alert')).toHaveText('Invalid email or password');
});

test('a second letter voids the first, and a link that is too old says whom to ask', async ({
  page,
  server,
  browser,
}) => {
  await using office = await browser.newContext();
  await signUpByApi(office, server);
  const list = await openList(office, server);
  const staff = newMember();
  await inviteByForm(list, staff);
  const first = await waitForMailedLink(server, staff.email);
  await choose(list, staff, 'Resend invitation');
  const second = await waitForMailedLink(server, staff.email, first);

  const expired =
    'This invitation has expired or was used already. Please ask the person who invited you for a new one.';
  const dialog = page.getByRole('dialog', { name: 'You Are Invited' });
  await page.goto(first);
  await expect(dialog.getByRole('alert')).toHaveText(expired);
  await expectAccessible(page, 'an invitation that is no longer good');

  await sql(
    server,
    `update verifications set expires_at = now() - interval '1 second'
     where identifier = (select 'invitation:' || id from users where email = $1)`,
    [staff.email],
  );
  await page.goto(second);
  await expect(dialog.getByRole('alert')).toHaveText(expired);
  await dialog.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('dialog', { name: 'Log In' })).toBeVisible();
});

test('the sixth staff account costs tokens: the price is said before, and the ledger says what for', async ({
  context,
  server,
  browser,
}) => {
  const owner = await signUpByApi(context, server);
  for (let count = 0; count < 5; count += 1) await addStaff(server, owner, []);
  const list = await openList(context, server);
  await expect(list.getByText('5 of 5 staff accounts')).toBeVisible();
  const sixth = newMember();
  const form = list.getByRole('dialog', { name: 'Invite staff' });

  await test.step('the dialog names the price and the balance', async () => {
    await list.getByRole('button', { name: 'Invite staff' }).click();
    await expect(form).toContainText('Your 5 staff accounts are in use. One more costs 100 tokens, once');
    await expect(form).toContainText('Your balance is 2,500 tokens.');
    await expectAccessible(list, 'the price of a staff account');
    await form.getByLabel('Email').fill(sixth.email);
    await form.getByLabel('Name').fill(sixth.displayName);
    await form.getByRole('button', { name: 'Send invitation for 100 tokens' }).click();
    await expect(form).toBeHidden();
    await expect(list.getByText(`An invitation is on its way to ${sixth.email}, for 100 tokens`)).toBeVisible();
    await expect(list.getByText('6 of 6 staff accounts')).toBeVisible();
    await expect(rowOf(list, sixth)).toBeVisible();
  });

  await test.step('the ledger has it', async () => {
    await list.goto(`${server.origin}/tokens`);
    await expect(list.getByText('Additional staff account: Wim Waiter')).toBeVisible();
  });

  await test.step('without enough tokens, they are offered first', async () => {
    await grantTokens(browser, server, { owner, amount: -2_350 });
    await list.goto(`${server.origin}/staff`);
    await list.getByRole('button', { name: 'Invite staff' }).click();
    await expect(form).toContainText('One more staff account costs 100 tokens and your balance is 50 tokens.');
    await expect(form.getByRole('link', { name: 'Buy tokens' })).toBeVisible();
  });
});
