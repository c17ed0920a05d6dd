import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import {
  callMenus,
  expect,
  expectAccessible,
  collectPageErrors,
  createTestMenu,
  readMenuFromDatabase,
  signUpByApi,
  test,
  type TestMenu,
  type Server,
} from '#stage';

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** Opens the import screen of an owner's empty menu in euros. */
const openImport = async (context: BrowserContext, page: Page, server: Server): Promise<TestMenu> => {
  const { email } = await signUpByApi(context, server);
  const menu = await createTestMenu(context, server, { email });
  await callMenus(context, server, 'edit', { ...menu, edits: { currency: { from: 'USD', to: 'EUR' } } });
  await page.goto(`/menus/${menu.menuId}/import`);
  await expect(heading(page, 'Import a menu from a CSV file')).toBeVisible();
  return menu;
};

const choose = (page: Page, file: ReturnType<typeof csv>) => page.locator('input[type=file]').setInputFiles(file);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

const download = async (page: Page, button: string): Promise<{ name: string; text: string }> => {
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await arriving;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
};

const broken = `category,name,price,available
Starters,Soup,six,yes
Starters,Bread,2.00,yes
Mains,Stew,14.90,perhaps
`;
const mended = broken.replace('six', '6.50').replace('perhaps', 'no');

test.describe('on both screens', { tag: '@phone' }, () => {
  test('a file with errors is refused by row and column, put right, and imported', async ({
    page,
    context,
    server,
  }) => {
    const complaints = await collectPageErrors(context, server.origin);
    const menu = await openImport(context, page, server);
    await expectAccessible(page, 'choosing a file');

    await choose(page, csv('menu.csv', broken));
    await expect(heading(page, 'What do the columns mean?')).toBeFocused();
    await expect(page.getByLabel('Meaning of price')).toHaveValue('price');
    await expectAccessible(page, 'matching columns');
    await page.getByRole('button', { name: 'Preview' }).click();

    await expect(page.getByRole('alert')).toContainText('2 problems prevent this file from being imported');
    const problems = page.getByRole('region', { name: 'Problems' }).getByRole('listitem');
    await expect(problems).toHaveText([
      /Row 2, Price.*This is not a price in EUR. Write it as 12.50.*“six”/,
      /Row 4, Availability.*Please write yes or no.*“perhaps”/,
    ]);
    await expectAccessible(page, 'problems');
    const list = await download(page, 'Download the problems');
    expect(list.name).toBe('menu - problems.csv');
    expect(list.text).toContain('"2","Price","six"');

    await expect(page.getByRole('button', { name: 'Choose the corrected file' })).toBeVisible();
    await choose(page, csv('menu.csv', mended));
    await expect(page.getByRole('region', { name: 'Items to add' }).getByRole('listitem')).toHaveText([
      /Row 2.*Soup in Starters.*€6.50/,
      /Row 3.*Bread in Starters.*€2.00/,
      /Row 4.*Stew in Mains.*€14.90/,
    ]);
    await expectAccessible(page, 'preview');
    await page.getByRole('button', { name: 'Import 3 new items' }).click();
    await expect(page.getByRole('status').filter({ hasText: '3 items added' })).toBeVisible();
    await expectAccessible(page, 'done');
    await expect
      .poll(() => readMenuFromDatabase(server, menu))
      .toEqual(['Starters: Soup 650, Bread 200', 'Mains: Stew 1490']);

    await page.getByRole('button', { name: 'Import another file' }).click();
    await choose(page, csv('menu.csv', mended));
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(heading(page, 'Nothing to change')).toBeVisible();
    expect(complaints).toEqual([]);
  });
});

/** A spreadsheet as restaurants keep it: a title, merged categories, a price for each size, allergens as numbers and as Italian words. */
const messy = `Trattoria da Gino - listino 2026;;;;;
;;;;;
Categoria;Piatto;Prezzo piccola;Prezzo grande;Ingredienti;Allergeni
Antipasti;Bruschetta;€ 6,50;;Pomodoro;1
;Caprese;9,-;;;7
Pizze;Margherita;7,00 €;9,50 €;Mozzarella;Glutine, latte
;Quattro stagioni;8;11;;1/7
Bibite;Acqua;gratis;;;
;Vino della casa;4;;;Solfiti
;Birra;5,00;7,50;;orzo
`;

