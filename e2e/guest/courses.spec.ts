import {
  callEndpoint,
  createTestTable,
  deskSize,
  expect,
  expectAccessible,
  liveTimeout,
  phoneSize,
  signUpByApi,
  test,
} from '#stage';

test('courses: a guest wants the steak later, and staff fire it once @desktop-only', async ({
  page: kitchen,
  browser,
  server,
}) => {
  await kitchen.setViewportSize(deskSize);
  const owner = await signUpByApi(kitchen.context(), server);
  const table = await createTestTable(kitchen.context(), server, { owner, items: { Soup: 650, Steak: 2450 } });
  const { restaurantId } = table;
  const tickets = kitchen.getByRole('list', { name: 'Tickets' });
  const soup = tickets.getByRole('button', { name: /^1 Soup/ });
  const steak = tickets.getByRole('button', { name: /^1 Steak/ });

  await test.step('the owner switches courses on', async () => {
    await kitchen.goto(`/restaurants/${restaurantId}/edit`);
    await kitchen.getByRole('switch', { name: 'Guests choose courses' }).click();
    await kitchen.getByRole('button', { name: 'Save kitchen load and pickup times' }).click();
    await expect(kitchen.getByText('Kitchen load and pickup times saved')).toBeVisible();
  });

  await kitchen.goto('/orders/kitchen');
  await expect(kitchen.getByText('No open tickets. New orders appear here with a sound.')).toBeVisible(liveTimeout);

  const phoneContext = await browser.newContext({
    baseURL: server.origin,
    viewport: phoneSize,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const phone = await phoneContext.newPage();
  await phone.goto(table.path);
  const cart = phone.getByRole('dialog', { name: 'Your order' });
  const tab = phone.getByRole('dialog', { name: 'Orders and bill' });

  await test.step('the guest marks the soup as first and the steak as later', async () => {
    await phone.getByRole('button', { name: 'Add Soup' }).tap();
    await phone.getByRole('button', { name: 'Add Steak' }).tap();
    await phone.getByRole('button', { name: /^Your order/ }).tap();
    const marks = (dish: string) => cart.getByRole('group', { name: `When ${dish} is served` });
    await marks('Soup').getByRole('button', { name: 'First' }).tap();
    await marks('Steak').getByRole('button', { name: 'Later' }).tap();
    await expect(marks('Steak').getByRole('button', { name: 'Later' })).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(phone, 'the cart with courses');
    await cart.getByRole('button', { name: /^Order ·/ }).tap();
    await expect(tab.getByText('Later', { exact: true })).toBeVisible();
  });

  await test.step('the kitchen makes the soup, and sees the steak greyed', async () => {
    await expect(soup).toBeEnabled(liveTimeout);
    await expect(steak).toBeDisabled();
    await expectAccessible(kitchen, 'the kitchen with a held course');
  });

  const staffContext = await browser.newContext({
    baseURL: server.origin,
    viewport: deskSize,
    storageState: await kitchen.context().storageState(),
  });
  const board = await staffContext.newPage();
  await test.step('a waiter fires the course on the board', async () => {
    await board.goto('/orders');
    await expect(board.getByRole('region', { name: 'Later' })).toContainText('1 × Steak', liveTimeout);
    // Away from the sidebar, which opens under the mouse.
    await board.mouse.move(deskSize.width - 40, deskSize.height - 40);
    await expectAccessible(board, 'the board with a held course');
    await board.getByRole('button', { name: /^Fire next course/ }).click();
    await expect(board.getByText(/Course fired/)).toBeVisible();
    await expect(steak).toBeEnabled(liveTimeout);
    await expect(tab.getByText('Being prepared')).toBeVisible(liveTimeout);
  });

  await test.step('undo holds it again, and the kitchen fires it with one tap', async () => {
    await board.getByRole('button', { name: 'Undo' }).click();
    await expect(steak).toBeDisabled(liveTimeout);
    await kitchen.getByRole('button', { name: /^Fire next course/ }).click();
    await expect(steak).toBeEnabled(liveTimeout);
    await expect(board.getByRole('button', { name: /^Fire next course/ })).toHaveCount(0, liveTimeout);
    const { documents } = await callEndpoint(kitchen.context(), server, ['documents', 'query'], {
      collection: 'orders',
      where: [['restaurantId', '==', restaurantId]],
    });
    expect(JSON.stringify(documents)).toContain('"course":"later"');
  });

  await test.step('a waiter with a phone takes an order with courses', async () => {
    await board.setViewportSize(phoneSize);
    await board.getByText(/^Tables/).click();
    await board.getByRole('button', { name: 'New order for Table 7' }).click();
    const composer = board.getByRole('dialog', { name: 'New order for Table 7' });
    await composer.getByRole('button', { name: /^Soup/ }).click();
    await composer.getByRole('button', { name: /^Steak/ }).click();
    await composer.getByText('Order (2)').click();
    const marks = composer.getByRole('group', { name: 'When Steak is served' });
    await marks.getByRole('button', { name: 'Later' }).click();
    await expect(marks.getByRole('button', { name: 'Later' })).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(board, 'taking an order with courses');
    await composer.getByRole('button', { name: 'Send to the kitchen' }).click();
    await expect(composer).toHaveCount(0);
  });

  await test.step('and fires the course at the visit', async () => {
    await board.getByRole('button', { name: 'Show bill' }).click();
    const fire = board.getByRole('button', { name: 'Fire next course for Table 7' });
    await expect(fire).toBeVisible(liveTimeout);
    await expectAccessible(board, 'the visit with a held course');
    await fire.click();
    await expect(board.getByText(/Course fired/)).toBeVisible();
    await expect(fire).toHaveCount(0, liveTimeout);
    await expect(steak).toHaveCount(2, liveTimeout);
    await expect(steak.last()).toBeEnabled();
  });
});
