import { readFile } from 'node:fs/promises';
import { api } from '@comanda/contract';
import { sheetLayouts } from '@comanda/contract/qr-codes';
import type { BrowserContext, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  createTestMenu,
  notification,
  phoneSize,
  readCode,
  readFirstSticker,
  type Server,
  signUpByApi,
  sql,
  test,
} from '#stage';

const tables = (page: Page) => page.getByRole('list', { name: 'Tables' }).getByRole('listitem');
const row = (page: Page, name: string) =>
  tables(page).filter({ has: page.getByRole('button', { name: `Rename ${name}`, exact: true }) });

const call = async (context: BrowserContext, server: Server, path: string | undefined, data: object) => {
  const response = await context.request.post(`${server.origin}/api${path ?? ''}`, { data });
  await expect(response, await response.text()).toBeOK();
};

test('forty tables are added, renamed, moved, paused, removed, brought back and printed, and scans show at once', async ({
  page,
  context,
  browser,
  server,
}) => {
  const { email } = await signUpByApi(context, server);
  await createTestMenu(context, server, { email, name: 'Dinner' });
  const { restaurantId } = await createTestMenu(context, server, { email, name: 'Lunch' });

  await test.step('an empty page says what to do; forty tables come by number', async () => {
    await page.goto('/qr-codes');
    await expect(page.getByRole('heading', { name: 'No tables yet' })).toBeVisible();
    await expect(page.getByRole('note')).toContainText('Only this computer can open that address');
    await page.getByRole('button', { name: 'Add tables' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add tables' });
    await dialog.getByRole('textbox', { name: 'To' }).fill('40');
    await expect(dialog.getByRole('status')).toHaveText('40 tables: Table 1, Table 2, …, Table 40');
    await dialog.getByLabel('Menu that opens').selectOption('Dinner');
    await expectAccessible(page, 'adding tables');
    await dialog.getByRole('button', { name: 'Add 40 tables' }).click();
    await expect(notification(page, '40 tables were added.')).toBeVisible();
    await expect(page.getByText('40 tables', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add tables' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Removed' })).toBeHidden();
    await expect(tables(page).nth(1)).toContainText('Table 2');
    await expectAccessible(page, 'the tables');
  });

  await test.step('a name is edited where it stands, by keyboard, and keeps its code', async () => {
    await row(page, 'Table 3').getByRole('button', { name: 'Rename Table 3' }).press('Enter');
    await page.getByRole('textbox', { name: 'Name of Table 3' }).fill(' ');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Table name is required')).toBeVisible();
    await page.getByRole('textbox', { name: 'Name of Table 3' }).fill('Bar 窓際');
    await page.keyboard.press('Enter');
    await expect(row(page, 'Bar 窓際').getByRole('button', { name: 'Rename Bar 窓際' })).toBeFocused();
    await notification(page, "'Table 3' was renamed to 'Bar 窓際'.").getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'Table 3')).toBeVisible();
  });

  await test.step('those that are picked are moved, paused and removed together, and brought back', async () => {
    await page.getByRole('searchbox', { name: 'Search tables' }).fill('table 1');
    await expect(page.getByText('11 tables', { exact: true })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all tables' }).check();
    const bar = page.getByRole('region', { name: 'Selected tables' });
    await bar.getByLabel('Move to menu').selectOption('Lunch');
    await expect(row(page, 'Table 12').getByLabel('Menu of Table 12')).toHaveValue(/.+/);
    await expect(row(page, 'Table 12').getByLabel('Menu of Table 12').locator('option:checked')).toHaveText('Lunch');
    await bar.getByRole('button', { name: 'Pause' }).click();
    await expect(row(page, 'Table 12').getByRole('switch')).not.toBeChecked();
    await bar.getByRole('button', { name: 'Resume' }).click();
    await expect(row(page, 'Table 12').getByRole('switch')).toBeChecked();
    await bar.getByRole('button', { name: 'Remove' }).click();
    const question = page.getByRole('dialog', { name: 'Remove 11 tables?' });
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText("No table is named 'table 1'.")).toBeVisible();
    await notification(page, '11 tables were removed.').getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'Table 12')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search tables' }).fill('');
    await expect(page.getByText('40 tables', { exact: true })).toBeVisible();
  });

  const [first] = await sql<{ id: string }>(
    server,
    "select id from qr_codes where restaurant_id = $1 and table_number = 'Table 1'",
    [restaurantId],
  );
  const address = `${server.origin}/menu/${first?.id ?? ''}`;

  await test.step('the code on the screen and the sheet on paper say the same address', async () => {
    await row(page, 'Table 1').getByRole('button', { name: 'Show the code of Table 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Table 1' });
    await expect(dialog.getByText(`/menu/${first?.id ?? ''}`)).toBeVisible();
    const picture = dialog.getByRole('img', { name: 'The QR code of Table 1' });
    await expect.poll(async () => readCode(await picture.screenshot())).toBe(address);
    await expectAccessible(page, 'one code');
    const [png] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('link', { name: 'PNG' }).click()]);
    expect(png.suggestedFilename()).toBe('Table 1.png');
    expect(await readCode(await readFile(await png.path()))).toBe(address);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Print all' }).click();
    const print = page.getByRole('dialog', { name: 'Print 40 tables' });
    await expect(print.getByRole('img', { name: 'The first page of the sheet' })).toBeVisible();
    await expect(print.getByText('4 pages')).toBeVisible();
    await expectAccessible(page, 'printing');
    const drawing = Promise.withResolvers<void>();
    await page.route(`**/api${api.qrCodes.printSheet['~orpc'].route.path}`, async (route) => {
      await drawing.promise;
      await route.continue();
    });
    const pdf = page.waitForEvent('download');
    await print.getByRole('button', { name: 'Save PDF' }).click();
    await expect(print.getByText('Drawing 40 stickers…')).toBeVisible();
    drawing.resolve();
    expect(await readFirstSticker(await readFile(await (await pdf).path()), sheetLayouts.stickers)).toEqual({
      pageCount: 4,
      address,
    });
  });

  await test.step('a guest opens what the code says: the table is there, and the count rises by itself', async () => {
    await expect(row(page, 'Table 1')).toContainText('Not scanned yet');
    const guest = await browser.newContext({ viewport: phoneSize });
    const phone = await guest.newPage();
    await phone.goto(address);
    await expect(phone.getByText('Table 1').first()).toBeVisible();
    await expect(row(page, 'Table 1')).toContainText('1 scan, last');
    await guest.close();
  });

  await test.step('with 1,000 tables the page stays quick', async () => {
    const names = (from: number) => Array.from({ length: 480 }, (_, index) => `Hall ${from + index}`);
    for (const from of [1, 481]) {
      const path = api.qrCodes.create['~orpc'].route.path;
      await call(context, server, path, { restaurantId, menuId: null, tableNumbers: names(from) });
    }
    await expect(page.getByText('1,000 tables', { exact: true })).toBeVisible();
    expect(await tables(page).count()).toBeLessThan(60);
    await page.getByRole('searchbox', { name: 'Search tables' }).pressSequentially('hall 960');
    await expect(row(page, 'Hall 960')).toBeVisible();
    await expect(page.getByText('1 table', { exact: true })).toBeVisible();
  });

  await test.step('what was removed is found again, with its sticker', async () => {
    await row(page, 'Hall 960').getByRole('button', { name: 'More for Hall 960' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(row(page, 'Hall 960')).toBeHidden();
    await expect(page.getByRole('region', { name: /^Tables of/ })).toBeFocused();
    await page.getByRole('button', { name: 'Removed' }).click();
    await page.getByRole('button', { name: 'Restore Hall 960' }).click();
    await expect(notification(page, "'Hall 960' was restored.")).toBeVisible();
    await expectAccessible(page, 'removed tables');
    await page.keyboard.press('Escape');
    await expect(row(page, 'Hall 960')).toBeVisible();
  });
});
