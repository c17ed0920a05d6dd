import {
  expect,
  expectAccessible,
  dashboardFigure,
  fillLogIn,
  fillSignUp,
  injectWait,
  collectPageErrors,
  newPerson,
  openNavigation,
  goToScreen,
  openSignUp,
  pressLogIn,
  signOut,
  signUpByApi,
  sql,
  submit,
  test,
  waitForSetup,
} from '#stage';

/** An owner's screens, with a text that is visible after their documents have arrived. */
const screens = {
  '/restaurants': 'Deactivate',
  '/staff': 'No staff yet',
  '/staff/tablets': 'No shared tablets yet',
  '/dashboard/reports': 'Revenue by day, in USD',
  '/dashboard/day-end': 'add up exactly',
  '/orders': 'Show orders of Demo Restaurant',
  '/qr-codes': 'No tables yet',
  '/integrations': 'Pay at table',
  '/messages': 'No messages yet',
};

/** Colors do not depend on the screen size, nor layouts on the colors: two of the four combinations cover everything. */
const appearances = [
  { colorScheme: 'light', tag: [] },
  { colorScheme: 'dark', tag: ['@phone-only'] },
] as const;

for (const { colorScheme, tag } of appearances) {
  test.describe(colorScheme, { tag: [...tag] }, () => {
    test.use({ colorScheme });

    test('axe finds nothing on the landing page, in its dialog with errors in both modes, and while an account is set up', async ({
      page,
      server,
    }) => {
      await page.clock.install();
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, 'landing page');

      const logIn = await pressLogIn(page);
      await submit(logIn).click();
      await expect(logIn.getByRole('alert')).toBeVisible();
      await expectAccessible(page, 'logging in, with errors');

      const signUp = await openSignUp(page);
      await submit(signUp).click();
      await expect(signUp.getByRole('alert')).toBeVisible();
      await expectAccessible(page, 'signing up, with errors');

      const person = newPerson();
      await using paymentMethods = await injectWait(server, { email: person.email, table: 'payment_methods' });
      await fillSignUp(signUp, person);
      await submit(signUp).click();
      await expect(page.getByRole('dialog', { name: 'Preparing Your Restaurant' })).toBeVisible();
      await expectAccessible(page, 'setting up, under way');
      await paymentMethods.release();
      await waitForSetup(page);
      await expectAccessible(page, 'set up');
    });

    test('axe finds nothing in the console', async ({ page, context, server }) => {
      const { email } = await signUpByApi(context, server);
      await page.goto('/dashboard');
      await expect(dashboardFigure(page, 2, 'Restaurants')).toBeVisible();
      await expectAccessible(page, '/dashboard');

      for (const [path, content] of Object.entries(screens)) {
        await goToScreen(page, path);
        await expect(page.getByRole('main').getByText(content).first()).toBeVisible();
        await expectAccessible(page, path);
      }

      await goToScreen(page, '/restaurants');
      await page.getByRole('link', { name: 'Edit Demo Restaurant' }).click();
      await expect(page.getByRole('heading', { name: 'Opening hours' })).toBeVisible();
      await expectAccessible(page, 'a restaurant');

      await goToScreen(page, '/menus');
      await expect(page.getByText('12 items')).toBeVisible();
      await expectAccessible(page, '/menus');
      await page
        .getByRole('list', { name: /^Menus of/ })
        .getByRole('link')
        .click();
      await expect(page.getByRole('heading', { name: 'Appetizers' })).toBeVisible();
      await expectAccessible(page, 'a menu');

      await goToScreen(page, '/profile');
      await expect(page.getByText('This device', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByText('Password is required').first()).toBeVisible();
      await expectAccessible(page, '/profile, with errors');

      await sql(
        server,
        `update users set role = 'admin', owner_id = null, two_factor_enabled = true where email = $1`,
        [email],
      );
      await page.goto('/admin/messages');
      // The test accepts any messages, because other tests may have written some meanwhile.
      await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
      await expect(page.getByText('Loading messages...')).toBeHidden();
      const navigation = await openNavigation(page);
      await navigation.hover();
      await expect(navigation.getByText('Administrator')).toBeInViewport({ ratio: 1 });
      await expectAccessible(page, '/admin/messages, with its navigation');
    });
  });
}

test('a whole sign-up asks no other origin for anything, breaks no policy and leaves the console empty', async ({
  page,
  context,
  server,
}) => {
  const complaints = await collectPageErrors(context, server.origin);
  const person = newPerson();
  await page.clock.install();
  const form = await openSignUp(page);
  await fillSignUp(form, person);
  await submit(form).click();
  await (await waitForSetup(page)).click();
  await expect(page).toHaveURL('/dashboard');
  for (const name of ['Profile', 'Restaurants', 'Orders', 'Menus', 'QR Codes', 'Integrations', 'Messages']) {
    const path = `/${name.toLowerCase().replace(' ', '-')}`;
    await goToScreen(page, path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await signOut(page);
  await expect(page).toHaveURL('/');
  const logIn = await pressLogIn(page);
  await fillLogIn(logIn, person);
  await submit(logIn).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('signing up needs no mouse', async ({ page }) => {
  const person = newPerson();
  await page.clock.install();
  await page.goto('/');
  const signUpButton = page.getByRole('banner').getByRole('button', { name: 'Sign Up' });
  await signUpButton.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign Up' });
  await expect(dialog.getByLabel('Your Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(signUpButton).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Your Name')).toBeFocused();
  for (const typed of [person.displayName, person.restaurantName, person.email]) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(await waitForSetup(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});
