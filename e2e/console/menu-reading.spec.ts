import type { BrowserContext, Locator, Page } from '@playwright/test';
import {
  callEndpoint,
  callMenus,
  chooseFiles,
  createTestMenu,
  expect,
  expectAccessible,
  fillMenu,
  readMenuFromDatabase,
  signUpByApi,
  startMenuModel,
  startOwnServer,
  test,
  type MenuModel,
  type OwnServer,
  type TestMenu,
} from '#stage';

let model: MenuModel;
let server: OwnServer;
// The tests share the model, so they run one after the other.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  model = await startMenuModel();
  server = await startOwnServer({ TRANSLATOR_URL: model.url, TRANSLATOR_MODEL: 'writes', MENU_READER_MODEL: 'reads' });
});
test.afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await model[Symbol.asyncDispose]();
});

const linesPerPage = [14, 14, 12];
const categories = ['Antipasti', 'Primi', 'Pizze'];

/** The dishes of a page as a model reads them: one line each, at known places of the photo. */
const dishesOf = (page: number) =>
  Array.from({ length: linesPerPage[page] ?? 0 }, (_, line) => ({
    category: categories[page],
    name: `${categories[page]} ${line + 1}`,
    description: line % 2 === 0 ? 'Pomodoro, mozzarella, basilico' : '',
    prices: [{ size: '', price: `${7 + line},50` }],
    box: [80, 100 + line * 60, 920, 150 + line * 60],
  }));

/** Draws a page with its dishes in print: the first one with 12 megapixels, the others with less, because drawing takes seconds. */
const drawMenuPhoto = async (page: Page, { number, lines }: { number: number; lines: readonly string[] }) => {
  const drawn = await page.evaluate(
    ([title, texts, scale]) => {
      const canvas = document.createElement('canvas');
      canvas.width = 3_000 * scale;
      canvas.height = 4_000 * scale;
      const surface = canvas.getContext('2d');
      if (surface === null) throw new Error('nothing to draw on');
      surface.scale(scale, scale);
      surface.fillStyle = '#f5efe0';
      surface.fillRect(0, 0, 3_000, 4_000);
      surface.fillStyle = '#2b2118';
      surface.font = 'bold 180px serif';
      surface.fillText(title, 300, 300);
      surface.font = '110px serif';
      for (const [index, line] of texts.entries()) surface.fillText(line, 300, 400 + index * 240 + 130);
      return canvas.toDataURL('image/jpeg', 0.85);
    },
    [categories[number] ?? '', lines, number === 0 ? 1 : 0.4] as const,
  );
  const buffer = Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64');
  return { name: `page ${number + 1}.jpg`, mimeType: 'image/jpeg', buffer };
};

/** Gives the menu a table and returns the path that its code opens. */
const createTable = async (context: BrowserContext, menu: TestMenu): Promise<string> => {
  const { qrCodeIds } = await callEndpoint(context, server, ['qrCodes', 'create'], { ...menu, tableNumbers: ['1'] });
  return `/menu/${Array.isArray(qrCodeIds) ? String(qrCodeIds[0]) : ''}`;
};

/** A dish on the guest's page. */
const dishOnPhone = (phone: Page, name: string): Locator =>
  phone.getByRole('listitem').filter({ has: phone.getByRole('heading', { name, exact: true, level: 3 }) });

