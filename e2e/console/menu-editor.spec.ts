import {
  expect,
  expectAccessible,
  expectSaved,
  fillMenu,
  itemNames,
  editorRow,
  createTestMenu,
  readMenuFromDatabase,
  itemNameField,
  openMenuEditor,
  itemPriceField,
  signUpByApi,
  test,
  type TestMenu,
  type Server,
} from '#stage';
import type { BrowserContext, Page } from '@playwright/test';

const starters = { Bruschetta: 850, Soup: 600, Olives: 450 };
const mains = { Risotto: 1_650, Steak: 2_400 };

const openFilled = async (context: BrowserContext, page: Page, server: Server): Promise<TestMenu> => {
  const { email } = await signUpByApi(context, server);
  const menu = await createTestMenu(context, server, { email });
  await fillMenu(context, server, { menu, categories: { Starters: starters, Mains: mains } });
  await openMenuEditor(page, menu);
  return menu;
};

test('a menu of 30 items is built from nothing by keyboard alone', async ({ page, context, server }) => {
  await signUpByApi(context, server);
  await page.goto('/menus');
  await page.getByRole('button', { name: "New menu for Olive's Kitchen" }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Dinner');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dinner', level: 1 })).toBeFocused();
  await expect(page.getByText('This menu is empty')).toBeVisible();

  await page.getByRole('textbox', { name: 'New category' }).focus();
  const expected: string[] = [];
  for (const category of ['Starters', 'Mains', 'Desserts']) {
    await page.keyboard.type(category);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: `New item in ${category}` })).toBeFocused();
    const items = Array.from({ length: 10 }, (_, index) => ({
      name: `${category} ${index + 1}`,
      cents: 500 + index * 25,
    }));
    for (const { name, cents } of items) {
      await page.keyboard.type(name);
      await page.keyboard.press('Tab');
      // Many countries write prices with a decimal comma.
      await page.keyboard.type((cents / 100).toFixed(2).replace('.', ','));
      await page.keyboard.press('Enter');
    }
    expected.push(`${category}: ${items.map(({ name, cents }) => `${name} ${cents}`).join(', ')}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'New category' })).toBeFocused();
  }
  await expectSaved(page);
  const menuId = new URL(page.url()).pathname.split('/')[2] ?? '';
  await expect.poll(() => readMenuFromDatabase(server, { restaurantId: '', menuId })).toEqual(expected);

  await page.goto('/menus');
  await expect(page.getByRole('region', { name: "Olive's Kitchen" }).getByText('30 items')).toBeVisible();
});

test('texts and prices are edited in place, saved by themselves, and taken back step by step', async ({
  page,
  context,
  server,
}) => {
  const menu = await openFilled(context, page, server);
  await itemNameField(page, 'Soup').fill('Tomato soup');
  await expectSaved(page);
  await page.keyboard.press('Tab');
  await expect(itemPriceField(page, 'Tomato soup')).toBeFocused();
  await page.keyboard.type('7,25');
  await page.keyboard.press('Tab');
  await page.keyboard.type('With basil');
  await page.keyboard.press('Escape');
  await expect(editorRow(page, 'Tomato soup').getByRole('textbox', { name: 'Description' })).toHaveValue('');
  await expectSaved(page);
  await expect
    .poll(async () => (await readMenuFromDatabase(server, menu))[0])
    .toBe('Starters: Bruschetta 850, Tomato soup 725, Olives 450');

  await itemPriceField(page, 'Olives').fill('1e308');
  await expect(editorRow(page, 'Olives').getByRole('alert')).toHaveText('Please enter a price such as 12.50');
  await page.keyboard.press('Escape');
  await expect(itemPriceField(page, 'Olives')).toHaveValue('4.50');

  await page.keyboard.press('Control+z');
  await expect(itemPriceField(page, 'Tomato soup')).toHaveValue('6.00');
  await page.keyboard.press('Control+z');
  await expect(itemNameField(page, 'Soup')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await page.keyboard.press('Control+Shift+z');
  await expect(itemNameField(page, 'Tomato soup')).toBeVisible();
  await expectSaved(page);
  await expect
    .poll(async () => (await readMenuFromDatabase(server, menu))[0])
    .toBe('Starters: Bruschetta 850, Tomato soup 600, Olives 450');
});

test('items are reordered by keyboard, over the border of categories too, and by dragging', async ({
  page,
  context,
  server,
}) => {
  const menu = await openFilled(context, page, server);
  await itemNameField(page, 'Soup').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('Soup, 1 of 3 in Starters')).toBeAttached();
  await expect(itemNameField(page, 'Soup')).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText('Soup, 1 of 3 in Mains')).toBeAttached();
  await expect(itemNameField(page, 'Soup')).toBeFocused();
  expect(await itemNames(page)).toEqual(['Bruschetta', 'Olives', 'Soup', 'Risotto', 'Steak']);

  await page.getByRole('button', { name: 'Move Steak' }).dragTo(editorRow(page, 'Bruschetta'), {
    targetPosition: { x: 300, y: 4 },
  });
  await expect.poll(() => itemNames(page)).toEqual(['Steak', 'Bruschetta', 'Olives', 'Soup', 'Risotto']);
  await page.getByRole('button', { name: 'Move Mains', exact: true }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('Mains, 1 of 2')).toBeAttached();
  await expectSaved(page);
  await expect
    .poll(() => readMenuFromDatabase(server, menu))
    .toEqual(['Mains: Soup 600, Risotto 1650', 'Starters: Steak 2400, Bruschetta 850, Olives 450']);

  for (let step = 0; step < 6; step += 1) await page.keyboard.press('Control+z');
  await expectSaved(page);
  await expect
    .poll(() => readMenuFromDatabase(server, menu))
    .toEqual(['Starters: Bruschetta 850, Soup 600, Olives 450', 'Mains: Risotto 1650, Steak 2400']);
});

test('many items are picked and changed at once, and that is undone at once', async ({ page, context, server }) => {
  const menu = await openFilled(context, page, server);
  await page.getByRole('checkbox', { name: 'Select Soup' }).click();
  await page.getByRole('checkbox', { name: 'Select Risotto' }).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected')).toBeVisible();

  await page.getByRole('button', { name: 'Change prices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change prices' });
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('10');
  await dialog.getByRole('combobox', { name: 'Rounding' }).click();
  await page.getByRole('option', { name: 'To $0.50' }).click();
  await expect(dialog.getByRole('row')).toHaveText([
    'ItemOldNew',
    'Soup$6.00$6.50',
    'Olives$4.50$5.00',
    'Risotto$16.50$18.00',
  ]);
  await dialog.getByRole('button', { name: 'Change 3 prices' }).click();
  await expectSaved(page);
  await expect
    .poll(() => readMenuFromDatabase(server, menu))
    .toEqual(['Starters: Bruschetta 850, Soup 650, Olives 500', 'Mains: Risotto 1800, Steak 2400']);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(itemPriceField(page, 'Risotto')).toHaveValue('16.50');

  const bar = page.getByRole('region', { name: 'Selected items' });
  await bar.getByRole('button', { name: 'Sold out' }).click();
  await expect(page.getByRole('button', { name: 'Sold out: Soup' })).toHaveAttribute('aria-pressed', 'true');
  await bar.getByRole('combobox', { name: 'Move to category' }).selectOption('Mains');
  await expect.poll(() => itemNames(page)).toEqual(['Bruschetta', 'Steak', 'Soup', 'Olives', 'Risotto']);
  await bar.getByRole('button', { name: 'Duplicate' }).click();
  await expect.poll(() => itemNames(page)).toHaveLength(8);
  await bar.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => itemNames(page)).toHaveLength(5);
  await expectSaved(page);

  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Sold out: Soup' })).toHaveAttribute('aria-pressed', 'false');
  await expectSaved(page);
  await expect
    .poll(() => readMenuFromDatabase(server, menu))
    .toEqual(['Starters: Bruschetta 850, Soup 600, Olives 450', 'Mains: Risotto 1650, Steak 2400']);
});

test('options, tags, allergens, stock and hours are set in the details', async ({ page, context, server }) => {
  await openFilled(context, page, server);
  await itemNameField(page, 'Soup').focus();
  await page.keyboard.press('Control+Enter');
  const details = page.getByRole('complementary', { name: 'Details of Soup' });
  await expect(details).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await page.keyboard.press('Control+Enter');
  await details.getByRole('button', { name: 'Add a group of options' }).click();
  const group = details.getByRole('region', { name: 'Options: Size' });
  await expect(group.getByRole('textbox', { name: 'Name of the group' })).toBeFocused();
  await group.getByRole('textbox', { name: 'Option', exact: true }).fill('Small');
  await group.getByRole('textbox', { name: 'New option of Size' }).fill('Large');
  await page.keyboard.press('Enter');
  const large = group.getByRole('listitem', { name: 'Large' });
  await large.getByRole('textbox', { name: /^Price of Large/ }).fill('1,50');
  await group.getByRole('switch', { name: 'Required' }).check();
  await large.getByRole('button', { name: 'More' }).click();
  await large.getByText(/^Milk/).click();
  const dietaryTags = details.getByRole('group', { name: 'Dietary tags', exact: true });
  await dietaryTags.getByText('Vegan').click();
  await details
    .getByRole('group', { name: 'Allergens', exact: true })
    .getByText(/^Celery/)
    .click();
  await details.getByRole('textbox', { name: 'New comment' }).fill('Served hot');
  await page.keyboard.press('Enter');
  await details.getByRole('textbox', { name: 'Portions left' }).fill('12');
  await details.getByRole('textbox', { name: 'Tax rate in percent' }).fill('8,875');
  await details.getByRole('switch', { name: 'Only at certain hours' }).check();
  await details.getByRole('button', { name: 'Add hours: Monday' }).click();
  await details.getByLabel('Monday opens (2)').fill('14:00');
  const overlap = details.getByText('Overlaps with Monday 11:30–15:00');
  await expect(overlap).toBeVisible();
  await details.getByRole('button', { name: "Remove Monday's hours (2)" }).click();
  await expect(overlap).toBeHidden();
  await expectSaved(page);

  await page.reload();
  await expect(editorRow(page, 'Soup')).toContainText(
    '1 option group · 12 left · At certain hours · Vegan · Contains celery',
  );
  await page.getByRole('button', { name: 'Details of Soup' }).click();
  await expect(details.getByRole('listitem', { name: 'Large' }).getByRole('textbox', { name: /^Price/ })).toHaveValue(
    '1.50',
  );
  await expect(details.getByRole('textbox', { name: 'Tax rate in percent' })).toHaveValue('8.875');
  await expect(details.getByRole('textbox', { name: 'Comment 1' })).toHaveValue('Served hot');
});

test("axe finds nothing in an item's details", async ({ page, context, server, isMobile }) => {
  await openFilled(context, page, server);
  await page.getByRole('button', { name: 'Details of Soup' }).click();
  const details = isMobile
    ? page.getByRole('dialog', { name: 'Soup' })
    : page.getByRole('complementary', { name: 'Details of Soup' });
  await details.getByRole('button', { name: 'Add a group of options' }).click();
  await details.getByText('Pick several').click();
  await details.getByRole('button', { name: 'More' }).click();
  await details.getByRole('switch', { name: 'Only at certain hours' }).check();
  await details.getByRole('textbox', { name: 'New comment' }).fill('Served hot');
  await page.keyboard.press('Enter');
  await expectSaved(page);
  await expectAccessible(page, 'details');
});

test(
  'axe finds nothing in the document, with an error and with items picked',
  { tag: '@phone' },
  async ({ page, context, server }) => {
    await openFilled(context, page, server);
    const added = page.getByRole('group', { name: 'New item in Starters' });
    await added.getByRole('textbox', { name: 'New item in Starters' }).fill('Bread');
    await added.getByRole('textbox', { name: /^Price/ }).fill('free');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please enter a price such as 12.50')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all in Mains' }).click();
    await expect(page.getByText('2 selected')).toBeVisible();
    await expectAccessible(page, 'an error, and items picked');
    await page.getByRole('button', { name: 'Change prices' }).click();
    await expect(page.getByRole('dialog', { name: 'Change prices' })).toBeVisible();
    await expectAccessible(page, 'changing prices');
  },
);

test('on a phone, the guests view lies behind a button', { tag: '@phone-only' }, async ({ page, context, server }) => {
  await openFilled(context, page, server);
  await page.getByRole('button', { name: 'Preview' }).tap();
  await expect(page.getByRole('dialog', { name: 'What guests see' })).toBeVisible();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Soup' })).toBeVisible();
  await expectAccessible(page, 'the preview');
});

test('the phone beside the document shows each letter before it is saved; a menu is found by searching, a category by jumping to it', async ({
  page,
  context,
  server,
}) => {
  await openFilled(context, page, server);
  const phone = page.frameLocator('iframe');
  await expect(phone.getByRole('heading', { name: 'Soup' })).toBeVisible();
  await page.route('**/api/menus/**', (route) => route.abort());
  await itemNameField(page, 'Soup').fill('Onion soup');
  await expect(phone.getByRole('heading', { name: 'Onion soup' })).toBeVisible();
  await page.unroute('**/api/menus/**');
  await expectSaved(page);

  const search = page.getByRole('searchbox', { name: 'Search this menu' });
  await search.fill('riso');
  await expect.poll(() => itemNames(page)).toEqual(['Risotto']);
  await search.fill('');
  await expect.poll(() => itemNames(page)).toHaveLength(5);
  await page.getByRole('combobox', { name: 'Jump to category' }).click();
  await page.getByRole('option', { name: 'Mains' }).click();
  await expect(editorRow(page, 'Mains').getByRole('textbox', { name: 'Category name' })).toBeFocused();
});
