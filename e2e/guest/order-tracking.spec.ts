import type { BrowserContext, Locator, Page } from '@playwright/test';
import {
  liveTimeout,
  callEndpoint,
  deskSize,
  expect,
  expectAccessible,
  type TestTable,
  createTestTable,
  orderAtTable,
  reloadGuestPage,
  type Server,
  signUpByApi,
  enterTestVisit,
  sql,
  test,
} from '#stage';

const prices = { Soup: 650, Bread: 250 };
const reviewUrl = 'https://reviews.example/olive';

/** Counts vibrations and tones, because a headless browser has neither a motor nor a speaker. */
const countAlerts = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const felt = { pushes: 0, tones: 0 };
    Object.assign(globalThis, { felt });
    navigator.vibrate = () => (felt.pushes += 1) > 0;
    const begin = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (at) {
      felt.tones += 1;
      begin.call(this, at);
    };
  });
};
const readAlerts = (phone: Page): Promise<unknown> => phone.evaluate(() => Reflect.get(globalThis, 'felt'));

/** Simulates switching to another tab, or back to this one. */
const setVisibility = (phone: Page, visibility: 'hidden' | 'visible'): Promise<void> =>
  phone.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibility);

/** Orders one of each dish from this browser's own place at the table. */
const order = async (
  context: BrowserContext,
  server: Server,
  table: TestTable,
  names: readonly (keyof typeof prices)[],
) => {
  const { restaurantId, visitId } = await enterTestVisit(context, server, table);
  const total = names.reduce((sum, name) => sum + prices[name], 0);
  const lines = names.map((name) => ({ itemId: table.ids[name], quantity: 1 }));
  const orderId = await orderAtTable(context, server, { restaurantId, visitId, lines, total });
  return { restaurantId, orderId, visitId };
};

const lineIds = async (server: Server, orderId: string): Promise<string[]> => {
  const rows = await sql<{ id: string }>(server, 'select id from order_items where order_id = $1 order by position', [
    orderId,
  ]);
  return rows.map(({ id }) => id);
};

const strip = (phone: Page, stage: string): Locator => phone.getByRole('button', { name: new RegExp(stage) });

