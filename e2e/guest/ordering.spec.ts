import { randomUUID } from 'node:crypto';
import type { Route } from '@playwright/test';
import {
  callMenus,
  expect,
  expectAccessible,
  type TestTable,
  createTestTable,
  phoneSize,
  reloadGuestPage,
  type Server,
  signUpByApi,
  sql,
  test,
} from '#stage';

const option = (name: string, price: number) => ({
  id: randomUUID(),
  name,
  price,
  available: true,
  dietaryTags: [],
  allergens: [],
});

const sizes = [
  {
    id: randomUUID(),
    name: 'Size',
    kind: 'single',
    isRequired: true,
    min: 1,
    max: 1,
    options: [option('Small', 0), option('Large', 300)],
  },
];

/** All orders of a table. */
const ordersAt = (server: Server, { qrCodeId }: TestTable) =>
  sql<{ total_minor: number; customer_name: string }>(
    server,
    `select total_minor, customer_name from orders join visits using (restaurant_id) where visits.id = visit_id and qr_code_id = $1`,
    [qrCodeId],
  );

test('a guest chooses, is told what sold out, loses the network after ordering, and has ordered once @phone-only', async ({
  page: staff,
  browser,
  server,
}) => {
  const owner = await signUpByApi(staff.context(), server);
  const table = await createTestTable(staff.context(), server, {
    owner,
    items: { Bruschetta: 850, Risotto: 1_650, Lobster: 4_200 },
  });
  const { restaurantId, menuId, ids } = table;
  const edits = [{ itemId: ids['Risotto'], edits: { optionGroups: { from: [], to: sizes } } }];
  await callMenus(staff.context(), server, 'editItems', { restaurantId, menuId, edits });

  const phone = await browser.newContext({
    baseURL: server.origin,
    viewport: phoneSize,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const page = await phone.newPage();
  await page.goto(table.path);
  await expect(page.getByRole('button', { name: /Your table/ })).toBeVisible();
  const bar = page.getByRole('button', { name: /^Your order/ });
  const cart = page.getByRole('dialog', { name: 'Your order' });
  const heard = page.locator('#cart-said');
  /** The request arrives, but its answer is lost, and all retries find no network. */
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await phone.setOffline(true);
    await route.abort();
  };

  await test.step('a required option is asked for, and the focus goes to it', async () => {
    await page.getByRole('button', { name: 'Risotto', exact: true }).tap();
    const sheet = page.getByRole('dialog', { name: 'Risotto' });
    await sheet.getByRole('button', { name: /Add to order/ }).tap();
    await expect(sheet.getByRole('alert')).toHaveText('Choose an option: Size');
    await expect(sheet.getByRole('radio', { name: 'Small' })).toBeFocused();
    await sheet.getByRole('radio', { name: /Large/ }).tap();
    await sheet.getByRole('button', { name: 'One more Risotto' }).tap();
    await sheet.getByRole('textbox', { name: 'Note for the kitchen' }).fill('Not too salty');
    await expectAccessible(page, 'the sheet of an item');
    await sheet.getByRole('button', { name: 'Add to order $39.00' }).tap();
    await expect(heard).toHaveText('Risotto added to your order');
  });

  await test.step('a dish without required options is added, and taken out, on its row', async () => {
    const row = page.getByRole('listitem').filter({ hasText: 'Bruschetta' });
    await row.getByRole('button', { name: 'Add Bruschetta' }).tap();
    await expect(heard).toHaveText('1 × Bruschetta in your order');
    await row.getByRole('button', { name: 'Add Bruschetta' }).tap();
    await expect(row).toContainText('2');
    await row.getByRole('button', { name: 'One less Bruschetta' }).tap();
    await expect(heard).toHaveText('1 × Bruschetta in your order');
    await page.getByRole('button', { name: 'Add Risotto' }).tap();
    await expect(page.getByRole('dialog', { name: 'Risotto' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expectAccessible(page, 'the menu with dishes in the cart');
  });

  await test.step('a reload keeps the cart', async () => {
    await page.getByRole('button', { name: 'Lobster', exact: true }).tap();
    await page
      .getByRole('dialog', { name: 'Lobster' })
      .getByRole('button', { name: /Add to order/ })
      .tap();
    await expect(heard).toHaveText('Lobster added to your order');
    await reloadGuestPage(page);
    await expect(bar).toHaveAccessibleName('Your order 4 $89.50');
  });

  await test.step('a line is removed, brought back and changed', async () => {
    await bar.tap();
    await cart.getByRole('button', { name: 'Remove Bruschetta' }).tap();
    await expect(cart.getByText('Total').locator('..')).toContainText('$81.00');
    await cart.getByRole('button', { name: 'Undo' }).tap();
    await cart.getByRole('button', { name: 'Change Risotto' }).tap();
    const change = page.getByRole('dialog', { name: 'Risotto' });
    await expect(change.getByRole('radio', { name: /Large/ })).toBeChecked();
    await expect(change.getByRole('textbox', { name: 'Note for the kitchen' })).toHaveValue('Not too salty');
    await change.getByRole('radio', { name: 'Small' }).tap();
    await change.getByRole('button', { name: /Save/ }).tap();
    await expect(cart.getByRole('button', { name: /^Order/ })).toHaveText('Order · $83.50');
    await cart.getByRole('textbox', { name: 'Your name' }).fill('Rosa');
  });

  await test.step('a dish sold out meanwhile says so in the sheet and on the bar, before anything is sent', async () => {
    const soldOut = { restaurantId, menuId, itemIds: [ids['Lobster']], available: false };
    await callMenus(staff.context(), server, 'setAvailability', soldOut);
    await expect(cart.getByRole('listitem').filter({ hasText: 'Lobster' })).toContainText('Sold out');
    await expect(cart.getByRole('button', { name: 'Order the rest · $41.50' })).toBeVisible();
    await expectAccessible(page, 'the cart with a dish that sold out');
    await cart.getByRole('button', { name: 'Close' }).tap();
    await expect(page.getByRole('button', { name: 'Lobster: Sold out' })).toBeVisible();
  });

  await test.step('the answer is lost, the phone reloads without a network, and comes back: one order', async () => {
    await bar.tap();
    await phone.route('**/api/orders/place', loseAnswer, { times: 1 });
    await cart.getByRole('button', { name: /^Order the rest/ }).tap();
    await expect(cart.getByText('No connection. Your order is kept here')).toBeVisible();
    expect(await ordersAt(server, table)).toHaveLength(1);
    await reloadGuestPage(page);
    await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
    await phone.setOffline(false);
    await expect(heard).toHaveText('Received. We told the staff.');
    await expect(page.getByRole('button', { name: 'Sending…' })).toBeHidden();
    expect(await ordersAt(server, table)).toEqual([{ total_minor: 4_150, customer_name: 'Rosa' }]);
  });

  await test.step('who gives up an order without a network gets it once: not at all, or honestly', async () => {
    await reloadGuestPage(page);
    const orderBread = async () => {
      await page.getByRole('button', { name: /^Bruschetta/ }).tap();
      await page
        .getByRole('dialog', { name: 'Bruschetta' })
        .getByRole('button', { name: /Add to order/ })
        .tap();
      await bar.tap();
    };
    await orderBread();
    await phone.setOffline(true);
    await cart.getByRole('button', { name: /^Order ·/ }).tap();
    await cart.getByRole('button', { name: 'Do not send it' }).tap();
    await expect(cart.getByText('We will not send this order.')).toBeVisible();
    await reloadGuestPage(page);
    await phone.setOffline(false);
    await expect(heard).toHaveText('Not sent. Your selection is back in your order.');
    expect(await ordersAt(server, table)).toHaveLength(1);

    // The order arrives, but its answer is lost: it can no longer be withdrawn, and the guest is told so.
    await bar.tap();
    const { promise: answerLost, resolve } = Promise.withResolvers<void>();
    await phone.route('**/api/orders/place', (route) => loseAnswer(route).then(resolve), { times: 1 });
    await cart.getByRole('button', { name: /^Order ·/ }).tap();
    // The phone offers this while the order is still on its way: only one that arrived can no longer be withdrawn.
    await answerLost;
    await cart.getByRole('button', { name: 'Do not send it' }).tap();
    await phone.setOffline(false);
    await expect(cart.getByText('The restaurant already has this order')).toBeVisible();
    expect(await ordersAt(server, table)).toHaveLength(2);
  });

  await phone.close();
});

test('an order is placed with the keyboard alone, and heard by who cannot see it', async ({
  page,
  context,
  server,
}) => {
  const owner = await signUpByApi(context, server);
  const table = await createTestTable(context, server, { owner, items: { Soup: 650, Bread: 250 } });
  const { restaurantId, menuId, ids } = table;
  await page.goto(table.path);
  await expect(page.getByRole('button', { name: /Your table/ })).toBeVisible();

  const soup = page.getByRole('button', { name: 'Soup', exact: true });
  await soup.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Soup' });
  await sheet.getByRole('button', { name: 'One more Soup' }).focus();
  await page.keyboard.press('Space');
  await expect(sheet.getByRole('status')).toHaveText('2');
  await page.keyboard.press('Tab');
  await expect(sheet.getByRole('button', { name: 'Add to order $13.00' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#cart-said')).toHaveText('Soup added to your order');
  await expect(soup).toBeFocused();

  await page.getByRole('button', { name: /^Your order/ }).focus();
  await page.keyboard.press('Enter');
  const cart = page.getByRole('dialog', { name: 'Your order' });
  await expectAccessible(page, 'the cart');
  await cart.getByRole('button', { name: 'Remove Soup' }).focus();
  await page.keyboard.press('Enter');
  await expect(cart.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');

  await test.step('a price that changes is shown with the one before', async () => {
    const edits = [{ itemId: ids['Soup'], edits: { price: { from: 650, to: 700 } } }];
    await callMenus(context, server, 'editItems', { restaurantId, menuId, edits });
    await expect(cart.getByText('was $13.00')).toBeVisible();
  });

  await cart.getByRole('switch', { name: 'Show my selection to the table' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  // The restaurant has no promo codes, so there is no field for one.
  await expect(cart.getByRole('textbox', { name: 'Promo code' })).toHaveCount(0);
  await expect(cart.getByRole('button', { name: 'Order · $14.00' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#cart-said')).toHaveText('Received. We told the staff.');
  await expect(page.getByRole('dialog')).toContainText('Soup');
  expect(await ordersAt(server, table)).toEqual([{ total_minor: 1_400, customer_name: '' }]);
});
