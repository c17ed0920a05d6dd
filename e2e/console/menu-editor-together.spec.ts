import type { BrowserContext, Page } from '@playwright/test';
import {
  expect,
  expectSaved,
  fillMenu,
  editorRow,
  logInByApi,
  createTestMenu,
  readMenuFromDatabase,
  itemNameField,
  openMenuEditor,
  itemPriceField,
  signUpByApi,
  sql,
  test,
  type TestMenu,
  type Server,
} from '#stage';

interface SharedEditing {
  readonly ann: Page;
  readonly ben: Page;
  readonly menu: TestMenu;
}

/** Opens one menu in two browsers. */
const openTogether = async (
  [first, second]: [BrowserContext, BrowserContext],
  server: Server,
): Promise<SharedEditing> => {
  const owner = await signUpByApi(first, server);
  await logInByApi(second, server, owner);
  const menu = await createTestMenu(first, server, { email: owner.email });
  await fillMenu(first, server, { menu, categories: { Starters: { Bruschetta: 850, Soup: 600, Olives: 450 } } });
  const [ann, ben] = [await first.newPage(), await second.newPage()];
  await Promise.all([openMenuEditor(ann, menu), openMenuEditor(ben, menu)]);
  await Promise.all([expect(editorRow(ann, 'Soup')).toBeVisible(), expect(editorRow(ben, 'Soup')).toBeVisible()]);
  return { ann, ben, menu };
};

const conflictAbout = (page: Page, what: string) =>
  page.getByRole('alert').getByRole('listitem', { name: what, exact: true });

test('two people write at the same time: what each writes appears at the other, and neither loses any', async ({
  browser,
  server,
}) => {
  await using first = await browser.newContext({ baseURL: server.origin });
  await using second = await browser.newContext({ baseURL: server.origin });
  const { ann, ben, menu } = await openTogether([first, second], server);

  // They change different items, and different fields of one item.
  await Promise.all([
    itemNameField(ann, 'Bruschetta').fill('Bruschetta al pomodoro'),
    itemNameField(ben, 'Olives').fill('Green olives'),
  ]);
  await Promise.all([itemNameField(ann, 'Soup').fill('Fish soup'), itemPriceField(ben, 'Soup').fill('9.50')]);
  await Promise.all([ann.keyboard.press('Tab'), ben.keyboard.press('Tab')]);
  await Promise.all([expectSaved(ann), expectSaved(ben)]);
  for (const page of [ann, ben]) {
    await expect(itemNameField(page, 'Bruschetta al pomodoro')).toBeVisible();
    await expect(itemNameField(page, 'Green olives')).toBeVisible();
    await expect(itemPriceField(page, 'Fish soup')).toHaveValue('9.50');
  }
  await expect
    .poll(() => readMenuFromDatabase(server, menu))
    .toEqual(['Starters: Bruschetta al pomodoro 850, Fish soup 950, Green olives 450']);

  // Undo reverts only the person's own change.
  await ann.keyboard.press('Control+z');
  await expect(itemNameField(ben, 'Soup')).toBeVisible();
  await expect(itemPriceField(ben, 'Soup')).toHaveValue('9.50');
});

test('the same field at the same moment: both versions are shown, and one chooses', async ({ browser, server }) => {
  await using first = await browser.newContext({ baseURL: server.origin });
  await using second = await browser.newContext({ baseURL: server.origin });
  const { ann, ben, menu } = await openTogether([first, second], server);

  await second.setOffline(true);
  await itemNameField(ben, 'Soup').fill('Pea soup');
  await ben.keyboard.press('Tab');
  await expect(ben.getByText('Offline: will save when back')).toBeVisible();
  await itemNameField(ann, 'Soup').fill('Leek soup');
  await ann.keyboard.press('Tab');
  await expectSaved(ann);

  await second.setOffline(false);
  const conflict = conflictAbout(ben, "Name of 'Leek soup'");
  await expect(conflict).toContainText('Leek soup');
  await expect(conflict).toContainText('Pea soup');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(conflict).toBeHidden();
  await expectSaved(ben);
  await expect(itemNameField(ann, 'Pea soup')).toBeVisible();

  // Ann's undo would revert Ben's choice, so she is asked instead.
  await ann.keyboard.press('Control+z');
  const asked = conflictAbout(ann, "Name of 'Pea soup'");
  await expect(asked).toContainText('Soup');
  await asked.getByRole('button', { name: 'Use theirs' }).click();
  await expect(asked).toBeHidden();
  await expect
    .poll(() => readMenuFromDatabase(server, menu))
    .toEqual(['Starters: Bruschetta 850, Pea soup 600, Olives 450']);
});

