import type { BrowserContext } from '@playwright/test';
import {
  liveTimeout,
  callEndpoint,
  deskSize,
  expect,
  expectAccessible,
  type TestTable,
  createTestTable,
  activateTestCards,
  openPaying,
  paidDialog,
  orderAtTable,
  reloadGuestPage,
  type Server,
  shareDialog,
  signUpByApi,
  enterTestVisit,
  sql,
  test,
} from '#stage';

const prices = { Soup: 650, Bread: 250, Wine: 1_200 };

const order = async (
  context: BrowserContext,
  server: Server,
  table: TestTable,
  names: readonly (keyof typeof prices)[],
): Promise<string> => {
  const { restaurantId, visitId } = await enterTestVisit(context, server, table);
  const total = names.reduce((sum, name) => sum + prices[name], 0);
  const lines = names.map((name) => ({ itemId: table.ids[name], quantity: 1 }));
  await orderAtTable(context, server, { restaurantId, visitId, lines, total });
  return visitId;
};

test('two phones pay one bill: declined, gone back, reloaded, and paid once @phone-only', async ({
  context,
  browser,
  server,
}) => {
  await using house = await browser.newContext({ viewport: deskSize, isMobile: false });
  await using second = await browser.newContext();
  const owner = await signUpByApi(house, server);
  const table = await createTestTable(house, server, { owner, items: prices });
  const { restaurantId } = table;
  await callEndpoint(house, server, ['restaurants', 'update'], {
    restaurantId,
    changes: { tipPresetsPercent: [5, 10] },
  });
  await activateTestCards(house, server);
  const [phone, other] = [await context.newPage(), await second.newPage()];
  for (const page of [phone, other]) {
    await page.goto(server.origin + table.path);
    await page.waitForURL(/visit=/);
  }
  const visitId = await order(context, server, table, ['Soup', 'Bread']);
  await order(second, server, table, ['Wine']);
  const share = shareDialog(phone);

  await test.step('what one ordered is ticked, and what one takes is seen on the other phone within a second', async () => {
    const [mine, theirs] = [await openPaying(phone), await openPaying(other)];
    await expect(mine.getByRole('checkbox', { name: /Soup/ })).toBeChecked();
    await expect(mine.getByRole('checkbox', { name: /Wine/ })).not.toBeChecked();
    await expectAccessible(phone, 'choosing');
    // The dish is shared by two: the other half stays on the bill.
    const sharing = mine.getByRole('button', { name: 'Share this dish: Bread' });
    await sharing.click();
    await expect(sharing).toBeFocused();
    await mine.getByRole('button', { name: '1/2', exact: true }).click();
    await theirs.getByRole('checkbox', { name: /Soup/ }).check();
    await mine.getByRole('button', { name: 'Continue with $7.75' }).dblclick();
    await expect(share).toBeVisible();
    await expect(theirs.getByRole('checkbox', { name: /Soup/ })).toBeDisabled(liveTimeout);
    await expect(theirs.getByText('Someone else is paying for: ')).toBeVisible();
    await expect(theirs.getByRole('listitem').filter({ hasText: 'Bread' })).toContainText('1/2');
    await expect(theirs.getByRole('button', { name: 'Continue with $12.00' })).toBeVisible();
  });

  await test.step('a tip nobody chose is none; the sum is clear; test mode is marked', async () => {
    await expect(share.getByRole('radio', { name: 'No tip' })).toBeChecked();
    await share.getByRole('radio', { name: /10%/ }).check();
    await expect(share.getByText('Test mode: no money moves')).toBeVisible();
    await expectAccessible(phone, 'a held share');
    await share.getByRole('button', { name: 'Pay $8.53' }).click();
    await phone.waitForURL(/checkout/);
  });

  await test.step("the browser's way back finds the payment again, and so does a reload", async () => {
    await phone.goBack();
    const open = phone.getByRole('dialog', { name: 'Your payment is not finished' });
    await expect(open).toBeVisible();
    await reloadGuestPage(phone);
    await open.getByRole('button', { name: 'Back to the payment page' }).click();
    await phone.getByRole('button', { name: 'Decline' }).click();
    await expect(phone.getByRole('dialog', { name: 'The payment did not go through' })).toBeVisible();
  });

  await test.step('declined, then tried again with the bank asking: paid once, with a receipt', async () => {
    await reloadGuestPage(phone);
    const failed = phone.getByRole('dialog', { name: 'The payment did not go through' });
    await expect(failed.getByText('The payment was declined. Please try another card')).toBeVisible();
    await expectAccessible(phone, 'a payment that failed');
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(share.getByRole('radio', { name: /10%/ })).toBeChecked();
    await share.getByRole('button', { name: 'Pay $8.53' }).click();
    await phone.getByRole('button', { name: 'Ask for 3-D Secure' }).click();
    await phone.getByRole('button', { name: 'Approve' }).click();
    const paid = paidDialog(phone);
    await expect(paid.getByText('Left to pay $13.25')).toBeVisible();
    await expectAccessible(phone, 'paid');
    await reloadGuestPage(phone);
    const [receipt] = await Promise.all([
      context.waitForEvent('page'),
      paid.getByRole('link', { name: /Receipt/ }).click(),
    ]);
    await expect(receipt).toHaveURL(/\/receipt\//);
    await receipt.close();
    const rows = await sql(server, "select id from payments where visit_id = $1 and status = 'paid'", [visitId]);
    expect(rows).toHaveLength(1);
    await paid.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('the rest in cash: staff take it, and the phone says so within a second', async () => {
    const theirs = other.getByRole('dialog', { name: 'Pay the bill' });
    await theirs.getByRole('radio', { name: 'Everything that is left' }).check();
    await theirs.getByRole('button', { name: 'Continue with $13.25' }).click();
    const held = shareDialog(other);
    await held.getByRole('radio', { name: /^Cash/ }).check();
    await held.getByRole('button', { name: 'Pay $13.25 at the table' }).click();
    await expect(other.getByRole('dialog', { name: 'Someone is coming to your table' })).toContainText('$13.25');
    const [held13] = await sql<{ id: string }>(
      server,
      "select id from payments where visit_id = $1 and status = 'pending'",
      [visitId],
    );
    const taken = { restaurantId, visitId, paymentId: held13?.id, paidWith: 'cash', given: 2_000 };
    await callEndpoint(house, server, ['splitting', 'takeShare'], taken);
    const paid = paidDialog(other);
    await expect(paid).toBeVisible(liveTimeout);
    await expect(paid.getByText('Everything is paid. Thank you!')).toBeVisible();
  });
});

test('a phone pays alone in two taps, comes back without paying, and pays on its second visit of the day @phone-only', async ({
  context,
  browser,
  server,
}) => {
  await using house = await browser.newContext({ viewport: deskSize, isMobile: false });
  const owner = await signUpByApi(house, server);
  const table = await createTestTable(house, server, { owner, items: prices });
  const { restaurantId } = table;
  await activateTestCards(house, server);
  const phone = await context.newPage();

  const visit = async (names: readonly (keyof typeof prices)[]): Promise<string> => {
    await phone.goto(server.origin + table.path);
    await phone.waitForURL(/visit=/);
    return order(context, server, table, names);
  };
  const payAll = async (amount: string): Promise<void> => {
    const paying = await openPaying(phone);
    await paying.getByRole('button', { name: `Pay all · ${amount}` }).click();
    await phone.waitForURL(/checkout/);
  };

  const first = await visit(['Soup']);
  await test.step('an own tip that is no amount is said at the field, and cannot be paid', async () => {
    const paying = await openPaying(phone);
    await paying.getByRole('radio', { name: 'Other' }).click();
    const tip = paying.getByRole('textbox', { name: 'Your tip' });
    await expect(tip).toBeFocused();
    for (const [typed, said] of [
      ['5%', 'Please enter an amount such as 5.00.'],
      ['500', 'At most $50.00'],
    ] as const) {
      await tip.fill(typed);
      await expect(paying.getByRole('alert')).toHaveText(said);
      await expect(paying.getByRole('button', { name: /^Pay all/ })).toBeDisabled();
    }
    await tip.fill('1.50');
    await paying.getByRole('button', { name: 'Pay all · $8.00' }).click();
    await phone.waitForURL(/checkout/);
  });

  await test.step('back without having paid, there is a way out at once', async () => {
    await phone.getByRole('button', { name: 'Leave without paying' }).click();
    await phone.getByRole('link', { name: 'Back to the restaurant' }).click();
    const back = phone.getByRole('dialog', { name: 'Confirming…' });
    await expect(back.getByRole('button', { name: 'Back to the payment page' })).toBeVisible();
    await back.getByRole('button', { name: 'Release my share' }).click();
    await phone.getByRole('dialog', { name: 'Pay the bill' }).getByRole('button', { name: 'Split the bill' }).click();
    await expect(phone.getByRole('radio', { name: 'My items' })).toBeChecked();
    await phone.getByRole('radio', { name: 'Everything that is left' }).check();
    await phone.getByRole('button', { name: 'Continue with $6.50' }).click();
    await shareDialog(phone).getByRole('button', { name: 'Pay $6.50' }).click();
    await phone.getByRole('button', { name: 'Pay', exact: true }).click();
    await paidDialog(phone).getByRole('button', { name: 'Done' }).click();
  });

  await test.step('the visit ends, the code is scanned again, and the second bill is paid as well', async () => {
    await callEndpoint(house, server, ['visits', 'close'], { restaurantId, visitId: first, isForced: true });
    const second = await visit(['Wine']);
    expect(second).not.toBe(first);
    await payAll('$12.00');
    await phone.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(paidDialog(phone).getByText('Everything is paid. Thank you!')).toBeVisible();
  });
});