test.describe('on both screens', { tag: '@phone' }, () => {
  test('a menu of 40 dishes is read from three photos, corrected, and live', async ({ page, context }) => {
    const { email } = await signUpByApi(context, server);
    const menu = await createTestMenu(context, server, { email });
    await callMenus(context, server, 'edit', { ...menu, edits: { currency: { from: 'USD', to: 'EUR' } } });
    await fillMenu(context, server, { menu, categories: { Pizze: { 'Pizze 1': 700 }, Speciali: { 'Pizze 2!': 800 } } });
    const pages = [dishesOf(0), dishesOf(1), dishesOf(2)];
    const [antipasti = [], primi = [], pizze = []] = pages;
    model.show([
      antipasti.map((dish, line) =>
        line === 0
          ? { ...dish, prices: [{ size: '', price: 'al giorno' }] }
          : line === 1
            ? { ...dish, allergens: ['1', '7'] }
            : dish,
      ),
      primi,
      pizze.map((dish, line) =>
        line === 2
          ? {
              ...dish,
              prices: [
                { size: 'piccola', price: '7,00' },
                { size: 'grande', price: '9,50' },
              ],
            }
          : dish,
      ),
    ]);

    await page.goto(`${server.origin}/menus/${menu.menuId}/import`);
    await expect(page.getByText('60 of 60 free pages left today.')).toBeVisible();
    await expectAccessible(page, 'choosing photos');
    const photos = [];
    for (const [number, dishes] of pages.entries())
      photos.push(
        await drawMenuPhoto(page, { number, lines: dishes.map(({ name, prices }) => `${name}   ${prices[0]?.price}`) }),
      );
    await chooseFiles(page, page.getByRole('button', { name: 'Choose photos or a PDF' }), ...photos);
    await page.getByRole('button', { name: 'Read 3 pages' }).click();
    await expect(page.getByRole('heading', { name: 'Check the dishes' })).toBeVisible();
    await expect(page.getByText('40 dishes read.')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Antipasti 1 on page 1' })).toBeVisible();
    await expect(page.getByText('1 dish needs a correction, or must be left out.')).toBeVisible();
    await expectAccessible(page, 'checking dishes');

    // The dish without a price, the dish with allergens, and the one that looks like another dish are to be checked.
    await page.getByRole('button', { name: 'To check (3)' }).click();
    const dishes = page.getByRole('list', { name: 'Dishes' }).getByRole('listitem');
    await expect(dishes).toHaveCount(3);
    await expect(dishes.first()).toContainText('This is not a price in EUR');
    await page.getByRole('button', { name: 'Edit Antipasti 1' }).click();
    await page.getByRole('textbox', { name: 'Price' }).fill('6,50');
    await expect(dishes.filter({ hasText: 'Antipasti 2' })).toContainText('Please check: Allergens');
    await page.getByRole('button', { name: 'It is right: Antipasti 2' }).click();
    await page.getByRole('button', { name: 'Same dish: Pizze 2' }).click();
    await expect(page.getByText('Compare them with your menu, then import them.')).toBeVisible();

    await page.getByRole('button', { name: 'All (40)' }).click();
    await expect(dishes.filter({ hasText: 'Pizze 1' }).first()).toContainText('Already on the menu');
    await expect(dishes.filter({ hasText: 'piccola | grande +2.50' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Leave out: Primi 14' }).click();
    await page.getByRole('button', { name: 'Import 37 new items and 2 changes' }).click();
    await expect(page.getByRole('status').filter({ hasText: '37 items added, 2 items changed' })).toBeVisible();
    await expect(page.getByText('1 dish was left out.')).toBeVisible();
    const [first, second, third] = await readMenuFromDatabase(server, menu);
    expect(first).toContain('Pizze: Pizze 1 750, Pizze 3 700, Pizze 4 1050');
    expect(second).toBe('Speciali: Pizze 2! 850');
    expect(third).toContain('Antipasti: Antipasti 1 650, Antipasti 2 850');

    const phone = await context.newPage();
    await test.step('a guest sees the dishes with the corrected price, without the one that was left out', async () => {
      await phone.goto(`${server.origin}${await createTable(context, menu)}`);
      await expect(phone.getByRole('heading', { level: 3 })).toHaveCount(39);
      await expect(dishOnPhone(phone, 'Antipasti 1')).toContainText('€6.50');
      await expect(dishOnPhone(phone, 'Pizze 3')).toContainText('€7.00');
      await expect(dishOnPhone(phone, 'Primi 14')).toHaveCount(0);
    });
    await test.step('the import is undone, and guests see the menu of before', async () => {
      await page.getByRole('button', { name: 'Undo this import' }).click();
      await expect
        .poll(() => readMenuFromDatabase(server, menu))
        .toEqual(['Pizze: Pizze 1 700', 'Speciali: Pizze 2! 800']);
      await phone.reload();
      await expect(dishOnPhone(phone, 'Pizze 2!')).toBeVisible();
      await expect(dishOnPhone(phone, 'Antipasti 1')).toHaveCount(0);
    });
  });
});

test('a PDF with text is read without the model, and its dishes are imported', async ({ page, context }) => {
  const { email } = await signUpByApi(context, server);
  const menu = await createTestMenu(context, server, { email });
  // The model would answer that this is no menu.
  model.show([[], []]);
  const printed = await context.newPage();
  await printed.setContent(`<h1>Antipasti</h1><p>Bruschetta 6,50</p><p>Caprese 8,00</p><p>Carpaccio 11,50</p>
    <h1 style="break-before: page">Dolci</h1><p>Tiramisu 6,00</p><p>Panna cotta 5,50</p><p>Gelato 4,00</p>`);
  const pdf = { name: 'menu.pdf', mimeType: 'application/pdf', buffer: await printed.pdf({ format: 'A4' }) };
  await printed.close();

  await page.goto(`${server.origin}/menus/${menu.menuId}/import`);
  await chooseFiles(page, page.getByRole('button', { name: 'Choose photos or a PDF' }), pdf);
  await expect(page.getByRole('list', { name: 'Pages' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Read 2 pages' }).click();
  await expect(page.getByText('6 dishes read.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 6 new items' }).click();
  await expect(page.getByRole('status').filter({ hasText: '6 items added' })).toBeVisible();
  expect(await readMenuFromDatabase(server, menu)).toEqual([
    'Antipasti: Bruschetta 650, Caprese 800, Carpaccio 1150',
    'Dolci: Tiramisu 600, Panna cotta 550, Gelato 400',
  ]);
});

test('a page that is no menu is told at its place, and the others go on', async ({ page, context }) => {
  const { email } = await signUpByApi(context, server);
  const menu = await createTestMenu(context, server, { email });
  model.show([[], dishesOf(1)]);
  await page.goto(`${server.origin}/menus/${menu.menuId}/import`);
  const photos = [
    await drawMenuPhoto(page, { number: 0, lines: ['A cat'] }),
    await drawMenuPhoto(page, { number: 1, lines: ['Primi 1'] }),
  ];
  await chooseFiles(page, page.getByRole('button', { name: 'Choose photos or a PDF' }), ...photos);
  await page.getByRole('button', { name: 'Read 2 pages' }).click();
  await expect(page.getByRole('alert')).toContainText('No dishes were found on this page.');
  await page.getByRole('button', { name: 'Remove page 1.jpg' }).click();
  await page.getByRole('button', { name: 'Check 14 dishes' }).click();
  await page.getByRole('button', { name: 'Import 14 new items' }).click();
  await expect(page.getByRole('status').filter({ hasText: '14 items added' })).toBeVisible();
});
