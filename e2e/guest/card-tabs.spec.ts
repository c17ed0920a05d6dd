import type { Page } from '@playwright/test';
import {
  activateTestCards,
  callEndpoint,
  connect,
  createTestTable,
  deskSize,
  enterTestVisit,
  expect,
  expectAccessible,
  liveTimeout,
  phoneSize,
  runJob,
  signUpByApi,
  sql,
  startOwnServer,
  test,
} from '#stage';

/** Longer than a hold is left to the server that began to capture it. */
const afterLeaseMs = 150_000;

/** Holds whose payment was committed while the statement of the capture waits for a row lock. */
const waitingCaptures = `select state from card_holds where state = 'capturing'
  and exists (select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database())`;

const orderSteak = async (phone: Page): Promise<void> => {
  await phone.getByRole('button', { name: 'Add Steak' }).tap();
  await phone.getByRole('button', { name: /^Your order/ }).tap();
  await phone
    .getByRole('dialog', { name: 'Your order' })
    .getByRole('button', { name: /^Order ·/ })
    .tap();
};

test('a tab on a card: two guests, a crash of the server, and a walk-out @desktop-only', async ({
  page: desk,
  browser,
}) => {
  // Its clock can be moved on.
  await using server = await startOwnServer({}, { startTime: new Date() });
  await desk.setViewportSize(deskSize);
  const house = desk.context();
  const owner = await signUpByApi(house, server);
  const table = await createTestTable(house, server, { owner, items: { Steak: 2_000 } });
  const { restaurantId } = table;
  await activateTestCards(house, server);

  await test.step('the owner asks for a card before a tab', async () => {
    await desk.goto(`${server.origin}/restaurants/${restaurantId}/edit`);
    await desk.getByRole('switch', { name: 'Ask for a card before a tab' }).click();
    await desk.getByRole('textbox', { name: 'Limit of a tab' }).fill('50');
    await desk.getByRole('textbox', { name: 'Settles by itself after' }).fill('2');
    await desk.getByRole('button', { name: 'Save tabs on a card' }).click();
    await expect(desk.getByText('Tabs on a card saved')).toBeVisible();
    await expectAccessible(desk, 'the setting');
  });

  const phoneOptions = {
    baseURL: server.origin,
    viewport: phoneSize,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  } as const;
  await using first = await browser.newContext(phoneOptions);
  await using second = await browser.newContext(phoneOptions);
  const [ann, bob] = [await first.newPage(), await second.newPage()];
  for (const phone of [ann, bob]) {
    await phone.goto(table.path);
    await phone.waitForURL(/visit=/);
  }
  const { visitId } = await enterTestVisit(first, server, table);
  const readPayments = () =>
    sql(server, 'select status, amount_minor::int as amount from payments where visit_id = $1', [visitId]);
  const sweep = async <Rows>(readRows: () => Promise<Rows>): Promise<Rows> => {
    await runJob(server, 'payments.sweep-holds');
    return readRows();
  };
  const cart = ann.getByRole('dialog', { name: 'Your order' });
  const card = ann.getByRole('dialog', { name: 'Card for the tab' });

  await test.step('an order without a card leads to leaving one, with limit and time to read beforehand', async () => {
    await orderSteak(ann);
    await expect(cart.getByText('Please leave a card before you order here.')).toBeVisible();
    await cart.getByRole('button', { name: 'Leave a card' }).tap();
    await expect(card.getByText('$50.00 will be held on your card')).toBeVisible();
    await expect(card.getByText('settles by itself after 2 h')).toBeVisible();
    await expectAccessible(ann, 'before a card is left');
    await card.getByRole('button', { name: 'Leave a card' }).tap();
    await ann.waitForURL(/checkout/);
    await ann.getByRole('button', { name: 'Approve' }).click();
    await expect(card.getByText('Your card is held for $50.00. $50.00 is left to order.')).toBeVisible();
    await expectAccessible(ann, 'a held card');
    await card.getByRole('button', { name: 'Done' }).tap();
  });

  await test.step('both order on it, and the one above the limit is refused', async () => {
    await ann.getByRole('button', { name: /^Your order/ }).tap();
    await cart.getByRole('button', { name: /^Order ·/ }).tap();
    await expect(ann.getByText('$30.00 is left to order.')).toBeVisible(liveTimeout);
    await orderSteak(bob);
    await expect(
      bob.getByRole('dialog', { name: 'Orders and bill' }).getByText('$10.00 is left to order.'),
    ).toBeVisible(liveTimeout);
    await bob.getByRole('button', { name: 'Order more' }).tap();
    await orderSteak(bob);
    await expect(bob.getByText('This is more than the card of this table covers.')).toBeVisible();
  });

  await test.step('the server is killed between the authorisation and the capture: charged once', async () => {
    await ann.getByRole('button', { name: 'Settle my tab' }).tap();
    await expect(card.getByText('$40.00 is charged to your card, and the rest is released.')).toBeVisible();
    const provider = await connect(server);
    await provider.query('begin');
    await provider.query('select from test_charges where is_hold for update');
    await card.getByRole('button', { name: 'Settle my tab' }).tap();
    // The server has decided to capture, and waits for the provider.
    await expect.poll(() => sql(server, waitingCaptures)).toEqual([{ state: 'capturing' }]);
    await server.kill();
    await provider.end();
    // The provider goes on without the server, which does not hear of it.
    await expect
      .poll(() => sql(server, 'select captured_minor::int as captured from test_charges'))
      .toEqual([{ captured: 4_000 }]);
    expect(await sql(server, 'select state from card_holds')).toEqual([{ state: 'capturing' }]);
    expect(await readPayments()).toEqual([{ status: 'pending', amount: 4_000 }]);
    await server.start();
    // The capture was leased to the server that was killed, so sweeps leave it alone until the lease has run out.
    await server.moveClock(afterLeaseMs);
    await expect.poll(() => sweep(readPayments)).toEqual([{ status: 'paid', amount: 4_000 }]);
    await expect(card.getByText('Your tab is settled: $40.00 was charged to your card.')).toBeVisible(liveTimeout);
  });

  await test.step('they leave a card again, order, and walk out: the card pays, and the day end lists it', async () => {
    await card.getByRole('button', { name: 'Leave a card' }).tap();
    await ann.waitForURL(/checkout/);
    await ann.getByRole('button', { name: 'Approve' }).click();
    await expect(card.getByText('Your card is held for $50.00.')).toBeVisible();
    await card.getByRole('button', { name: 'Done' }).tap();
    await orderSteak(ann);
    await expect(ann.getByText('$30.00 is left to order.')).toBeVisible(liveTimeout);
    await callEndpoint(house, server, ['visits', 'close'], { restaurantId, visitId, isForced: true, unpaid: 2_000 });
    const readCaptures = () =>
      sql(
        server,
        "select captured_minor::int as captured from card_holds where settled_by = 'closing' and state = 'captured'",
      );
    await expect.poll(() => sweep(readCaptures)).toEqual([{ captured: 2_000 }]);
    await desk.goto(`${server.origin}/dashboard/day-end?restaurant=${restaurantId}`);
    const walkOuts = desk.getByRole('list', { name: 'Walk-outs, with a card' });
    await expect(walkOuts.getByRole('listitem')).toContainText('$20.00 captured, $0.00 missing');
    await expectAccessible(desk, 'the day end with a walk-out');
  });
});
