import {
  callMenus,
  createPhone,
  createTestMenu,
  createTestTable,
  expect,
  expectAccessible,
  fillMenu,
  signUpByApi,
  test,
} from '#stage';

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

test('breakfast and lunch on one code: staff switch by hand while a cart is open, and it loses nothing', async ({
  page: staff,
  browser,
  server,
}) => {
  const owner = await signUpByApi(staff.context(), server);
  const table = await createTestTable(staff.context(), server, { owner, items: { Espresso: 250 } });
  const breakfast = await createTestMenu(staff.context(), server, { email: owner.email, name: 'Breakfast' });
  await fillMenu(staff.context(), server, { menu: breakfast, categories: { Eggs: { Omelette: 950 } } });
  const lunch = await createTestMenu(staff.context(), server, { email: owner.email, name: 'Lunch' });
  await fillMenu(staff.context(), server, { menu: lunch, categories: { Mains: { Risotto: 1_650 } } });
  const inThreeDays = days[(new Date().getUTCDay() + 2) % 7];
  await callMenus(staff.context(), server, 'edit', {
    ...lunch,
    edits: { servingHours: { from: null, to: [{ day: inThreeDays, from: '12:00', to: '15:00' }] } },
  });

  await test.step('the owner gives breakfast its hours', async () => {
    await staff.goto('/menus');
    await staff.getByRole('button', { name: 'Serving hours of Breakfast' }).click();
    const dialog = staff.getByRole('dialog', { name: "Serving hours of 'Breakfast'" });
    await dialog.getByRole('switch', { name: 'Serve only at certain hours' }).click();
    await dialog.getByLabel('Monday opens').fill('00:00');
    await dialog.getByLabel('Monday closes').fill('00:00');
    await dialog.getByRole('button', { name: 'Copy to all days: Monday' }).click();
    await expectAccessible(staff, 'the serving hours of a menu');
    await dialog.getByRole('button', { name: 'Save hours' }).click();
    await expect(staff.getByText('served every day 00:00–00:00')).toBeVisible();
  });

  const phone = await createPhone(browser, server);
  const choices = phone.getByRole('navigation', { name: 'Menus' });
  const cart = phone.getByRole('dialog', { name: 'Your order' });

  await test.step('the code opens breakfast; lunch can be looked at and says when it is served', async () => {
    await phone.goto(table.path);
    await expect(phone.getByRole('heading', { name: 'Breakfast', level: 1 })).toBeVisible();
    await expect(phone.getByRole('button', { name: /Your table/ })).toBeVisible();
    await choices.getByRole('button', { name: /Lunch/ }).tap();
    await expect(phone.getByRole('heading', { name: 'Lunch', level: 1 })).toBeVisible();
    await expect(phone.getByText(/^Not served now · Available/)).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Add Risotto' })).toBeHidden();
    await expectAccessible(phone, 'a menu that is not served now');
  });

  await test.step('a cart has dishes of two menus', async () => {
    await choices.getByRole('button', { name: /Dinner/ }).tap();
    await phone.getByRole('button', { name: 'Add Espresso' }).tap();
    await choices.getByRole('button', { name: /Breakfast/ }).tap();
    await phone.getByRole('button', { name: 'Add Omelette' }).tap();
    await expect(phone.getByRole('button', { name: 'Your order 2 $12.00' })).toBeVisible();
  });

  await test.step('a waiter switches to lunch on the board', async () => {
    await staff.goto('/orders');
    await staff.getByRole('combobox', { name: /^Menu now/ }).selectOption('Lunch');
    await expect(staff.getByText(/Switched by hand to Lunch until/)).toBeVisible();
    await expect(phone.getByText('Lunch is served now.')).toBeVisible();
    await expect(phone.getByRole('heading', { name: 'Lunch', level: 1 })).toBeVisible();
  });

  await test.step('the cart says what is no longer served, also after a reload, and keeps it', async () => {
    const bar = phone.getByRole('button', { name: /Omelette: Not served now/ });
    await expect(bar).toBeVisible();
    await phone.reload();
    await expect(bar).toBeVisible();
    await bar.tap();
    await expect(cart.getByRole('listitem').filter({ hasText: 'Omelette' })).toContainText('Not served now');
    await expect(cart.getByRole('button', { name: 'Order the rest · $2.50' })).toBeVisible();
    await phone.keyboard.press('Escape');
  });

  await test.step('back by the clock, everything can be ordered again', async () => {
    await staff.getByRole('button', { name: 'Back to the clock' }).click();
    await expect(phone.getByRole('heading', { name: 'Breakfast', level: 1 })).toBeVisible();
    await phone.getByRole('button', { name: 'Your order 2 $12.00' }).tap();
    await cart.getByRole('button', { name: 'Order · $12.00' }).tap();
    await expect(staff.getByText('Omelette')).toBeVisible();
  });
});
