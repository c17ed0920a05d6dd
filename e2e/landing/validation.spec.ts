import { api } from '@comanda/contract';
import type { Locator } from '@playwright/test';
import {
  expect,
  fillLogIn,
  fillSignUp,
  newPerson,
  openLogIn,
  openSignUp,
  signUpByApi,
  submit,
  test,
  type Person,
} from '#stage';

const bannerText = 'Please fix the validation errors below.';
const labels = {
  email: 'Email',
  password: 'Password',
  displayName: 'Your Name',
  restaurantName: 'Restaurant Name',
} as const;

const fieldOf = (dialog: Locator, name: keyof Person): Locator => dialog.getByLabel(labels[name], { exact: true });

/** Input for the four fields, and the error messages expected under each. */
const rounds: readonly {
  readonly title: string;
  readonly fields: Record<keyof Person, readonly [typed: string, ...errors: string[]]>;
}[] = [
  {
    title: 'blank fields',
    fields: {
      email: ['', 'Email is required'],
      password: ['', 'Password is required'],
      displayName: ['   ', 'Display name is required'],
      restaurantName: ['', 'Restaurant name is required'],
    },
  },
  {
    title: 'too little',
    fields: {
      email: ['olive', 'Please enter a valid email address'],
      password: [
        'abc',
        'Password must be at least 6 characters long',
        'Password must contain at least one uppercase letter',
        'Password must contain at least one number',
      ],
      displayName: ['O', 'Display name must be at least 2 characters long'],
      restaurantName: ['Ol', 'Restaurant name must be at least 3 characters long'],
    },
  },
  {
    title: 'too much',
    fields: {
      email: [`${'o'.repeat(243)}@example.com`, 'Email address is too long'],
      password: [`aA1${'x'.repeat(126)}`, 'Password is too long'],
      displayName: ['O'.repeat(51), 'Display name is too long (maximum 50 characters)'],
      restaurantName: ['O'.repeat(101), 'Restaurant name is too long (maximum 100 characters)'],
    },
  },
  {
    title: 'the wrong characters',
    fields: {
      email: ['olive tree@example.com', 'Please enter a valid email address'],
      password: ['ABC123', 'Password must contain at least one lowercase letter'],
      displayName: ['Olive & Tree', 'Display name contains invalid characters'],
      restaurantName: ['Olive / Kitchen', 'Restaurant name contains invalid characters'],
    },
  },
];
const names = ['displayName', 'restaurantName', 'email', 'password'] as const;

test('every message stands under its field, all at once', async ({ page }) => {
  const dialog = await openSignUp(page);
  for (const { title, fields } of rounds) {
    await test.step(title, async () => {
      for (const name of names) await fieldOf(dialog, name).fill(fields[name][0]);
      await submit(dialog).click();

      await expect(dialog.getByRole('alert')).toHaveText(bannerText);
      for (const name of names) {
        const field = fieldOf(dialog, name);
        const [, ...errors] = fields[name];
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toHaveAccessibleDescription(errors.join(' '));
        for (const error of errors) await expectUnder(field, dialog.getByText(error, { exact: true }));
      }
      await expect(fieldOf(dialog, 'displayName')).toBeFocused();
    });
  }
});

const expectUnder = async (field: Locator, error: Locator): Promise<void> => {
  await expect(error).toBeVisible();
  const [above, below] = [await field.boundingBox(), await error.boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? Infinity) + (above?.height ?? 0));
};

