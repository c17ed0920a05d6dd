import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/**
 * Waits until the page's history has as many entries for sheets as sheets are open. A sheet gets its entry shortly after it has
 * opened, and the browser leaves the entry shortly after the sheet has closed: a way back or a reload in between would act on the
 * page itself.
 */
const settleHistory = async (page: Page): Promise<void> => {
  const entriesWithoutSheet = () =>
    page.evaluate(() => Number(history.state?.sheets ?? 0) - document.querySelectorAll('dialog[open]').length);
  await expect.poll(entriesWithoutSheet).toBe(0);
};

/** Reloads a guest's page after its history has settled. */
export const reloadGuestPage = async (page: Page): Promise<void> => {
  await settleHistory(page);
  await page.reload();
};

/** Presses the back button of a guest's browser after the page's history has settled. */
export const goBackAsGuest = async (page: Page): Promise<void> => {
  await settleHistory(page);
  await page.goBack();
};
