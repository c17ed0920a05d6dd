import type { Browser, BrowserContext, Page } from '@playwright/test';
import {
  callEndpoint,
  createTestTable,
  enterTestVisit,
  expect,
  expectAccessible,
  logInByApi,
  orderAtTable,
  phoneSize,
  signUpByApi,
  test,
  type Person,
  type Server,
  type TestTable,
} from '#stage';

const tabletSizes = [
  { width: 1024, height: 768 },
  { width: 1180, height: 820 },
] as const;

const addTables = async (
  context: BrowserContext,
  server: Server,
  { restaurantId, menuId }: TestTable,
  tableNumbers: string[],
): Promise<string[]> => {
  const made = await callEndpoint(context, server, ['qrCodes', 'create'], { restaurantId, menuId, tableNumbers });
  return Array.isArray(made['qrCodeIds']) ? made['qrCodeIds'].map(String) : [];
};

const openTablet = async (browser: Browser, server: Server, owner: Person, path: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: server.origin, viewport: tabletSizes[0], hasTouch: true });
  await logInByApi(context, server, owner);
  const page = await context.newPage();
  await page.goto(path);
  return page;
};

const planTile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}(?!\\d| \\+)`) });

test('tables are placed with a drag and with the keyboard, and every tablet follows', async ({
  page,
  context,
  browser,
  server,
}) => {
  const owner = await signUpByApi(context, server);
  const table = await createTestTable(context, server, { owner, items: { Soup: 650 }, tableNumber: '1' });
  await addTables(context, server, table, ['2', '3']);
  const board = await openTablet(browser, server, owner, '/orders');

  await test.step('an area is added, and all tables are placed in rows', async () => {
    await page.goto('/qr-codes');
    await page.getByRole('link', { name: 'Floor plan' }).click();
    await expect(page.getByText('No areas yet')).toBeVisible();
    await page.getByRole('button', { name: 'Add area' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Terrace');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('group', { name: 'Plan of Terrace' })).toBeVisible();
    await page.getByRole('button', { name: 'Place all' }).click();
    await expect(page.getByText('All tables are placed.')).toBeVisible();
    await expectAccessible(page, 'the floor plan');
  });

  await test.step('the other tablet shows them on its plan', async () => {
    await board.getByText('Plan', { exact: true }).click();
    await board.getByRole('button', { name: 'Terrace' }).click();
    await expect(planTile(board, 'Table 3')).toBeVisible();
    await expectAccessible(board, 'the plan of the board');
  });

  const third = planTile(page, 'Table 3');
  const gapOf = async (target: Page) => {
    const [one, other] = [
      await planTile(target, 'Table 2').boundingBox(),
      await planTile(target, 'Table 3').boundingBox(),
    ];
    return { x: (other?.x ?? 0) - (one?.x ?? 0), y: (other?.y ?? 0) - (one?.y ?? 0) };
  };

  await test.step('a table is dragged to another place', async () => {
    const plan = await page.getByRole('group', { name: 'Plan of Terrace' }).boundingBox();
    const from = await third.boundingBox();
    if (plan === null || from === null) throw new Error('The plan is not visible.');
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y + 60, { steps: 3 });
    await page.mouse.move(from.x + 20, from.y + 20 + (plan.height / 16) * 6, { steps: 5 });
    await page.mouse.up();
    await expect(third).toHaveAccessibleName('Table 3, column 7, row 7');
    await expect.poll(async () => (await gapOf(board)).y).toBeGreaterThan(100);
  });

  await test.step('the arrow keys move the focused table by a cell, and a screen reader hears where to', async () => {
    const calls = { open: 0, mostOpen: 0, answered: 0 };
    await page.route('**/api/areas/place-tables', async (route) => {
      calls.open += 1;
      calls.mostOpen = Math.max(calls.mostOpen, calls.open);
      const response = await route.fetch();
      calls.open -= 1;
      calls.answered += 1;
      await route.fulfill({ response });
    });
    await third.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    await expect(third).toHaveAccessibleName('Table 3, column 9, row 6');
    // One call waits for the answer of the one before, so that they cannot reach the server in another order.
    await expect.poll(() => calls).toEqual({ open: 0, mostOpen: 1, answered: 3 });
    await page.unroute('**/api/areas/place-tables');
    await expect(page.getByRole('status').filter({ hasText: 'Table 3: column 9, row 6' })).toBeAttached();
    await expect(third).toBeFocused();
  });

  await test.step('a table cannot be put on another one', async () => {
    await third.focus();
    const [from, taken] = [await third.boundingBox(), await planTile(page, 'Table 1').boundingBox()];
    if (taken === null || from === null) throw new Error('The plan is not visible.');
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(taken.x + 30, taken.y + 30, { steps: 5 });
    await page.mouse.up();
    await expect(page.getByRole('status').filter({ hasText: 'Table 3 has no room there.' })).toBeAttached();
    await expect(third).toHaveAccessibleName('Table 3, column 9, row 6');
  });

  await test.step('changes are undone one by one, and a reload has what was saved', async () => {
    for (let count = 0; count < 4; count += 1) await page.getByRole('button', { name: 'Undo' }).click();
    await expect(third).toHaveAccessibleName('Table 3, column 7, row 1');
    await expect.poll(async () => (await gapOf(board)).y).toBeLessThan(5);
    await third.click();
    await page.getByText('Round', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Seats' }).fill('6');
    const saved = page.waitForResponse(
      (response) =>
        response.url().endsWith('/areas/place-tables') && response.request().postData()?.includes('"seats":6') === true,
    );
    await page.keyboard.press('Enter');
    await saved;
    await page.reload();
    await expect(third).toContainText('6');
    await third.focus();
    await page.keyboard.press('Delete');
    await expect(page.getByRole('button', { name: 'Place Table 3' })).toBeVisible();
    await expect(board.getByRole('button', { name: 'Terrace' })).toBeVisible();
    await expect(planTile(board, 'Table 3')).toBeHidden();
  });
  await board.context().close();
});

test('21 seated tables fit one tablet screen, each with its state, and a tap leads to the visit', async ({
  context,
  browser,
  server,
}) => {
  test.slow();
  const owner = await signUpByApi(context, server);
  const table = await createTestTable(context, server, { owner, items: { Soup: 650 }, tableNumber: '1' });
  const others = await addTables(
    context,
    server,
    table,
    Array.from({ length: 20 }, (_, index) => String(index + 2)),
  );
  const qrCodeIds = [table.qrCodeId, ...others];
  const { restaurantId } = table;
  const areaId = crypto.randomUUID();
  await callEndpoint(context, server, ['areas', 'save'], { restaurantId, areaId, name: 'Hall' });
  await callEndpoint(context, server, ['areas', 'placeTables'], {
    restaurantId,
    tables: qrCodeIds.map((qrCodeId, index) => ({
      qrCodeId,
      place: {
        areaId,
        x: (index % 6) * 4,
        y: Math.floor(index / 6) * 4,
        width: 3,
        height: 3,
        shape: index % 2 === 0 ? 'square' : 'round',
      },
    })),
  });
  const phones = await Promise.all(
    qrCodeIds.map(async (qrCodeId) => {
      const phone = await browser.newContext();
      const { visitId } = await enterTestVisit(phone, server, { qrCodeId });
      return { phone, visitId };
    }),
  );
  const [first, second, third] = phones;
  if (first === undefined || second === undefined || third === undefined) throw new Error('There are no phones.');
  const lines = [{ itemId: table.ids['Soup'], quantity: 2 }];
  const visit = { restaurantId, visitId: second.visitId };
  await orderAtTable(second.phone, server, { ...visit, lines, total: 1_300 });
  const tablet = await openTablet(browser, server, owner, '/orders');
  const twin = await openTablet(browser, server, owner, '/orders');

  await test.step('the plan fits without scrolling, at both sizes', async () => {
    await tablet.getByText('Plan', { exact: true }).click();
    await expect(planTile(tablet, 'Table 2')).toHaveAccessibleName(/Waiting.*\$13\.00/);
    for (const size of tabletSizes) {
      await tablet.setViewportSize(size);
      const tiles = tablet.getByRole('group', { name: 'Floor plan' }).getByRole('button');
      await expect(tiles).toHaveCount(21);
      await expect
        .poll(async () => {
          const boxes = await Promise.all((await tiles.all()).map((tile) => tile.boundingBox()));
          return boxes.filter(
            (box) =>
              box === null ||
              box.x < 0 ||
              box.y < 0 ||
              box.x + box.width > size.width ||
              box.y + box.height > size.height ||
              box.width < 72 ||
              box.height < 72,
          );
        })
        .toEqual([]);
      // No text of a tile is cut off.
      const cut = await tiles.evaluateAll((elements) =>
        elements
          .filter((element) => element.scrollHeight > element.clientHeight + 1)
          .map(({ textContent }) => textContent),
      );
      expect(cut).toEqual([]);
    }
  });

  await test.step('a call shows on both tablets at once, and is answered by one of them', async () => {
    await twin.getByText('Plan', { exact: true }).click();
    await callEndpoint(third.phone, server, ['visits', 'call'], {
      restaurantId,
      visitId: third.visitId,
      kind: 'waiter',
    });
    await expect(planTile(tablet, 'Table 3')).toHaveAccessibleName(/Calling/);
    await expect(planTile(twin, 'Table 3')).toHaveAccessibleName(/Calling/);
    await twin.getByRole('button', { name: /on my way/i }).click();
    await expect(planTile(tablet, 'Table 3')).toHaveAccessibleName(/Seated/);
  });

  await test.step('a tap opens the visit with its bill', async () => {
    await planTile(tablet, 'Table 2').tap();
    const dialog = tablet.getByRole('dialog', { name: 'Table 2' });
    await expect(dialog.getByText('2 × Soup')).toBeVisible();
    await expectAccessible(tablet, 'a visit on the plan');
    await tablet.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('the tablet opens with the plan again, and a phone shows the tables in rows', async () => {
    await tablet.reload();
    await expect(planTile(tablet, 'Table 21')).toBeVisible();
    await tablet.setViewportSize(phoneSize);
    const box = await planTile(tablet, 'Table 2').boundingBox();
    expect(box?.width).toBeGreaterThan(90);
  });
  await Promise.all([...phones.map(({ phone }) => phone.close()), tablet.context().close(), twin.context().close()]);
});

test('two tables are joined for a party: guests of both codes share one bill, until they are parted', async ({
  context,
  browser,
  server,
}) => {
  const owner = await signUpByApi(context, server);
  const table = await createTestTable(context, server, { owner, items: { Soup: 650 }, tableNumber: '4' });
  const [five = ''] = await addTables(context, server, table, ['5']);
  const { restaurantId } = table;
  await using first = await browser.newContext();
  const { visitId } = await enterTestVisit(first, server, { qrCodeId: table.qrCodeId });
  const lines = [{ itemId: table.ids['Soup'], quantity: 1 }];
  await orderAtTable(first, server, { restaurantId, visitId, lines, total: 650 });
  await using second = await browser.newContext({
    baseURL: server.origin,
    viewport: phoneSize,
    hasTouch: true,
    isMobile: true,
  });
  const phone = await second.newPage();
  const tablet = await openTablet(browser, server, owner, '/orders');
  const twin = await openTablet(browser, server, owner, '/orders');
  for (const page of [tablet, twin]) await page.getByText('Plan', { exact: true }).click();

  await test.step('guests sit at the other table, and have not ordered', async () => {
    await phone.goto(`/menu/${five}`);
    await expect(phone.getByRole('button', { name: /Your table/ })).toBeVisible();
    await expect(planTile(twin, 'Table 5')).toHaveAccessibleName(/Seated/);
  });

  await test.step('a waiter joins the tables, and the other tablet follows', async () => {
    await planTile(tablet, 'Table 4').tap();
    await tablet.getByRole('button', { name: 'Join tables with Table 4' }).tap();
    const dialog = tablet.getByRole('dialog', { name: 'Join tables with Table 4' });
    await dialog.getByRole('checkbox', { name: 'Table 5 (guests)' }).check();
    await expectAccessible(tablet, 'joining tables');
    await dialog.getByRole('button', { name: 'Join', exact: true }).tap();
    await expect(dialog).toBeHidden();
    await expect(twin.getByRole('button', { name: /^Table 4 \+ 5/ })).toHaveCount(2);
  });

  await test.step('the phone at the other table is at the joined visit without a scan, and orders on the same bill', async () => {
    await expect(phone).toHaveURL(new RegExp(`/menu/${table.qrCodeId}`));
    await phone.getByRole('button', { name: 'Add Soup' }).tap();
    await phone.getByRole('button', { name: 'Your order 1 $6.50' }).tap();
    await phone.getByRole('dialog', { name: 'Your order' }).getByRole('button', { name: 'Order · $6.50' }).tap();
    await expect(twin.getByRole('button', { name: /^Table 4 \+ 5.*\$13\.00/ })).toHaveCount(2);
  });

  await test.step('the tables are parted, and the second one is free', async () => {
    await tablet.getByRole('button', { name: 'Part Table 4 + 5' }).tap();
    await expect(planTile(twin, 'Table 4')).toHaveAccessibleName(/\$13\.00/);
    await expect(planTile(twin, 'Table 5')).toHaveAccessibleName(/Free/);
  });
  await Promise.all([tablet.context().close(), twin.context().close()]);
});

test('a waiter sees the orders of one area, also after a reload and on a phone', async ({
  context,
  browser,
  server,
}) => {
  const owner = await signUpByApi(context, server);
  const table = await createTestTable(context, server, { owner, items: { Soup: 650 }, tableNumber: '1' });
  const [two = ''] = await addTables(context, server, table, ['2']);
  const { restaurantId } = table;
  const place = { x: 0, y: 0, width: 3, height: 3, shape: 'square' };
  for (const [name, qrCodeId] of [
    ['Hall', table.qrCodeId],
    ['Terrace', two],
  ]) {
    const areaId = crypto.randomUUID();
    await callEndpoint(context, server, ['areas', 'save'], { restaurantId, areaId, name });
    await callEndpoint(context, server, ['areas', 'placeTables'], {
      restaurantId,
      tables: [{ qrCodeId, place: { areaId, ...place } }],
    });
    await using pocket = await browser.newContext();
    const { visitId } = await enterTestVisit(pocket, server, { qrCodeId: qrCodeId ?? '' });
    const lines = [{ itemId: table.ids['Soup'], quantity: 1 }];
    await orderAtTable(pocket, server, { restaurantId, visitId, lines, total: 650 });
  }
  const board = await openTablet(browser, server, owner, '/orders');
  const cards = board.getByRole('list', { name: 'Unopened' });
  const chip = board.getByRole('list', { name: 'Active filters' }).getByRole('button', { name: /^Terrace/ });
  await expect(cards.getByText('Table 1', { exact: true })).toBeVisible();

  await test.step('the area is chosen like any other filter', async () => {
    await board.getByRole('button', { name: 'Filters' }).click();
    await board.getByRole('combobox', { name: 'Area' }).click();
    await board.getByRole('option', { name: 'Terrace' }).click();
    await expectAccessible(board, 'the filters of the board');
    await board.keyboard.press('Escape');
    await expect(cards.getByText('Table 2', { exact: true })).toBeVisible();
    await expect(cards.getByText('Table 1', { exact: true })).toHaveCount(0);
  });

  await test.step('a reload keeps it, and the list of tables has it too', async () => {
    await board.reload();
    await expect(chip).toBeVisible();
    await expect(cards.getByText('Table 2', { exact: true })).toBeVisible();
    await expect(cards.getByText('Table 1', { exact: true })).toHaveCount(0);
    await board.setViewportSize(phoneSize);
    await expect(chip).toBeVisible();
    await board.getByText(/^Tables \(2\)$/).click();
    await expect(board.getByRole('list', { name: 'Tables', exact: true }).getByText('Table 2')).toBeVisible();
    await expect(board.getByRole('list', { name: 'Tables', exact: true }).getByText('Table 1')).toHaveCount(0);
  });

  await test.step('a tap on its chip shows all areas again', async () => {
    await chip.tap();
    await expect(board.getByRole('list', { name: 'Tables', exact: true }).getByText('Table 1')).toBeVisible();
  });
  await board.context().close();
});
