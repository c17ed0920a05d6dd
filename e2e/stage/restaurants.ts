import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { logInBehindTheScenes, type Person } from './people.ts';
import type { Server } from './start-server.ts';

export const restaurantCards = (page: Page): Locator =>
  page.getByRole('list', { name: 'Restaurants' }).getByRole('listitem');

export const openRestaurants = async (page: Page): Promise<void> => {
  await page.goto('/restaurants');
  await expect(restaurantCards(page).filter({ hasText: 'Demo Restaurant' })).toBeVisible();
};

/** What the console says about something done or refused, for a while, over the page. */
export const notice = (page: Page, text: string): Locator => page.getByRole('alert').filter({ hasText: text });

interface Choice {
  readonly sought: string;
  readonly chosen: string;
}

/** Searches a list and takes what is found. */
export const choose = async (field: Locator, { sought, chosen }: Choice): Promise<void> => {
  // In the middle there is room for the list: a click would otherwise scroll the page, and a field out of sight hides its list.
  await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await field.click();
  await field.fill(sought);
  await field.page().getByRole('option', { name: chosen, exact: true }).click();
};

/** The same person in another browser. */
export const openSecondWindow = async (context: BrowserContext, server: Server, person: Person): Promise<Page> => {
  await logInBehindTheScenes(context, server, person);
  return context.newPage();
};
