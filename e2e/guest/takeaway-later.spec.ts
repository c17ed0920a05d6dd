import {
  callEndpoint,
  createPhone,
  createTestTable,
  deskSize,
  expect,
  liveTimeout,
  runJob,
  sendCartOnPhone,
  signUpByApi,
  startOwnServer,
  tabOnPhone,
  test,
} from '#stage';

const minuteMs = 60_000;
/** A Tuesday, in a time zone in which no clock changes near it. */
const noon = new Date('2031-05-13T12:00:00Z');

test('a takeaway order for later reaches the kitchen when it has to begin, and not before @desktop-only', async ({
  browser,
}) => {
  await using server = await startOwnServer({}, { startTime: noon });
  const office = await browser.newContext({ baseURL: server.origin, viewport: deskSize });
  const owner = await signUpByApi(office, server);
  const takeaway = await createTestTable(office, server, {
    owner,
    items: { Bowl: 900 },
    tableNumber: 'Takeaway window',
  });
  const { restaurantId, qrCodeId } = takeaway;
  const codes = { restaurantId, qrCodeIds: [qrCodeId] };
  await callEndpoint(office, server, ['qrCodes', 'setKind'], { ...codes, kind: 'takeaway', paysFirst: false });
  const changes = {
    timezone: 'UTC',
    chosenDayEndHour: 0,
    pickupSlotMinutes: 15,
    pickupSlotOrders: 3,
    pickupLeadMinutes: 20,
  };
  await callEndpoint(office, server, ['restaurants', 'update'], { restaurantId, changes });

  const kitchen = await office.newPage();
  await kitchen.clock.install({ time: noon });
  await kitchen.goto('/orders/kitchen');
  await expect(kitchen.getByRole('complementary', { name: 'All day' })).toBeVisible();
  const tickets = kitchen.getByRole('article').filter({ hasText: 'Takeaway window' });
  const board = await office.newPage();
  await board.clock.install({ time: noon });
  await board.goto('/orders');

  const phone = await createPhone(browser, server, { timezoneId: 'UTC' });
  await phone.clock.install({ time: noon });
  await phone.goto(takeaway.path);
  const tab = tabOnPhone(phone);

  await test.step('at noon, the guest orders for one o’clock', async () => {
    await phone.getByRole('button', { name: 'Add Bowl' }).tap();
    await phone.getByRole('button', { name: /^Your order/ }).tap();
    const cart = phone.getByRole('dialog', { name: 'Your order' });
    const when = cart.getByRole('combobox', { name: 'When?' });
    // Twenty minutes past noon is within the slot of 12:15, so 12:30 is the first.
    await expect(when.getByRole('option')).toContainText(['As soon as possible', '12:30', '12:45', '1:00']);
    await when.selectOption('2031-05-13T12:30:00.000Z');
    // Before the order is sent, the restaurant offers other times. The chosen one stays until the guest chooses again.
    await callEndpoint(office, server, ['restaurants', 'update'], { restaurantId, changes: { pickupSlotMinutes: 20 } });
    for (let tap = 0; tap < 2; tap += 1) {
      const refused = phone.waitForResponse(/\/orders\/place$/);
      await sendCartOnPhone(phone);
      expect((await refused).ok()).toBe(false);
      await expect(when.getByRole('option')).toContainText(['As soon as possible', '12:30', '12:40', '1:00']);
      await expect(when).toHaveValue('2031-05-13T12:30:00.000Z');
    }
    await expect(cart.getByRole('alert')).toContainText('time');
    await when.selectOption('2031-05-13T13:00:00.000Z');
    await sendCartOnPhone(phone);
    await expect(tab).toContainText('1:00');
  });

  const releaseDueOrders = () => runJob(server, 'orders.release-due');

  await test.step('the kitchen has nothing to make for forty minutes', async () => {
    const later = board.getByRole('list', { name: 'Orders for later' });
    await expect(later.getByRole('listitem')).toHaveCount(1, liveTimeout);
    await server.moveClock(38 * minuteMs);
    await releaseDueOrders();
    await expect(tickets).toHaveCount(0);
    await expect(later.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('twenty minutes before its time it is on the kitchen’s screen and the board, with its time', async () => {
    await server.moveClock(2 * minuteMs);
    for (const page of [kitchen, board, phone]) await page.clock.setSystemTime(noon.getTime() + 40 * minuteMs);
    await releaseDueOrders();
    await expect(tickets).toHaveCount(1, liveTimeout);
    await expect(tickets).toContainText('1:00');
    await expect(board.getByRole('list', { name: 'Unopened' }).getByText('#1 Takeaway window')).toBeVisible(
      liveTimeout,
    );
    await expect(tab).toContainText('Received');
  });
});
