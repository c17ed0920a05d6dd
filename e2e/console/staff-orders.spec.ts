import type { Locator, Page } from '@playwright/test';
import {
  addStaff,
  callEndpoint,
  expect,
  expectAccessible,
  createTestTable,
  logInByApi,
  notification,
  phoneSize,
  orderAtTable,
  signUpByApi,
  test,
  showView,
} from '#stage';

const party = (page: Page, table: string) => page.getByRole('listitem', { name: table, exact: true });
const composer = (page: Page) => page.getByRole('dialog', { name: /^(New order for|Correct the order of) / });
const openTab = (page: Page) => page.getByRole('button', { name: /Orders and bill/ }).click();

const isAbove = async (upper: Locator, lower: Locator): Promise<boolean> => {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
  return above !== null && below !== null && above.y + above.height <= below.y;
};

test('a waiter takes an order at a table, corrects it and seats the party elsewhere; its phone follows and orders on', async ({
  browser,
  context,
  server,
}) => {
  const owner = await signUpByApi(context, server);
  const waiter = await addStaff(server, owner, ['canViewOrders']);
  const prices = { Soup: 650, Bread: 250, Lemonade: 300 };
  const table = await createTestTable(context, server, { owner, items: prices, tableNumber: 'Table 7' });
  const { restaurantId, menuId } = table;
  const terrace = await callEndpoint(context, server, ['qrCodes', 'create'], {
    restaurantId,
    menuId,
    tableNumbers: ['Terrace 2'],
  });
  const [terraceId = ''] = Array.isArray(terrace['qrCodeIds']) ? terrace['qrCodeIds'].map(String) : [];
  await using work = await browser.newContext({ viewport: phoneSize });
  await logInByApi(work, server, waiter);
  const floor = await work.newPage();
  await floor.goto(`${server.origin}/orders`);
  await showView(floor, 'Tables');
  await using pocket = await browser.newContext({ viewport: phoneSize });
  const phone = await pocket.newPage();

  await test.step('the order is taken with a few taps, and kept when the page is reloaded', async () => {
    await floor.getByRole('button', { name: 'New order for Table 7' }).click();
    await composer(floor).getByRole('searchbox', { name: 'Search dishes' }).fill('soup');
    await composer(floor).getByRole('button', { name: 'Soup' }).click();
    await composer(floor).getByRole('button', { name: 'Soup' }).click();
    await composer(floor).getByRole('searchbox', { name: 'Search dishes' }).fill('');
    await composer(floor).getByRole('button', { name: 'Bread' }).click();
    await expect(composer(floor)).toContainText('$15.50');
    await expectAccessible(floor, 'taking an order');
    await floor.reload();
    await showView(floor, 'Tables');
    await floor.getByRole('button', { name: 'Continue order for Table 7' }).click();
    await composer(floor).getByText('Order (3)').click();
    await composer(floor).getByRole('button', { name: 'Add a note' }).first().click();
    await composer(floor).getByRole('textbox', { name: 'Note for Soup' }).fill('No cream');
    await expectAccessible(floor, 'an order before it is sent');
    await composer(floor).getByRole('button', { name: 'Send to the kitchen' }).click();
    const notice = notification(floor, 'Table 7: ordered for $15.50');
    await expect(notice).toBeVisible();
    await floor.getByRole('button', { name: 'New order for Table 7' }).click();
    const send = composer(floor).getByRole('button', { name: 'Send to the kitchen' });
    await expect(send).toBeVisible();
    // For ten seconds it would otherwise cover the button below the next order.
    await expect.poll(() => isAbove(notice, send)).toBe(true);
    await composer(floor).getByRole('button', { name: 'Close' }).click();
    await expect(party(floor, 'Table 7')).toContainText('1 order');
  });

  await test.step('whoever sits there finds it in their tab', async () => {
    await phone.goto(server.origin + table.path);
    await openTab(phone);
    const tab = phone.getByRole('dialog', { name: 'Orders and bill' });
    await expect(tab.getByRole('region', { name: 'Ordered with the staff' })).toContainText('2 × Soup');
    await expect(tab).toContainText('No cream');
  });

  await test.step('a correction shows what it changes, reaches the phone, and can be undone', async () => {
    await showView(floor, 'Open');
    // Orders that the staff entered are accepted from the start.
    await floor.getByRole('tab', { name: 'Accepted' }).click();
    await floor.getByRole('button', { name: 'Details of Table 7' }).click();
    await floor.getByRole('button', { name: 'Correct order' }).click();
    await composer(floor).getByRole('button', { name: 'One Soup fewer' }).click();
    await composer(floor).getByText('Menu', { exact: true }).click();
    await composer(floor).getByRole('button', { name: 'Lemonade' }).click();
    await composer(floor)
      .getByText(/^Order \(/)
      .click();
    const changes = composer(floor).getByRole('list', { name: 'Changes' });
    await expect(changes.getByRole('listitem')).toHaveText(['1 × Soup removed', '1 × Lemonade added']);
    await expect(composer(floor)).toContainText('It was $15.50');
    await expectAccessible(floor, 'correcting an order');
    await composer(floor).getByRole('button', { name: 'Save correction' }).click();
    await expect(composer(floor)).toBeHidden();
    const tab = phone.getByRole('dialog', { name: 'Orders and bill' });
    await expect(tab).toContainText('The staff changed this order.');
    await expect(tab).toContainText('Lemonade');
    await expect(floor.getByRole('region', { name: 'History' })).toContainText('1 × Soup removed, 1 × Lemonade added');
    await floor.getByRole('dialog', { name: 'Order' }).getByRole('button', { name: 'Close' }).click();
    await floor.getByRole('list', { name: 'Last changes' }).getByRole('button', { name: 'Undo' }).click();
    await expect(tab).not.toContainText('The staff changed this order.');
    await expect(tab).toContainText('2 × Soup');
  });

  await test.step('the party moves: staff see it at the new table, and the phone goes on there', async () => {
    await showView(floor, 'Tables');
    await floor.getByRole('button', { name: 'Move Table 7 to another table' }).click();
    await expectAccessible(floor, 'moving a party');
    await floor.getByRole('dialog').getByRole('button', { name: 'Terrace 2' }).click();
    await expect(party(floor, 'Terrace 2')).toContainText('$15.50 unpaid');
    await expect(floor.getByRole('button', { name: 'New order for Table 7' })).toBeVisible();
    await phone.waitForURL((url) => url.pathname === `/menu/${terraceId}` && url.searchParams.has('visit'));
    await expect(phone.getByText('Terrace 2').first()).toBeVisible();
    const visitId = new URL(phone.url()).searchParams.get('visit');
    await orderAtTable(pocket, server, {
      restaurantId,
      visitId,
      total: prices.Bread,
      lines: [{ itemId: table.ids['Bread'], quantity: 1 }],
    });
    await expect(party(floor, 'Terrace 2')).toContainText('$18.00 unpaid');
    await phone.goto(`${server.origin}${table.path}?visit=${visitId}`);
    await phone.waitForURL((url) => url.pathname === `/menu/${terraceId}`);
    await expect(party(floor, 'Table 7')).toBeHidden();
  });
});
