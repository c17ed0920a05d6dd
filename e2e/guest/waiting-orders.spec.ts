import {
  callEndpoint,
  createTestTable,
  deskSize,
  expect,
  expectAccessible,
  liveTimeout,
  openOnPhone,
  orderOnPhone,
  sendCartOnPhone,
  signUpByApi,
  test,
} from '#stage';

test('a moment to change one’s mind: withdrawn in the last second, changed, and sent @desktop-only', async ({
  page: staff,
  browser,
  server,
}) => {
  await staff.setViewportSize(deskSize);
  const owner = await signUpByApi(staff.context(), server);
  const table = await createTestTable(staff.context(), server, { owner, items: { Soup: 650, Bread: 250 } });
  const { restaurantId } = table;

  await test.step('the owner lets orders wait for a minute', async () => {
    await staff.goto(`/restaurants/${restaurantId}/edit`);
    await staff.getByLabel('Wait before sending to the kitchen').fill('60');
    await staff.getByRole('button', { name: 'Save kitchen load and pickup times' }).click();
    await expect(staff.getByText('Kitchen load and pickup times saved')).toBeVisible();
  });

  await staff.goto('/orders/kitchen');
  const tickets = staff.getByRole('list', { name: 'Tickets' }).getByRole('listitem');
  await expect(staff.getByText('No open tickets. New orders appear here with a sound.')).toBeVisible(liveTimeout);

  const phone = await openOnPhone(browser, server, table.path);
  const tab = phone.getByRole('dialog', { name: 'Orders and bill' });
  const waiting = tab.getByRole('region', { name: 'Not sent yet' });

  await test.step('the phone counts down, and the guest withdraws in the last second', async () => {
    await orderOnPhone(phone, 'Soup');
    await expect(waiting).toContainText(/Goes to the kitchen in \d+ s/);
    await expectAccessible(phone, 'an order that waits');
    const { documents } = await callEndpoint(staff.context(), server, ['documents', 'query'], {
      collection: 'waitingOrders',
      where: [['restaurantId', '==', restaurantId]],
    });
    const [sendsAt] = JSON.stringify(documents).match(/(?<="sendsAt":")[^"]+/) ?? [];
    // The phone's clock alone: the test does not race against the server.
    await phone.clock.setFixedTime(Date.parse(String(sendsAt)) - 700);
    await expect(waiting).toContainText('Goes to the kitchen in 1 s');
    await waiting.getByRole('button', { name: 'Withdraw' }).tap();
    await expect(tab.getByText('Withdrawn. It is not on your bill.')).toBeVisible();
    await expect(waiting).toHaveCount(0);
  });

  await test.step('the dishes go back into the cart, are ordered and changed', async () => {
    await tab.getByRole('button', { name: 'Put it back in the cart' }).tap();
    const cart = phone.getByRole('dialog', { name: 'Your order' });
    await expect(cart).toContainText('Soup');
    await sendCartOnPhone(phone);
    await waiting.getByRole('button', { name: 'Change' }).tap();
    await expect(cart).toContainText('Soup');
    await sendCartOnPhone(phone);
    await expect(waiting).toBeVisible();
  });

  await test.step('the kitchen has seen nothing of it until the guest sends it', async () => {
    await expect(tickets).toHaveCount(0);
    await waiting.getByRole('button', { name: 'Send now' }).tap();
    await expect(waiting).toHaveCount(0);
    await expect(staff.getByRole('button', { name: 'Soup' }).first()).toBeVisible(liveTimeout);
    await expect(staff.locator('[data-ticket]')).toHaveCount(1);
    await expect(tab).toContainText('Received');
  });

  await test.step('without a tap it is sent when its time has come', async () => {
    await callEndpoint(staff.context(), server, ['restaurants', 'update'], {
      restaurantId,
      changes: { sendDelaySeconds: 2 },
    });
    await tab.getByRole('button', { name: 'Close' }).tap();
    await orderOnPhone(phone, 'Bread');
    await expect(staff.locator('[data-ticket]')).toHaveCount(2, { timeout: 15_000 });
  });
});
