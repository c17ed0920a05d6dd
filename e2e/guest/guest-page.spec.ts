import type { Browser, BrowserContext, Page } from '@playwright/test';
import {
  liveTimeout,
  callEndpoint,
  callMenus,
  expect,
  enterTestVisit,
  expectAccessible,
  expectLargeTargets,
  expectNoLayoutShift,
  type TestTable,
  createTestTable,
  listFetches,
  orderAtTable,
  phoneSize,
  reloadGuestPage,
  type Server,
  signUpByApi,
  test,
  watchLayoutShift,
} from '#stage';

const languages = ['es', 'fr', 'de', 'it', 'pt', 'tr', 'el', 'ja', 'zh', 'ko', 'ar'];
const items = { 'Grilled octopus': 1_450, Burrata: 900, 'Risotto ai funghi': 1_650, Tiramisù: 700 };

/** Creates a table of a restaurant with every language of the page, and with dishes that can be filtered. */
const layRichTable = async (
  context: BrowserContext,
  server: Server,
  moreItems: Readonly<Record<string, number>> = {},
): Promise<TestTable> => {
  const owner = await signUpByApi(context, server);
  const table = await createTestTable(context, server, {
    owner,
    items: { ...items, ...moreItems },
    tableNumber: 'Table 1 - Window View',
  });
  const { restaurantId, menuId, ids } = table;
  await callEndpoint(context, server, ['restaurants', 'update'], { restaurantId, changes: { languages } });
  const edits = [
    { itemId: ids['Burrata'], edits: { dietaryTags: { from: [], to: ['vegetarian'] } } },
    { itemId: ids['Grilled octopus'], edits: { allergens: { from: [], to: ['molluscs'] } } },
  ];
  await callMenus(context, server, 'editItems', { restaurantId, menuId, edits });
  return table;
};

/** Opens another guest's phone. */
const openPhone = (browser: Browser, server: Server, options: object = {}): Promise<BrowserContext> =>
  browser.newContext({ baseURL: server.origin, viewport: phoneSize, ...options });

/** Files that a first visit fetches before any input: exactly those that `npm run check:guest-bytes` measures. */
const initialFiles = [
  'after-menu.css',
  'after-menu.js',
  'document',
  'fraunces-latin-heading-normal.woff2',
  'instrument-sans-latin-text-normal.woff2',
  'menu.css',
  'menu.js',
  'rolldown-runtime.js',
  'table.js',
];

/** Waits until the service worker has cached the page, so that it can be opened offline. */
const waitUntilCached = (page: Page, path: string) =>
  expect.poll(() => page.evaluate(async (kept) => (await caches.match(kept)) !== undefined, path)).toBe(true);

const dish = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const languageBox = (page: Page) => page.locator('select[name="language"]');

