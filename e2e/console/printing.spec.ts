import {
  callEndpoint,
  expect,
  expectAccessible,
  createTestTable,
  orderAtTable,
  signUpByApi,
  enterTestVisit,
  startPrinter,
  test,
} from '#stage';

test('a kitchen printer: added and tested, prints what a phone orders and then only the difference, and says when it cannot', async ({
  browser,
  context,
  page,
  server,
}) => {
  await using printer = await startPrinter();
  const owner = await signUpByApi(context, server);
  const table = await createTestTable(context, server, {
    owner,
    items: { Soup: 650, Bread: 250 },
    tableNumber: 'Table 12',
  });
  const { restaurantId } = table;
  await page.goto('/orders/printers');
  await expect(page.getByRole('combobox', { name: 'Restaurant' })).toHaveValue(owner.restaurantName);

  await test.step('added with its address and tested', async () => {
    await page.getByRole('button', { name: 'Add a printer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a printer' });
    await dialog.getByRole('button', { name: 'Add printer' }).click();
    await expect(dialog.getByText('Printer name is required')).toBeVisible();
    await dialog.getByLabel('Name').fill('Kitchen');
    await dialog.getByLabel('Address').fill('127.0.0.1');
    await dialog.getByLabel('Port').fill(String(printer.port));
    await dialog.getByRole('button', { name: 'Add printer' }).click();
    await page.getByRole('button', { name: 'Test print on Kitchen' }).click();
    await expect(page.getByText('The test page was sent. Look at the paper.')).toBeVisible();
    expect(printer.tickets[0]?.slice(0, 2)).toEqual(['Test print', 'Kitchen']);
    await expectAccessible(page, 'printers');
  });

  await using guest = await browser.newContext();
  const { visitId } = await enterTestVisit(guest, server, table);
  const lines = [
    { itemId: table.ids['Soup'], quantity: 2 },
    { itemId: table.ids['Bread'], quantity: 1 },
  ];
  const asked = { restaurantId, visitId, lines, total: 1_550, notes: 'Nut allergy' };
  const orderId = await orderAtTable(guest, server, asked);

  await test.step('an order from a phone is on paper', async () => {
    await expect.poll(() => printer.tickets.length).toBe(2);
    expect(printer.tickets[1]?.filter((line) => !line.startsWith('#'))).toEqual([
      'Table 12',
      'ALLERGY: Nut allergy',
      '2 Soup',
      '1 Bread',
    ]);
    await expect(page.getByRole('button', { name: 'Print again: Table 12' })).toBeVisible();
  });

  const { documents } = await callEndpoint(context, server, ['documents', 'query'], {
    collection: 'orders',
    where: [['id', '==', orderId]],
  });
  const [placed] = Array.isArray(documents) ? documents : [];
  const lineIds: string[] = placed.items.map(({ id }: { id: string }) => id);

  await test.step('corrected while the printer is off: the board says so, and nothing is lost', async () => {
    await printer.switchOff();
    await callEndpoint(context, server, ['orders', 'correct'], {
      restaurantId,
      orderId,
      revision: 0,
      kept: [
        { lineId: lineIds[0], quantity: 3 },
        { lineId: lineIds[1], quantity: 0 },
      ],
      reason: 'Changed their mind',
    });
    const queue = page.getByRole('list', { name: 'Queue' });
    await expect(queue.getByText(`No connection to the printer at 127.0.0.1:${printer.port}.`)).toBeVisible();
    await page.goto('/orders');
    await expect(page.getByRole('status', { name: 'Printers' })).toContainText(
      'Kitchen is not printing: 1 ticket waiting',
    );
  });

  await test.step('back on, only the difference comes out', async () => {
    await printer.switchOn();
    await expect.poll(() => printer.tickets.length, { timeout: 20_000 }).toBe(3);
    expect(printer.tickets[2]?.filter((line) => !line.startsWith('#'))).toEqual([
      'CHANGE',
      'Table 12',
      'ALLERGY: Nut allergy',
      'VOID 1 Bread',
      '+1 Soup',
    ]);
    await expect(page.getByRole('status', { name: 'Printers' })).not.toContainText('Kitchen');
  });

  await test.step('the browser prints the same ticket, without a printer on the network', async () => {
    await page.addInitScript(() => Reflect.set(globalThis, 'print', () => {}));
    await page.reload();
    await page
      .getByRole('article', { name: 'Table 12', exact: true })
      .getByRole('button', { name: /Details/ })
      .click();
    await page.getByRole('button', { name: 'Print ticket' }).click();
    await page.emulateMedia({ media: 'print' });
    const paper = page.locator('[data-printed-ticket]');
    await expect(paper).toBeVisible();
    await expect(paper).toContainText('3 Soup');
    await expect(page.getByRole('heading', { name: 'Orders' })).toBeHidden();
  });
});
