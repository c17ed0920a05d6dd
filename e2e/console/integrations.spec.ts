import type { Page } from '@playwright/test';
import {
  addAdministrator,
  expect,
  expectAccessible,
  waitForMailedLink,
  logInByApi,
  newPerson,
  signUpByApi,
  startBtcpayProcess,
  test,
} from '#stage';

const card = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Payment methods' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { name }),
    });

/** Fills in the form for BTCPay Server and sends the request. */
const sendRequest = async (page: Page, { url, apiKey, notes }: { url: string; apiKey: string; notes: string }) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Server address').fill(url);
  await dialog.getByLabel('Store ID').fill('store-of-the-terrace');
  await dialog.getByLabel('API key').fill(apiKey);
  await dialog.getByLabel('Webhook secret').fill('a secret without spaces'.replaceAll(' ', '-'));
  await dialog.getByLabel('Notes').fill(notes);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog).toBeHidden();
};

test("a request's whole life, in an owner's and two administrators' browsers side by side", async ({
  page,
  browser,
  context,
  server,
}) => {
  await using btcpay = await startBtcpayProcess();
  const owner = newPerson({ displayName: 'Olive Tree-Branch of the Northern Terraces' });
  await signUpByApi(context, server, owner);
  await using one = await browser.newContext({ baseURL: server.origin });
  await using other = await browser.newContext({ baseURL: server.origin });
  await logInByApi(one, server, await addAdministrator(server));
  await logInByApi(other, server, await addAdministrator(server));
  const admin = await one.newPage();
  const second = await other.newPage();
  const queue = async (screen: Page) => {
    await screen.goto('/admin/pos-integration-requests');
    await screen.getByRole('searchbox').fill(owner.email);
  };
  await Promise.all([page.goto('/integrations'), queue(admin), queue(second)]);
  await expect(admin.getByText('Nothing to decide')).toBeVisible();
  const crypto = card(page, 'Crypto');
  const inQueue = (screen: Page) => screen.getByRole('button', { name: /^Crypto · Olive/ });

  await test.step('asked for, with everything that is missing said at once', async () => {
    await expect(card(page, 'Pay at table')).toContainText('Active');
    await crypto.getByRole('button', { name: 'Request' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('API key is required')).toBeVisible();
    await expect(page.getByText('Store ID is required')).toBeVisible();
    await expectAccessible(page, 'the form of a request');
    await sendRequest(page, { url: btcpay.url, apiKey: 'a-key-that-nobody-knows', notes: 'For the terrace' });
    await expect(crypto).toContainText('Requested');
  });

  await test.step('turned down with a reason, which the owner reads at once and by mail', async () => {
    await inQueue(admin).click();
    await inQueue(second).click();
    const dialog = admin.getByRole('dialog');
    await expect(dialog).toContainText('For the terrace');
    await expect(dialog).toContainText('••••nows');
    await expect(dialog).not.toContainText('a-key-that');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(dialog.getByText('Please enter a reason')).toBeVisible();
    await expectAccessible(admin, 'a request to decide about');
    await dialog.getByLabel('To the owner').fill('Which company is this?');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(crypto).toContainText('Which company is this?');
    await expect(crypto).toContainText('Rejected');
    expect(await waitForMailedLink(server, owner.email)).toContain('/integrations');
    // The other administrator sees the result and no longer has the buttons.
    await expect(second.getByRole('dialog')).toContainText('Rejected by Ada Admin');
    await expect(second.getByRole('dialog').getByRole('button', { name: 'Reject' })).toBeHidden();
  });

  await test.step('asked for again, and refused by the provider: it stays pending, and everybody reads why', async () => {
    await crypto.getByRole('button', { name: 'Request again' }).click();
    await sendRequest(page, { url: btcpay.url, apiKey: 'another-key-nobody-knows', notes: 'Olive Ltd' });
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Check with BTCPay Server and approve' }).click();
    await expect(dialog.getByRole('alert').first()).toContainText('does not know this key');
    await expect(second.getByRole('dialog')).toContainText('does not know this key');
    await expect(crypto).toContainText('Requested');
    await expect(crypto).toContainText('Disabled');
  });

  await test.step('with the right key it is granted, and active', async () => {
    await crypto.getByRole('button', { name: 'Change request' }).click();
    await sendRequest(page, { url: btcpay.url, apiKey: btcpay.apiKey, notes: 'Olive Ltd' });
    const dialog = second.getByRole('dialog');
    await expect(dialog).toContainText('••••a1b2');
    await dialog.getByLabel('To the owner').fill('Welcome aboard');
    await dialog.getByRole('button', { name: 'Check with BTCPay Server and approve' }).click();
    await expect(crypto.getByText('Active', { exact: true })).toBeVisible();
    await expect(crypto).toContainText('••••a1b2');
    await expect(crypto).toContainText('Welcome aboard');
    await expect(admin.getByRole('dialog')).toContainText('Approved by Ada Admin');
  });

  await test.step('the owner switches it off, takes that back, and tries another one out', async () => {
    await crypto.getByLabel('Offered to guests').click();
    await expect(crypto.getByText('Disabled', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(crypto.getByText('Active', { exact: true })).toBeVisible();
    await card(page, 'Credit card').getByLabel('Try in test mode').click();
    await expect(card(page, 'Credit card')).toContainText('Test mode: no money moves');
    await expectAccessible(page, '/integrations, with everything on it');
  });

  await test.step('an administrator verifies and disables it, which the owner cannot take back', async () => {
    await admin.goto('/admin/payment-methods');
    await admin.getByRole('searchbox').fill(owner.email);
    await expect(admin.getByRole('list', { name: 'Payment methods' }).getByRole('listitem')).toHaveCount(6);
    await inQueue(admin).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Verify now' }).click();
    await expect(admin.getByText('The provider accepts these credentials')).toBeVisible();
    await dialog.getByRole('button', { name: 'Disable…' }).click();
    await dialog.getByLabel('Reason').fill('Your server has been down for a week');
    await dialog.getByRole('button', { name: 'Disable', exact: true }).click();
    await expect(crypto).toContainText('Your server has been down for a week');
    await expect(crypto.getByLabel('Offered to guests')).toBeHidden();
    await expect(dialog).toContainText('Disabled by an administrator');
    await expectAccessible(admin, 'a method in detail');
    await dialog.getByRole('button', { name: 'Activate' }).click();
    await expect(crypto.getByText('Active', { exact: true })).toBeVisible();
  });
});
