import type { Browser, BrowserContext, Page } from '@playwright/test';
import {
  atOnce,
  call,
  callMenus,
  expect,
  expectAccessible,
  type LaidTable,
  layTable,
  listFetches,
  phoneSize,
  reloadGuestPage,
  type Server,
  signUpBehindTheScenes,
  test,
} from './stage/index.ts';

const languages = ['es', 'fr', 'de', 'it', 'pt', 'tr', 'el', 'ja', 'zh', 'ko', 'ar'];
const items = { 'Grilled octopus': 1_450, Burrata: 900, 'Risotto ai funghi': 1_650, Tiramisù: 700 };

/** A table of a restaurant that offers every language of the page, and something to filter by. */
const layRichTable = async (context: BrowserContext, server: Server): Promise<LaidTable> => {
  const owner = await signUpBehindTheScenes(context, server);
  const table = await layTable(context, server, { owner, items, tableNumber: 'Table 1 - Window View' });
  const { restaurantId, menuId, ids } = table;
  await call(context, server, ['restaurants', 'update'], { restaurantId, changes: { languages } });
  const edits = [
    { itemId: ids['Burrata'], edits: { dietaryTags: { from: [], to: ['vegetarian'] } } },
    { itemId: ids['Grilled octopus'], edits: { allergens: { from: [], to: ['molluscs'] } } },
  ];
  await callMenus(context, server, 'editItems', { restaurantId, menuId, edits });
  return table;
};

/** Another person's phone. */
const takePhone = (browser: Browser, server: Server, options: object = {}): Promise<BrowserContext> =>
  browser.newContext({ baseURL: server.origin, viewport: phoneSize, ...options });

/** How much of the page has moved without anyone touching it, added up as the browser tells. */
const addUpShifts = () => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('value' in entry) || !('hadRecentInput' in entry) || entry.hadRecentInput === true) continue;
      sum += Number(entry.value);
      document.documentElement.dataset['shift'] = String(sum);
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** What a first visit fetches before anyone touches the page: what `npm run check:guest-bytes` weighs, and nothing else. */
const untouched = [
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

/** Once the worker has everything, the page can be opened anywhere. */
const untilKept = (page: Page, path: string) =>
  expect.poll(() => page.evaluate(async (kept) => (await caches.match(kept)) !== undefined, path)).toBe(true);

const dish = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const languageBox = (page: Page) => page.locator('select[name="language"]');

test('without scripts the menu is read, in a language that is chosen and remembered @phone-only', async ({
  browser,
  context,
  server,
}) => {
  const table = await layRichTable(context, server);
  const phone = await takePhone(browser, server, { javaScriptEnabled: false, locale: 'ja-JP' });
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
  const phone = await takePhone(browser, server, { locale: 'en-GB' });
  const page = await phone.newPage();
  await page.addInitScript(addUpShifts);
  const fetches = await listFetches(page);
  await page.goto(table.path);
  await expect(page.getByRole('button', { name: 'Your table' })).toBeVisible();
  await untilKept(page, table.path);
  const { names, bytes } = fetches();
  expect(names).toEqual(untouched);
  expect(bytes).toBeLessThan(100_000);
  const nonces = await page.evaluate(async (path) => {
    const kept = await (await caches.match(path))?.text();
    return { shown: document.querySelector('style')?.nonce, kept: /<style[^>]* nonce="([^"]+)"/.exec(kept ?? '')?.[1] };
  }, table.path);
  expect(nonces.kept, 'what is kept is the page that was shown, not fetched once more').toBe(nonces.shown);

  // A tap that comes before the page's scripts is answered with them.
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

  // A first tap is never lost, even where what it opens has yet to be fetched and cannot be.
  await phone.setOffline(true);
  await dish(page, 'Grilled octopus').getByRole('button', { name: 'Grilled octopus', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Grilled octopus' });
  await expect(sheet.getByText('Molluscs')).toBeVisible();
  await phone.setOffline(false);
  await expect(sheet.getByRole('button', { name: 'Add to order' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  const shift = await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0));
  expect(shift).toBeLessThan(0.02);

  await page.getByRole('searchbox').fill('risoto');
  await expect(dish(page, 'Risotto ai funghi')).toBeVisible();
  await page.getByRole('searchbox').fill('sushi');
  await expect(page.getByText('Nothing on the menu matches.')).toBeVisible();
  await page.getByRole('searchbox').fill('tiramisu');
  await expect(dish(page, 'Tiramisù')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: 'Molluscs' }).click();
  await page.getByRole('button', { name: 'Show dishes (3)' }).click();
  await expect(dish(page, 'Grilled octopus')).toHaveCount(0);

  // The open sheet, the place on the page and the visit stay where they are.
  for (const language of languages) {
    await languageBox(page).selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expectAccessible(page, language);
  }
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await dish(page, 'Burrata').getByRole('button', { name: 'Burrata', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Burrata' })).toBeVisible();
  await expectAccessible(page, 'an open item, right to left');

  // Chosen on this phone: the next page comes like that from the server.
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
  const phone = await takePhone(browser, server, { locale: 'en-GB' });
  const page = await phone.newPage();
  await page.goto('/menu/ZZZZZZZZZZ');
  await expect(page.getByRole('heading', { name: 'We do not know this code' })).toHaveCSS('text-align', 'center');
  await expectAccessible(page, 'a code that nobody knows');
  await page.goto(table.path);
  await expect(page.getByRole('button', { name: 'Your table' })).toBeVisible();
  await dish(page, 'Burrata').getByRole('button', { name: 'Burrata', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Burrata' });
  await expect(sheet).toBeVisible();

  const itemIds = [ids['Burrata']];
  await callMenus(context, server, 'setAvailability', { restaurantId, menuId, itemIds, available: false });
  await expect(sheet.getByText('Sold out')).toBeVisible(atOnce);
  await expect(dish(page, 'Burrata').getByText('Sold out')).toBeVisible(atOnce);
  await callMenus(context, server, 'setAvailability', { restaurantId, menuId, itemIds, available: true });
  await expect(sheet.getByText('Sold out')).toBeHidden();
  await callMenus(context, server, 'edit', { restaurantId, menuId, edits: { name: { from: 'Dinner', to: 'Supper' } } });
  await expect(page.getByRole('heading', { level: 1, name: 'Supper', includeHidden: true })).toBeVisible();
  await expect(sheet, 'what was open stays open').toBeVisible();
  await page.keyboard.press('Escape');

  await untilKept(page, table.path);
  await phone.setOffline(true);
  await expect(page.getByRole('status').getByText('You are offline')).toBeVisible();
  await reloadGuestPage(page);
  await expect(page.getByRole('status').getByText('You are offline')).toBeVisible();
  await expect(dish(page, 'Risotto ai funghi')).toBeVisible();
  await phone.setOffline(false);
  await expect(page.getByRole('status').getByText('You are back online')).toBeVisible();
  await phone.close();
});