test('the food is followed, the bill is asked for, and an unhappy table is heard @phone-only', async ({
  context,
  browser,
  server,
}) => {
  await using house = await browser.newContext({ viewport: deskSize, isMobile: false });
  await using second = await browser.newContext({ locale: 'ar' });
  const owner = await signUpByApi(house, server);
  const table = await createTestTable(house, server, { owner, items: prices });
  const { restaurantId } = table;
  await callEndpoint(house, server, ['restaurants', 'update'], {
    restaurantId,
    changes: { reviewUrl, languages: ['ar'] },
  });
  await countAlerts(context);
  const [phone, arabic, staff] = [await context.newPage(), await second.newPage(), await house.newPage()];
  await phone.goto(server.origin + table.path);
  await arabic.goto(server.origin + table.path);
  // Waits until both browsers are seated.
  for (const page of [phone, arabic]) await page.waitForURL(/visit=/);
  await staff.goto(`${server.origin}/menus`);

  const mine = await order(context, server, table, ['Soup', 'Bread']);
  const asked = { restaurantId, orderId: mine.orderId };
  const [soup, bread] = await lineIds(server, mine.orderId);

  await test.step('received, cooking, each dish, ready: in place, within a second', async () => {
    await expect(strip(phone, 'Received')).toBeVisible();
    await callEndpoint(house, server, ['orders', 'changeStatus'], { ...asked, from: 'unopened', to: 'preparing' });
    await expect(strip(phone, 'Cooking')).toBeVisible(liveTimeout);
    await expect(phone.getByRole('status').filter({ hasText: 'Your order is being prepared.' })).toBeAttached();
    expect(await readAlerts(phone), 'nothing buzzes that was not allowed').toEqual({ pushes: 0, tones: 0 });

    await strip(phone, 'Cooking').click();
    const tab = phone.getByRole('dialog', { name: 'Orders and bill' });
    await tab.getByRole('switch', { name: 'Sound and vibration' }).check();
    await expect
      .poll(() => readAlerts(phone), 'the tap that allows it lets it be felt')
      .toEqual({ pushes: 1, tones: 3 });
    await callEndpoint(house, server, ['orders', 'tickItems'], { ...asked, lineIds: [soup] });
    await expect(tab.getByText('1 of 2 ready')).toBeVisible(liveTimeout);
    await expect(tab.getByRole('listitem').filter({ hasText: 'Soup' })).toContainText('ready');
    await expect(tab.getByRole('listitem').filter({ hasText: 'Bread' })).toContainText('not yet');
    await expect.poll(() => readAlerts(phone)).toEqual({ pushes: 2, tones: 6 });
    await expectAccessible(phone, 'the tab');
    await tab.getByRole('button', { name: 'Order more' }).click();
  });

  await test.step('a reload and a lost connection lose nothing', async () => {
    await reloadGuestPage(phone);
    await expect(strip(phone, '1 of 2 ready')).toBeVisible();
    await context.setOffline(true);
    await setVisibility(phone, 'hidden');
    await callEndpoint(house, server, ['orders', 'tickItems'], { ...asked, lineIds: [bread] });
    await context.setOffline(false);
    await expect(strip(phone, '^Ready')).toBeVisible();
    await expect(phone.getByRole('status').filter({ hasText: 'Your order is ready.' })).toBeAttached();
    await expect(phone).toHaveTitle(/^✓ Ready/);
    await setVisibility(phone, 'visible');
    await expect(phone).not.toHaveTitle(/✓/);
  });

  await test.step('the whole table on one tab: what was cancelled is seen and not charged', async () => {
    const theirs = await order(second, server, table, ['Bread']);
    const wrong = await order(second, server, table, ['Soup']);
    const cancelled = { restaurantId, orderId: wrong.orderId, from: 'unopened', reason: 'The pot is empty' };
    await callEndpoint(house, server, ['orders', 'cancel'], cancelled);
    await callEndpoint(house, server, ['orders', 'changeStatus'], {
      restaurantId,
      orderId: theirs.orderId,
      from: 'unopened',
      to: 'delivered',
    });
    await strip(phone, 'Ready').click();
    const tab = phone.getByRole('dialog', { name: 'Orders and bill' });
    const guest = tab.getByRole('region', { name: 'Guest 2' });
    await expect(guest.getByRole('article').filter({ hasText: 'Canceled' })).toContainText('The pot is empty');
    const amount = (label: string) => tab.locator('dl > div').filter({ hasText: label });
    await expect(amount('Your share')).toContainText('9.00');
    await expect(amount('Whole table')).toContainText('11.50');

    await tab.getByRole('button', { name: 'Card' }).click();
    await expect(tab.getByText('We told the staff that you would like to pay · Card')).toBeVisible(liveTimeout);
    // Withdraws the call and asks again.
    await tab.getByRole('button', { name: 'Cancel the call' }).click();
    await tab.getByRole('button', { name: 'Card' }).click();
    await expect(tab.getByText('We told the staff that you would like to pay · Card')).toBeVisible(liveTimeout);
    const [ringing] = await sql<{ id: string; kind: string }>(
      server,
      'select id, kind from visit_calls where visit_id = $1 and answered_at is null',
      [mine.visitId],
    );
    expect(ringing?.kind).toBe('bill_card');
    const answer = { restaurantId, visitId: mine.visitId, callId: ringing?.id };
    await callEndpoint(house, server, ['visits', 'answerCall'], answer);
    await expect(tab.getByText('Someone is coming with the bill · Card')).toBeVisible(liveTimeout);
    await callEndpoint(house, server, ['payments', 'takeAtTable'], { restaurantId, orderIds: [mine.orderId] });
    await expect(amount('Left to pay')).toContainText('2.50', liveTimeout);
    await expect(tab.getByRole('article').filter({ hasText: 'Paid' })).toHaveCount(1);
    await callEndpoint(house, server, ['payments', 'takeAtTable'], { restaurantId, orderIds: [theirs.orderId] });
    await expect(amount('Left to pay')).toContainText('0.00', liveTimeout);
    await tab.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('two stars reach every staff screen at once, and the answer reaches the phone', async () => {
    await expect(phone.getByText('Thank you for your visit!')).toBeVisible();
    await expect(strip(phone, 'Paid')).toBeVisible();
    const card = phone.getByRole('region', { name: 'How was it?' });
    await expectAccessible(phone, 'the card that asks');
    await card.getByRole('button', { name: '2 of 5 stars: Bad' }).click();
    const sheet = phone.getByRole('dialog', { name: 'How was it?' });
    await expect(sheet.getByRole('radio', { name: '2 of 5 stars: Bad' })).toBeChecked();
    await expect(sheet.getByText('Your rating is saved.')).toBeVisible();
    const saved = () => sql(server, 'select stars, note from feedback where visit_id = $1', [mine.visitId]);
    expect(await saved(), 'the tap itself saves').toEqual([{ stars: 2, note: '' }]);
    await sheet.getByRole('radio', { name: '4 of 5 stars: Good' }).check({ force: true });
    await sheet.getByRole('radio', { name: '2 of 5 stars: Bad' }).check({ force: true });
    await expect.poll(saved).toEqual([{ stars: 2, note: '' }]);
    await sheet.getByRole('textbox', { name: 'What went wrong?' }).fill('Cold soup');
    await expectAccessible(phone, 'the feedback sheet');
    await sheet.getByRole('button', { name: 'Send comment' }).click();
    await expect(sheet.getByText('We passed it on to the staff.')).toBeVisible();
    await expect(sheet.getByRole('link', { name: 'Public review page' })).toHaveAttribute('href', reviewUrl);
    await sheet.getByRole('button', { name: 'Done' }).click();

    const alert = staff.getByRole('region', { name: 'Unhappy tables' });
    await expect(alert).toContainText('Table 7 is unhappy', liveTimeout);
    await expect(alert).toContainText('Cold soup');
    await expectAccessible(staff, 'the alert');
    await alert.getByRole('link', { name: 'Answer' }).click();
    await staff.getByRole('button', { name: 'Answer Table 7' }).click();
    await staff.getByRole('textbox', { name: 'Your answer' }).fill('The next one is on us.');
    await expectAccessible(staff, 'answering');
    await staff.getByRole('button', { name: 'Send answer' }).click();
    await expect(alert).not.toContainText('Table 7');
    const answer = phone.getByRole('region', { name: 'Answer from the restaurant' });
    await expect(answer).toContainText('The next one is on us.', liveTimeout);
    await answer.getByRole('button', { name: 'Not now' }).click();
    await expect(answer).toHaveCount(0);
    await reloadGuestPage(phone);
    await strip(phone, 'Paid').click();
    await expect(phone.getByRole('dialog').getByText('The next one is on us.')).toBeVisible();
  });

  await test.step('five stars, in Arabic, lead to the public page', async () => {
    await arabic.getByRole('button', { name: /جاهز/ }).click();
    const tab = arabic.getByRole('dialog');
    await expect(arabic.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectAccessible(arabic, 'the tab in Arabic');
    await tab.getByRole('radio', { name: /^5/ }).check();
    await tab.getByRole('button', { name: 'إرسال' }).click();
    await expect(tab.getByRole('link', { name: 'كتابة تقييم علني' })).toHaveAttribute('href', reviewUrl);
    await expect(tab.getByText('The next one is on us.')).toHaveCount(0);
  });
});
