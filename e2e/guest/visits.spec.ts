import type { BrowserContext, Page } from '@playwright/test';
import {
  liveTimeout,
  callEndpoint,
  deskSize,
  expect,
  expectAccessible,
  createTestTable,
  newPerson,
  orderAtTable,
  goBackAsGuest,
  reloadGuestPage,
  type Server,
  signUpByApi,
  enterTestVisit,
  sql,
  test,
  showView,
} from '#stage';

const desk = { viewport: deskSize, isMobile: false, hasTouch: false };

const tableButton = (phone: Page) => phone.getByRole('button', { name: /^Your table/ });
const sheet = (phone: Page) => phone.getByRole('dialog', { name: 'Your table' });
const joinSheet = (phone: Page) => phone.getByRole('dialog', { name: 'Join the table' });
/** Distance of the menu from the top of the page. */
const menuTop = (phone: Page) => phone.locator('main').evaluate((menu: HTMLElement) => menu.offsetTop);
const visitOf = (phone: Page): string => new URL(phone.url()).searchParams.get('visit') ?? '';

const scanWith = async (context: BrowserContext, path: string): Promise<Page> => {
  const phone = await context.newPage();
  await phone.goto(path);
  return phone;
};

test('a table is joined, called from, left and closed: every phone follows at once @phone-only', async ({
  browser,
  context,
  server,
}) => {
  await using house = await browser.newContext(desk);
  await using second = await browser.newContext();
  await using third = await browser.newContext();
  const owner = await signUpByApi(house, server);
  const table = await createTestTable(house, server, { owner, items: { Soup: 650 }, joinMode: 'ask' });
  const staff = await house.newPage();
  await staff.goto('/orders');

  const ann = await scanWith(context, table.path);
  await tableButton(ann).click();
  const code = await sheet(ann)
    .getByText(/^\d{4}$/)
    .innerText();
  await expectAccessible(ann, 'the sheet of the table');

  // Bob joins by the code. The page tells him how below the menu, which stays where it was.
  const bob = await scanWith(second, table.path);
  await expect(bob.getByText('Waiting to be let in')).toBeVisible();
  expect(await menuTop(bob)).toBe(await menuTop(ann));
  await bob.getByRole('button', { name: 'Table code' }).click();
  const digits = joinSheet(bob).getByRole('textbox', { name: 'Table code' });
  await expect(digits).toBeFocused();
  await digits.fill(code === '0000' ? '0001' : '0000');
  await expect(bob.getByText('This is not the code of this table.')).toBeVisible();
  await expectAccessible(bob, 'joining by code');
  await digits.fill(code);
  await expect(tableButton(bob)).toBeVisible();
  await expect(sheet(ann).getByRole('listitem')).toHaveCount(2, liveTimeout);
  await tableButton(bob).click();
  await sheet(bob).getByLabel('Your name').fill('Rosa');
  await expect(sheet(ann).getByRole('listitem').filter({ hasText: 'Rosa' })).toBeVisible();

  // A phone that lost its guest's name gets it from the visit, and does not delete it there.
  await bob.evaluate(() => localStorage.clear());
  await reloadGuestPage(bob);
  await tableButton(bob).click();
  await expect(sheet(bob).getByLabel('Your name')).toHaveValue('Rosa');
  await expect(sheet(ann).getByRole('listitem').filter({ hasText: 'Rosa' })).toBeVisible();
  await sheet(bob).getByRole('button', { name: 'Done' }).click();
  await sheet(ann).getByRole('button', { name: 'Done' }).click();

  // A seated guest lets Cem in.
  const cem = await scanWith(third, table.path);
  await expect(ann.getByText('Someone would like to join')).toBeVisible();
  await expectAccessible(ann, 'a request to join');
  await ann.getByRole('button', { name: 'Let in', exact: true }).click();
  await expect(tableButton(cem)).toBeVisible(liveTimeout);
  await expect(bob.getByText('Someone would like to join')).toBeHidden();

  // Ann is calling a server by mistake and withdraws the call; then she calls again, and a waiter comes.
  await ann.getByRole('button', { name: 'Call a waiter' }).click();
  const calling = ann.getByRole('dialog', { name: 'Call a waiter' });
  await expect(calling.getByRole('radio', { checked: true })).toHaveCount(0);
  await calling.getByRole('button', { name: 'Call a waiter' }).click();
  const rung = staff.getByRole('list', { name: 'Calls' }).getByRole('listitem');
  await expect(rung).toContainText('Table 7 is calling a server', liveTimeout);
  await expect(calling.getByText('We told the staff')).toBeVisible();
  await calling.getByRole('button', { name: 'Cancel the call' }).click();
  await expect(rung).toHaveCount(0, liveTimeout);
  await calling.getByRole('radio', { name: 'Cutlery' }).check();
  await calling.getByRole('button', { name: 'Call a waiter' }).click();
  await expect(rung).toContainText('Table 7 is calling a server: Cutlery', liveTimeout);
  await expect(calling.getByText('Someone is on the way')).toBeHidden();
  await expectAccessible(ann, 'calling a waiter');
  await rung.getByRole('button', { name: 'I am on my way' }).click();
  await expect(calling.getByText('Someone is on the way')).toBeVisible(liveTimeout);
  await calling.getByRole('button', { name: 'Done' }).click();

  // The staff remove Cem, who stays removed after another scan.
  const place = { restaurantId: table.restaurantId, visitId: visitOf(cem) };
  const [guest] = await sql<{ id: string }>(
    server,
    'select id from visit_guests where visit_id = $1 order by joined_at desc limit 1',
    [place.visitId],
  );
  await callEndpoint(house, server, ['visits', 'removeGuest'], { ...place, guestId: guest?.id });
  await expect(cem.getByText('You were removed from this table')).toBeVisible(liveTimeout);
  await expectAccessible(cem, 'taken off the table');
  await cem.goto(table.path);
  await expect(cem.getByText('You were removed from this table')).toBeVisible();

  // After the staff let Cem in again, the phone continues automatically.
  await callEndpoint(house, server, ['visits', 'admit'], { ...place, guestId: guest?.id });
  await expect(tableButton(cem)).toBeVisible(liveTimeout);

  // The staff close the visit.
  await callEndpoint(house, server, ['visits', 'close'], place);
  for (const phone of [ann, bob]) {
    await expect(phone.getByText('Your visit has ended')).toBeVisible(liveTimeout);
    await expect(phone.getByText('Scan the code on the table to order')).toBeVisible();
    await expect(tableButton(phone)).toBeHidden();
  }
  await reloadGuestPage(bob);
  await expect(bob.getByText('Your visit has ended')).toBeVisible();
  await using elsewhere = await browser.newContext();
  const stranger = await scanWith(elsewhere, `${table.path}?visit=${place.visitId}`);
  await expect(stranger.getByText('This link shows the menu only')).toBeVisible();
  await expect(stranger.getByText('Soup')).toBeVisible();
  expect(await sql(server, 'select close_reason from visits where qr_code_id = $1', [table.qrCodeId])).toEqual([
    { close_reason: 'staff' },
  ]);
});