test('a messy spreadsheet is imported with two rows left out', { tag: '@phone' }, async ({ page, context, server }) => {
  const menu = await openImport(context, page, server);
  await choose(page, csv('listino.csv', messy));
  await expect(page.getByLabel('Start at row')).toHaveValue('3');
  await expect(page.getByLabel('Meaning of Prezzo piccola')).toHaveValue('price');
  await expect(page.getByLabel('Meaning of Prezzo grande')).toHaveValue('price');
  await expect(page.getByText('7 milk')).toBeVisible();
  await expectAccessible(page, 'matching columns of a messy file');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('region', { name: 'Problems' }).getByRole('listitem')).toHaveText([
    /Row 8, Price.*“gratis”/,
    /Row 10, Allergens.*“orzo”/,
  ]);
  await page.getByRole('button', { name: 'Leave out 2 rows' }).click();
  await expect(page.getByText('2 rows are left out.')).toBeVisible();
  await page.getByRole('tab', { name: 'Left out (2)' }).click();
  await expect(page.getByRole('region', { name: 'Rows left out' }).getByRole('listitem')).toHaveText([
    /Row 8.*Acqua in Bibite/,
    /Row 10.*Birra in Bibite/,
  ]);
  await page.getByRole('tab', { name: 'Added (5)' }).click();
  await expect(
    page.getByRole('region', { name: 'Items to add' }).getByRole('listitem').filter({ hasText: 'Margherita' }),
  ).toContainText('Piccola | Grande +2.50');
  await expectAccessible(page, 'preview of a messy file');
  await page.getByRole('button', { name: 'Import 5 new items' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Left out: rows 8 and 10.' })).toBeVisible();
  await expect
    .poll(() => readMenuFromDatabase(server, menu))
    .toEqual([
      'Antipasti: Bruschetta 650, Caprese 900',
      'Pizze: Margherita 700, Quattro stagioni 800',
      'Bibite: Vino della casa 400',
    ]);
});

test('an export is imported back; an import is undone; semicolons, decimal commas and a mark are read', async ({
  page,
  context,
  server,
}) => {
  const menu = await openImport(context, page, server);
  const german = `\ufeffKategorie;Artikel;Preis;Beschreibung\r\nVorspeisen;Suppe;1.234,50;"Mit ""Liebe"";\r\nund Salz"\r\n`;
  await choose(page, csv('karte.csv', german));
  await expect(page.getByLabel('Separated by')).toHaveValue(';');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('region', { name: 'Items to add' })).toContainText('€1,234.50');
  await page.getByRole('button', { name: 'Import 1 new item' }).click();
  await page.getByRole('button', { name: 'Import another file' }).click();

  const exported = await download(page, 'Export as CSV');
  expect(exported.name).toBe('Dinner.csv');
  await choose(page, csv(exported.name, exported.text));
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(heading(page, 'Nothing to change')).toBeVisible();

  // Goes back two steps, where the choices are still there, and imports the same file with another price.
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Meaning of id')).toHaveValue('id');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await expect(page.getByText('Current file: Dinner.csv.')).toBeVisible();
  await page.getByLabel('Or paste cells from a spreadsheet').fill('category\tname\tprice\nVorspeisen\tSuppe\t9,90');
  await page.getByRole('button', { name: 'Use pasted cells' }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  const change = page.getByRole('region', { name: 'Items to change' }).getByRole('listitem');
  await expect(change).toHaveText(/Suppe in Vorspeisen.*Price.*1234.50.*9.90/);
  await page.getByRole('button', { name: 'Import 1 change' }).click();

  await page.getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The import was undone: 1 item.' })).toBeVisible();
  await expect.poll(() => readMenuFromDatabase(server, menu)).toEqual(['Vorspeisen: Suppe 123450']);
});

test('the menu changes between preview and confirmation: the person looks again', async ({ page, context, server }) => {
  await openImport(context, page, server);
  await choose(page, csv('menu.csv', mended));
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('button', { name: 'Import 3 new items' })).toBeVisible();
  await using other = await context.newPage();
  await other.goto(page.url());
  await choose(other, csv('menu.csv', mended.replace('14.90', '15')));
  await other.getByRole('button', { name: 'Preview' }).click();
  await other.getByRole('button', { name: 'Import 3 new items' }).click();
  await expect(heading(other, 'The file was imported')).toBeVisible();

  await page.getByRole('button', { name: 'Import 3 new items' }).click();
  await expect(page.getByRole('alert')).toContainText('The menu changed since the preview.');
  await expect(page.getByRole('region', { name: 'Items to change' })).toContainText('14.90');
  await page.getByRole('button', { name: 'Import 1 change' }).click();
  await expect(heading(page, 'The file was imported')).toBeVisible();
});

test('2,000 rows are previewed without being drawn all at once', async ({ page, context, server }) => {
  await openImport(context, page, server);
  const rows = Array.from({ length: 2_000 }, (_, index) => `Category ${index % 20},Item ${index},${index}.00`);
  await choose(page, csv('large.csv', `category,name,price\n${rows.join('\n')}\n`));
  await page.getByRole('button', { name: 'Preview' }).click();
  const list = page.getByRole('region', { name: 'Items to add' });
  await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '2000');
  expect(await list.getByRole('listitem').count()).toBeLessThan(100);
  await page.getByRole('button', { name: 'Import 2,000 new items' }).click();
  await expect(page.getByText('2,000 items added')).toBeVisible({ timeout: 30_000 });
});
