import type { Page } from '@playwright/test';
import {
  callEndpoint,
  createTestTable,
  deskSize,
  expect,
  expectAccessible,
  expectSaved,
  goBackAsGuest,
  liveTimeout,
  signUpByApi,
  test,
} from '#stage';

const cart = (phone: Page) => phone.getByRole('dialog', { name: 'Your order' });

test('a guest ticks what goes well with a dish, looks at its photo, and orders a drink again @phone-only', async ({
  page: phone,
  browser,
  server,
}) => {
  await using house = await browser.newContext({ viewport: deskSize, isMobile: false });
  const owner = await signUpByApi(house, server);
  const table = await createTestTable(house, server, { owner, items: { Burger: 1_200, Fries: 400, Beer: 500 } });
  const { restaurantId, menuId, ids } = table;
  const size = { id: crypto.randomUUID(), name: 'Size', kind: 'single', isRequired: true, min: 1, max: 1 };
  const sizes = ['Small', 'Large'].map((name, index) => ({
    id: crypto.randomUUID(),
    name,
    price: index * 200,
    available: true,
    dietaryTags: [],
    allergens: [],
  }));
  await callEndpoint(house, server, ['menus', 'editItems'], {
    restaurantId,
    menuId,
    edits: [
      { itemId: ids['Beer'], edits: { optionGroups: { from: [], to: [{ ...size, options: sizes }] } } },
      { itemId: ids['Burger'], edits: { imageUrls: { from: [], to: ['/favicon.svg'] } } },
    ],
  });

  await test.step('the owner chooses in the editor what goes well with the burger', async () => {
    const desk = await house.newPage();
    await desk.goto(`/menus/${menuId}/edit`);
    await desk.getByRole('button', { name: 'Details of Burger' }).click();
    const field = desk.getByRole('combobox', { name: 'Goes well with' });
    await field.click();
    await desk.getByRole('option', { name: 'Fries' }).click();
    await desk.getByRole('option', { name: 'Beer' }).click();
    await desk.keyboard.press('Escape');
    await expectSaved(desk);
    await expectAccessible(desk, 'the details of a dish');
  });

  await phone.goto(table.path);
  await test.step('both are ticked; the one with sizes is chosen after the burger', async () => {
    await phone.getByRole('button', { name: 'Burger', exact: true }).click();
    const burger = phone.getByRole('dialog', { name: 'Burger' });
    await burger.getByRole('checkbox', { name: /Fries/ }).check();
    await burger.getByRole('checkbox', { name: /Beer/ }).check();
    await expectAccessible(phone, 'a dish with suggestions');
    await burger.getByRole('button', { name: 'Show photo 1 large' }).click();
    await expect(phone.getByRole('img', { name: 'Burger' }).last()).toBeVisible();
    await goBackAsGuest(phone);
    await expect(burger.getByRole('checkbox', { name: /Beer/ })).toBeChecked();
    await burger.getByRole('button', { name: /^Add.*16\.00/ }).click();
    const beer = phone.getByRole('dialog', { name: 'Beer' });
    await beer.getByRole('radio', { name: /Large/ }).check();
    await beer.getByRole('button', { name: /^Add.*7\.00/ }).click();
    await phone.getByRole('button', { name: /^Your order/ }).click();
    await expect(cart(phone)).toContainText('Fries');
    await cart(phone)
      .getByRole('button', { name: /^Order/ })
      .click();
  });

  await test.step('the beer is ordered again as it was', async () => {
    await phone.getByRole('button', { name: 'Order again: Beer' }).click(liveTimeout);
    await expect(cart(phone)).toContainText('Large');
    await expect(cart(phone)).toContainText('7.00');
    await expectAccessible(phone, 'the cart over the tab');
  });

  await test.step('the owner switches everything off', async () => {
    const hiddenExtras = ['goes-with', 'order-again', 'large-photos'];
    await callEndpoint(house, server, ['restaurants', 'update'], { restaurantId, changes: { hiddenExtras } });
    await phone.goto(table.path);
    await phone.getByRole('button', { name: 'Burger', exact: true }).click();
    const burger = phone.getByRole('dialog', { name: 'Burger' });
    await expect(burger.getByRole('button', { name: /^Add/ })).toBeVisible();
    await expect(burger.getByRole('checkbox')).toHaveCount(0);
    await expect(burger.getByRole('button', { name: /large$/ })).toHaveCount(0);
  });
});