/** The owner's token balance, read like the console does. */
const balanceOf = async (house: BrowserContext, server: Server): Promise<number> => {
  const { documents } = await callEndpoint(house, server, ['documents', 'query'], { collection: 'tokenBalances' });
  const [held]: unknown[] = Array.isArray(documents) ? documents : [];
  return typeof held === 'object' && held !== null && 'balance' in held ? Number(held.balance) : Number.NaN;
};

test('a scan costs one token once; previews, reloads and a lost answer cost nothing; a paused menu can be read @phone-only', async ({
  browser,
  context,
  server,
}) => {
  await using house = await browser.newContext(desk);
  const owner = await signUpByApi(house, server, newPerson());
  const [table, free] = [
    await createTestTable(house, server, { owner, items: { Soup: 650 } }),
    await createTestTable(house, server, { owner, items: { Bread: 250 }, tableNumber: 'Table 8' }),
  ];
  const full = await balanceOf(house, server);
  expect(full).toBe(2_500);

  // The owner looks at the page as a guest does.
  const desktop = await house.newPage();
  await desktop.goto('/qr-codes');
  await desktop.getByRole('button', { name: 'More for Table 8' }).click();
  const opened = desktop.waitForEvent('popup');
  await desktop.getByRole('menuitem', { name: 'Preview as a guest' }).click();
  const preview = await opened;
  await expect(preview.getByRole('heading', { name: 'Bread' })).toBeVisible();
  await expect(preview.getByText('This link shows the menu only')).toBeVisible();
  expect(await balanceOf(house, server)).toBe(full);

  // No guest sees the page: it is fetched for a link preview, prefetched, and opened in the background.
  await context.request.get(table.path, { headers: { 'user-agent': 'WhatsApp/2.23.20.0' } });
  const ahead = await context.newPage();
  await ahead.goto('/');
  const fetched = ahead.waitForRequest((request) => request.url().endsWith(table.path));
  await ahead.evaluate((href) => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  }, table.path);
  await (await fetched).response();
  await ahead.addInitScript(() => {
    let isHidden = true;
    Object.defineProperty(document, 'prerendering', { get: () => isHidden });
    addEventListener('seen', () => {
      isHidden = false;
      document.dispatchEvent(new Event('prerenderingchange'));
    });
  });
  const alive = ahead.waitForRequest(/watch-many/);
  await ahead.goto(table.path);
  await alive;
  expect(visitOf(ahead)).toBe('');
  expect(await balanceOf(house, server)).toBe(full);

  // A guest sees the page, reloads it, comes back and scans again.
  await ahead.evaluate(() => dispatchEvent(new Event('seen')));
  await expect(tableButton(ahead)).toBeVisible();
  const phone = await scanWith(context, table.path);
  await expect(tableButton(phone)).toHaveText('Your table');
  await phone.reload();
  await expect(tableButton(phone)).toBeVisible();
  await phone.goto('/');
  await phone.goBack();
  await expect(tableButton(phone)).toBeVisible();
  expect(await balanceOf(house, server)).toBe(full - 1);

  // The answer to the first request of another phone is lost.
  await using second = await browser.newContext();
  const told = Promise.withResolvers<void>();
  let isLost = false;
  await second.route('**/api/visits/enter', async (route) => {
    if (isLost) {
      await told.promise;
      return route.continue();
    }
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  const other = await scanWith(second, table.path);
  await expect(other.getByText('Waiting for a connection')).toBeVisible();
  told.resolve();
  await expect(tableButton(other)).toContainText('2');
  expect(await balanceOf(house, server)).toBe(full - 2);

  // A phone without cookies would count as another guest each time.
  await using forgetful = await browser.newContext();
  await forgetful.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { get: () => false }));
  const without = await scanWith(forgetful, table.path);
  await expect(without.getByText('Ordering needs a cookie')).toBeVisible();
  await expectAccessible(without, 'a phone without cookies');
  expect(await balanceOf(house, server)).toBe(full - 2);

  // After the grace is used up, new guests are refused, and seated guests are not affected.
  await sql(
    server,
    `insert into token_entries (owner_id, id, kind, amount, reference)
     select id, gen_random_uuid(), 'custom_integration', $2, 'all' from users where email = $1`,
    [owner.email, -(full + 98)],
  );
  await using late = await browser.newContext();
  const paused = await scanWith(late, free.path);
  await expect(paused.getByText('This menu is paused')).toBeVisible();
  await expect(paused.getByText('Bread')).toBeVisible();
  await expectAccessible(paused, 'a paused menu');
  await other.getByRole('button', { name: 'Call a waiter' }).click();
  const calling = other.getByRole('dialog', { name: 'Call a waiter' });
  await calling.getByRole('button', { name: 'Call a waiter' }).click();
  await expect(calling.getByText('We told the staff')).toBeVisible();
});

