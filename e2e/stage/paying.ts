import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Server } from './start-server.ts';
import { call } from './tables.ts';

const method = { type: 'credit_card' };

/** Activates cards in test mode: guests are sent to the built-in checkout page. */
export const offerTestCards = async (house: BrowserContext, server: Server): Promise<void> => {
  await call(house, server, ['payments', 'setMethodTest'], { ...method, isTest: true });
  await call(house, server, ['payments', 'setMethodActive'], { ...method, isActive: true });
};

/** Opens the payment from the menu through the table's tab. */
export const openPaying = async (phone: Page): Promise<Locator> => {
  await phone.getByRole('button', { name: /Orders and bill/ }).click();
  await phone
    .getByRole('dialog', { name: 'Orders and bill' })
    .getByRole('button', { name: 'Pay', exact: true })
    .click();
  return phone.getByRole('dialog', { name: 'Pay the bill' });
};

export const shareOn = (phone: Page): Locator => phone.getByRole('dialog', { name: 'Your share' });
export const paidOn = (phone: Page): Locator => phone.getByRole('dialog', { name: 'Paid' });
