import type { Locator, Page } from '@playwright/test';
import type { Person } from '#stage/fixtures';
import { expect } from './expect.ts';

/** Opens the landing page and the sign-up dialog from its header. */
export const openSignUp = async (page: Page): Promise<Locator> => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign Up' });
  await expect(dialog).toBeVisible();
  return dialog;
};

export const openLogIn = async (page: Page): Promise<Locator> => {
  await page.goto('/');
  return pressLogIn(page);
};

/** Opens the log-in dialog on the landing page, where somebody is who has just been signed out. */
export const pressLogIn = async (page: Page): Promise<Locator> => {
  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log In' });
  await expect(dialog).toBeVisible();
  return dialog;
};

export const fillSignUp = async (dialog: Locator, person: Person): Promise<void> => {
  await dialog.getByLabel('Your Name').fill(person.displayName);
  await dialog.getByLabel('Restaurant Name').fill(person.restaurantName);
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
};

export const fillLogIn = async (
  dialog: Locator,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> => {
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
};

/** The form's submit button, not the link to the other mode. */
export const submit = (dialog: Locator): Locator =>
  dialog.locator('form').getByRole('button', { name: /^(Sign Up|Log In|Loading\.\.\.)$/ });

/** The setup of an account is shown with at most one beat in this time, so that people can follow it. */
const beatMs = 450;

/** More beats than a setup has, in far less time than the page waits before it gives up. */
const maxBeats = 20;

/**
 * Waits until a new owner can continue, and returns the button for it. The beats pass on the page's simulated clock, which has to be installed
 * before the page is opened.
 */
export const waitForSetup = async (page: Page): Promise<Locator> => {
  const buttons = page.getByRole('dialog').getByRole('button');
  const proceed = buttons.filter({ hasText: 'Continue' });
  await buttons.filter({ hasText: 'Please Wait...' }).or(proceed).waitFor();
  let beats = 0;
  const passBeat = async (): Promise<boolean> => {
    beats += 1;
    if (beats <= maxBeats) await page.clock.runFor(beatMs);
    return proceed.isVisible();
  };
  await expect.poll(passBeat, { intervals: [50] }).toBe(true);
  return proceed;
};

/** The row of one step in a progress dialog. */
export const step = (dialog: Locator, label: string): Locator =>
  dialog.getByRole('listitem').filter({ has: dialog.page().getByText(label, { exact: true }) });
