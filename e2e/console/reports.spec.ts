import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import {
  callEndpoint,
  expect,
  expectAccessible,
  createTestTable,
  orderAtTable,
  signUpByApi,
  enterTestVisit,
  test,
} from '#stage';

// The browser's time zone differs from the restaurant's, which must be used.
test.use({ timezoneId: 'Asia/Tokyo' });

const prices = { Soup: 650, 'حساء العدس': 900 };

/** Cells of a table by row. */
const cellsOf = (table: Locator): Promise<string[][]> =>
  table
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent.replace(/[$,↑↓]/g, ''))),
    );

const downloadFrom = async (page: Page, button: Locator, delimiter: ',' | ';' = ','): Promise<string[][]> => {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const text = await readFile(await download.path(), 'utf8');
  return text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(delimiter));
};

test('an evening in figures: the dashboard follows, a figure leads to its orders, and the day sums up on paper', async ({
  browser,
  context,
  page,
  server,
}) => {
  const owner = await signUpByApi(context, server);
  const table = await createTestTable(context, server, { owner, items: prices, tableNumber: 'Table 4' });
  await using phone = await browser.newContext();
  const { restaurantId, visitId } = await enterTestVisit(phone, server, table);
  const order = (dish: keyof typeof prices, quantity: number): Promise<string> =>
    orderAtTable(phone, server, {
      restaurantId,
      visitId,
      lines: [{ itemId: table.ids[dish], quantity }],
      total: prices[dish] * quantity,
    });
  const today = page.getByRole('region', { name: 'Revenue today, so far' });
  const attention = page.getByRole('region', { name: 'What needs attention' });

  await test.step('a new owner sees the demo restaurant alive, and what to do next', async () => {
    await page.goto('/dashboard');
    // Moves the mouse away from the sidebar, which covers the page while the mouse is over it.
    await page.mouse.move(1_400, 20);
    await expect(page.getByText('These figures are from your demo restaurant.')).toBeVisible();
    const steps = page.getByRole('region', { name: "Next steps for Olive's Kitchen" });
    await expect(steps.getByRole('link', { name: /Print your codes/ })).toContainText('Done');
    await expect(steps.getByRole('link', { name: /Scan one and order/ })).toBeVisible();
    await expect(attention.getByText('waiting to be accepted')).toBeVisible();
    await expectAccessible(page, 'the dashboard of a new owner');
  });

  await test.step('an order elsewhere changes the figures on the open screen, and so does its way to the table', async () => {
    const soups = await order('Soup', 2);
    await expect(today).toContainText('$13.00');
    await expect(page.getByText('These figures are from your demo restaurant.')).toBeHidden();
    await expect(attention).toContainText('1 order waiting to be accepted');
    await expect(attention.getByRole('link', { name: 'Open orders' })).toHaveAttribute('href', '/orders');
    await callEndpoint(context, server, ['orders', 'changeStatus'], {
      restaurantId,
      orderId: soups,
      from: 'unopened',
      to: 'delivered',
    });
    const tooMuch = await order('حساء العدس', 1);
    await callEndpoint(context, server, ['orders', 'cancel'], {
      restaurantId,
      orderId: tooMuch,
      from: 'unopened',
      reason: 'Sold out',
    });
    await callEndpoint(context, server, ['payments', 'takeAtTable'], {
      restaurantId,
      orderIds: [soups],
      paidWith: 'cash',
      tip: 200,
    });
    await expect(attention).toContainText('All is well');
    await expect(page.getByRole('definition').filter({ hasText: /^0 s$|^\d+ s$/ })).toBeVisible();
  });

  await test.step('a figure of a report leads to its orders, and each of them opens', async () => {
    await page.getByRole('link', { name: 'Reports', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeFocused();
    const totals = page.getByRole('list', { name: 'Totals' });
    await expect(totals.getByRole('button', { name: 'Revenue $13.00' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Dishes' }).click();
    await page.getByRole('table', { name: 'Dishes, in USD' }).getByRole('button', { name: 'Soup' }).click();
    await expect(page.getByRole('heading', { name: 'Orders: Soup' })).toBeFocused();
    const soups = page.getByRole('button', { name: /^Order of Table 4/ });
    const [time = 'no time'] = /\d+:\d+\s[AP]M/.exec((await soups.getAttribute('aria-label')) ?? '') ?? [];
    await soups.click();
    const opened = page.getByRole('dialog', { name: 'Order' });
    await expect(opened).toContainText('2 × Soup');
    await expect(opened.getByRole('region', { name: 'History' }).getByText(time).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Dishes', level: 2 })).toBeVisible();
  });

  await test.step('the file holds what the table shows', async () => {
    const [head = [], ...rows] = await downloadFrom(page, page.getByRole('button', { name: 'Export as CSV' }));
    const shown = await cellsOf(page.getByRole('table', { name: 'Dishes, in USD' }));
    const withoutCurrency = (cells: readonly string[]) => cells.filter((_, index) => index !== 1);
    expect([head, ...rows].map(withoutCurrency)).toEqual(shown.slice(0, -1));
    expect(shown.at(-1)).toEqual(['Total', '13.00', '2', '']);
    await page.getByLabel('Format').selectOption({ label: 'Semicolons, 12,50 (Excel in most of Europe)' });
    const [, soup] = await downloadFrom(page, page.getByRole('button', { name: 'Export as CSV' }), ';');
    expect(soup).toEqual(['Soup', 'USD', '13,00', '2', '1']);
  });

  await test.step('charts are read and walked by keyboard', async () => {
    await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Revenue by day' }).click();
    await expect(page.getByRole('img', { name: /^Revenue \$13\.00 in all\. The most: / })).toBeVisible();
    const days = page.getByRole('group', { name: 'Revenue by day' });
    await days.getByRole('button').first().focus();
    await page.keyboard.press('End');
    await expect(days.getByRole('button', { name: /: \$13\.00, 1 order/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Order of Table 4/ })).toHaveCount(1);
    await page.goBack();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, `a report by ${colorScheme}`);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Cancellations' }).click();
    await expect(
      page.getByRole('table', { name: /^Cancellations/ }).getByRole('row', { name: /Sold out/ }),
    ).toContainText('$9.00');
  });

  await test.step('a range stands in the address, and one without orders says what to do', async () => {
    await page.getByRole('combobox', { name: 'Range' }).click();
    await page.getByRole('option', { name: 'Last month' }).click();
    await expect(page).toHaveURL(/range=last-month/);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Nothing was canceled' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Range' })).toHaveValue('Last month');
  });

  await test.step('the day sums up exactly, and is printed alone', async () => {
    await page.getByRole('link', { name: 'Day end' }).click();
    const sheet = page.getByRole('article', { name: "Olive's Kitchen" });
    await expect(sheet.getByText('add up exactly')).toBeVisible();
    const account = (name: string) => sheet.getByLabel(name, { exact: true });
    await expect(account('Orders')).toContainText('Ordered (2 orders)$22.00');
    await expect(account('Orders')).toContainText('Canceled (1 order)-$9.00');
    await expect(sheet.getByRole('row', { name: /At the table, cash/ })).toContainText('1$13.00$2.00$0.00$15.00');
    await expect(account('From revenue to net received')).toContainText('Net received$15.00');
    await expectAccessible(page, 'the end of a day');
    // Everything was paid, so the first visit has ended, and the guest starts another one.
    const next = await enterTestVisit(phone, server, table);
    const lines = [{ itemId: table.ids.Soup, quantity: 1 }];
    await orderAtTable(phone, server, { restaurantId, visitId: next.visitId, lines, total: prices.Soup });
    await page.reload();
    await sheet.getByRole('link', { name: 'Still open (1 order)' }).click();
    await expect(page.getByRole('heading', { name: 'Orders: not paid' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Orders' }).getByRole('listitem')).toHaveText(/1 × Soup/);
    await page.goBack();
    await expect(sheet.getByText('add up exactly')).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(sheet).toBeVisible();
    await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
  });
});