test('without scripts the menu is read, in a language that is chosen and remembered @phone-only', async ({
  browser,
  context,
  server,
}) => {
  const table = await layRichTable(context, server);
  const phone = await openPhone(browser, server, { javaScriptEnabled: false, locale: 'ja-JP' });
  const page = await phone.newPage();
  await page.goto(table.path);
  await expect(page).toHaveTitle(/ · Table 1 - Window View$/);
  await expect(page.getByText('Table 1 - Window View')).toBeVisible();
  for (const name of Object.keys(items)) await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await languageBox(page).selectOption('ar');
  await page.getByRole('button', { name: '完了' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.goto(table.path);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await phone.close();
});

test('light at first, at once after a tap, in twelve languages, with filters kept, and nothing moves by itself @phone-only', async ({
  browser,
  context,
  server,
}) => {
  const table = await layRichTable(context, server);
  const phone = await openPhone(browser, server, { locale: 'en-GB' });
  const page = await phone.newPage();
  await watchLayoutShift(page);
  const fetches = await listFetches(page);
  const shown = await page.goto(table.path);
  await expect(page.getByRole('button', { name: 'Your table' })).toBeVisible();
  await waitUntilCached(page, table.path);
  const { names, bytes } = fetches();
  expect(names).toEqual(initialFiles);
  expect(bytes).toBeLessThan(100_000);
  const keptId = await page.evaluate(
    async (path) => (await caches.match(path))?.headers.get('x-request-id'),
    table.path,
  );
  expect(keptId, 'what is kept is the page that was shown, not fetched once more').toBe(
    await shown?.headerValue('x-request-id'),
  );

  // A tap before the scripts have loaded is handled after they have.
  const early = await phone.newPage();
  const scripts = Promise.withResolvers<void>();
  await early.route(/\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await early.goto(table.path, { waitUntil: 'commit' });
  await dish(early, 'Burrata').getByRole('button', { name: 'Burrata', exact: true }).click();
  scripts.resolve();
  await expect(early.getByRole('dialog', { name: 'Burrata' })).toBeVisible();
  await early.close();

  await expectNoLayoutShift(page);
  // From here on the place on the screen is compared: a note about the connection appears above what sticks to the bottom of the screen, and
  // the browser counts this as a shift although nothing moves.
  const tableButton = page.getByRole('button', { name: 'Your table' });
  const place = await tableButton.boundingBox();

  // The first tap opens a sheet even if its code is not loaded yet and the phone is offline.
  await phone.setOffline(true);
  await dish(page, 'Grilled octopus').getByRole('button', { name: 'Grilled octopus', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Grilled octopus' });
  await expect(sheet.getByText('Mollusks')).toBeVisible();
  await phone.setOffline(false);
  await expect(sheet.getByRole('button', { name: 'Add to order' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  expect(await tableButton.boundingBox()).toEqual(place);

  await page.getByRole('searchbox').fill('risoto');
  await expect(dish(page, 'Risotto ai funghi')).toBeVisible();
  await page.getByRole('searchbox').fill('sushi');
  await expect(page.getByText('Nothing on the menu matches.')).toBeVisible();
  await page.getByRole('searchbox').fill('tiramisu');
  await expect(dish(page, 'Tiramisù')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: 'Mollusks' }).click();
  await page.getByRole('button', { name: 'Show dishes (3)' }).click();
  await expect(dish(page, 'Grilled octopus')).toHaveCount(0);

  // The language changes without a reload, so that the scroll position and the visit stay.
  for (const language of languages) {
    await languageBox(page).selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expectAccessible(page, language);
  }
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await dish(page, 'Burrata').getByRole('button', { name: 'Burrata', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Burrata' })).toBeVisible();
  await expectAccessible(page, 'an open item, right to left');

  // The server renders the next page in the language chosen on this phone.
  await reloadGuestPage(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(dish(page, 'Burrata')).toBeVisible();
  await expect(dish(page, 'Grilled octopus')).toHaveCount(0);
  await phone.close();
});

test('sold out shows at once on an open phone, and the last menu without a connection @phone-only', async ({
  browser,
  context,
  server,
}) => {
  const table = await layRichTable(context, server);
  const { restaurantId, menuId, ids } = table;
  const phone = await openPhone(browser, server, { locale: 'en-GB' });
  const page = await phone.newPage();
  await page.goto('/menu/ZZZZZZZZZZ');
  await expect(page.getByRole('heading', { name: 'This code is not valid' })).toHaveCSS('text-align', 'center');
  await expectAccessible(page, 'a code that nobody knows');
  await page.goto(table.path);
  await expect(page.getByRole('button', { name: 'Your table' })).toBeVisible();
  await dish(page, 'Burrata').getByRole('button', { name: 'Burrata', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Burrata' });
  await expect(sheet).toBeVisible();

  const itemIds = [ids['Burrata']];
  await callMenus(context, server, 'setAvailability', { restaurantId, menuId, itemIds, available: false });
  await expect(sheet.getByText('Sold out')).toBeVisible(liveTimeout);
  await expect(dish(page, 'Burrata').getByText('Sold out')).toBeVisible(liveTimeout);
  await callMenus(context, server, 'setAvailability', { restaurantId, menuId, itemIds, available: true });
  await expect(sheet.getByText('Sold out')).toBeHidden();
  await callMenus(context, server, 'edit', { restaurantId, menuId, edits: { name: { from: 'Dinner', to: 'Supper' } } });
  await expect(page.getByRole('heading', { level: 1, name: 'Supper', includeHidden: true })).toBeVisible();
  await expect(sheet, 'what was open stays open').toBeVisible();
  await page.keyboard.press('Escape');

  await waitUntilCached(page, table.path);
  await phone.setOffline(true);
  await expect(page.getByRole('status').getByText('You are offline')).toBeVisible();
  await reloadGuestPage(page);
  await expect(page.getByRole('status').getByText('You are offline')).toBeVisible();
  await expect(dish(page, 'Risotto ai funghi')).toBeVisible();
  await phone.setOffline(false);
  await expect(page.getByRole('status').getByText('You are back online')).toBeVisible();
  await phone.close();
});

test('a dish that is partly behind what sticks to the bottom of the screen can still be tapped @phone-only', async ({
  browser,
  context,
  server,
}) => {
  const moreItems = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`Dish ${at + 1}`, 500]));
  const table = await layRichTable(context, server, moreItems);
  const phone = await openPhone(browser, server, { locale: 'en-GB' });
  const { restaurantId, visitId } = await enterTestVisit(phone, server, table);
  const lines = [{ itemId: table.ids['Burrata'], quantity: 1 }];
  await orderAtTable(phone, server, { restaurantId, visitId, lines, total: 900 });
  const page = await phone.newPage();
  await page.goto(table.path);
  await expect(page.getByRole('button', { name: /^Received/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Your table' })).toBeVisible();

  /** Moves the rows under the dock by more than the height of one, so that it covers each part of them once. */
  const expectLargeTargetsBesideDock = async (what: string) => {
    for (let top = 0; top <= 100; top += 20) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      await expectLargeTargets(page, `${what}, ${top} px down`);
    }
  };
  await expectLargeTargetsBesideDock('with an order');
  await dish(page, 'Grilled octopus').getByRole('button', { name: 'Add Grilled octopus' }).click();
  await expect(page.getByRole('button', { name: /^Your order/ })).toBeVisible();
  await expectLargeTargetsBesideDock('with an order and a cart');
  await languageBox(page).selectOption('ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectLargeTargetsBesideDock('right to left');
  await phone.close();
});
