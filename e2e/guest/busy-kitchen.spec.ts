import type { Page } from '@playwright/test';
import {
  createTestTable,
  deskSize,
  enterTestVisit,
  expect,
  expectAccessible,
  fillMenu,
  orderAtTable,
  phoneSize,
  signUpByApi,
  test,
} from '#stage';

const add = (phone: Page, dish: string) => phone.getByRole('button', { name: `Add ${dish}` }).tap();
const openCart = async (phone: Page) => {
  await phone.getByRole('button', { name: /^Your order/ }).tap();
  return phone.getByRole('dialog', { name: 'Your order' });
};
/** Waits for the times of the dishes in the cart. The note on the menu reads the times as well, without dishes. */
const waitForCartTimes = (phone: Page) =>
  phone.waitForResponse(
    (response) =>
      response.url().endsWith('/orders/read-times') && response.request().postData()?.includes('"items"') === true,
  );
const closeCart = async (phone: Page) => {
  await phone.keyboard.press('Escape');
  await expect(phone.getByRole('dialog')).toHaveCount(0);
  // The page goes back over the sheet's history entry a moment later, which would end a navigation that begins before.
  await expect.poll(() => phone.evaluate(() => Number(history.state?.sheets ?? 0))).toBe(0);
};

test('a grill with a limit: guests read an honest waiting time, or that ordering is paused until staff resume it @desktop-only', async ({
  page: staff,
  browser,
  server,
}) => {
  await staff.setViewportSize(deskSize);
  const context = staff.context();
  const owner = await signUpByApi(context, server);
  const table = await createTestTable(context, server, { owner, items: { Steak: 1_900 } });
  await fillMenu(context, server, { menu: table, categories: { Drinks: { Spritz: 700 } } });
  const { restaurantId } = table;

  await test.step('the owner limits the grill to one order in ten minutes, and the limit stays', async () => {
    await staff.goto('/orders/stations');
    await staff.getByRole('button', { name: '+ Grill' }).click();
    await staff.getByLabel('Dishes').selectOption({ label: 'Grill' });
    const limit = staff.getByLabel('Limit of Grill', { exact: true });
    const unit = staff.getByLabel('What the limit of Grill counts');
    /** Enters both one after the other, and waits until the last of them is saved. */
    const enter = async (count: string, counted: string) => {
      await limit.fill(count);
      await limit.press('Enter');
      const saved = staff.waitForResponse(
        (response) =>
          response.url().endsWith('/kitchen/set-capacity') && response.request().postData()?.includes(counted) === true,
      );
      await unit.selectOption(counted);
      await saved;
    };
    await enter('4', 'dishes');
    await staff.reload();
    await expect(limit).toHaveValue('4');
    await expect(unit).toHaveValue('dishes');
    await enter('1', 'orders');
    await expectAccessible(staff, 'stations with a limit');
    await staff.reload();
    await expect(limit).toHaveValue('1');
    await expect(unit).toHaveValue('orders');
  });

  const pocket = await browser.newContext({ baseURL: server.origin });
  const { visitId } = await enterTestVisit(pocket, server, table);
  const lines = [{ itemId: table.ids['Steak'], quantity: 1 }];
  const orderSteak = () => orderAtTable(pocket, server, { restaurantId, visitId, lines, total: 1_900 });

  const phone = await (
    await browser.newContext({
      baseURL: server.origin,
      viewport: phoneSize,
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    })
  ).newPage();
  await phone.goto(table.path);

  await test.step('an order that takes longer than the guest read is asked about again, and then sent', async () => {
    await add(phone, 'Steak');
    const read = waitForCartTimes(phone);
    const cart = await openCart(phone);
    await read;
    await expect(cart).not.toContainText('The kitchen is busy');
    await orderSteak();
    await cart.getByRole('button', { name: /^Order ·/ }).tap();
    await expect(cart.getByRole('alert')).toContainText('your order now takes about 20 minutes');
    await expect(cart).toContainText('The kitchen is busy. Your order will take about 20 minutes.');
    await expectAccessible(phone, 'the cart of a busy kitchen');
    await cart.getByRole('button', { name: /^Order ·/ }).tap();
    await expect(phone.getByRole('dialog', { name: 'Orders and bill' })).toContainText('Steak');
    await closeCart(phone);
  });

  await test.step('the next guest reads the waiting time on the menu, before choosing anything', async () => {
    await phone.goto(table.path);
    await expect(phone.getByText('The kitchen is busy. Orders can take about 30 minutes.')).toBeVisible();
    await expectAccessible(phone, 'the menu of a busy kitchen');
  });

  await test.step('a drink is made elsewhere; a steak beside it waits', async () => {
    await add(phone, 'Spritz');
    const read = waitForCartTimes(phone);
    const cart = await openCart(phone);
    await read;
    await expect(cart).not.toContainText('The kitchen is busy');
    await closeCart(phone);
    await add(phone, 'Steak');
    await openCart(phone);
    await expect(cart).toContainText('The kitchen is busy. Your order will take about 30 minutes.');
    await closeCart(phone);
  });

  await test.step('while ordering is paused guests read for how long, until staff resume it', async () => {
    await staff.goto('/orders');
    await expect(staff.getByRole('list', { name: 'Unopened' }).getByText('Table 7').first()).toBeVisible();
    // The first press on the page, which wakes the sound as well.
    await staff.getByRole('button', { name: 'Pause ordering' }).click();
    await staff
      .getByRole('menuitem', { name: /10 minutes/ })
      .first()
      .click();
    await expect(staff.getByText(/^Ordering by phone is paused/)).toBeVisible();
    await expect(phone.getByText('Ordering is paused. It goes on in about 10 minutes.')).toBeVisible();
    const cart = await openCart(phone);
    await expect(cart).toContainText('Ordering is paused. It goes on in about 10 minutes.');
    await closeCart(phone);
    await staff.getByRole('button', { name: 'Resume now' }).click();
    await expect(staff.getByText(/^Ordering by phone is paused/)).toHaveCount(0);
    await expect(phone.getByText('The kitchen is busy. Orders can take about 30 minutes.')).toBeVisible();
    await openCart(phone);
    await expect(cart).not.toContainText('Ordering is paused');
    await expect(cart).toContainText('The kitchen is busy');
  });
});
