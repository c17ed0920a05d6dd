import type { Page } from '@playwright/test';
import { api } from '@comanda/contract';
import {
  expect,
  dashboardFigure,
  fillLogIn,
  fillSignUp,
  injectWait,
  newPerson,
  openLogIn,
  openSignUp,
  sql,
  step,
  submit,
  test,
  waitForSetup,
} from '#stage';

/** Simulates a weak connection: 400 ms latency, 50 KB per second. */
const slowDown = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
};

test(
  'on a slow network signing up shows its progress and succeeds',
  { tag: '@phone-only' },
  async ({ page, server }) => {
    const person = newPerson();
    await using paymentMethods = await injectWait(server, { email: person.email, table: 'payment_methods' });
    await slowDown(page);
    const seen = Promise.withResolvers<void>();
    await page.route(`**/api${api.onboarding.signUp['~orpc'].route.path}`, async (route) => {
      await seen.promise;
      await route.continue();
    });
    const form = await openSignUp(page);
    await fillSignUp(form, person);
    await submit(form).click();
    await expect(submit(form)).toHaveText('Loading...');
    seen.resolve();

    const preparing = page.getByRole('dialog', { name: 'Preparing Your Restaurant' });
    await expect(preparing.getByRole('button', { name: 'Please Wait...' })).toBeDisabled();
    await paymentMethods.release();
    const sampleData = page.getByRole('dialog', { name: 'Setting Up Your Sample Data' });
    await expect(step(sampleData, 'Sample Orders')).toContainText(': done', { timeout: 60_000 });
    await sampleData.getByRole('button', { name: 'Continue' }).click();
    await expect(dashboardFigure(page, 4, 'Open orders')).toBeVisible({ timeout: 60_000 });
    expect(await sql(server, 'select email from users where email = $1', [person.email])).toHaveLength(1);
  },
);

test('pressing the button twice creates one account', async ({ page, server }) => {
  const person = newPerson();
  let sent = 0;
  const pressed = Promise.withResolvers<void>();
  await page.route(`**/api${api.onboarding.signUp['~orpc'].route.path}`, async (route) => {
    sent += 1;
    await pressed.promise;
    await route.continue();
  });
  await page.clock.install();
  const form = await openSignUp(page);
  await fillSignUp(form, person);
  await submit(form).dblclick();
  pressed.resolve();

  await (await waitForSetup(page)).click();
  await expect(page).toHaveURL('/dashboard');
  expect(sent).toBe(1);
  expect(await sql(server, 'select email from users where email = $1', [person.email])).toHaveLength(1);
});

test('without a connection, or behind a proxy that answers instead, both forms say the sentence of the catalogue', async ({
  page,
  context,
}) => {
  const person = newPerson();
  for (const [open, fill, sentence] of [
    [openSignUp, fillSignUp, 'An unexpected error occurred. Please try again or contact support.'],
    [openLogIn, fillLogIn, 'Failed to log in'],
  ] as const) {
    const form = await open(page);
    const banner = form.getByRole('alert');
    await fill(form, person);
    await context.setOffline(true);
    await submit(form).click();
    await expect(banner.getByText(sentence, { exact: true })).toBeVisible();
    await expect(banner.getByText('Please check your internet connection.', { exact: true })).toBeVisible();
    await expect(form.getByLabel('Email')).toHaveValue(person.email);
    await banner.getByRole('button', { name: 'Dismiss' }).click();
    await expect(banner).toBeHidden();

    await context.setOffline(false);
    await page.route('**/api/**', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
    await submit(form).click();
    await expect(banner.getByText(sentence, { exact: true })).toBeVisible();
    await page.unroute('**/api/**');
  }
});
