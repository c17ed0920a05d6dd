import { expect, dashboardFigure, fillSignUp, injectWait, newPerson, openSignUp, step, submit, test } from '#stage';

// Signing up is tested with animations, because every owner does it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('signing up with sample data leads to the dashboard, step by step', async ({ page, server }) => {
  const person = newPerson();
  const { email } = person;
  await using paymentMethods = await injectWait(server, { email, table: 'payment_methods' });
  await using menu = await injectWait(server, { email, table: 'menus' });
  await using orders = await injectWait(server, { email, table: 'orders' });

  const form = await openSignUp(page);
  await fillSignUp(form, person);
  await submit(form).click();

  const preparing = page.getByRole('dialog', { name: 'Preparing Your Restaurant' });
  await expect(preparing.getByRole('listitem')).toHaveCount(3);
  for (const label of ['Payment methods', 'Integrations', 'Sample data']) {
    await expect(step(preparing, label)).toContainText(': pending');
  }
  await expect(preparing.getByRole('button', { name: 'Please Wait...' })).toBeDisabled();
  await paymentMethods.release();

  const sampleData = page.getByRole('dialog', { name: 'Setting Up Your Sample Data' });
  const button = sampleData.getByRole('button');
  await expect(sampleData.getByRole('listitem')).toHaveCount(3);
  for (const label of ['Sample Menu', 'QR Codes', 'Sample Orders']) {
    await expect(step(sampleData, label)).toContainText(': pending');
  }
  await expect(button).toHaveText('Please Wait...');
  await expect(button).toBeDisabled();
  await menu.release();

  await expect(step(sampleData, 'Sample Menu')).toContainText(': done');
  await expect(step(sampleData, 'QR Codes')).toContainText(': done');
  await expect(step(sampleData, 'Sample Orders')).toContainText(': pending');
  await expect(button).toHaveText('Please Wait...');
  await expect(sampleData.getByText('Sample data created successfully!')).toBeHidden();
  await orders.release();

  await expect(step(sampleData, 'Sample Orders')).toContainText(': done');
  await expect(sampleData.getByText('Sample data created successfully!')).toBeVisible();
  await expect(
    sampleData.getByText('You can now explore your restaurant dashboard and test the mobile menu.'),
  ).toBeVisible();
  await expect(button).toHaveText('Continue');
  await button.click();

  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(page.getByText('Welcome, Olive Tree.')).toBeVisible();
  await expect(dashboardFigure(page, 4, 'Open orders')).toBeVisible();
  await expect(dashboardFigure(page, 2, 'Tables')).toBeVisible();
  await expect(dashboardFigure(page, 1, 'Menus')).toBeVisible();
  await dashboardFigure(page, 2, 'Restaurants').click();
  const restaurants = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(restaurants).toHaveText(["Olive's Kitchen", 'Demo Restaurant']);
});

test('the button in the hero opens the same dialog, and what was typed survives a look at the other mode', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: 'Open your restaurant' }).click();
  const signUp = page.getByRole('dialog', { name: 'Sign Up' });
  await signUp.getByLabel('Email').fill('olive@example.com');
  await signUp.getByRole('button', { name: 'Log In' }).click();

  const logIn = page.getByRole('dialog', { name: 'Log In' });
  await expect(logIn.getByLabel('Email')).toHaveValue('olive@example.com');
  await expect(logIn.getByLabel('Your Name')).toBeHidden();
  await expect(logIn.getByLabel('Restaurant Name')).toBeHidden();
  await logIn.getByRole('button', { name: 'Sign Up' }).click();
  await expect(signUp.getByLabel('Email')).toHaveValue('olive@example.com');

  await signUp.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});
