import type { BrowserContext, Page } from '@playwright/test';
import {
  addStaff,
  callEndpoint,
  expect,
  type TestTable,
  createTestTable,
  logInByApi,
  phoneSize,
  orderAtTable,
  type Server,
  signUpByApi,
  enterTestVisit,
  sql,
  startSwitchableProxy,
  tabletSize,
  test,
} from '#stage';

const dropMs = 30_000;
const tables = 6;
const total = 60;

const nameOf = (index: number) => `Party ${String(index + 1).padStart(2, '0')}`;
const parties = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => nameOf(from + index));
const card = (screen: Page, text: string) => screen.getByRole('article').filter({ hasText: text });

/**
 * Marks an order as delivered by the card's menu, which skips the steps in between. Opens the menu by a key, because the page
 * ignores the second of two quick taps at one place, and a test is faster than a hand.
 */
const deliver = async (screen: Page, party: string): Promise<void> => {
  await card(screen, party)
    .getByRole('button', { name: /^Move / })
    .press('Enter');
  await screen.getByRole('menuitem', { name: 'Delivered', exact: true }).click();
  await expect(card(screen, party)).toBeHidden();
  // The next menu has the same entries, and must not be taken for this one.
  await expect(screen.getByRole('menuitem')).toHaveCount(0);
};

/** Starts a visit at each table; returns a function that places orders from the tables in turn. */
const seatParties = async (
  context: BrowserContext,
  server: Server,
  { restaurantId, ids, ...table }: TestTable & { readonly qrCodeIds: readonly string[] },
) => {
  const visitIds: string[] = [];
  for (const qrCodeId of table.qrCodeIds) {
    const { visitId } = await enterTestVisit(context, server, { qrCodeId });
    visitIds.push(visitId);
  }
  return (index: number, customerName = nameOf(index)) =>
    orderAtTable(context, server, {
      restaurantId,
      visitId: visitIds[index % tables],
      customerName,
      lines: ['Soup', 'Bread'].map((dish) => ({ itemId: ids[dish], quantity: 1 })),
      total: 900,
    });
};

