import {
  addAdministrator,
  expect,
  expectAccessible,
  fillLogIn,
  fillSignUp,
  holdOn,
  listenForComplaints,
  logInBehindTheScenes,
  newPerson,
  openLogIn,
  openSignUp,
  signUpBehindTheScenes,
  step,
  submit,
  test,
} from './stage/index.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, { tag: '@phone' }, () => {
    test.use({ colorScheme });

    test('axe finds nothing on the landing page and in its dialog, with errors in both modes', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, 'landing page');

      const signUp = await openSignUp(page);
      await expectAccessible(page, 'signing up');
      await submit(signUp).click();
      await expect(signUp.getByRole('alert')).toBeVisible();
      await expectAccessible(page, 'signing up, with errors');

      const logIn = await openLogIn(page);
      await submit(logIn).click();
      await expect(logIn.getByRole('alert')).toBeVisible();
      await expectAccessible(page, 'logging in, with errors');
    });

    test('axe finds nothing in the setup dialog, under way and at its end', async ({ page, server }) => {
      const person = newPerson();
      await using paymentMethods = await holdOn(server, { email: person.email, table: 'payment_methods' });
      await using orders = await holdOn(server, { email: person.email, table: 'orders' });
      const form = await openSignUp(page);
      await fillSignUp(form, person);
      await submit(form).click();

      await expect(page.getByRole('dialog', { name: 'Preparing Your Restaurant' })).toBeVisible();
      await expectAccessible(page, 'preparing');
      await paymentMethods.release();
      const dialog = page.getByRole('dialog', { name: 'Setting Up Your Sample Data' });
      await expect(step(dialog, 'QR Codes')).toContainText(': done');
      await expectAccessible(page, 'sample data, under way');
      await orders.release();
      await expect(dialog.getByRole('button', { name: 'Continue' })).toBeVisible();
      await expectAccessible(page, 'sample data, done');
    });

    test("axe finds nothing on an owner's screens", async ({ page, context, server, isMobile }) => {
      await signUpBehindTheScenes(context, server);
      const screens = {
        '/dashboard': /^2 Restaurants/,
        '/profile': 'This device',
        '/restaurants': 'Demo Restaurant',
        '/orders': 'Table 1 - Window View',
        '/menus': '12 items',
        '/qr-codes': 'Table 2 - Garden Terrace',
        '/integrations': 'Pay at table',
        '/messages': 'No messages yet',
      };
      for (const [path, content] of Object.entries(screens)) {
        await page.goto(path);
        const main = page.getByRole('main');
        const shown = content instanceof RegExp ? main.getByRole('link', { name: content }) : main.getByText(content);
        await expect(shown.first()).toBeVisible();
        await expectAccessible(page, path);
      }
      if (isMobile) await page.getByRole('button', { name: 'Open navigation' }).tap();
      else await page.getByRole('complementary', { name: 'Sidebar' }).hover();
      await expect(page.getByRole('button', { name: 'Sign Out' })).toBeInViewport({ ratio: 1 });
      await expectAccessible(page, 'open navigation');
    });

    test('axe finds nothing on a menu and on a form with errors', async ({ page, context, server }) => {
      await signUpBehindTheScenes(context, server);
      await page.goto('/menus');
      await page.getByRole('list', { name: 'Menus' }).getByRole('link').click();
      await expect(page.getByRole('heading', { name: 'Beverages' })).toBeVisible();
      await expectAccessible(page, 'a menu');

      await page.goto('/profile');
      const password = page.getByRole('region', { name: 'Password' });
      await password.getByRole('button', { name: 'Change password' }).click();
      await expect(password.getByText('Password is required').first()).toBeVisible();
      await expectAccessible(page, 'a form with errors');
    });

    test("axe finds nothing on an administrator's screens", async ({ page, context, server }) => {
      await logInBehindTheScenes(context, server, await addAdministrator(server));
      for (const path of ['/admin/messages', '/admin/pos-dashboard']) {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible();
        await expectAccessible(page, path);
      }
    });
  });
}

test(
  'a whole sign-up asks no other origin for anything, breaks no policy and leaves the console empty',
  { tag: '@phone' },
  async ({ page, context, server }) => {
    const complaints = await listenForComplaints(context, server.origin);
    const person = newPerson();
    const form = await openSignUp(page);
    await fillSignUp(form, person);
    await submit(form).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/dashboard');
    for (const path of ['/profile', '/restaurants', '/orders', '/menus', '/qr-codes', '/integrations', '/messages']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    const burger = page.getByRole('button', { name: 'Open navigation' });
    if (await burger.isVisible()) await burger.click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    const logIn = await openLogIn(page);
    await fillLogIn(logIn, person);
    await submit(logIn).click();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    expect(complaints).toEqual([]);
  },
);

test('signing up needs no mouse', async ({ page }) => {
  const person = newPerson();
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
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});