test('newcomers at a table with a bill say first whose they are; the back button closes a sheet, not the page @phone-only', async ({
  browser,
  context,
  server,
}) => {
  await using house = await browser.newContext(desk);
  await using second = await browser.newContext();
  const owner = await signUpByApi(house, server);
  const table = await createTestTable(house, server, { owner, items: { Soup: 650 }, tableNumber: '7' });
  const { restaurantId } = table;
  const { visitId } = await enterTestVisit(context, server, table);
  const lines = [{ itemId: table.ids['Soup'], quantity: 1 }];
  await orderAtTable(context, server, { restaurantId, visitId, lines, total: 650 });
  const staff = await house.newPage();
  await staff.goto('/orders');

  // A table whose name is only a number is shown as 'Table' with the number.
  const ann = await scanWith(context, table.path);
  await expect(ann.getByText('Table 7', { exact: true })).toBeVisible();

  // The back button closes the topmost sheet first, and leaves the page only after that.
  await ann.goto('about:blank');
  await ann.goto(table.path);
  await tableButton(ann).click();
  await expect(sheet(ann)).toBeVisible();
  await goBackAsGuest(ann);
  await expect(sheet(ann)).toBeHidden();
  await expect(tableButton(ann)).toBeVisible();
  await ann.goForward();
  await expect(tableButton(ann)).toBeVisible();
  await tableButton(ann).click();
  await sheet(ann).getByRole('button', { name: 'Done' }).click();
  await expect(sheet(ann)).toBeHidden();
  await tableButton(ann).click();
  await expect(sheet(ann)).toBeVisible();
  await expect.poll(() => ann.evaluate(() => history.state)).toMatchObject({ sheets: 1 });
  await reloadGuestPage(ann);
  await expect(tableButton(ann)).toBeVisible();
  await expect.poll(() => ann.evaluate(() => history.state?.sheets ?? 0)).toBe(0);
  await goBackAsGuest(ann);
  await expect(ann).toHaveURL('about:blank');
  await ann.goto(table.path);

  // Another guest scans the code.
  const bob = await scanWith(second, table.path);
  await expect(bob.getByText('Are you with them?')).toBeVisible();
  await expect(bob.getByRole('button', { name: /Orders and bill/ })).toHaveCount(0);
  await expectAccessible(bob, 'whether they belong to the party');
  await bob.getByRole('button', { name: 'No', exact: true }).click();
  await expect(bob.getByText('We told the staff')).toBeVisible();
  const rung = staff.getByRole('list', { name: 'Calls' }).getByRole('listitem');
  await expect(rung).toContainText('new guests', liveTimeout);
  await reloadGuestPage(bob);
  await expect(bob.getByText('We told the staff')).toBeVisible();
  await bob.getByRole('button', { name: /^Soup/ }).click();
  await expect(bob.getByRole('button', { name: /^Add to order/ })).toHaveCount(0);
  await goBackAsGuest(bob);

  // The staff clear the table, and it belongs to the new guest.
  await callEndpoint(house, server, ['visits', 'close'], { restaurantId, visitId, isForced: true, unpaid: 650 });
  await expect(bob.getByText('Your table is ready')).toBeVisible(liveTimeout);
  await bob.getByRole('button', { name: 'Start ordering' }).click();
  await expect(tableButton(bob)).toBeVisible();
  expect(visitOf(bob)).not.toBe(visitId);

  // Guests of the same party join with one tap.
  await orderAtTable(second, server, { restaurantId, visitId: visitOf(bob), lines, total: 650 });
  await using third = await browser.newContext();
  const cem = await scanWith(third, table.path);
  await cem.getByRole('button', { name: 'Yes, join them' }).click();
  await expect(tableButton(cem)).toContainText('2');
});

