import {
  addAdministrator,
  liveTimeout,
  callEndpoint,
  deskSize,
  expect,
  expectAccessible,
  createTestTable,
  logInByApi,
  openSecondWindow,
  phoneSize,
  signUpByApi,
  sql,
  test,
} from '#stage';

test('an owner whose tokens are used up is warned, buys a pack in test mode, and menus open again at once', async ({
  page,
  context,
  server,
  browser,
}) => {
  const owner = await signUpByApi(context, server);
  const [row] = await sql<{ id: string }>(server, 'select id from users where email = $1', [owner.email]);
  const ownerId = row?.id ?? '';
  const table = await createTestTable(context, server, { owner, items: { Bread: 250 } });
  const administrator = await addAdministrator(server);
  await using office = await browser.newContext({ baseURL: server.origin, viewport: deskSize });
  await logInByApi(office, server, administrator);
  const grant = (amount: number, reason: string) =>
    callEndpoint(office, server, ['tokens', 'grant'], { key: crypto.randomUUID(), ownerId, amount, reason });

  // With few tokens left, every screen shows a warning with a link to buy more.
  await grant(-2_420, 'For the test');
  await page.goto('/dashboard');
  const warning = page.getByRole('main').getByRole('status').filter({ hasText: 'Only 80 tokens are left.' });
  await expect(warning).toBeVisible();
  await expect(page.getByRole('link', { name: 'Buy tokens' }).first()).toBeVisible();

  // After tokens and grace are used up, a new guest finds the menu paused.
  await grant(-180, 'For the test');
  await expect(page.getByText('New guests see “This menu is paused”')).toBeVisible();
  await using street = await browser.newContext({ baseURL: server.origin, viewport: phoneSize });
  const phone = await street.newPage();
  await phone.goto(table.path);
  await expect(phone.getByText('This menu is paused')).toBeVisible();

  await page.getByRole('status').getByRole('link', { name: 'Buy tokens' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tokens' })).toBeVisible();
  await expect(page.getByText('Menus paused')).toBeVisible();
  await expectAccessible(page, 'tokens');
  await page.getByRole('radio', { name: 'Other amount' }).click();
  await page.getByRole('textbox', { name: 'Tokens' }).fill('99');
  await expect(page.getByRole('button', { name: 'Buy', exact: true })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Tokens' }).fill('1105');
  await expect(page.getByRole('button', { name: 'Buy for $9.95' })).toBeEnabled();
  await page.getByRole('radio', { name: '2,500 tokens' }).click();

  await using elsewhere = await browser.newContext({ baseURL: server.origin, viewport: deskSize });
  const watching = await openSecondWindow(elsewhere, server, owner);
  await watching.goto('/tokens');
  const balance = watching.getByRole('definition').filter({ hasText: /^-100$/ });
  await expect(balance).toBeVisible();

  await page.getByRole('button', { name: 'Buy for $22.50' }).click();
  await expect(page.getByText('Test mode: no money moves').first()).toBeVisible();
  await page.getByRole('button', { name: /^Pay/ }).first().click();
  await expect(page.getByText('Thank you. 2,500 tokens were added to your balance')).toBeVisible();
  // The phone that was refused gets a place automatically, and uses the first token.
  await expect(phone.getByText('This menu is paused')).toBeHidden();
  await expect(watching.getByRole('definition').filter({ hasText: /^2,399$/ })).toBeVisible(liveTimeout);
  await expect(watching.getByRole('list', { name: 'Purchases' })).toContainText('2,500 tokens for $22.50');
  await expect(watching.getByRole('list', { name: 'Ledger' })).toContainText('1 scan');

  // An administrator grants tokens on their own screen, with a reason that the owner can read.
  const desk = await office.newPage();
  await desk.goto('/dashboard');
  await desk.getByRole('link', { name: 'Owners and grants' }).click();
  await desk.getByRole('searchbox').fill(owner.email);
  const listed = desk.getByRole('listitem').filter({ hasText: owner.email });
  await listed.getByRole('button', { name: `Grant tokens to ${owner.displayName}` }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Tokens' }).fill('600');
  await dialog.getByRole('button', { name: 'Grant tokens' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(/Please enter a reason/);
  await expectAccessible(desk, 'granting tokens');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Thanks for your patience');
  await dialog.getByRole('button', { name: 'Grant tokens' }).click();
  await expect(watching.getByText(/Thanks for your patience/)).toBeVisible();

  await watching.getByRole('button', { name: /^Show 1 scan/ }).click();
  await expect(
    watching
      .getByRole('listitem')
      .filter({ hasText: /(AM|PM)/ })
      .first(),
  ).toBeVisible();
  await expectAccessible(watching, 'a ledger');
});
