import type { Page } from '@playwright/test';
import {
  addStaff,
  callEndpoint,
  createTestTable,
  enterTestVisit,
  expect,
  expectAccessible,
  logInByApi,
  orderAtTable,
  phoneSize,
  signUpByApi,
  tabletSize,
  test,
} from '#stage';

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Takes a picture to look at, and checks that nothing is wider than the screen. */
const look = async (page: Page, name: string): Promise<void> => {
  expect(await sideways(page), `${name} does not scroll sideways`).toBe(0);
  await page.screenshot({ path: test.info().outputPath(`${name}.png`) });
};

test('a waiter spends an evening in German, and another chooses a language in the profile', async ({
  browser,
  context,
  server,
}) => {
  const owner = await signUpByApi(context, server);
  const waiter = await addStaff(server, owner, ['canViewOrders']);
  const table = await createTestTable(context, server, { owner, items: { Suppe: 650 }, tableNumber: '7' });
  await using pocket = await browser.newContext();
  const { restaurantId, visitId } = await enterTestVisit(pocket, server, table);
  const order = { restaurantId, visitId, lines: [{ itemId: table.ids['Suppe'], quantity: 2 }], total: 1_300 };

  await using work = await browser.newContext({ viewport: phoneSize, locale: 'de-DE' });
  await logInByApi(work, server, waiter);
  const floor = await work.newPage();
  await floor.goto(`${server.origin}/orders`);
  const show = (view: string) => floor.getByRole('radiogroup', { name: 'Ansicht' }).getByText(view).click();

  await test.step('the empty board explains itself', async () => {
    await expect(floor.locator('html')).toHaveAttribute('lang', 'de');
    await expect(floor.getByRole('heading', { name: 'Bestellungen', level: 1 })).toBeVisible();
    await expect(floor.getByText('Nichts zu tun')).toBeVisible();
  });

  await test.step('an order is accepted, prepared and served', async () => {
    await orderAtTable(pocket, server, order);
    const card = floor.getByRole('article', { name: 'Tisch 7', exact: true });
    await expect(card).toContainText('13,00');
    await expect(card).toContainText('Unbezahlt');
    await look(floor, 'board-german-phone');
    await expectAccessible(floor, 'the board in German');
    await card.getByRole('button', { name: 'Annehmen' }).click();
    await floor.getByRole('tab', { name: 'Angenommen' }).click();
    await card.getByRole('button', { name: 'Zubereiten' }).click();
    await floor.getByRole('tab', { name: 'In Arbeit' }).click();
    await card.getByRole('button', { name: 'Alles serviert' }).click();
    await expect(floor.getByText('Nichts zu tun')).toBeVisible();
    const changes = floor.getByRole('list', { name: 'Letzte Änderungen' });
    await expect(changes).toContainText('Tisch 7: Serviert');
    await expect(changes.getByRole('button', { name: 'Rückgängig' })).toBeVisible();
  });

  await test.step('the table calls and pays in cash', async () => {
    await callEndpoint(pocket, server, ['visits', 'call'], { restaurantId, visitId, kind: 'bill_cash', reason: '' });
    const calls = floor.getByRole('list', { name: 'Rufe' });
    await expect(calls).toContainText('Tisch 7 möchte zahlen, bar');
    await calls.getByRole('button', { name: 'Ich komme' }).click();
    await show('Tische');
    const party = floor.getByRole('listitem', { name: 'Tisch 7', exact: true });
    await expect(party).toContainText('1 Bestellung');
    await party.getByRole('button', { name: 'Rechnung' }).click();
    await look(floor, 'table-german-phone');
    await party.getByRole('button', { name: 'Kassieren' }).click();
    const dialog = floor.getByRole('dialog', { name: 'Kassieren: Tisch 7' });
    await dialog.getByRole('textbox', { name: 'Gegeben' }).fill('20');
    await expect(dialog).toContainText('Rückgeld');
    await look(floor, 'payment-german-phone');
    await dialog.getByRole('button', { name: /bar kassieren$/ }).click();
    await expect(dialog).toContainText('Alles ist bezahlt.');
    await dialog.getByRole('button', { name: 'Fertig' }).click();
  });

  await test.step('the language of the account goes before that of the browser, on every device', async () => {
    await floor.goto(`${server.origin}/profile`);
    await look(floor, 'profile-german-phone');
    await floor.getByRole('combobox', { name: 'Sprache' }).selectOption({ label: '日本語' });
    await expect(floor.getByRole('heading', { name: 'プロフィール', level: 1 })).toBeVisible();
    await floor.goto(`${server.origin}/orders`);
    await expect(floor.getByRole('heading', { name: '注文', level: 1 })).toBeVisible();
    await look(floor, 'board-japanese-phone');
    await using other = await browser.newContext();
    await logInByApi(other, server, waiter);
    const desk = await other.newPage();
    await desk.goto(`${server.origin}/profile`);
    await expect(desk.getByRole('heading', { name: 'プロフィール', level: 1 })).toBeVisible();
    await desk.getByRole('combobox', { name: '言語' }).selectOption('');
    await expect(desk.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  });
});

test('a kitchen cooks in Arabic, from right to left, whoever logged in there', async ({ browser, context, server }) => {
  const owner = await signUpByApi(context, server);
  const cook = await addStaff(server, owner, ['canViewOrders']);
  const items = { Soup: 650, Bread: 250 };
  const table = await createTestTable(context, server, { owner, items, tableNumber: '12' });
  await using pocket = await browser.newContext();
  const { restaurantId, visitId } = await enterTestVisit(pocket, server, table);
  const place = () =>
    orderAtTable(pocket, server, {
      restaurantId,
      visitId,
      lines: [
        { itemId: table.ids['Soup'], quantity: 2 },
        { itemId: table.ids['Bread'], quantity: 1 },
      ],
      notes: 'Peanut allergy',
      total: 1_550,
    });
  await place();
  await using wall = await browser.newContext({ viewport: tabletSize });
  await logInByApi(wall, server, cook);
  const kitchen = await wall.newPage();
  await kitchen.goto(`${server.origin}/orders/kitchen`);
  const ticket = kitchen.getByRole('article', { name: 'طاولة 12', exact: true });

  await test.step('the cooks choose their language for this screen', async () => {
    await kitchen.getByRole('combobox', { name: 'Language of this screen' }).selectOption('ar');
    await expect(kitchen.getByRole('heading', { name: 'المطبخ', level: 1 })).toBeVisible();
    await expect(kitchen.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(ticket).toContainText('حساسية');
    await look(kitchen, 'kitchen-arabic-tablet');
    await expectAccessible(kitchen, 'the kitchen in Arabic');
  });

  await test.step('tickets run from the right, and keys follow', async () => {
    await place();
    await expect(ticket).toHaveCount(2);
    const [first, second] = await Promise.all([ticket.nth(0).boundingBox(), ticket.nth(1).boundingBox()]);
    expect(first?.x).toBeGreaterThan(second?.x ?? Infinity);
    await kitchen.keyboard.press('ArrowLeft');
    await kitchen.keyboard.press('ArrowLeft');
    await expect(ticket.nth(1).getByRole('button', { name: 'جاهز' })).toBeFocused();
  });

  await test.step('a ticket is bumped and recalled, a dish is off', async () => {
    await ticket.nth(0).getByRole('button', { name: 'جاهز' }).click();
    await expect(ticket).toHaveCount(1);
    await kitchen.getByRole('button', { name: 'استرجاع طاولة 12' }).click();
    await expect(ticket).toHaveCount(2);
    await ticket.nth(0).getByRole('button', { name: 'نفد Soup' }).click();
    await kitchen.getByRole('button', { name: 'نفد لهذا اليوم' }).click();
    await expect(kitchen.getByRole('button', { name: 'نفد (1)' })).toBeVisible();
  });

  await test.step('the screen keeps its language, and the rest of the console has that of the person', async () => {
    await kitchen.setViewportSize(phoneSize);
    await kitchen.reload();
    await expect(kitchen.getByRole('heading', { name: 'المطبخ', level: 1 })).toBeVisible();
    await look(kitchen, 'kitchen-arabic-phone');
    await kitchen.getByRole('combobox', { name: 'لغة هذه الشاشة' }).selectOption('ja');
    await expect(kitchen.getByRole('heading', { name: 'キッチン', level: 1 })).toBeVisible();
    await look(kitchen, 'kitchen-japanese-phone');
    await kitchen.getByRole('combobox', { name: 'この画面の言語' }).selectOption('ar');
    await expect(kitchen.getByRole('heading', { name: 'المطبخ', level: 1 })).toBeVisible();
    await kitchen.getByRole('link', { name: 'العودة إلى الطلبات' }).click();
    await expect(kitchen.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    await expect(kitchen.locator('html')).toHaveAttribute('dir', 'ltr');
  });
});
