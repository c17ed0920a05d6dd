import type { BrowserContext, Page } from '@playwright/test';
import {
  addStaff,
  liveTimeout,
  callEndpoint,
  deskSize,
  expect,
  expectAccessible,
  createTestTable,
  logInByApi,
  phoneSize,
  orderAtTable,
  signUpByApi,
  enterTestVisit,
  sql,
  test,
  type Person,
  type TestTable,
  showView,
} from '#stage';

const smallTabletSize = { width: 1024, height: 768 };

/** Counts the notes that the page plays, because a test cannot hear them. */
const countNotes = (page: Page) =>
  page.addInitScript(() => {
    Reflect.set(globalThis, 'notes', 0);
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function play(...when) {
      Reflect.set(globalThis, 'notes', Number(Reflect.get(globalThis, 'notes')) + 1);
      start.apply(this, when);
    };
  });
const notesOf = (page: Page): Promise<number> => page.evaluate(() => Number(Reflect.get(globalThis, 'notes')));

const columnOf = (page: Page, status: string) => page.getByRole('region', { name: status, exact: true });
const card = (page: Page, table: string) => page.getByRole('article', { name: table, exact: true });

const moveByMenu = async (page: Page, to: string): Promise<void> => {
  await card(page, 'Table 12').getByRole('button', { name: 'Move Table 12 to …' }).click();
  await page.getByRole('menuitem', { name: to }).click();
};

