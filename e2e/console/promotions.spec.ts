import type { Browser, Page } from '@playwright/test';
import {
  callEndpoint,
  createTestTable,
  expect,
  expectAccessible,
  openOnPhone,
  type Server,
  signUpByApi,
  sql,
  test,
} from '#stage';

const openPhone = async (browser: Browser, server: Server, path: string): Promise<Page> => {
  const phone = await openOnPhone(browser, server, path);
  await expect(phone.getByRole('button', { name: /Your table/ })).toBeVisible();
  return phone;
};

const cartOf = (phone: Page) => phone.getByRole('dialog', { name: 'Your order' });

test('a happy hour begins while a cart is open: the guest reads both prices, and pays the new one', async ({
  page: staff,
  browser,
  server,
}) => {
  const owner = await signUpByApi(staff.context(), server);
  const table = await createTestTable(staff.context(), server, { owner, items: { Spritz: 900, Olives: 400 } });
  const phone = await openPhone(browser, server, table.path);
  const cart = cartOf(phone);

  await test.step('the cart is open at the full price', async () => {
    await phone.getByRole('button', { name: 'Add Spritz' }).tap();
    await phone.getByRole('button', { name: 'Your order 1 $9.00' }).tap();
    await expect(cart.getByRole('button', { name: 'Order · $9.00' })).toBeVisible();
  });

  await test.step('the owner starts a happy hour for one dish', async () => {
    await staff.goto('/menus');
    await staff.getByRole('link', { name: 'Happy hours and promo codes' }).click();
    await staff.getByRole('button', { name: 'New happy hour' }).click();
    const dialog = staff.getByRole('dialog', { name: 'New happy hour' });
    await dialog.getByRole('textbox', { name: 'Percent' }).fill('20');
    await dialog.getByLabel('Counts for').first().fill('Spr');
    await staff.getByRole('option', { name: 'Spritz' }).click();
    await dialog.getByRole('heading').first().click();
    await dialog.getByLabel('Monday opens').fill('00:00');
    await dialog.getByLabel('Monday closes').fill('00:00');
    await dialog.getByRole('button', { name: 'Copy to all days: Monday' }).click();
    await expectAccessible(staff, 'the form of a happy hour');
    await dialog.getByRole('button', { name: 'Save happy hour' }).click();
    await expect(staff.getByText('20% off · every day 00:00–00:00')).toBeVisible();
  });

  await test.step('the open cart shows the price now and the price before', async () => {
    const line = cart.getByRole('listitem').filter({ hasText: 'Spritz' });
    await expect(line).toContainText('Happy hour');
    await expect(line).toContainText('was $9.00');
    await expect(cart.getByRole('button', { name: 'Order · $7.20' })).toBeVisible();
    await expectAccessible(phone, 'the cart in a happy hour');
  });

  await test.step('the order has the new price and the name of the happy hour', async () => {
    await cart.getByRole('button', { name: 'Order · $7.20' }).tap();
    const tab = phone.getByRole('dialog');
    await expect(tab.getByText('Happy hour')).toBeVisible();
    await expect(tab.getByText('-$1.80').first()).toBeVisible();
    expect(await sql(server, 'select total_minor from orders where restaurant_id = $1', [table.restaurantId])).toEqual([
      { total_minor: 720 },
    ]);
  });

  await test.step('the first screen of another phone has both prices', async () => {
    const other = await openOnPhone(browser, server, table.path);
    const row = other.getByRole('listitem').filter({ hasText: 'Spritz' });
    await expect(row).toContainText('$7.20');
    await expect(row).toContainText('was $9.00 · Happy hour');
    await expectAccessible(other, 'the menu in a happy hour');
    await other.context().close();
  });
  await phone.context().close();
});