test('a rush of sixty orders is handled to the end on a tablet and a phone, with no connection for half a minute of it', async ({
  browser,
  context,
  page: tablet,
  server,
}) => {
  const owner = await signUpByApi(context, server);
  const laid = await createTestTable(context, server, { owner, items: { Soup: 650, Bread: 250 } });
  const { restaurantId, menuId } = laid;
  const tableNumbers = Array.from({ length: tables }, (_, index) => `Table ${20 + index}`);
  const made = await callEndpoint(context, server, ['qrCodes', 'create'], { restaurantId, menuId, tableNumbers });
  const qrCodeIds = Array.isArray(made['qrCodeIds']) ? made['qrCodeIds'].map(String) : [];
  await using work = await browser.newContext({ viewport: phoneSize, hasTouch: true });
  await logInByApi(work, server, await addStaff(server, owner, ['canViewOrders']));
  const phone = await work.newPage();
  await using guests = await browser.newContext();
  const place = await seatParties(guests, server, { ...laid, qrCodeIds });
  const historyOf = (party: string) =>
    sql<{ new_status: string }>(
      server,
      `select new_status from order_history join orders using (restaurant_id)
       where restaurant_id = $1 and orders.id = order_id and customer_name = $2 order by number`,
      [restaurantId, party],
    );

  const orderId = await place(0, 'Early Guest');
  const delivered = { restaurantId, orderId, from: 'unopened', to: 'delivered' };
  await callEndpoint(context, server, ['orders', 'changeStatus'], delivered);

  // The half minute without a connection passes on the tablet's simulated clock, not in real time.
  await tablet.clock.install();
  await tablet.setViewportSize(tabletSize);
  await using line = await startSwitchableProxy(server);
  await tablet.goto(`${line.origin}/orders`);
  await phone.goto(`${server.origin}/orders`);

  await test.step('every order reaches both screens', async () => {
    for (let index = 0; index < total / 2; index += 1) await place(index);
    await expect(card(tablet, 'Party')).toHaveCount(total / 2);
    await expect(card(phone, 'Party')).toHaveCount(total / 2);
  });

  await test.step('without a connection orders keep coming, and the tablet goes on working', async () => {
    const views = tablet.getByRole('radiogroup', { name: 'What to show' });
    const details = tablet.getByRole('dialog', { name: 'Order' });
    await views.getByText('Finished').click();
    await expect(card(tablet, 'Early Guest')).toBeVisible();
    line.unplug();
    // Offline, the details of an order come from its list.
    await card(tablet, 'Early Guest')
      .getByRole('button', { name: /^Details/ })
      .click();
    await expect(details.getByRole('region', { name: 'History' })).toBeVisible();
    await tablet.keyboard.press('Escape');
    await views.getByText('Open').click();
    // Uses keys, because the page ignores the second of two quick taps at one place.
    for (const party of parties(0, 10)) {
      await card(tablet, party).getByRole('button', { name: 'Accept', exact: true }).press('Enter');
    }
    for (const party of parties(0, 5)) await card(tablet, party).getByRole('checkbox', { name: /Soup/ }).press('Space');
    await card(tablet, nameOf(11))
      .getByRole('button', { name: /^Details/ })
      .click();
    await expect(details.getByRole('button', { name: 'Cancel order' })).toBeVisible();
    await expect(details).toContainText('Bread');
    await tablet.keyboard.press('Escape');
    for (let index = total / 2; index < total; index += 1) await place(index);
    await deliver(phone, nameOf(9));
    await tablet.clock.runFor(dropMs);
    await expect(tablet.getByText('No connection. 15 changes are waiting')).toBeVisible();
    await expect(card(tablet, nameOf(4))).toContainText('Not sent yet');
    await expect(card(tablet, 'Party')).toHaveCount(total / 2);
  });

  await test.step('back again, all of it is sent in its order and once, and what was missed is there', async () => {
    line.plugIn();
    await tablet.clock.runFor(dropMs);
    await expect(tablet.getByText('No connection.')).toBeHidden();
    await expect(card(tablet, 'Party')).toHaveCount(total - 1);
    await expect(card(tablet, 'Not sent yet')).toHaveCount(0);
    // The phone has already changed this order, and the tablet shows the conflict.
    await expect(tablet.getByText(/Someone else has changed this order: it is Delivered now/)).toBeVisible();
    const statuses = async (party: string) => (await historyOf(party)).map(({ new_status: status }) => status);
    // Waits for the last change of the tablet's outbox.
    await expect.poll(() => statuses(nameOf(4))).toContain('partially_delivered');
    for (const party of parties(0, 5)) {
      expect(await statuses(party)).toEqual(['unopened', 'accepted', 'partially_delivered']);
    }
    for (const party of parties(5, 9)) expect(await statuses(party)).toEqual(['unopened', 'accepted']);
    expect(await statuses(nameOf(9))).toEqual(['unopened', 'delivered']);
  });

  await test.step('four hands bring everything to an end, and nothing is left or doubled', async () => {
    // Most new orders are below the fold, but a screen that is in use shows no alarm for them.
    for (const screen of [tablet, phone]) {
      await screen.getByRole('heading', { name: 'Orders', level: 1 }).click();
      await expect(screen.getByRole('region', { name: 'Orders nobody has seen' })).toBeEmpty();
    }
    const hands = async (screen: Page, mine: readonly string[]) => {
      for (const party of mine) await deliver(screen, party);
    };
    await Promise.all([hands(tablet, [...parties(0, 9), ...parties(10, 35)]), hands(phone, parties(35, total))]);
    await expect(card(tablet, 'Party')).toHaveCount(0);
    const ends = () =>
      sql(
        server,
        `select status, count(*)::int as count from orders where restaurant_id = $1 and customer_name like 'Party %' group by 1`,
        [restaurantId],
      );
    await expect.poll(ends).toEqual([{ status: 'delivered', count: total }]);
    for (const party of parties(10, total)) expect(await historyOf(party)).toHaveLength(2);
  });
});
