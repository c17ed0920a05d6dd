import { expect, createTestMenu, signUpByApi, test } from '#stage';

test('menus are created, renamed, duplicated into another restaurant, removed and brought back', async ({
  page,
  context,
  server,
}) => {
  const { email } = await signUpByApi(context, server);
  await createTestMenu(context, server, { email, name: 'Dinner' });
  await page.goto('/menus');
  const own = page.getByRole('region', { name: "Olive's Kitchen" });
  const demo = page.getByRole('region', { name: 'Demo Restaurant' });
  await own.getByRole('button', { name: 'Rename Dinner' }).click();
  await own.getByRole('textbox', { name: 'Menu name' }).fill('Supper');
  await page.keyboard.press('Enter');
  await expect(own.getByRole('link', { name: 'Supper' })).toBeVisible();

  await demo.getByRole('button', { name: 'Duplicate Sample Menu' }).click();
  const dialog = page.getByRole('dialog', { name: 'Duplicate menu' });
  await dialog.getByRole('textbox', { name: 'Name of the copy' }).fill('Lunch');
  await dialog.getByRole('combobox', { name: 'Restaurant' }).click();
  await page.getByRole('option', { name: "Olive's Kitchen" }).click();
  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  await expect(own.getByRole('link', { name: 'Lunch' })).toBeVisible();
  await expect(own.getByText('12 items')).toBeVisible();

  const remove = async () => {
    await own.getByRole('button', { name: 'Remove Lunch' }).click();
    const question = page.getByRole('dialog', { name: "Remove 'Lunch'?" });
    await expect(question.getByText('Not used at any table.')).toBeVisible();
    await question.getByRole('button', { name: 'Remove menu' }).click();
  };
  await remove();
  await expect(own.getByRole('link', { name: 'Lunch' })).toBeHidden();
  await page
    .getByRole('alert')
    .filter({ hasText: "'Lunch' was removed." })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(own.getByRole('link', { name: 'Lunch' })).toBeVisible();

  await remove();
  await page.reload();
  const removed = own.getByRole('list', { name: "Removed menus of Olive's Kitchen" });
  await expect(removed).toContainText('deleted for good in 30 days');
  await removed.getByRole('button', { name: 'Restore Lunch' }).click();
  await expect(own.getByRole('link', { name: 'Lunch' })).toBeVisible();
  await expect(removed).toBeHidden();
});
