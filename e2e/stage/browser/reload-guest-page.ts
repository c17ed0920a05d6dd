import { expect, type Page } from '@playwright/test';

/**
 * Reloads a guest's page after its history has settled. Every open sheet has a history entry, and the browser leaves that entry
 * shortly after the sheet has closed: a reload in between is aborted.
 */
export const reloadGuestPage = async (page: Page): Promise<void> => {
  const entriesWithoutSheet = () =>
    page.evaluate(() => Number(history.state?.sheets ?? 0) - document.querySelectorAll('dialog[open]').length);
  await expect.poll(entriesWithoutSheet).toBe(0);
  await page.reload();
};
