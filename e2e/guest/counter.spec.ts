import type { Browser, Page } from '@playwright/test';
import {
  callEndpoint,
  createPhone,
  createTestTable,
  deskSize,
  expect,
  expectAccessible,
  liveTimeout,
  orderOnPhone,
  type Server,
  signUpByApi,
  tabOnPhone,
  test,
  type TestTable,
} from '#stage';

/** Opens the counter's page on a new phone that counts its vibrations. */
const openPhone = async (browser: Browser, server: Server, { path }: TestTable): Promise<Page> => {
  const phone = await createPhone(browser, server);
  await phone.addInitScript(() => {
    const felt = { pushes: 0 };
    Object.assign(globalThis, { felt });
    navigator.vibrate = () => (felt.pushes += 1) > 0;
  });
  await phone.goto(path);
  return phone;
};
const countVibrations = (phone: Page): Promise<number> =>
  phone.evaluate(() => Number(Reflect.get(Reflect.get(globalThis, 'felt'), 'pushes')));

test('a morning at the counter: three phones pay first, and the pickup screen calls their numbers @desktop-only', async ({
  page: staff,
  browser,
  server,
}) => {
  await staff.setViewportSize(deskSize);
  const owner = await signUpByApi(staff.context(), server);
  const counter = await createTestTable(staff.context(), server, {
    owner,
    items: { Espresso: 250, Croissant: 320 },
    tableNumber: 'Counter',
  });
  const { restaurantId } = counter;

  await test.step('the owner makes the code a counter where guests pay first', async () => {
    await staff.goto('/qr-codes');
    const more = staff.getByRole('button', { name: 'More for Counter' });
    await more.click();
    await staff.getByRole('menuitem', { name: 'Use it for a counter' }).click();
    await expect(staff.getByText(/^Counter · /)).toBeVisible();
    await more.click();
    await staff.getByRole('menuitem', { name: 'Guests pay first' }).click();
    await expect(staff.getByText(/^Counter, paid first · /)).toBeVisible();
  });

  const wall = await (await browser.newContext({ baseURL: server.origin, viewport: deskSize })).newPage();
  const { path } = await callEndpoint(staff.context(), server, ['pickup', 'showScreen'], { restaurantId });
  await wall.goto(String(path));
  const [preparing, ready] = [wall.locator('#preparing'), wall.locator('#ready')];

  const phones = await Promise.all([1, 2, 3].map(() => openPhone(browser, server, counter)));
  const [ann, ben, eve] = phones;
  if (ann === undefined || ben === undefined || eve === undefined) throw new Error('Three phones were opened.');

  await test.step('each phone has its own order and number, and nothing to share', async () => {
    for (const [index, phone] of phones.entries()) {
      await orderOnPhone(phone, index === 1 ? 'Croissant' : 'Espresso');
      await expect(tabOnPhone(phone)).toContainText(`Your number${index + 1}Pay first`);
      await expect(tabOnPhone(phone)).toContainText(`Say your number: ${index + 1}.`);
      await expect(tabOnPhone(phone).getByText('Croissant')).toHaveCount(index === 1 ? 1 : 0);
      await expect(phone.getByRole('button', { name: /Your table/ })).toHaveCount(0);
    }
    await expectAccessible(ann, 'the tab of an unpaid order at a counter');
  });

  await staff.goto('/orders');
  const unpaid = staff.getByRole('list', { name: 'Orders to be paid first' });
  const unopened = staff.getByRole('list', { name: 'Unopened' });

  await test.step('the kitchen gets no order that nobody paid', async () => {
    await expect(unpaid.getByRole('listitem')).toHaveCount(3);
    await expect(unopened.getByRole('listitem', { name: /#\d Counter/ })).toHaveCount(0);
    await expect(preparing).toBeEmpty();
    await expectAccessible(staff, 'the board with orders to be paid first');
    await staff.getByRole('button', { name: '#2 Counter: paid in cash' }).click();
    await expect(unpaid.getByRole('listitem')).toHaveCount(2);
    await expect(unopened.getByText('#2 Counter', { exact: true })).toBeVisible(liveTimeout);
    await expect(unopened.getByText('#1 Counter', { exact: true })).toHaveCount(0);
    await expect(preparing).toHaveText('2', { timeout: 10_000 });
    await expect(tabOnPhone(ben)).toContainText('Received');
    await staff.getByRole('button', { name: '#1 Counter: paid by card' }).click();
    await expect(preparing.getByRole('listitem')).toHaveText(['2', '1'], { timeout: 10_000 });
  });

  await test.step('a number that is ready is on the wall and on the phone, which vibrates', async () => {
    const card = staff.getByRole('article', { name: '#2 Counter' });
    await card.getByRole('button', { name: 'Accept' }).click();
    await card.getByRole('button', { name: 'Start preparing' }).click();
    const before = await countVibrations(ben);
    await card.getByRole('button', { name: 'Ready' }).click();
    await expect(ready).toHaveText('2', { timeout: 10_000 });
    await expect(preparing).toHaveText('1');
    await expect(tabOnPhone(ben)).toContainText('Your number2Ready to pick up');
    await expect.poll(() => countVibrations(ben)).toBeGreaterThan(before);
    await expectAccessible(wall, 'the pickup screen');
    await card.getByRole('button', { name: 'Picked up' }).click();
    await expect(ready).toBeEmpty({ timeout: 10_000 });
  });

  await test.step('the guest who did not pay can still be told no', async () => {
    await staff.getByRole('button', { name: 'Cancel the order of #3 Counter' }).click();
    await expect(tabOnPhone(eve)).toContainText('Canceled');
    await expect(unpaid).toHaveCount(0);
  });
});

test('takeaway with its own tax rate and packaging: the guest reads the charge before ordering, and the kitchen does not see it @desktop-only', async ({
  page: staff,
  browser,
  server,
}) => {
  await staff.setViewportSize(deskSize);
  const owner = await signUpByApi(staff.context(), server);
  const takeaway = await createTestTable(staff.context(), server, {
    owner,
    items: { Bowl: 1_000 },
    tableNumber: 'Takeaway window',
  });
  const { restaurantId, qrCodeId } = takeaway;
  const codes = { restaurantId, qrCodeIds: [qrCodeId] };
  await callEndpoint(staff.context(), server, ['qrCodes', 'setKind'], { ...codes, kind: 'takeaway', paysFirst: false });

  await test.step('the owner enters both', async () => {
    await staff.goto(`/restaurants/${restaurantId}/edit`);
    await staff.getByRole('textbox', { name: 'Tax rate for takeaway' }).fill('7');
    await staff.getByRole('textbox', { name: 'Packaging charge' }).fill('0.50');
    await staff.getByRole('button', { name: 'Save prices and taxes' }).click();
    await expect(staff.getByText('Prices and taxes saved')).toBeVisible();
  });

  const phone = await openPhone(browser, server, takeaway);

  await test.step('the cart names the charge, and the tab keeps it', async () => {
    await phone.getByRole('button', { name: 'Add Bowl' }).tap();
    await phone.getByRole('button', { name: /^Your order/ }).tap();
    const cart = phone.getByRole('dialog', { name: 'Your order' });
    await expect(cart).toContainText(/Packaging\s*\$0\.50/);
    await expect(cart).toContainText(/7%/);
    await cart.getByRole('button', { name: /^Order · \$10\.50/ }).tap();
    await expect(tabOnPhone(phone)).toContainText('Packaging');
  });

  await test.step('the board and the kitchen show the dish only', async () => {
    await staff.goto('/orders');
    const card = staff.getByRole('article', { name: '#1 Takeaway window' });
    await expect(card).toContainText('$10.50');
    await expect(card).not.toContainText('Packaging');
    await staff.goto('/orders/kitchen');
    const ticket = staff.getByRole('article', { name: '#1 Takeaway window' });
    await expect(ticket).toContainText('Bowl');
    await expect(ticket).not.toContainText('Packaging');
  });
});