test('two phones want the last use of a promo code: one gets it, the other reads why not', async ({
  page: staff,
  browser,
  server,
}) => {
  const owner = await signUpByApi(staff.context(), server);
  const table = await createTestTable(staff.context(), server, { owner, items: { Risotto: 2_000 } });

  await test.step('the owner makes a code with one use, and its QR code', async () => {
    await staff.goto('/menus/promotions');
    await staff.getByRole('button', { name: 'New promo code' }).click();
    const dialog = staff.getByRole('dialog', { name: 'New promo code' });
    await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill('welcome25');
    await dialog.getByRole('textbox', { name: 'Percent' }).fill('25');
    await dialog.getByRole('textbox', { name: 'Uses in all' }).fill('1');
    await expectAccessible(staff, 'the form of a promo code');
    await dialog.getByRole('button', { name: 'Save code' }).click();
    await expect(staff.getByText('25% off · used 0 of 1 times')).toBeVisible();
    await staff.getByRole('button', { name: 'QR code for WELCOME25' }).click();
    await expect(staff.getByRole('img', { name: 'QR code that opens Table 7 with WELCOME25' })).toBeVisible();
    // A flyer needs a code that belongs to no table. Once there is one, it is offered first.
    await expect(staff.getByText('create a takeaway code under QR Codes')).toBeVisible();
    await callEndpoint(staff.context(), server, ['qrCodes', 'create'], {
      restaurantId: table.restaurantId,
      menuId: table.menuId,
      kind: 'takeaway',
      tableNumbers: ['Website'],
    });
    await expect(staff.getByRole('img', { name: 'QR code that opens Website with WELCOME25' })).toBeVisible();
    await expect(staff.getByText('create a takeaway code under QR Codes')).toHaveCount(0);
    await staff.keyboard.press('Escape');
  });

  const scanned = await openPhone(browser, server, `${table.path}?code=WELCOME25`);
  const typed = await openPhone(browser, server, table.path);
  for (const phone of [scanned, typed]) {
    await phone.getByRole('button', { name: 'Add Risotto' }).tap();
    await phone.getByRole('button', { name: /^Your order 1/ }).tap();
  }

  await test.step('one has scanned the code, the other types it', async () => {
    await cartOf(typed).getByRole('textbox', { name: 'Promo code' }).fill('nobody');
    await cartOf(typed).getByRole('button', { name: 'Apply' }).tap();
    await expect(cartOf(typed).getByRole('alert')).toHaveText('This code is not known here.');
    await cartOf(typed).getByRole('textbox', { name: 'Promo code' }).fill('welcome25');
    await cartOf(typed).getByRole('button', { name: 'Apply' }).tap();
    for (const phone of [scanned, typed]) {
      await expect(cartOf(phone).getByRole('button', { name: 'Order · $15.00' })).toBeVisible();
      await expect(cartOf(phone).getByText('-$5.00')).toBeVisible();
    }
    await expectAccessible(typed, 'the cart with a promo code');
  });

  await test.step('both order at once', async () => {
    await Promise.all(
      [scanned, typed].map((phone) => cartOf(phone).getByRole('button', { name: 'Order · $15.00' }).tap()),
    );
    await expect
      .poll(async () => {
        const [one, other] = await Promise.all(
          [scanned, typed].map((phone) => phone.getByText('This code has been used up.').count()),
        );
        return (one ?? 0) + (other ?? 0);
      })
      .toBe(1);
    const totals = () => sql(server, 'select total_minor from orders where restaurant_id = $1', [table.restaurantId]);
    expect(await totals()).toEqual([{ total_minor: 1_500 }]);
  });

  await test.step('the other orders without it', async () => {
    const isTyped = (await typed.getByText('This code has been used up.').count()) === 1;
    const late = isTyped ? typed : scanned;
    await cartOf(late).getByRole('button', { name: 'Order · $20.00' }).tap();
    await expect
      .poll(() =>
        sql(server, 'select 1 from orders where restaurant_id = $1', [table.restaurantId]).then((rows) => rows.length),
      )
      .toBe(2);
    await expect(staff.getByText('25% off · used 1 of 1 times')).toBeVisible();
  });
  await scanned.context().close();
  await typed.context().close();
});