test('options that two people add to one item are both kept', async ({ browser, server }) => {
  await using first = await browser.newContext({ baseURL: server.origin });
  await using second = await browser.newContext({ baseURL: server.origin });
  const { ann, ben, menu } = await openTogether([first, second], server);
  for (const page of [ann, ben]) await page.getByRole('button', { name: 'Details of Soup' }).click();
  const detailsOf = (page: Page) => page.getByRole('complementary', { name: 'Details of Soup' });
  await detailsOf(ann).getByRole('button', { name: 'Add a group of options' }).click();
  await expect(detailsOf(ben).getByRole('region', { name: 'Options: Size' })).toBeVisible();

  await second.setOffline(true);
  const added = (page: Page) => detailsOf(page).getByRole('textbox', { name: 'New option of Size' });
  await added(ben).fill('Bowl');
  await ben.keyboard.press('Enter');
  await expect(ben.getByText('Offline: will save when back')).toBeVisible();
  await added(ann).fill('Cup');
  await ann.keyboard.press('Enter');
  await expectSaved(ann);
  await second.setOffline(false);
  await expectSaved(ben);

  for (const page of [ann, ben]) {
    await expect(detailsOf(page).getByRole('listitem', { name: 'Cup' })).toBeVisible();
    await expect(detailsOf(page).getByRole('listitem', { name: 'Bowl' })).toBeVisible();
  }
  const [item] = await sql<{ options: string }>(
    server,
    `select string_agg(option ->> 'name', ', ' order by option ->> 'name') as options
       from items, jsonb_array_elements(option_groups) as one, jsonb_array_elements(one -> 'options') as option
      where menu_id = $1`,
    [menu.menuId],
  );
  expect(item?.options).toBe('Bowl, Cup, Option 1');
});

test('one removes what the other writes: it can be brought back with what was written', async ({ browser, server }) => {
  await using first = await browser.newContext({ baseURL: server.origin });
  await using second = await browser.newContext({ baseURL: server.origin });
  const { ann, ben, menu } = await openTogether([first, second], server);

  await second.setOffline(true);
  await itemPriceField(ben, 'Soup').fill('7');
  await ben.keyboard.press('Tab');
  await expect(ben.getByText('Offline: will save when back')).toBeVisible();
  await ann.getByRole('checkbox', { name: 'Select Soup' }).click();
  await ann.getByRole('region', { name: 'Selected items' }).getByRole('button', { name: 'Remove' }).click();
  await expectSaved(ann);
  await second.setOffline(false);

  const conflict = conflictAbout(ben, "'Soup'");
  await expect(conflict).toContainText('Removed');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expectSaved(ben);
  await expect(itemPriceField(ann, 'Soup')).toHaveValue('7.00');
  await expect
    .poll(() => readMenuFromDatabase(server, menu))
    .toEqual(['Starters: Bruschetta 850, Soup 700, Olives 450']);
});

test('what is written without a connection survives a reload and is saved when it is back', async ({
  page,
  context,
  server,
}) => {
  const { email } = await signUpByApi(context, server);
  const menu = await createTestMenu(context, server, { email });
  await fillMenu(context, server, { menu, categories: { Starters: { Soup: 600 } } });
  await openMenuEditor(page, menu);
  await page.route('**/api/menus/**', (route) => route.abort());
  await itemNameField(page, 'Soup').fill('Cold soup');
  await page.keyboard.press('Tab');
  await page.getByRole('textbox', { name: 'New item in Starters' }).fill('Bread');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Offline: will save when back')).toBeVisible();
  await expect(editorRow(page, 'Bread')).toBeVisible();

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(itemNameField(page, 'Cold soup')).toBeVisible();
  await expect(page.getByText('Offline: will save when back')).toBeVisible();
  await expect.poll(() => readMenuFromDatabase(server, menu)).toEqual(['Starters: Soup 600']);

  await page.unroute('**/api/menus/**');
  await expectSaved(page);
  await expect.poll(() => readMenuFromDatabase(server, menu)).toEqual(['Starters: Cold soup 600, Bread 0']);
});
