import type { Locator, Page } from '@playwright/test';

/** A figure on the dashboard, found by its accessible name: the number and its label. */
export const dashboardFigure = (page: Page, count: number, label: string): Locator =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${count} ${label}`) });

/** Returns the navigation: the sidebar, or on phones the dialog behind the menu button. */
export const openNavigation = async (page: Page): Promise<Locator> => {
  const burger = page.getByRole('button', { name: 'Open navigation' });
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await burger.or(sidebar).filter({ visible: true }).waitFor();
  if (!(await burger.isVisible())) return sidebar;
  await burger.click();
  return page.getByRole('dialog', { name: 'Navigation' });
};

/** Opens another screen of the console without loading the page again. */
export const goToScreen = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), path);

/** Shows another view of the orders. The views' names grow when their counts arrive, so a tap before that could miss. */
export const showView = async (page: Page, view: 'Open' | 'Finished' | 'Tables'): Promise<void> => {
  const views = page.getByRole('radiogroup', { name: 'What to show' });
  for (const counted of [/^Open \(\d+\)$/, /^Tables \(\d+\)$/]) await views.getByText(counted).waitFor();
  await views.getByText(view).click();
};

export const signOut = async (page: Page): Promise<void> => {
  const navigation = await openNavigation(page);
  await navigation.getByRole('button', { name: 'Sign Out' }).click();
};

/** Changes the display name and waits for the confirmation. The page must be on the profile screen. */
export const rename = async (page: Page, displayName: string): Promise<void> => {
  const panel = page.getByRole('region', { name: 'Name' });
  await panel.getByLabel('Your Name').fill(displayName);
  await panel.getByRole('button', { name: 'Save name' }).click();
  await page.getByRole('alert').filter({ hasText: displayName }).waitFor();
};
