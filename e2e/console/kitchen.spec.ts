import type { BrowserContext, Page } from '@playwright/test';
import {
  addStaff,
  liveTimeout,
  callEndpoint,
  expect,
  expectAccessible,
  fillMenu,
  createTestTable,
  logInByApi,
  notification,
  phoneSize,
  orderAtTable,
  signUpByApi,
  enterTestVisit,
  sql,
  startSwitchableProxy,
  tabletSize,
  test,
} from '#stage';

test.use({ viewport: tabletSize });

const ticket = (screen: Page, table: string) => screen.getByRole('article', { name: table, exact: true });
const line = (screen: Page, name: RegExp) => ticket(screen, 'Table 12').getByRole('button', { name, pressed: false });
const allDay = (screen: Page) => screen.getByRole('complementary', { name: 'All day' });

test('a kitchen of two stations: tickets by station, keys, recall, all day, a dish that is off in two taps, and no connection', async ({
  browser,
  context,
  page,
  server,
}) => {
  const owner = await signUpByApi(context, server);
  const cook = await addStaff(server, owner, ['canViewOrders']);
  const table = await createTestTable(context, server, {
    owner,
    items: { Soup: 650, Steak: 1_900 },
    tableNumber: 'Table 12',
  });
  const ids = {
    ...table.ids,
    ...(await fillMenu(context, server, { menu: table, categories: { Drinks: { Wine: 500 } } })),
  };

  const order = async (guest: BrowserContext, quantities: Readonly<Record<string, number>>, notes = '') => {
    const { restaurantId, visitId } = await enterTestVisit(guest, server, table);
    const prices: Record<string, number> = { Soup: 650, Steak: 1_900, Wine: 500 };
    const total = Object.entries(quantities).reduce((sum, [dish, many]) => sum + many * (prices[dish] ?? 0), 0);
    const lines = Object.entries(quantities).map(([dish, quantity]) => ({ itemId: ids[dish], quantity }));
    const orderId = await orderAtTable(guest, server, { restaurantId, visitId, lines, notes, total });
    return { restaurantId, orderId };
  };

  await test.step('the owner says who makes what', async () => {
    await page.addInitScript(() => Reflect.set(globalThis, 'print', () => {}));
    await page.goto('/orders/stations');
    await expect(page.getByRole('heading', { name: 'One kitchen for everything' })).toBeVisible();
    await page.getByRole('button', { name: '+ Bar' }).click();
    await page.getByLabel('Another station').fill('Hot side');
    await page.getByRole('button', { name: 'Add station' }).click();
    await page.getByLabel('Drinks').selectOption({ label: 'Bar' });
    await page.getByLabel('Dishes').selectOption({ label: 'Hot side' });
    await expect(page.getByText('1 category')).toHaveCount(2);
    await page.getByRole('button', { name: 'Remove Bar' }).click();
    await expect(page.getByLabel('Drinks')).toHaveValue('');
    await notification(page, 'Bar removed').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByLabel('Drinks').getByRole('option', { name: 'Bar' })).toHaveAttribute('value', /.+/);
    await expect(page.getByText('1 category')).toHaveCount(2);
    await expectAccessible(page, 'stations');
  });

  await using bar = await browser.newContext({ viewport: tabletSize });
  await logInByApi(bar, server, cook);
  const atBar = await bar.newPage();
  await using wire = await startSwitchableProxy(server);
  await using guest = await browser.newContext({ viewport: phoneSize });
  const phone = await guest.newPage();

  await test.step('each screen shows what its station makes, the moment it is ordered', async () => {
    await page.getByRole('link', { name: 'Kitchen' }).click();
    await page.getByRole('button', { name: 'Hot side', exact: true }).click();
    await atBar.goto(`${wire.origin}/orders/kitchen`);
    await atBar.getByRole('button', { name: 'Bar', exact: true }).click();
    await expect(atBar.getByText('No open tickets. New orders appear here with a sound.')).toBeVisible();
    await order(guest, { Soup: 2, Steak: 1, Wine: 3 }, 'nut allergy');
    await expect(ticket(page, 'Table 12')).toContainText('Steak', liveTimeout);
    await expect(ticket(atBar, 'Table 12')).toContainText('Wine', liveTimeout);
    await expect(ticket(page, 'Table 12')).not.toContainText('Wine');
    await expect(ticket(atBar, 'Table 12')).not.toContainText('Soup');
    await expect(ticket(atBar, 'Table 12').getByText('Allergy', { exact: true })).toBeVisible();
    // The device stores its choice of station.
    await atBar.reload();
    await expect(ticket(atBar, 'Table 12')).toContainText('Wine');
    await expect(ticket(atBar, 'Table 12')).not.toContainText('Soup');
    await expectAccessible(atBar, 'a kitchen screen');
  });

  await test.step('printed by a key: what this station makes of it', async () => {
    await page.keyboard.press('p');
    const paper = page.locator('[data-printed-ticket]');
    for (const words of ['Table 12', '2 Soup', '1 Steak', 'nut allergy']) await expect(paper).toContainText(words);
    await expect(paper).not.toContainText('Wine');
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(paper).toBeHidden();
    await expect(ticket(page, 'Table 12').getByRole('button', { name: 'Print ticket of Table 12' })).toBeVisible();
  });

  await test.step('bumped by keys and recalled', async () => {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(ticket(page, 'Table 12').getByRole('button', { name: /Soup/, pressed: true })).toBeFocused();
    await expect(line(page, /^1 Steak/)).toBeVisible();
    await page.keyboard.press('1');
    await expect(ticket(page, 'Table 12')).toBeHidden();
    await expect(ticket(atBar, 'Table 12')).toBeVisible();
    await page.keyboard.press('r');
    await expect(line(page, /^1 Steak/)).toBeVisible();
    await page.keyboard.press('Backspace');
    await expect(line(page, /^2 Soup/)).toBeVisible();
    await page.keyboard.press('h');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Recall the last bump');
    await page.keyboard.press('Escape');
  });

  await test.step('how many of each are to be made, over all tickets', async () => {
    await order(guest, { Soup: 1 });
    await expect(allDay(page).getByRole('button', { name: /^3 Soup/ })).toBeVisible(liveTimeout);
    await allDay(page)
      .getByRole('button', { name: /^1 Steak/ })
      .click();
    await expect(allDay(page).getByRole('button', { name: /^1 Steak/ })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('article').nth(1)).toHaveAttribute('data-dimmed');
  });

  await test.step('two taps, and no phone orders it any more; a third brings it back', async () => {
    await phone.goto(`${server.origin}${table.path}`);
    await expect(phone.getByText('Wine').first()).toBeVisible();
    await expect(phone.getByText('Sold out')).toHaveCount(0);
    await allDay(atBar).getByRole('button', { name: '86 Wine' }).click();
    await atBar.getByRole('button', { name: 'Sold out for today' }).click();
    await expect(phone.getByText('Sold out').first()).toBeVisible(liveTimeout);
    await atBar.getByRole('button', { name: 'Sold out (1)' }).click();
    await expect(atBar.getByRole('dialog', { name: 'Sold out' })).toContainText('Back on');
    await atBar.getByRole('button', { name: 'Make Wine available' }).click();
    await expect(phone.getByText('Sold out')).toHaveCount(0);
    await atBar.keyboard.press('Escape');
  });

  await test.step('what was canceled says so until it was seen; what was brought is gone', async () => {
    const cancelled = await order(guest, { Wine: 1 });
    await expect(atBar.getByRole('article')).toHaveCount(2);
    // Touches the screen: without a touch the tickets would still count as new, and nobody would be working on them.
    await atBar.getByRole('heading', { name: 'Kitchen' }).click();
    const why = { from: 'unopened', reason: 'The guest has left' };
    await callEndpoint(context, server, ['orders', 'cancel'], { ...cancelled, ...why });
    await expect(atBar.getByText('Canceled: stop cooking. The guest has left')).toBeVisible(liveTimeout);
    await atBar.getByRole('article').nth(1).getByRole('button', { name: 'Seen' }).click();
    await expect(atBar.getByRole('article')).toHaveCount(1);
    await ticket(atBar, 'Table 12').getByRole('button', { name: 'Bump' }).press('Enter');
    await expect(atBar.getByText('No open tickets. New orders appear here with a sound.')).toBeVisible();
  });

  await test.step('without a connection the bar goes on; what it said is kept, and sent in its order and once', async () => {
    const { orderId } = await order(guest, { Wine: 2 });
    await expect(ticket(atBar, 'Table 12')).toBeVisible();
    wire.unplug();
    // Uses a key, because the page ignores the second of two quick taps at one place (within half a second).
    await ticket(atBar, 'Table 12').getByRole('button', { name: 'Bump' }).press('Enter');
    await expect(ticket(atBar, 'Table 12')).toBeHidden();
    await expect(atBar.getByText('No connection. 1 change is waiting')).toBeVisible();
    await atBar.keyboard.press('r');
    await expect(ticket(atBar, 'Table 12')).toBeVisible();
    await atBar.keyboard.press('1');
    await expect(atBar.getByText('No connection. 3 changes are waiting')).toBeVisible();
    await atBar.close();
    wire.plugIn();
    const opened = await bar.newPage();
    await opened.goto(`${wire.origin}/orders/kitchen`);
    const pass = 'select cardinality(pass_change_ids) as changes, ready_at is not null as ready';
    await expect
      .poll(() => sql(server, `${pass} from order_items where order_id = $1`, [orderId]))
      .toEqual([{ changes: 3, ready: true }]);
    await expect(opened.getByText('No open tickets. New orders appear here with a sound.')).toBeVisible();
    await expect(opened.getByText('No connection.')).toHaveCount(0);
  });
});
