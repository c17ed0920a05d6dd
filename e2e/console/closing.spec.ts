import { callEndpoint, createTestTable, enterTestVisit, expect, expectAccessible, signUpByApi, test } from '#stage';

test('a day with a drawer: opened, paid in cash, counted with a difference, closed, and read again', async ({
  page,
  browser,
  server,
}) => {
  const context = page.context();
  const owner = await signUpByApi(context, server);
  const table = await createTestTable(context, server, { owner, items: { Soup: 650 } });
  const { restaurantId } = table;

  await test.step('the first drawer is offered with a name, and opened with its float', async () => {
    await page.goto('/orders/cash');
    await page.getByRole('button', { name: 'Add drawer' }).click();
    const adding = page.getByRole('dialog', { name: 'Add drawer' });
    await expect(adding.getByLabel('Name')).toHaveValue('Drawer 1');
    await adding.getByRole('button', { name: 'Save drawer' }).click();
    await page.getByRole('button', { name: 'Open Drawer 1' }).click();
    const opening = page.getByRole('dialog', { name: 'Open Drawer 1' });
    await opening.getByLabel('Counted (USD)').fill('100');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'Drawer 1' })).toContainText('$100.00');
  });

  await test.step('a cash payment appears in the drawer by itself', async () => {
    const phone = await browser.newContext({ baseURL: server.origin });
    const { visitId } = await enterTestVisit(phone, server, table);
    const lines = [{ itemId: table.ids['Soup'], quantity: 2 }];
    const placing = { restaurantId, visitId, key: crypto.randomUUID(), lines, total: 1_300 };
    const { orderId } = await callEndpoint(phone, server, ['orders', 'place'], placing);
    await callEndpoint(context, server, ['payments', 'takeAtTable'], {
      restaurantId,
      orderIds: [orderId],
      paidWith: 'cash',
      tip: 200,
    });
    await expect(page.getByRole('listitem').filter({ hasText: 'Drawer 1' })).toContainText('$115.00');
  });

  await test.step('the day is not closed while the drawer is open', async () => {
    await page.goto('/dashboard/day-end');
    await page.getByRole('button', { name: /^Close the day: / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close the day' }).click();
    await expect(page.getByText('Count and close these drawers first: Drawer 1.')).toBeVisible();
  });

  await test.step('the count differs, and the drawer is closed with a reason', async () => {
    await page.getByRole('button', { name: 'Count and close Drawer 1' }).click();
    const counting = page.getByRole('dialog', { name: 'Count and close Drawer 1' });
    await counting.getByLabel('Counted (USD)').fill('114.50');
    await expect(counting.getByText('Difference: -$0.50')).toBeVisible();
    await counting.getByRole('button', { name: 'Close drawer' }).click();
    await expect(counting.getByText(/Please enter a reason/)).toBeVisible();
    await counting.getByLabel('Reason').fill('Gave too much change');
    await expectAccessible(page, 'the count');
    await counting.getByRole('button', { name: 'Close drawer' }).click();
    await expect(counting).toBeHidden();
  });

  await test.step('the day is closed, and the report is read', async () => {
    await page.getByRole('button', { name: /^Close the day: / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close the day' }).click();
    const report = page.getByRole('article');
    await expect(report).toContainText('Closing report 1');
    await expect(report).toContainText('Drawer: Drawer 1');
    await expect(report).toContainText('Gave too much change');
    await expect(report).toContainText('-$0.50');
    await expectAccessible(page, 'the closing report');
  });

  await test.step('a second try is not offered, and is refused with a name', async () => {
    await page.getByRole('button', { name: 'Back to the day' }).click();
    await expect(page.getByRole('button', { name: 'Read closing report 1' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Close the day: / })).toBeHidden();
    const day = await page.getByLabel('Day', { exact: true }).inputValue();
    await expect(callEndpoint(context, server, ['reports', 'closeDay'], { restaurantId, day })).rejects.toThrow(
      /has already closed this day with closing report 1/,
    );
  });
});
