import type { Page } from '@playwright/test';
import { api } from '@comanda/contract';
import { expect, figure, fillSignUp, newPerson, openSignUp, sql, step, submit, test } from './stage/index.ts';

/** A phone with one bar: 400 ms to anywhere, 50 KB a second. */
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
    await slowDown(page);
    const form = await openSignUp(page);
    await fillSignUp(form, person);
    await submit(form).click();
    await expect(submit(form)).toHaveText('Loading...');

    const preparing = page.getByRole('dialog', { name: 'Preparing Your Restaurant' });
    await expect(preparing.getByRole('button', { name: 'Please Wait...' })).toBeDisabled();
    const sampleData = page.getByRole('dialog', { name: 'Setting Up Your Sample Data' });
    await expect(step(sampleData, 'Sample Orders')).toContainText(': done', { timeout: 20_000 });
    await sampleData.getByRole('button', { name: 'Continue' }).click();
    await expect(figure(page, 4, 'Open orders')).toBeVisible({ timeout: 30_000 });
    expect(await sql(server, 'select email from users where email = $1', [person.email])).toHaveLength(1);
  },
);

test('pressing the button twice creates one account', async ({ page, server }) => {
  const person = newPerson();
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(`/api${api.onboarding.signUp['~orpc'].route.path}`)) sent += 1;
  });
  const form = await openSignUp(page);
  await fillSignUp(form, person);
  await slowDown(page);
  await submit(form).dblclick();

  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/dashboard');
  expect(sent).toBe(1);
  expect(await sql(server, 'select email from users where email = $1', [person.email])).toHaveLength(1);
});