test('editing any field clears the errors of all, the banner can be closed, and the button says Loading... while the form is on its way', async ({
  page,
}) => {
  const dialog = await openSignUp(page);
  await test.step('edited', async () => {
    for (const name of names) {
      await submit(dialog).click();
      await expect(dialog.getByRole('alert')).toBeVisible();

      await fieldOf(dialog, name).pressSequentially('x');
      await expect(dialog.getByRole('alert')).toBeHidden();
      for (const other of names) await expect(fieldOf(dialog, other)).toHaveAttribute('aria-invalid', 'false');
      await expect(dialog.getByText('is required')).toHaveCount(0);
      await fieldOf(dialog, name).clear();
    }
  });

  await test.step('closed, which leaves the field errors where they are', async () => {
    await submit(dialog).click();
    await dialog.getByRole('alert').getByRole('button').click();
    await expect(dialog.getByRole('alert')).toBeHidden();
    await expect(dialog.getByText('Email is required')).toBeVisible();
    await submit(dialog).click();
    await expect(dialog.getByRole('alert')).toHaveText(bannerText);
  });

  await test.step('on its way', async () => {
    const sent = Promise.withResolvers<void>();
    const arrive = Promise.withResolvers<void>();
    await page.route(`**/api${api.onboarding.signUp['~orpc'].route.path}`, async (route) => {
      sent.resolve();
      await arrive.promise;
      await route.continue();
    });
    await fillSignUp(dialog, newPerson());
    await expect(submit(dialog)).toHaveText('Sign Up');
    await submit(dialog).click();
    await sent.promise;
    await expect(submit(dialog)).toHaveText('Loading...');
    await expect(submit(dialog)).toBeDisabled();
    arrive.resolve();
    await expect(page.getByRole('dialog', { name: 'Setting Up Your Sample Data' })).toBeVisible();
  });
});

test('what only the server can know stands in the banner', async ({ page, server, browser }) => {
  await using elsewhere = await browser.newContext();
  const { email: taken } = await signUpByApi(elsewhere, server);
  const dialog = await openSignUp(page);
  const refusals: readonly [Person, message: string][] = [
    [
      newPerson({ email: ` ${taken.toUpperCase()} ` }),
      'This email is already registered. Please use a different email or try logging in.',
    ],
    [newPerson({ password: 'Password1' }), 'Password is too weak. Please choose a stronger password.'],
    [newPerson({ email: 'olive@example.c' }), 'Please enter a valid email address.'],
  ];
  for (const [person, message] of refusals) {
    await fillSignUp(dialog, person);
    await submit(dialog).click();
    await expect(dialog.getByRole('alert')).toHaveText(message);
    await dialog.getByLabel('Email').clear();
    await expect(dialog.getByRole('alert')).toBeHidden();
  }
});

test('the sixth attempt with one e-mail address is told how long to wait', async ({ page, server, browser }) => {
  await using elsewhere = await browser.newContext();
  const person = await signUpByApi(elsewhere, server);
  const dialog = await openSignUp(page);
  await fillSignUp(dialog, person);
  // The first of the five attempts created the account.
  for (let attempt = 2; attempt <= 5; attempt += 1) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/sign-up'));
    await submit(dialog).click();
    expect((await answered).status()).toBe(409);
    await expect(submit(dialog)).toBeEnabled();
  }
  await submit(dialog).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    /^Too many signup attempts\. Please try again in 1[45] minutes\.$/,
  );
});

test('the password can be shown and hidden; logging in asks for both fields, and says no more about a wrong one than it must', async ({
  page,
}) => {
  for (const open of [openSignUp, openLogIn]) {
    const dialog = await open(page);
    const password = fieldOf(dialog, 'password');
    await password.fill('Linen7napkins');
    await expect(password).toHaveAttribute('type', 'password');
    await dialog.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toHaveValue('Linen7napkins');
    await dialog.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await password.clear();
  }

  const dialog = page.getByRole('dialog', { name: 'Log In' });
  await submit(dialog).click();
  await expect(dialog.getByRole('alert')).toHaveText(bannerText);
  await expect(fieldOf(dialog, 'email')).toHaveAccessibleDescription('Email is required');
  await expect(fieldOf(dialog, 'password')).toHaveAccessibleDescription('Password is required');

  await fillLogIn(dialog, newPerson());
  await submit(dialog).click();
  await expect(dialog.getByRole('alert')).toHaveText('Invalid email or password');
});
