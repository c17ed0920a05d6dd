import {
  expect,
  injectFailure,
  dashboardFigure,
  fillSignUp,
  newPerson,
  openSignUp,
  sql,
  step,
  submit,
  test,
  type Person,
  waitForSetup,
} from '#stage';
import type { Page } from '@playwright/test';

/** Signs up, and waits until the setup has done what it can. */
const signUp = async (page: Page, person: Person): Promise<void> => {
  await page.clock.install();
  const form = await openSignUp(page);
  await fillSignUp(form, person);
  await submit(form).click();
  await waitForSetup(page);
};

test('sample data that cannot be created is reported, the rest goes on, and the account is usable', async ({
  page,
  server,
}) => {
  const person = newPerson();
  await using _menu = await injectFailure(server, { email: person.email, table: 'menus' });
  await using _orders = await injectFailure(server, { email: person.email, table: 'orders' });
  await signUp(page, person);

  const dialog = page.getByRole('dialog', { name: 'Setting Up Your Sample Data' });
  await expect(step(dialog, 'Sample Menu')).toContainText('Menu creation failed, but continuing with other data');
  await expect(step(dialog, 'Sample Menu')).toContainText(': failed');
  await expect(step(dialog, 'QR Codes')).toContainText(': done');
  await expect(step(dialog, 'Sample Orders')).toContainText('Order creation failed, but your account is ready to use');
  await expect(dialog.getByText('Some sample data could not be created')).toBeVisible();
  await expect(dialog.getByText('You can still use the system, but some sample data may be missing.')).toBeVisible();
  await expect(dialog.getByText('Sample data created successfully!')).toBeHidden();
  await dialog.getByRole('button', { name: 'Continue' }).click();

  await expect(page).toHaveURL('/dashboard');
  await expect(dashboardFigure(page, 2, 'Tables')).toBeVisible();
  await expect(dashboardFigure(page, 0, 'Menus')).toBeVisible();
});

test('integrations that fail end in a sentence about it and a usable account', async ({ page, server }) => {
  const person = newPerson();
  await using _failure = await injectFailure(server, { email: person.email, table: 'integration_requests' });
  await signUp(page, person);

  const dialog = page.getByRole('dialog', { name: 'Preparing Your Restaurant' });
  const errorStep = 'Initialization encountered issues, but you can still use the system';
  await expect(step(dialog, 'Integrations')).toContainText(errorStep);
  await expect(dialog.getByText('Some setup steps failed, but your account is ready to use.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();

  await expect(page).toHaveURL('/dashboard');
  await expect(dashboardFigure(page, 2, 'Restaurants')).toBeVisible();
  const created = 'select type from payment_methods join users on users.id = payment_methods.owner_id where email = $1';
  expect(await sql(server, created, [person.email])).toEqual([]);
});
