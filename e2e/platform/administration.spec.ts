import {
  addAdministrator,
  expect,
  expectAccessible,
  fillLogIn,
  logInByApi,
  newPerson,
  openLogIn,
  phoneSize,
  signUpByApi,
  submit,
  test,
} from '#stage';

test('two administrators and an owner: found, suspended, restored; the owner reads it, takes everything along, leaves and stays', async ({
  page,
  browser,
  context,
  server,
}) => {
  const owner = newPerson({ displayName: 'Olive Tree-Branch of the Eastern Terraces' });
  await signUpByApi(context, server, owner);
  await using one = await browser.newContext({ baseURL: server.origin });
  await using other = await browser.newContext({ baseURL: server.origin, viewport: phoneSize });
  await logInByApi(one, server, await addAdministrator(server));
  await logInByApi(other, server, await addAdministrator(server));
  const admin = await one.newPage();
  const second = await other.newPage();

  await test.step('both find the owner, one from the dashboard and one on a phone', async () => {
    await page.goto('/profile');
    await admin.goto('/dashboard');
    await admin.getByRole('link', { name: 'All owners' }).click();
    await admin.getByRole('searchbox').fill(owner.email);
    await admin.getByRole('link', { name: owner.displayName }).click();
    await expect(admin.getByRole('heading', { level: 1, name: owner.displayName })).toBeVisible();
    await admin
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link', { name: /^Failing work/ })
      .click();
    await expect(admin.getByRole('heading', { level: 1, name: 'Failing work' })).toBeVisible();
    await expectAccessible(admin, 'failing work');
    await admin.keyboard.press('Control+k');
    await admin.getByRole('searchbox', { name: 'Search the platform' }).fill(owner.email);
    const found = admin.getByRole('dialog').getByRole('link', { name: owner.displayName });
    await expect(found).toBeVisible();
    await expectAccessible(admin, 'the search of administrators');
    await found.click();
    await expect(admin.getByRole('heading', { level: 1, name: owner.displayName })).toBeVisible();
    await second.goto('/admin/owners');
    await second.getByRole('searchbox').fill(owner.email);
    await expect(second.getByRole('list', { name: 'Owners' }).getByRole('listitem')).toHaveCount(1);
    await expectAccessible(second, 'the owners, on a phone');
    await second.getByRole('link', { name: owner.displayName }).click();
    await expect(second.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible();
    await expectAccessible(admin, 'an owner');
  });

  await test.step('one suspends, with a reason: the owner is out, and the other sees it', async () => {
    await admin.getByRole('button', { name: 'Suspend', exact: true }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(dialog.getByText('Please enter a reason')).toBeVisible();
    await expectAccessible(admin, 'suspending');
    await dialog.getByLabel('Reason').fill('Invoices of March are open');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(dialog).toBeHidden();
    await expect(second.getByText(/^Suspended since/)).toBeVisible();
    await expect(second.getByRole('main')).toContainText('Invoices of March are open');
    await expect(page).toHaveURL(/^[^?]*\/(\?.*)?$/);
    const again = await openLogIn(page);
    await fillLogIn(again, owner);
    await submit(again).click();
    await expect(again.getByText('This account is suspended.')).toBeVisible();
  });

  await test.step('the other restores, and the owner reads what was done', async () => {
    await second.getByRole('button', { name: 'Restore', exact: true }).click();
    const dialog = second.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Paid today');
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(second.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible();
    await expect(admin.getByText(/^Suspended since/)).toBeHidden();
    await admin.goto('/admin/audit');
    await admin.getByRole('searchbox').fill('Eastern Terraces');
    await expect(admin.getByRole('list', { name: 'Audit trail' }).getByRole('listitem')).toHaveCount(2);
    await expectAccessible(admin, 'the audit trail');
    const saved = admin.waitForEvent('download');
    await admin.getByRole('button', { name: 'Export CSV' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^Audit trail .*\.csv$/);
    await admin.getByRole('link', { name: 'Security log' }).click();
    await admin.getByLabel('Account email').fill(owner.email);
    await admin.getByLabel('Show').selectOption('The Comanda team');
    const log = admin.getByRole('list', { name: 'Security log' });
    await expect(log.getByText(/lifted the suspension of an account$/)).toBeVisible();
    await expect(log.getByText('Reason: Invoices of March are open')).toBeVisible();
    await expectAccessible(admin, 'the security log of all accounts');
    const table = admin.waitForEvent('download');
    await admin.getByRole('button', { name: 'Export CSV' }).click();
    expect((await table).suggestedFilename()).toMatch(/^Security log .*\.csv$/);

    await logInByApi(context, server, owner);
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Open your data' }).click();
    const done = page.getByRole('list', { name: 'What administrators did' });
    await expect(done.getByRole('listitem')).toHaveCount(2);
    await expect(done).toContainText('Invoices of March are open');
    await expectAccessible(page, "an owner's data");
  });

  await test.step('the owner takes everything along, asks to be deleted, and stays', async () => {
    await page.getByRole('button', { name: 'Prepare export' }).click();
    await expect(page.getByRole('button', { name: 'Prepare a new export' })).toBeVisible();
    const archive = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download everything' }).click();
    expect((await archive).suggestedFilename()).toMatch(/^comanda-[\d-]+\.zip$/);
    await page.getByLabel('Remove after').selectOption('One year');
    await expect(page.getByText('Saved')).toBeVisible();
    await page.getByLabel('Your name').fill('Olive');
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: 'Delete in 14 days' }).click();
    await expect(page.getByText('Please type your name exactly as shown above.')).toBeVisible();
    await page.getByLabel('Your name').fill(owner.displayName);
    await page.getByRole('button', { name: 'Delete in 14 days' }).click();
    const stay = page.getByRole('button', { name: 'Keep my account' });
    await expect(stay).toBeVisible();
    await page.reload();
    await expect(stay).toBeVisible();
    await expectAccessible(page, 'an account that is to be deleted');
    await stay.click();
    await expect(stay).toBeHidden();
    await expect(page.getByRole('button', { name: 'Delete in 14 days' })).toBeVisible();
  });
});