test('a stranger with a photo of the sticker at an occupied table @phone-only', async ({
  browser,
  context,
  server,
}) => {
  await using house = await browser.newContext(desk);
  await using far = await browser.newContext();
  const owner = await signUpByApi(house, server);
  const table = await createTestTable(house, server, { owner, items: { Soup: 650 }, joinMode: 'ask' });
  const { restaurantId } = table;
  const { visitId } = await enterTestVisit(context, server, table);
  await callEndpoint(context, server, ['visits', 'introduce'], { restaurantId, visitId, name: 'Ann' });
  const lines = [{ itemId: table.ids['Soup'], quantity: 1 }];
  await orderAtTable(context, server, { restaurantId, visitId, lines, notes: 'Allergic to nuts', total: 650 });
  const ann = await scanWith(context, table.path);
  await expect(tableButton(ann)).toBeVisible();
  const staff = await house.newPage();
  await staff.goto('/orders');
  await showView(staff, 'Tables');
  const row = staff.getByRole('listitem').filter({ has: staff.getByRole('heading', { name: 'Table 7' }) });

  // The stranger sees the menu and nothing of the table, and asks under a name.
  const stranger = await scanWith(far, table.path);
  await expect(stranger.getByText('Waiting to be let in')).toBeVisible();
  await stranger.getByRole('button', { name: 'Your name' }).click();
  await expect(joinSheet(stranger).getByLabel('Your name')).toBeFocused();
  await expectAccessible(stranger, 'name and code of a newcomer');
  await joinSheet(stranger).getByLabel('Your name').fill('Mallory');
  await joinSheet(stranger).getByRole('button', { name: 'Done' }).click();
  await expect(ann.getByText(/Mallory.? would like to join/)).toBeVisible(liveTimeout);
  await expect(row.getByText('Mallory')).toBeVisible(liveTimeout);
  await expectAccessible(stranger, 'waiting to be let in');
  expect(await stranger.locator('body').innerText()).not.toMatch(/Ann|nuts|Orders and bill|Your table/);
  await expect(stranger.getByRole('button', { name: /Orders and bill/ })).toHaveCount(0);

  // Ann refuses: the stranger cannot ask again, and turns to the staff, who let nobody in without looking.
  await ann.getByRole('button', { name: 'Do not let in' }).click();
  await expect(stranger.getByText('You were not let in')).toBeVisible(liveTimeout);
  await expect(stranger.getByRole('button', { name: 'Ask again' })).toHaveCount(0);
  await expect(row.getByText('Refused')).toBeVisible(liveTimeout);
  await stranger.getByRole('button', { name: 'Tell the staff' }).click();
  await expect(stranger.getByText('We told the staff')).toBeVisible();
  const calls = staff.getByRole('list', { name: 'Calls' }).getByRole('listitem');
  await expect(calls).toContainText('new guests', liveTimeout);
  await calls.getByRole('button', { name: 'I am on my way' }).click();

  // Staff let the stranger in by mistake and remove them: without their cookie they are a newcomer who needs staff.
  await row.getByRole('button', { name: 'Let in Mallory', exact: true }).click();
  await expect(tableButton(stranger)).toBeVisible(liveTimeout);
  await row.getByRole('button', { name: 'Remove Mallory from Table 7' }).click();
  await expect(stranger.getByText('You were removed from this table')).toBeVisible(liveTimeout);
  await expect(row.getByText('New phones join this table only when you let them in.')).toBeVisible();
  await far.clearCookies();
  await stranger.goto(table.path);
  await expect(stranger.getByText('The staff will let you in shortly')).toBeVisible();
  await expect(ann.getByText(/would like to join/)).toHaveCount(0);
  await expect(calls).toContainText('Mallory would like to join', liveTimeout);
  await expectAccessible(staff, 'a phone that only staff can let in');
  await calls.getByRole('button', { name: 'Refuse Mallory at Table 7' }).click();
  await expect(stranger.getByText('You were not let in')).toBeVisible(liveTimeout);
  await expect(calls).toHaveCount(0);

  // Staff allow joining again: a friend asks, and Ann lets them in with one tap.
  await row.getByRole('button', { name: 'Allow joining again at Table 7' }).click();
  await expect(row.getByText('New phones join this table only when you let them in.')).toHaveCount(0);
  await using near = await browser.newContext();
  const friend = await scanWith(near, table.path);
  await expect(friend.getByText('Waiting to be let in')).toBeVisible();
  await ann.getByRole('button', { name: 'Let in', exact: true }).click();
  await expect(tableButton(friend)).toContainText('2', liveTimeout);
});
