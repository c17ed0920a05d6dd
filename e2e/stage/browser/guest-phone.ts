import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import type { Server } from '#stage/servers';
import { phoneSize } from './screen-sizes.ts';

/** Opens a browser of its own, like the phone of another guest, without motion. */
export const createPhone = async (
  browser: Browser,
  { origin }: Server,
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const phone = { viewport: phoneSize, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ baseURL: origin, ...phone, ...options });
  return context.newPage();
};

/** Opens a page on a guest's new phone. */
export const openOnPhone = async (browser: Browser, server: Server, path: string): Promise<Page> => {
  const phone = await createPhone(browser, server);
  await phone.goto(path);
  return phone;
};

/** Adds a dish without options to the cart and sends the order. */
export const orderOnPhone = async (phone: Page, dish: string): Promise<void> => {
  await phone.getByRole('button', { name: `Add ${dish}` }).tap();
  await phone.getByRole('button', { name: /^Your order/ }).tap();
  await sendCartOnPhone(phone);
};

export const sendCartOnPhone = (phone: Page): Promise<void> =>
  phone
    .getByRole('dialog', { name: 'Your order' })
    .getByRole('button', { name: /^Order ·/ })
    .tap();

/** The sheet with the orders of the visit. */
export const tabOnPhone = (phone: Page): Locator => phone.getByRole('dialog', { name: 'Orders and bill' });
