import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { logInByApi, type Person } from './people.ts';
import type { Server } from './start-server.ts';

export const restaurantCards = (page: Page): Locator =>
  page.getByRole('list', { name: 'Restaurants' }).getByRole('listitem');

export const openRestaurants = async (page: Page): Promise<void> => {
  await page.goto('/restaurants');
  await expect(restaurantCards(page).filter({ hasText: 'Demo Restaurant' })).toBeVisible();
};

/** A temporary notification of the console about a result or a refusal. */
export const notification = (page: Page, text: string): Locator => page.getByRole('alert').filter({ hasText: text });

interface ChooseOptions {
  readonly sought: string;
  readonly chosen: string;
}

/** Searches a list and selects an option. */
export const choose = async (field: Locator, { sought, chosen }: ChooseOptions): Promise<void> => {
  // In the middle of the screen there is room for the list: otherwise a click would scroll the page, which can hide the list.
  await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await field.click();
  await field.fill(sought);
  await field.page().getByRole('option', { name: chosen, exact: true }).click();
};

/** Logs the same person in with another browser. */
export const openSecondWindow = async (context: BrowserContext, server: Server, person: Person): Promise<Page> => {
  await logInByApi(context, server, person);
  return context.newPage();
};
