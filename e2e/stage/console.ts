import type { Locator, Page } from '@playwright/test';

/** One of the figures on the dashboard: 'how many' and 'of what', as read out. */
export const figure = (page: Page, count: number, label: string): Locator =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${count} ${label}`) });

/** The sidebar's content, which on phones is behind the burger. */
export const openNavigation = async (page: Page): Promise<Locator> => {
  const burger = page.getByRole('button', { name: 'Open navigation' });
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await burger.or(sidebar).filter({ visible: true }).waitFor();
  if (!(await burger.isVisible())) return sidebar;
  await burger.click();
  return page.getByRole('dialog', { name: 'Navigation' });
};

export const signOut = async (page: Page): Promise<void> => {
  const navigation = await openNavigation(page);
  await navigation.getByRole('button', { name: 'Sign Out' }).click();
};

/** Changes the display name on the profile screen, where the page must be, and waits until that is confirmed. */
export const rename = async (page: Page, displayName: string): Promise<void> => {
  const panel = page.getByRole('region', { name: 'Name' });
  await panel.getByLabel('Your Name').fill(displayName);
  await panel.getByRole('button', { name: 'Save name' }).click();
  await page.getByRole('alert').filter({ hasText: displayName }).waitFor();
};
