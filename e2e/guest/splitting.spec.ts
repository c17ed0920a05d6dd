import type { BrowserContext, Locator, Page } from '@playwright/test';
import {
  liveTimeout,
  expect,
  expectAccessible,
  createTestTable,
  activateTestCards,
  openPaying,
  paidDialog,
  orderAtTable,
  shareDialog,
  signUpByApi,
  enterTestVisit,
  tabletSize,
  test,
} from '#stage';

const prices = { Soup: 650, Wine: 1_200, Cake: 500, Steak: 2_650 };

const proceed = (paying: Locator): Promise<void> => paying.getByRole('button', { name: /^Continue with/ }).click();

/** Splits the bill between two, whatever number the phone suggests. */
const splitAmongTwo = async (paying: Locator): Promise<void> => {
  await paying.getByRole('radio', { name: 'Split equally' }).check();
  const among = paying.getByRole('group', { name: 'Split between how many?' });
  for (let sitting = Number(await among.getByRole('status').textContent()); sitting > 2; sitting -= 1)
    await among.getByRole('button', { name: 'One fewer person' }).click();
  await proceed(paying);
};

/** Goes to the provider's page and makes a decision there. */
const checkOut = async (phone: Page, decision: 'Pay' | 'Decline' | 'Leave without paying'): Promise<void> => {
  await shareDialog(phone)
    .getByRole('button', { name: /^Pay \$/ })
    .click();
  await phone.getByRole('button', { name: decision, exact: true }).click();
};

const askForStaff = async (phone: Page): Promise<void> => {
  await shareDialog(phone).getByRole('radio', { name: /^Cash/ }).check();
  await shareDialog(phone)
    .getByRole('button', { name: /at the table$/ })
    .click();
};

/** Staff record a cash payment for the share that a guest claimed; the change is shown before and after. */
const recordCash = async (staff: Page, { due, given, change }: { due: string; given: string; change: string }) => {
  await staff.getByRole('button', { name: new RegExp(`^Take \\${due} from`) }).click();
  const dialog = staff.getByRole('dialog', { name: 'Take payment: Table 7' });
  await dialog.getByRole('button', { name: given, exact: true }).click();
  await expect(dialog.getByText(`Change ${change}`)).toBeVisible();
  await dialog.getByRole('button', { name: `Take ${due} in cash` }).click();
  await expect(dialog.getByRole('status')).toContainText(`Change ${change}`);
  await expect(dialog.getByRole('listitem', { name: /^Receipt no\. \d+$/ })).toContainText(due);
  await dialog.getByRole('button', { name: 'Done' }).click();
};

