import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Server } from './start-server.ts';
import { callEndpoint } from './tables.ts';

const method = { type: 'credit_card' };

/** Activates cards in test mode: guests are sent to the built-in checkout page. */
export const activateTestCards = async (house: BrowserContext, server: Server): Promise<void> => {
  await callEndpoint(house, server, ['payments', 'setMethodTest'], { ...method, isTest: true });
  await callEndpoint(house, server, ['payments', 'setMethodActive'], { ...method, isActive: true });
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

export const shareDialog = (phone: Page): Locator => phone.getByRole('dialog', { name: 'Your share' });
export const paidDialog = (phone: Page): Locator => phone.getByRole('dialog', { name: 'Paid' });
