import type { BrowserContext, Page } from '@playwright/test';
import {
  callEndpoint,
  createTestTable,
  deskSize,
  enterTestVisit,
  expect,
  liveTimeout,
  openOnPhone,
  orderAtTable,
  orderOnPhone,
  type Server,
  signUpByApi,
  sql,
  tabOnPhone,
  test,
  type TestTable,
} from '#stage';

const total = 60;
/** The first and the last order of each phone are tapped; those in between are sent as the page would send them. */
const tappedPerPhone = 2;
const wallTimeout = { timeout: 20_000 };

const tapOrder = async (phone: Page): Promise<void> => {
  await orderOnPhone(phone, 'Espresso');
  await expect(tabOnPhone(phone)).toBeVisible();
};

interface PlacedOrder {
  readonly id: string;
  readonly number: number;
  readonly lineIds: readonly string[];
}

/** The orders in the sequence in which they were placed. */
const listOrders = (server: Server, { restaurantId }: TestTable): Promise<PlacedOrder[]> =>
  sql<PlacedOrder & Record<string, unknown>>(
    server,
    `select orders.id, pickup_number as number, array_agg(line.id) as "lineIds"
     from orders join order_items as line on line.restaurant_id = orders.restaurant_id and line.order_id = orders.id
     where orders.restaurant_id = $1 group by orders.id, pickup_number, orders.created_at
     order by orders.created_at, orders.id`,
    [restaurantId],
  );

const markReady = (staff: BrowserContext, server: Server, restaurantId: string, { id, lineIds }: PlacedOrder) =>
  callEndpoint(staff, server, ['kitchen', 'bump'], { restaurantId, orderId: id, lineIds });

test("a café's morning: sixty orders of three phones, each with its number on the wall @desktop-only", async ({
  page: staff,
  browser,
  server,
}) => {
  await staff.setViewportSize(deskSize);
  const owner = await signUpByApi(staff.context(), server);
  const counter = await createTestTable(staff.context(), server, {
    owner,
    items: { Espresso: 250 },
    tableNumber: 'Counter',
  });
  const { restaurantId, qrCodeId, ids } = counter;
  await callEndpoint(staff.context(), server, ['qrCodes', 'setKind'], {
    restaurantId,
    qrCodeIds: [qrCodeId],
    kind: 'counter',
    paysFirst: false,
  });

  const { path } = await callEndpoint(staff.context(), server, ['pickup', 'showScreen'], { restaurantId });
  const wall = await (await browser.newContext({ baseURL: server.origin, viewport: deskSize })).newPage();
  await wall.goto(String(path));
  const [preparing, ready] = [wall.locator('#preparing li'), wall.locator('#ready li')];

  const phones = await Promise.all([1, 2, 3].map(() => openOnPhone(browser, server, counter.path)));

  await test.step('three phones order sixty espressos, most of them at once', async () => {
    for (const phone of phones) await tapOrder(phone);
    await Promise.all(
      phones.map(async (phone) => {
        const context = phone.context();
        const { visitId } = await enterTestVisit(context, server, counter);
        const lines = [{ itemId: ids['Espresso'], quantity: 1 }];
        for (let order = tappedPerPhone; order < total / phones.length; order += 1)
          await orderAtTable(context, server, { restaurantId, visitId, lines, total: 250 });
      }),
    );
    for (const phone of phones) {
      await phone.keyboard.press('Escape');
      await expect(tabOnPhone(phone)).toBeHidden();
      await tapOrder(phone);
    }
  });

  const orders = await listOrders(server, counter);
  const numbers = orders.map(({ number }) => number);

  await test.step('no number occurs twice, and the wall and the board show all of them', async () => {
    expect(numbers.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: total }, (_, index) => index + 1),
    );
    await expect(preparing).toHaveText(numbers.map(String), wallTimeout);
    await expect(ready).toHaveCount(0);
    await staff.goto('/orders');
    const unopened = staff.getByRole('list', { name: 'Unopened' });
    await expect(unopened.getByText(/^#\d+ Counter$/)).toHaveCount(total, liveTimeout);
  });

  await test.step('numbers move from Preparing to Ready, the newest first, and leave when they are picked up', async () => {
    const [done, rest] = [orders.slice(0, 20), orders.slice(20)];
    for (const order of done) await markReady(staff.context(), server, restaurantId, order);
    await expect(ready).toHaveText(done.map(({ number }) => String(number)).toReversed(), wallTimeout);
    await expect(preparing).toHaveText(
      rest.map(({ number }) => String(number)),
      wallTimeout,
    );
    const first = done[0];
    if (first === undefined) throw new Error('Sixty orders were placed.');
    await expect(tabOnPhone(phones[2] ?? staff)).toContainText('Ready to pick up', liveTimeout);
    const card = staff.getByRole('article', { name: `#${first.number} Counter`, exact: true });
    await card.getByRole('button', { name: 'Picked up' }).click();
    await expect(ready).toHaveText(
      done
        .slice(1)
        .map(({ number }) => String(number))
        .toReversed(),
      wallTimeout,
    );
  });

  await test.step('at noon everything is picked up, and the wall is empty', async () => {
    await Promise.all(orders.slice(20).map((order) => markReady(staff.context(), server, restaurantId, order)));
    await expect(preparing).toHaveCount(0, wallTimeout);
    await Promise.all(
      orders.slice(1).map(({ id: orderId }) =>
        callEndpoint(staff.context(), server, ['orders', 'changeStatus'], {
          restaurantId,
          orderId,
          from: 'preparing',
          to: 'delivered',
        }),
      ),
    );
    await expect(ready).toHaveCount(0, wallTimeout);
  });
});