test.describe('a service on the floor', () => {
  // The tests share two screens and one order: each takes the order a step further.
  test.describe.configure({ mode: 'serial' });

  const prices = { Soup: 650, Bread: 250 };
  let owner: Person;
  /** The browser of the owner, the phone of a waiter, and the guest at the table. */
  let office: BrowserContext;
  let apron: BrowserContext;
  let guest: BrowserContext;
  let page: Page;
  let phone: Page;
  let table: TestTable;
  let restaurantId: string;
  let visitId: string;

  test.beforeAll(async ({ browser, server }) => {
    office = await browser.newContext({ baseURL: server.origin });
    apron = await browser.newContext({ baseURL: server.origin, viewport: phoneSize });
    guest = await browser.newContext();
    owner = await signUpByApi(office, server);
    const waiter = await addStaff(server, owner, ['canViewOrders']);
    table = await createTestTable(office, server, { owner, items: prices, tableNumber: 'Table 12' });
    await logInByApi(apron, server, waiter);
    page = await office.newPage();
    await countNotes(page);
    phone = await apron.newPage();
  });
  test.afterAll(() => Promise.all([office, apron, guest].map((context) => context.close())));

  test('the demo restaurant is shown when it is chosen, which the board remembers, and mixes with nothing', async ({
    browser,
    server,
  }) => {
    await page.goto('/orders');
    const sample = columnOf(page, 'Unopened').getByRole('article').first();
    await expect(page.getByText('Nothing to do')).toBeVisible();
    await expect(sample).toBeHidden();
    await page.getByRole('button', { name: 'Show orders of Demo Restaurant' }).click();
    await expect(sample).toBeVisible();
    await page.reload();
    await expect(sample).toBeVisible();
    await page.getByRole('button', { name: 'Demo Restaurant Remove filter' }).click();
    await expect(page.getByText('Nothing to do')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Nothing to do')).toBeVisible();
    // A call in the demo restaurant must not ring: the next test expects only the order of the owner's own restaurant.
    const [demo] = await sql<{ id: string }>(
      server,
      `select qr_codes.id from qr_codes join restaurants on restaurants.id = qr_codes.restaurant_id
         join users on users.id = restaurants.owner_id where users.email = $1 and restaurants.is_sample`,
      [owner.email],
    );
    await using stranger = await browser.newContext();
    const seat = await enterTestVisit(stranger, server, { qrCodeId: demo?.id ?? '' });
    const visit = { restaurantId: seat.restaurantId, visitId: seat.visitId };
    await callEndpoint(stranger, server, ['visits', 'call'], { ...visit, kind: 'waiter' });
  });

  test('an order appears on every screen within a second, and rings', async ({ server }) => {
    await page.getByRole('button', { name: 'Sound is off – tap to turn on' }).click();
    await expect(page.getByRole('button', { name: 'Sound is on' })).toBeVisible();
    await phone.goto('/orders');
    await expect(phone.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    const heard = await notesOf(page);
    ({ restaurantId, visitId } = await enterTestVisit(guest, server, table));
    const lines = Object.entries({ Soup: 2, Bread: 1 }).map(([dish, quantity]) => ({
      itemId: table.ids[dish],
      quantity,
      notes: 'nut allergy',
    }));
    await orderAtTable(guest, server, {
      restaurantId,
      visitId,
      customerName: 'Ana',
      notes: 'Please hurry',
      lines,
      total: 2 * prices.Soup + prices.Bread,
    });
    for (const screen of [page, phone]) {
      await expect(card(screen, 'Table 12')).toBeVisible(liveTimeout);
      await expect(card(screen, 'Table 12')).toContainText('Ana');
      await expect(card(screen, 'Table 12')).toContainText('Please hurry');
      await expect(card(screen, 'Table 12').getByText('Allergy', { exact: true })).toHaveCount(2);
      await expect(card(screen, 'Table 12')).toContainText('Unpaid');
    }
    await expect.poll(() => notesOf(page)).toBeGreaterThan(heard);
    await expect.poll(() => page.title()).toBe('(1) New order: Table 12');
    await expect(page.getByRole('status').getByText('New order: Table 12')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' }).getByText('1 waiting')).toBeVisible();
    await expect(page.getByText('is calling a server')).toHaveCount(0);
    await expectAccessible(page, 'open orders');
    await expectAccessible(phone, 'open orders on a phone');
  });

  test('two people move the same order: the second is told how it is now', async () => {
    const { promise: moved, resolve: release } = Promise.withResolvers<void>();
    await phone.route('**/api/orders/change-status', async (route) => {
      await moved;
      await route.continue();
    });
    await moveByMenu(phone, 'Preparing');
    await expect(card(phone, 'Table 12')).toBeHidden();
    // The board shows a move before the server has it.
    const answered = page.waitForResponse('**/api/orders/change-status');
    await card(page, 'Table 12').getByRole('button', { name: 'Accept' }).press('Enter');
    await answered;
    const accepted = columnOf(page, 'Accepted').getByRole('article', { name: 'Table 12', exact: true });
    await expect(accepted.getByRole('button', { name: 'Start preparing' })).toBeFocused();
    await expect(page.getByRole('status').getByText('New order')).toBeHidden();
    await expect(page).toHaveTitle('Orders · Comanda');
    release();
    const told = phone
      .getByRole('alert')
      .filter({ hasText: 'Someone else has changed this order: it is Accepted now.' });
    await expect(told).toContainText('Table 12');
    await told.getByRole('button', { name: 'Show' }).click();
    await expect(phone.getByRole('tab', { name: 'Accepted' })).toHaveAttribute('aria-selected', 'true');
    await expect(card(phone, 'Table 12').getByRole('alert')).toContainText('it is Accepted now.');
    await expect(card(phone, 'Table 12').getByRole('button', { name: 'Move to Preparing' })).toBeVisible();
    await expectAccessible(phone, 'an order that someone else moved');
    await card(phone, 'Table 12').getByRole('button', { name: 'OK' }).click();
    await expect(card(phone, 'Table 12').getByRole('alert')).toBeHidden();
    await phone.unroute('**/api/orders/change-status');
  });

  test('a line is ticked by a tap, and the tick taken back', async () => {
    const soup = (screen: Page) => card(screen, 'Table 12').getByRole('checkbox', { name: /2 × Soup/ });
    await soup(phone).click();
    await expect(columnOf(page, 'Partially delivered').getByText('Table 12')).toBeVisible();
    await expect(soup(page)).toBeChecked();
    await expect(phone.getByRole('list', { name: 'Last changes' })).toContainText('Table 12: 2 × Soup delivered');
    await phone.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(phone, 'a change that can be undone, in the dark');
    await phone.emulateMedia({ colorScheme: 'light' });
    await phone.getByRole('list', { name: 'Last changes' }).getByRole('button', { name: 'Undo' }).click();
    await expect(columnOf(page, 'Accepted').getByText('Table 12')).toBeVisible();
    await expect(soup(page)).not.toBeChecked();
  });

  test('on a tablet an order is dragged, only to where it may go', async () => {
    await page.setViewportSize(smallTabletSize);
    await card(page, 'Table 12').getByText('Ana').hover();
    await page.mouse.down();
    await columnOf(page, 'Unopened').hover();
    await columnOf(page, 'Unopened').hover({ position: { x: 20, y: 300 } });
    await expect(columnOf(page, 'Unopened').getByText('Orders cannot move back')).toBeVisible();
    await page.mouse.up();
    await expect(columnOf(page, 'Accepted').getByText('Table 12')).toBeVisible();
    await card(page, 'Table 12').getByText('Ana').hover();
    await page.mouse.down();
    await columnOf(page, 'Preparing').hover();
    await expect(columnOf(page, 'Preparing').getByText('Move here')).toBeVisible();
    await page.mouse.up();
    await expect(columnOf(page, 'Preparing').getByText('Table 12')).toBeVisible();
    await page.getByRole('list', { name: 'Last changes' }).getByRole('button', { name: 'Undo' }).click();
    await expect(columnOf(page, 'Accepted').getByText('Table 12')).toBeVisible();
    await page.setViewportSize(deskSize);
  });

  test('an order is canceled with a reason, and brought back', async () => {
    await card(page, 'Table 12').getByRole('button', { name: 'Details of Table 12' }).click();
    const details = page.getByRole('dialog', { name: 'Order' });
    await expect(details.getByRole('list', { name: 'Bill' })).toContainText('15.50');
    await expectAccessible(page, 'the details of an order');
    await details.getByRole('button', { name: 'Close' }).click();
    await moveByMenu(page, 'Canceled …');
    await details.getByRole('button', { name: 'Cancel order' }).click();
    await expect(details.getByText('Please enter a reason')).toBeVisible();
    await details.getByText('Ordered twice', { exact: true }).click();
    await expectAccessible(page, 'cancelling an order');
    await details.getByRole('button', { name: 'Cancel order' }).click();
    await expect(card(phone, 'Table 12')).toBeHidden();
    await showView(phone, 'Finished');
    await expect(card(phone, 'Table 12')).toContainText('Canceled: Ordered twice');
    await page.getByRole('list', { name: 'Last changes' }).getByRole('button', { name: 'Undo' }).click();
    await expect(columnOf(page, 'Accepted').getByText('Table 12')).toBeVisible();
    await showView(phone, 'Open');
    await phone.getByRole('tab', { name: 'Accepted' }).click();
  });

  test('the history tells who did what', async () => {
    await card(phone, 'Table 12').getByRole('button', { name: 'Details of Table 12' }).click();
    const entries = phone.getByRole('dialog', { name: 'Order' }).getByRole('region', { name: 'History' });
    await expect(entries.getByRole('listitem')).toContainText([
      'Ordered by Guest',
      'Shown to the staff',
      'Accepted by Olive Tree',
      'Partially delivered by Sam Staff2 × Soup',
      'Accepted by Sam StaffUndone',
      'Preparing by Olive Tree',
      'Accepted by Olive TreeUndone',
      'Canceled by Olive TreeOrdered twice',
      'Accepted by Olive TreeUndone',
    ]);
    await phone.getByRole('button', { name: 'Close' }).click();
  });

  test('a call rings until someone is on their way', async ({ server }) => {
    await callEndpoint(guest, server, ['visits', 'call'], { restaurantId, visitId, kind: 'bill_card' });
    const wish = page.getByRole('list', { name: 'Calls' }).getByText('Table 12 wants the bill, paying by card');
    await expect(wish).toBeVisible(liveTimeout);
    const rung = await notesOf(page);
    await expect.poll(() => notesOf(page)).toBeGreaterThan(rung);
    await phone.getByRole('button', { name: 'I am on my way' }).click();
    await expect(wish).toBeHidden();
  });

  test('a table with orders under way is not closed by accident, and paying settles it', async () => {
    await showView(phone, 'Tables');
    const party = phone.getByRole('listitem', { name: 'Table 12' });
    await expect(party).toContainText('$15.50 unpaid');
    await party.getByRole('button', { name: 'Close table' }).click();
    await expect(party.getByRole('alert')).toContainText('neither delivered nor canceled');
    await expect(party.getByRole('button', { name: 'Close anyway' })).toBeVisible();
    await party.getByRole('button', { name: 'Keep open' }).click();
    await expectAccessible(phone, 'tables on a phone');
    await card(page, 'Table 12').getByRole('button', { name: 'Start preparing' }).click();
    await card(page, 'Table 12').getByRole('button', { name: 'Deliver all' }).click();
    await party.getByRole('button', { name: 'Show bill' }).click();
    await party.getByRole('button', { name: 'Take payment' }).click();
    const taking = phone.getByRole('dialog', { name: 'Take payment: Table 12' });
    await taking.getByText('Card terminal').click();
    await taking.getByRole('textbox', { name: 'Tip' }).fill('2');
    await expectAccessible(phone, 'taking money at a table');
    await taking.getByRole('button', { name: 'Take $17.50 by card' }).click();
    await expect(taking.getByRole('status')).toContainText('$17.50 paid by card. Everything is paid.');
    await taking.getByRole('button', { name: 'Done' }).click();
    await expect(party).toBeHidden();
    await expect(phone.getByRole('list', { name: 'Closed tables' })).toContainText('settled');
    await showView(page, 'Finished');
    await expect(card(page, 'Table 12')).toContainText('Paid by card');
  });

  test('money goes back with a reason, and never more than there is', async () => {
    await card(page, 'Table 12').getByRole('button', { name: 'Details' }).click();
    const details = page.getByRole('dialog', { name: 'Order' });
    await details.getByRole('button', { name: 'Refund' }).click();
    await details.getByRole('textbox', { name: 'Amount to refund' }).fill('18');
    await details.getByRole('textbox', { name: 'Why?' }).fill('The soup was cold');
    await details.getByRole('button', { name: 'Refund $18.00' }).click();
    await expect(details.getByRole('alert')).toContainText('At most $17.50 can be refunded.');
    await details.getByRole('textbox', { name: 'Amount to refund' }).fill('6.50');
    await details.getByRole('button', { name: 'Refund $6.50' }).click();
    await expect(details.getByText(/^Refunded at .* by Olive Tree: The soup was cold/)).toBeVisible();
    await expect(details.getByRole('region', { name: 'History' })).toContainText('$6.50: The soup was cold');
    await expect(details.getByText('−$6.50')).toBeVisible();
    await expectAccessible(page, 'an order with its payment and a refund');
  });

  test('every payment has a numbered receipt, which a guest reads on the phone and has sent by mail', async () => {
    const details = page.getByRole('dialog', { name: 'Order' });
    await expect(details.getByRole('listitem', { name: 'Refund no. 2' })).toContainText('for no. 1');
    const opening = page.waitForEvent('popup');
    await details.getByRole('link', { name: 'Open Receipt no. 1' }).click();
    const receipt = await opening;
    await receipt.setViewportSize(phoneSize);
    await expect(receipt.getByRole('heading', { name: 'Receipt' })).toBeVisible();
    await expect(receipt.getByRole('main')).toContainText('$17.50');
    await receipt.getByLabel('Send by email').fill('guest@example.com');
    await receipt.getByRole('button', { name: 'Send' }).click();
    await expect(receipt.getByRole('status')).toContainText('guest@example.com');
    await expectAccessible(receipt, 'a receipt on a phone');
    const { headers } = await receipt.evaluate(async () => {
      const answer = await fetch(`${location.pathname}/receipt.pdf`);
      return { headers: Object.fromEntries(answer.headers) };
    });
    expect(headers['content-type']).toBe('application/pdf');
    await receipt.close();
  });

  test('an order that nobody sees rings on every device, wherever its owner is, until a screen shows it', async ({
    server,
  }) => {
    await Promise.all([page.close(), phone.close()]);
    const devices = await Promise.all([office.newPage(), apron.newPage()]);
    for (const device of devices) {
      await countNotes(device);
      await device.clock.install();
      await device.goto('/profile');
      await device.getByRole('heading', { level: 1 }).click();
      await expect(device.getByRole('region', { name: 'Name', exact: true })).toBeVisible();
    }
    const { visitId: next } = await enterTestVisit(guest, server, table);
    const lines = [{ itemId: table.ids['Bread'], quantity: 1 }];
    await orderAtTable(guest, server, { restaurantId, visitId: next, lines, total: prices.Bread });
    const alarmOn = (device: Page) => device.getByRole('region', { name: 'Orders nobody has seen' });
    const isHeard = async (device: Page) => {
      await expect.poll(() => device.title()).toBe('(1) New order: Table 12');
      await expect(alarmOn(device)).toBeEmpty();
    };
    await Promise.all(devices.map(isHeard));
    for (const device of devices) {
      const before = await notesOf(device);
      await device.clock.fastForward(10_000);
      await expect(alarmOn(device)).toContainText('Nobody has seen this order: Table 12');
      await expect.poll(() => notesOf(device)).toBeGreaterThan(before);
    }
    const [desk, mobile] = devices;
    await expectAccessible(desk, 'an order nobody has seen');
    await alarmOn(mobile).getByRole('link', { name: 'Show order' }).click();
    await expect(mobile.getByRole('dialog', { name: 'Order' })).toContainText('Bread');
    for (const device of devices) await expect(alarmOn(device)).toBeEmpty();
  });
});

test('the open menu of a card stays in its place when somebody else handles the card above', async ({
  browser,
  context,
  page,
  server,
}) => {
  const owner = await signUpByApi(context, server);
  const { restaurantId, ids, ...table } = await createTestTable(context, server, { owner, items: { Soup: 650 } });
  await using guests = await browser.newContext();
  const { visitId } = await enterTestVisit(guests, server, table);
  const lines = [{ itemId: ids['Soup'], quantity: 1 }];
  const place = (customerName: string) =>
    orderAtTable(guests, server, { restaurantId, visitId, customerName, lines, total: 650 });
  const [orderId] = [await place('Ann'), await place('Ben')];
  await page.goto('/orders');
  const cardOf = (name: string) => page.getByRole('article').filter({ hasText: name });
  await cardOf('Ben')
    .getByRole('button', { name: /^Move / })
    .click();
  const entry = page.getByRole('menuitem', { name: 'Delivered', exact: true });
  await expect(entry).toBeVisible();
  const before = { entry: await entry.boundingBox(), card: await cardOf('Ben').boundingBox() };
  const accepted = { restaurantId, orderId, from: 'unopened', to: 'accepted' };
  await callEndpoint(context, server, ['orders', 'changeStatus'], accepted);
  await expect(columnOf(page, 'Accepted').getByRole('article')).toContainText('Ann');
  await expect.poll(async () => (await cardOf('Ben').boundingBox())?.y).toBeLessThan(before.card?.y ?? 0);
  expect(await entry.boundingBox()).toEqual(before.entry);
  await entry.click();
  await expect(cardOf('Ben')).toBeHidden();
});
