import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import {
  addAdministrator,
  callEndpoint,
  choose,
  expect,
  expectAccessible,
  freePort,
  createTestTable,
  logInByApi,
  newPerson,
  orderAtTable,
  signUpByApi,
  enterTestVisit,
  test,
} from '#stage';

const script = fileURLToPath(new URL('../../docs/samples/pos-receiver.mjs', import.meta.url));
const secret = 'a-secret-of-the-journey-1234';

/** Starts the sample receiver from the documentation, as a vendor would run it. */
const startReceiver = async (port: number): Promise<ChildProcess> => {
  const receiver = spawn(process.execPath, [script], { env: { COMANDA_SECRET: secret, PORT: String(port) } });
  await once(receiver.stdout, 'data');
  return receiver;
};

const stop = async (receiver: ChildProcess): Promise<void> => {
  receiver.kill();
  if (receiver.exitCode === null && receiver.signalCode === null) await once(receiver, 'exit');
};

test('a point of sale is asked for, quoted, paid, connected, sent to, down, back again, and looked after by two administrators', async ({
  page,
  browser,
  context,
  server,
}) => {
  const owner = newPerson({ restaurantName: `Till ${crypto.randomUUID().slice(0, 8)}` });
  const { restaurantName } = owner;
  await signUpByApi(context, server, owner);
  const table = await createTestTable(context, server, { owner, items: { Soup: 650, Tea: 300 } });
  const admin = await addAdministrator(server);
  await using one = await browser.newContext({ baseURL: server.origin });
  await using other = await browser.newContext({ baseURL: server.origin });
  await using phone = await browser.newContext({ baseURL: server.origin });
  await logInByApi(one, server, admin);
  await logInByApi(other, server, admin);
  const first = await one.newPage();
  const second = await other.newPage();
  const port = await freePort();
  let receiver = await startReceiver(port);
  try {
    await page.goto('/integrations');
    await page.getByRole('button', { name: 'Request a connection' }).click();
    await page.getByRole('textbox', { name: 'Your point of sale' }).fill('Sample till');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('list', { name: 'Points of sale' })).toContainText('Pending');

    await first.goto('/admin/pos-integration-requests');
    const asked = (screen: typeof page) => screen.getByRole('listitem').filter({ hasText: restaurantName });
    await second.goto('/admin/pos-integration-requests');
    await asked(first)
      .getByRole('button', { name: /Sample till/ })
      .click();
    await expect(first.getByRole('dialog')).toContainText('At least 1,000');
    await first.getByRole('button', { name: 'Send the quote' }).click();
    await expect(asked(second)).toContainText('Quoted');
    await expect(first.getByRole('button', { name: 'Change the quote' })).toBeVisible();
    await page.getByRole('button', { name: 'Accept for 1,000 tokens' }).click();
    await expect(asked(second)).toContainText('Accepted');
    await expectAccessible(page, '/integrations, with a point of sale');

    await first.goto('/admin/pos-system-configs');
    await second.goto('/admin/pos-system-configs');
    await first.getByRole('button', { name: 'Connect a restaurant' }).click();
    const dialog = first.getByRole('dialog');
    await choose(dialog.getByRole('combobox', { name: 'Restaurant' }), {
      sought: restaurantName,
      chosen: restaurantName,
    });
    await dialog.getByRole('combobox', { name: 'System' }).click();
    await first.getByRole('option', { name: 'Signed webhook' }).click();
    await dialog.getByRole('textbox', { name: 'Address' }).fill('http://10.0.0.9/');
    await dialog.getByLabel('Secret', { exact: true }).fill(secret);
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await expect(dialog).toContainText('private network');
    await dialog.getByRole('textbox', { name: 'Address' }).fill(`http://127.0.0.1:${port}/`);
    await expectAccessible(first, 'the form of a connection');
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await expect(dialog).toBeHidden();

    const row = (screen: typeof page) => screen.getByRole('listitem').filter({ hasText: restaurantName });
    await expect(row(second)).toContainText('Not tested');
    await second.getByRole('button', { name: `Test connection of ${restaurantName}` }).click();
    await expect(row(first).getByText('Off', { exact: true })).toBeVisible();
    await second.getByRole('switch', { name: `Send orders of ${restaurantName}` }).press('Space');
    await expect(row(first).getByText('On', { exact: true })).toBeVisible();
    await first.getByRole('button', { name: `More for ${restaurantName}` }).click();
    await first.getByRole('menuitem', { name: 'Items' }).click();
    await first.getByRole('button', { name: /Import menu/ }).click();
    await expect(first.getByRole('list', { name: 'Items' })).toContainText('Sent by name only');
    await expect(first.getByRole('combobox', { name: 'Soup in the point of sale' })).toHaveValue('Soup');
    await expectAccessible(first, 'the items of a connection');
    await first.keyboard.press('Escape');

    await first.goto('/admin/pos-order-mappings');
    await second.goto('/admin/pos-order-mappings');
    const { restaurantId, ids } = table;
    const { visitId } = await enterTestVisit(phone, server, table);
    const order = (quantity: number) =>
      orderAtTable(phone, server, {
        restaurantId,
        visitId,
        lines: [{ itemId: ids['Soup'], quantity }],
        total: 650 * quantity,
      });
    await order(1);
    await expect(row(first)).toContainText('Sent');
    await expect(row(second)).toContainText('Sent');
    await row(first).getByRole('button').click();
    await expect(first.getByRole('dialog')).toContainText('Both match');
    await expectAccessible(first, 'an order beside theirs');
    await first.keyboard.press('Escape');

    await stop(receiver);
    await order(2);
    const failing = (screen: typeof page) => row(screen).filter({ hasText: '13.00' });
    await expect(failing(first)).toContainText('The connection was refused.');
    await first.goto('/admin/pos-dashboard');
    await expect(first.getByRole('list', { name: 'What needs attention' })).toContainText(restaurantName);
    receiver = await startReceiver(port);
    await failing(second).getByRole('button').click();
    await second.getByRole('dialog').getByRole('button', { name: 'Resend' }).click();
    await expect(second.getByRole('dialog')).toContainText('Both match');
    await second.keyboard.press('Escape');
    await expect(failing(second)).toContainText('Sent');
    await expectAccessible(second, '/admin/pos-order-mappings');

    await expect(first.getByText('Orders sent').first()).toBeVisible();
    await expectAccessible(first, '/admin/pos-dashboard');
    await first.goto('/admin/pos-sync-logs');
    await first.getByRole('searchbox', { name: 'Search calls' }).fill(`${restaurantName} refused`);
    await expect(row(first).first()).toContainText('No answer');
    const download = first.waitForEvent('download');
    await first.getByRole('button', { name: 'Export CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^POS calls .*\.csv$/);
    await row(first).first().getByRole('button').click();
    await expect(first.getByRole('dialog')).toContainText('order.create');
    await expect(first.getByRole('dialog')).not.toContainText(secret);
    await expectAccessible(first, 'a call');

    await callEndpoint(one, server, ['pos', 'disconnect'], { restaurantId });
  } finally {
    await stop(receiver);
  }
});
