import { randomUUID } from 'node:crypto';
import {
  callMenus,
  createTestTable,
  expect,
  expectAccessible,
  expectSaved,
  openMenuEditor,
  phoneSize,
  signUpByApi,
  sql,
  test,
} from '#stage';

const pizzas = ['Margherita', 'Diavola', 'Marinara', 'Bufala', 'Funghi', 'Capricciosa', 'Tonno', 'Verdure'];

const extras = () => ({
  id: randomUUID(),
  name: 'Pizza extras',
  kind: 'multiple',
  isRequired: false,
  min: 0,
  max: 3,
  options: ['Ham', 'Mozzarella', 'Olives'].map((name) => ({
    id: randomUUID(),
    name,
    price: 150,
    available: true,
    dietaryTags: [],
    allergens: [],
  })),
});

test('eight dishes with the same extras share them: edited once, seen on all, with an exception', async ({
  page,
  browser,
  server,
}) => {
  const owner = await signUpByApi(page.context(), server);
  const table = await createTestTable(page.context(), server, {
    owner,
    items: Object.fromEntries(pizzas.map((name) => [name, 1_000])),
  });
  const { restaurantId, menuId, ids } = table;
  await callMenus(page.context(), server, 'editItems', {
    restaurantId,
    menuId,
    edits: pizzas.map((name) => ({ itemId: ids[name], edits: { optionGroups: { from: [], to: [extras()] } } })),
  });
  const readOptions = async () => {
    const rows = await sql<{ name: string; options: string }>(
      server,
      `select items.name, (select string_agg((option ->> 'name') || ' ' || (option ->> 'price'), ', ' order by number)
         from jsonb_array_elements(option_groups -> 0 -> 'options') with ordinality as listed (option, number)) as options
       from items where menu_id = $1 order by position`,
      [menuId],
    );
    return new Map(rows.map(({ name, options }) => [name, options]));
  };
  const all = (options: string) => new Map(pizzas.map((name) => [name, options]));
  await openMenuEditor(page, table);
  const details = page.getByRole('complementary', { name: 'Details of Diavola' });
  const card = details.getByRole('region', { name: 'Shared options: Pizza extras' });

  await test.step('the editor offers to share equal groups, and it can be undone', async () => {
    const offer = page.getByRole('region', { name: 'Equal options' });
    await expect(offer).toContainText("8 dishes have the same 'Pizza extras'. Use one shared group?");
    await expectAccessible(page, 'the offer to share options');
    await offer.getByRole('button', { name: 'Share it' }).click();
    await expect(page.getByText("8 dishes share 'Pizza extras' now.")).toBeVisible();
    await expect(offer).toBeHidden();
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect(offer).toBeVisible();
    await expectSaved(page);
  });

  await test.step('a group that was shared before and undone is shared again', async () => {
    await page.getByRole('region', { name: 'Equal options' }).getByRole('button', { name: 'Share it' }).click();
    await expect(page.getByRole('region', { name: 'Equal options' })).toBeHidden();
    await expectSaved(page);
  });

  await test.step('one price is changed once for all dishes', async () => {
    await page.getByRole('button', { name: 'Details of Diavola' }).click();
    await expect(card).toContainText('Shared by 8 dishes');
    await card.getByRole('button', { name: 'Edit for all dishes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Shared options: Pizza extras' });
    await dialog.getByRole('textbox', { name: /^Price of Ham/ }).fill('2,50');
    await dialog.getByRole('textbox', { name: 'New option of Pizza extras' }).fill('Rocket');
    await page.keyboard.press('Enter');
    await expectAccessible(page, 'the dialog for shared options');
    await dialog.getByRole('button', { name: 'Save for 8 dishes' }).click();
    await expect(page.getByText("'Pizza extras' was changed on 8 dishes.")).toBeVisible();
    await expect.poll(readOptions).toEqual(all('Ham 250, Mozzarella 150, Olives 150, Rocket 0'));
  });

  await test.step('one dish has its own price, and leaves out an option', async () => {
    await card.getByRole('switch', { name: 'Offer Olives with this dish' }).click();
    await card.getByRole('textbox', { name: /^Price of Mozzarella/ }).fill('3');
    await page.keyboard.press('Tab');
    await expectSaved(page);
    await expect
      .poll(readOptions)
      .toEqual(
        all('Ham 250, Mozzarella 150, Olives 150, Rocket 0').set('Diavola', 'Ham 250, Mozzarella 300, Rocket 0'),
      );
  });

  await test.step('guests see it', async () => {
    const context = await browser.newContext({ baseURL: server.origin, viewport: phoneSize, hasTouch: true });
    const phone = await context.newPage();
    await phone.goto(table.path);
    await phone.getByRole('button', { name: 'Diavola', exact: true }).tap();
    const sheet = phone.getByRole('dialog', { name: 'Diavola' });
    await expect(sheet.getByRole('checkbox')).toHaveCount(3);
    await expect(sheet.getByText('Olives')).toBeHidden();
    await context.close();
  });
});