test('six phones pay one bill in six ways, and the day sums up @phone-only', async ({ context, browser, server }) => {
  await using house = await browser.newContext({ viewport: tabletSize, isMobile: false });
  const owner = await signUpByApi(house, server);
  const table = await createTestTable(house, server, { owner, items: prices });
  const { restaurantId } = table;
  await activateTestCards(house, server);
  const others: BrowserContext[] = await Promise.all(Array.from({ length: 5 }, () => browser.newContext()));
  const guests = [context, ...others];
  const { visitId } = await enterTestVisit(context, server, table);
  for (const guest of others) await enterTestVisit(guest, server, table);
  const order = (guest: BrowserContext, names: ReadonlyArray<keyof typeof prices>) =>
    orderAtTable(guest, server, {
      restaurantId,
      visitId,
      lines: names.map((name) => ({ itemId: table.ids[name], quantity: 1 })),
      total: names.reduce((sum, name) => sum + prices[name], 0),
    });
  await order(context, ['Soup']);
  await order(others[0] ?? context, ['Wine', 'Cake', 'Steak']);
  const phones = await Promise.all(
    guests.map(async (guest) => {
      const page = await guest.newPage();
      await page.goto(server.origin + table.path);
      return { page, paying: await openPaying(page) };
    }),
  );
  const [mine, half, third, fourth, away, last] = phones;
  if (!mine || !half || !third || !fourth || !away || !last) throw new Error('A table of six.');
  const staff = await house.newPage();
  await staff.goto(`${server.origin}/orders`);
  await staff.getByText('Tables (1)').click();
  await staff.getByRole('button', { name: 'Show bill' }).click();
  const bill = staff.getByRole('listitem', { name: 'Table 7' });

  await test.step('the first pays what they ordered, as it is ticked', async () => {
    await expect(mine.paying.getByRole('checkbox', { name: /Soup/ })).toBeChecked();
    await proceed(mine.paying);
    await checkOut(mine.page, 'Pay');
    await expect(paidDialog(mine.page)).toBeVisible();
    await expect(bill).toContainText('Open$43.50', liveTimeout);
    await expect(bill).toContainText('Test mode: no money moves');
  });

  await test.step('the second shares a dish, is declined, and succeeds with another try', async () => {
    for (const dish of ['Cake', 'Steak']) await half.paying.getByRole('checkbox', { name: dish }).uncheck();
    await half.paying.getByRole('button', { name: 'Share this dish: Wine' }).click();
    await half.paying.getByRole('button', { name: '1/2', exact: true }).click();
    await proceed(half.paying);
    await checkOut(half.page, 'Decline');
    const failed = half.page.getByRole('dialog', { name: 'The payment did not go through' });
    await failed.getByRole('button', { name: 'Try again' }).click();
    await checkOut(half.page, 'Pay');
    await expect(paidDialog(half.page)).toBeVisible();
  });

  const [winner, loser] =
    await test.step('two take the cake at the same instant: one has it, the other is told', async () => {
      const both = [third, fourth];
      for (const { paying } of both) {
        await paying.getByRole('radio', { name: 'My items' }).check();
        await paying.getByRole('checkbox', { name: 'Cake' }).check();
      }
      await Promise.all(both.map(({ paying }) => proceed(paying)));
      const holders = async () =>
        (await Promise.all(both.map(({ page }) => shareDialog(page).isVisible()))).filter(Boolean);
      await expect.poll(async () => (await holders()).length).toBe(1);
      const [first, second] = (await shareDialog(third.page).isVisible()) ? [third, fourth] : [fourth, third];
      await expect(second.paying.getByText(/Someone else is paying for/).first()).toBeVisible();
      await expect(second.paying.getByRole('checkbox', { name: 'Cake' })).toBeDisabled();
      await expect(bill).toContainText('Being paid$5.00');
      return [first, second] as const;
    });

  await test.step('one walks away from the payment page with half of what is left', async () => {
    await splitAmongTwo(away.paying);
    await checkOut(away.page, 'Leave without paying');
    await expect(bill).toContainText('Being paid$21.25');
    await expect(last.paying.getByText(/is paying · since/).last()).toBeVisible();
  });

  await test.step('staff release that share, after a question', async () => {
    const left = bill.getByRole('listitem').filter({ hasText: 'is on the payment page' });
    await left.getByRole('button', { name: /^Release share of/ }).click();
    const question = staff.getByRole('dialog', { name: 'Release share?' });
    await expect(question).toContainText('$16.25 is open again immediately');
    await expectAccessible(staff, 'the question before a share is released');
    await question.getByRole('button', { name: 'Release share' }).click();
    await expect(bill).toContainText('Being paid$5.00', liveTimeout);
  });

  await test.step('the cake is paid at the table in cash, and what was left lying is open again', async () => {
    await askForStaff(winner.page);
    await expect(bill.getByText('is waiting to pay in cash')).toBeVisible();
    await expect(bill).toContainText('Open$32.50');
    await expectAccessible(staff, 'a bill that is being paid');
    await recordCash(staff, { due: '$5.00', given: '$10.00', change: '$5.00' });
    await expect(paidDialog(winner.page)).toBeVisible();
  });

  await test.step('who was too late for the cake pays an amount of their choice', async () => {
    await loser.paying.getByRole('radio', { name: 'Enter an amount' }).check();
    await loser.paying.getByLabel('Your amount').fill('12.50');
    await proceed(loser.paying);
    await checkOut(loser.page, 'Pay');
    await expect(paidDialog(loser.page)).toBeVisible();
  });

  await test.step('who walked away comes back, and pays an equal part after all', async () => {
    await away.page.goto(server.origin + table.path);
    await expect(away.paying.getByText(/^Your share is no longer reserved for you/)).toBeVisible();
    await splitAmongTwo(away.paying);
    await checkOut(away.page, 'Pay');
    await expect(paidDialog(away.page)).toBeVisible();
  });

  await test.step('the last takes everything that is left, and staff have the cash for it', async () => {
    await last.paying.getByRole('radio', { name: 'Everything that is left' }).check();
    await proceed(last.paying);
    await askForStaff(last.page);
    await recordCash(staff, { due: '$10.00', given: '$20.00', change: '$10.00' });
    await expect(bill).toContainText('Open$0.00');
    for (const { page } of phones) await expect(paidDialog(page).getByRole('link', { name: /Receipt/ })).toBeVisible();
  });

  await test.step('the day sums up: cash is in hand, and no real money in test mode', async () => {
    await staff.goto(`${server.origin}/dashboard/day-end`);
    const sheet = staff.getByRole('article', { name: "Olive's Kitchen" });
    await expect(sheet.getByText('add up exactly')).toBeVisible();
    await expect(sheet.getByRole('row', { name: /Credit card \(test\)/ })).toContainText('4$35.00$0.00$0.00$0.00');
    await expect(sheet.getByRole('row', { name: /At the table, cash/ })).toContainText('2$15.00$0.00$0.00$15.00');
    await expect(sheet.getByLabel('From revenue to net received', { exact: true })).toContainText('Net received$15.00');
    await expectAccessible(staff, 'the end of a day with shares');
  });
});
