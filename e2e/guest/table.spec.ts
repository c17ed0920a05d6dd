import type { BrowserContext, Page } from '@playwright/test';
import {
  liveTimeout,
  deskSize,
  expect,
  expectUnderASecond,
  createTestTable,
  measureMs,
  signUpByApi,
  test,
  showView,
} from '#stage';

const tableButton = (phone: Page) => phone.getByRole('button', { name: /^Your table/ });

const scan = async (context: BrowserContext, path: string): Promise<Page> => {
  const phone = await context.newPage();
  await phone.goto(path);
  await expect(tableButton(phone)).toBeVisible();
  return phone;
};

const tab = (phone: Page) => phone.getByRole('dialog', { name: 'Orders and bill' });

const choose = async (phone: Page, dish: string): Promise<void> => {
  await phone.getByRole('button', { name: new RegExp(`^${dish}`) }).click();
  await phone
    .getByRole('dialog', { name: dish })
    .getByRole('button', { name: /^Add to order/ })
    .click();
};

const order = async (phone: Page, name: string): Promise<void> => {
  await phone.getByRole('button', { name: /^Your order/ }).click();
  const cart = phone.getByRole('dialog', { name: 'Your order' });
  await cart.getByRole('textbox', { name: 'Your name' }).fill(name);
  await cart.getByRole('button', { name: /^Order (·|for)/ }).click();
  await expect(tab(phone).getByText('Received').first()).toBeVisible();
};

test('a dinner for two: scan, join, order from both phones, follow every tick, and leave @phone-only', async ({
  browser,
  context,
  server,
}) => {
  await using house = await browser.newContext({
    viewport: deskSize,
    isMobile: false,
    hasTouch: false,
  });
  await using second = await browser.newContext();
  const owner = await signUpByApi(house, server);
  const items = { Soup: 650, Bread: 250, Risotto: 1_400 };
  const table = await createTestTable(house, server, { owner, items, joinMode: 'ask' });
  const staff = await house.newPage();
  await staff.goto('/orders');
  // Moves the mouse away from the sidebar, which covers the first column while the mouse is over it.
  await staff.mouse.move(720, 20);
  const cardOf = (guest: string) => staff.getByRole('article', { name: 'Table 7' }).filter({ hasText: guest });

  const ann = await scan(context, table.path);
  const bob = await second.newPage();
  await bob.goto(table.path);
  await ann.getByRole('button', { name: 'Let in', exact: true }).click();
  await expect(tableButton(bob)).toBeVisible(liveTimeout);
  await expect(tableButton(ann)).toContainText('2', liveTimeout);

  await choose(ann, 'Soup');
  await choose(ann, 'Bread');
  await order(ann, 'Ann');
  await expect(cardOf('Ann')).toBeVisible(liveTimeout);
  await choose(bob, 'Risotto');
  await order(bob, 'Bob');
  await expect(cardOf('Bob')).toBeVisible(liveTimeout);

  // Both phones show the whole table's tab while the staff bring one dish after the other.
  const expectReady = async (dish: string) => {
    for (const phone of [ann, bob]) {
      await expect(tab(phone).getByRole('listitem').filter({ hasText: dish })).toContainText('ready');
    }
  };
  const tookMs: number[] = [];
  for (const [guest, dish] of [['Ann', 'Soup'] as const, ['Ann', 'Bread'] as const, ['Bob', 'Risotto'] as const]) {
    await cardOf(guest)
      .getByRole('checkbox', { name: new RegExp(dish) })
      .click();
    tookMs.push(await measureMs(() => expectReady(dish)));
  }
  expectUnderASecond(tookMs);
  for (const phone of [ann, bob]) await tab(phone).getByRole('button', { name: 'Order more' }).click();

  await showView(staff, 'Tables');
  await staff.getByRole('button', { name: 'Close table' }).click();
  await expect(staff.getByRole('alert').filter({ hasText: 'is unpaid.' })).toBeVisible();
  await staff.getByRole('button', { name: 'Close anyway' }).click();
  for (const phone of [ann, bob]) {
    await expect(phone.getByText('Your visit has ended')).toBeVisible(liveTimeout);
    await expect(phone.getByText('Scan the code on the table to order')).toBeVisible();
    await phone.getByRole('button', { name: /^Soup/ }).click();
    await expect(phone.getByRole('button', { name: /^Add to order/ })).toHaveCount(0);
  }
});
