import type { Page } from '@playwright/test';

/** Changes the display name on the profile screen, where the page must be. */
export const rename = async (page: Page, displayName: string): Promise<void> => {
  const panel = page.getByRole('region', { name: 'Name' });
  await panel.getByLabel('Your Name').fill(displayName);
  await panel.getByRole('button', { name: 'Save name' }).click();
};
