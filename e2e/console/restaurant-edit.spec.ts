import { weekdays } from '@comanda/contract/kernel';
import type { Locator, Page } from '@playwright/test';
import {
  choose,
  expect,
  expectAccessible,
  notification,
  openRestaurants,
  openSecondWindow,
  restaurantCards,
  signUpByApi,
  sql,
  test,
} from '#stage';

const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

const openEditPage = async (page: Page): Promise<void> => {
  await openRestaurants(page);
  await page.getByRole('link', { name: "Edit Olive's Kitchen" }).click();
  await expect(page.getByRole('textbox', { name: 'Restaurant Name' })).toHaveValue("Olive's Kitchen");
};

/** Waits for a notice and closes it, because it covers the page. */
const dismiss = async (page: Page, text: string): Promise<void> => {
  await notification(page, text).getByRole('button', { name: 'Close' }).click();
  await expect(notification(page, text)).toBeHidden();
};

const editBasicsAndHours = async (page: Page): Promise<void> => {
  const basics = section(page, 'Basics');
  await basics.getByLabel('Address').fill('Rua das Flores 12\nLisboa');
  await basics.getByLabel('Phone').fill('+351 21 000 0000');
  await basics.getByLabel('Review link').fill('https://reviews.example.com/olive');
  await basics.getByRole('button', { name: 'Save basics' }).click();
  await dismiss(page, 'Basics saved');

  const hours = section(page, 'Opening hours');
  await hours.getByRole('button', { name: 'Add hours: Monday' }).click();
  await expect(hours.getByLabel('Monday opens', { exact: true })).toBeFocused();
  await hours.getByLabel('Monday opens', { exact: true }).fill('12:00');
  await hours.getByLabel('Monday closes', { exact: true }).fill('15:00');
  await hours.getByRole('button', { name: 'Add hours: Monday' }).click();
  await hours.getByLabel('Monday closes (2)').fill('01:30');
  await expect(hours.getByText('Closes the next day')).toBeVisible();
  await hours.getByRole('button', { name: 'Copy to all days: Monday' }).click();
  await hours.getByRole('button', { name: "Remove Sunday's hours (2)" }).click();
  await expect(hours.getByRole('button', { name: 'Add hours: Sunday' })).toBeFocused();
  await choose(hours.getByRole('combobox', { name: 'Time zone' }), { sought: 'new york', chosen: 'America/New York' });
  await expect(hours.getByText('Your business day ends at midnight.')).toBeVisible();
  await hours.getByRole('combobox', { name: 'End of the business day' }).click();
  await page.getByRole('option', { name: /^4:00\sAM$/ }).click();
  await hours.getByRole('button', { name: 'Save opening hours' }).click();
  await dismiss(page, 'Opening hours saved');
};

const editTableRules = async (page: Page): Promise<void> => {
  const tables = section(page, 'Table rules');
  await tables.getByRole('radio', { name: 'Only when staff let them in' }).check();
  await tables.getByRole('checkbox', { name: 'Show the review link to everyone' }).uncheck();
  await expect(tables.getByText('Default: €2,000.00')).toBeVisible();
  await tables.getByLabel('Maximum per order').fill('700');
  const limit = tables.getByLabel('Maximum per table');
  await limit.fill('a lot');
  await tables.getByRole('button', { name: 'Save table rules' }).click();
  await expect(tables.getByText('Please enter an amount, such as 250')).toBeVisible();
  await limit.fill('€ 1.250,5');
  await tables.getByRole('button', { name: 'Save table rules' }).click();
  await dismiss(page, 'Table rules saved');

  const service = section(page, 'Alert times');
  await service.getByLabel('Amber after').fill('25');
  await service.getByRole('button', { name: 'Save alert times' }).click();
  await expect(service.getByText('Red must come later than amber')).toBeVisible();
  await service.getByLabel('Red after').fill('40');
  await service.getByRole('button', { name: 'Save alert times' }).click();
  await dismiss(page, 'Alert times saved');
};

const editMoneyAndTheRest = async (page: Page): Promise<void> => {
  const money = section(page, 'Prices and taxes');
  await choose(money.getByRole('combobox', { name: 'Currency' }), { sought: 'euro', chosen: 'EUR · Euro' });
  await money.getByLabel('Tax rate', { exact: true }).fill('8,875');
  await money.getByRole('radio', { name: 'Do not include tax' }).check();
  await money.getByRole('combobox', { name: 'Tip presets' }).fill('20');
  await page.keyboard.press('Enter');
  await money.getByLabel('Service charge').fill('12.5');
  await expect(money.getByText('Saved for later. With a service charge, guests see no tip prompt.')).toBeVisible();
  await money.getByRole('button', { name: 'Save prices and taxes' }).click();
  await dismiss(page, 'Prices and taxes saved');
  await editTableRules(page);

  const languages = section(page, 'Languages');
  await choose(languages.getByRole('combobox', { name: "The restaurant's own language" }), {
    sought: 'português',
    chosen: 'Portuguese · português',
  });
  const others = languages.getByRole('combobox', { name: 'Languages for guests' });
  await choose(others, { sought: 'engl', chosen: 'English' });
  await choose(others, { sought: 'fa', chosen: 'Persian · فارسی (fa)' });
  await page.keyboard.press('Escape');
  await languages.getByRole('button', { name: 'Save languages' }).click();
  await dismiss(page, 'Languages saved');
};

const expectBasicsAndHours = async (page: Page): Promise<void> => {
  const basics = section(page, 'Basics');
  await expect(basics.getByLabel('Address')).toHaveValue('Rua das Flores 12\nLisboa');
  await expect(basics.getByLabel('Phone')).toHaveValue('+351 21 000 0000');
  await expect(basics.getByLabel('Review link')).toHaveValue('https://reviews.example.com/olive');
  const hours = section(page, 'Opening hours');
  await expect(hours.getByLabel('Wednesday opens', { exact: true })).toHaveValue('12:00');
  await expect(hours.getByLabel('Wednesday closes (2)')).toHaveValue('01:30');
  await expect(hours.getByLabel('Sunday opens', { exact: true })).toHaveValue('12:00');
  await expect(hours.getByLabel('Sunday opens (2)')).toBeHidden();
  await expect(hours.getByRole('combobox', { name: 'Time zone' })).toHaveValue('America/New York');
  await expect(hours.getByRole('combobox', { name: 'End of the business day' })).toHaveValue(/^4:00\sAM$/);
  await expect(hours.getByText(/^Your business day ends at 4:00\sAM/)).toBeVisible();
};

const expectTableRules = async (page: Page): Promise<void> => {
  const tables = section(page, 'Table rules');
  await expect(tables.getByRole('radio', { name: 'Only when staff let them in' })).toBeChecked();
  await expect(tables.getByLabel('Maximum per order')).toHaveValue('700.00');
  await expect(tables.getByLabel('Maximum per table')).toHaveValue('1250.50');
  await expect(tables.getByRole('checkbox', { name: 'Show the review link to everyone' })).not.toBeChecked();
  await expect(section(page, 'Alert times').getByLabel('Amber after')).toHaveValue('25');
  await expect(section(page, 'Alert times').getByLabel('Red after')).toHaveValue('40');
};

const expectMoneyAndTheRest = async (page: Page): Promise<void> => {
  const money = section(page, 'Prices and taxes');
  await expect(money.getByRole('combobox', { name: 'Currency' })).toHaveValue('EUR · Euro');
  await expect(money.getByLabel('Tax rate', { exact: true })).toHaveValue('8.875');
  await expect(money.getByRole('radio', { name: 'Do not include tax' })).toBeChecked();
  await expect(money.getByLabel('Service charge')).toHaveValue('12.5');
  await expect(money.getByText('20', { exact: true })).toBeVisible();
  await expectTableRules(page);
  const languages = section(page, 'Languages');
  await expect(languages.getByRole('combobox', { name: "The restaurant's own language" })).toHaveValue(
    'Portuguese · português',
  );
  await expect(languages.getByText('English', { exact: true })).toBeVisible();
  await expect(languages.getByText('(fa)')).toBeVisible();
};

const parts = [
  { title: 'basics and opening hours', edit: editBasicsAndHours, expectSaved: expectBasicsAndHours },
  {
    title: 'money, table rules and languages',
    edit: editMoneyAndTheRest,
    expectSaved: expectMoneyAndTheRest,
  },
];
for (const { title, edit, expectSaved } of parts) {
  test(`${title} are edited, and stand so in the other window and after a reload`, async ({
    page,
    context,
    server,
    browser,
  }) => {
    const owner = await signUpByApi(context, server);
    await openEditPage(page);
    await using elsewhere = await browser.newContext({ baseURL: server.origin });
    const watching = await openSecondWindow(elsewhere, server, owner);
    await watching.goto(page.url());
    await expect(watching.getByLabel('Restaurant Name')).toBeVisible();

    await edit(page);
    await expectSaved(watching);
    await page.reload();
    await expectSaved(page);
    await expectAccessible(page, `${title}, filled`);
  });
}

test('a card says where the restaurant is and whether it is open', async ({ page, context, server }) => {
  const { email } = await signUpByApi(context, server);
  await openRestaurants(page);
  const card = restaurantCards(page).filter({ hasText: "Olive's Kitchen" });
  await expect(card.getByText(/Open now|Closed/)).toBeHidden();

  const aroundTheClock = weekdays.map((day) => ({ day, from: '00:00', to: '00:00' }));
  const [restaurant] = await sql<{ id: string }>(
    server,
    `select id from restaurants where not is_sample and owner_id = (select id from users where email = $1)`,
    [email],
  );
  const changes = { openingHours: aroundTheClock, address: 'Rua das Flores 12' };
  const answer = await context.request.post('/api/restaurants/update', {
    data: { restaurantId: restaurant?.id, changes },
    headers: { origin: server.origin },
  });
  expect(answer.ok()).toBe(true);
  await expect(card).toContainText('Rua das Flores 12');
  await expect(card.getByText('Open now')).toBeVisible();
  await card.getByRole('link', { name: "Edit Olive's Kitchen" }).click();
  const hours = section(page, 'Opening hours');
  await expect(hours.getByText('Around the clock')).toHaveCount(7);
});

test('two people who edit one restaurant keep what they type and see what the other saved', async ({
  page,
  context,
  server,
  browser,
}) => {
  const owner = await signUpByApi(context, server);
  await openEditPage(page);
  await using elsewhere = await browser.newContext({ baseURL: server.origin });
  const other = await openSecondWindow(elsewhere, server, owner);
  await other.goto(page.url());
  const [mine, theirs] = [section(page, 'Basics'), section(other, 'Basics')];

  await mine.getByLabel('Phone').fill('+351 1');
  await theirs.getByLabel('Address').fill('Rua das Flores 12');
  await theirs.getByRole('button', { name: 'Save basics' }).click();
  await expect(mine.getByLabel('Address')).toHaveValue('Rua das Flores 12');
  await expect(mine.getByLabel('Phone')).toHaveValue('+351 1');
  await expect(mine.getByRole('status')).toBeHidden();

  await theirs.getByLabel('Phone').fill('+351 2');
  await theirs.getByRole('button', { name: 'Save basics' }).click();
  await expect(mine.getByRole('status')).toContainText('Changed by someone else in the meantime: Phone.');
  await expect(mine.getByLabel('Phone')).toHaveValue('+351 1');
  await expectAccessible(page, 'a field that someone else changed');
  await mine.getByRole('button', { name: 'Discard changes' }).click();
  await expect(mine.getByLabel('Phone')).toHaveValue('+351 2');
  await expect(mine.getByRole('status')).toBeHidden();

  await mine.getByLabel('Phone').fill('+351 3');
  await mine.getByRole('button', { name: 'Save basics' }).click();
  await expect(theirs.getByLabel('Phone')).toHaveValue('+351 3');
  await notification(page, 'Basics saved').getByRole('button', { name: 'Undo' }).click();
  await expect(theirs.getByLabel('Phone')).toHaveValue('+351 2');
  await expect(mine.getByLabel('Phone')).toHaveValue('+351 2');
});

test('what cannot be saved is said under its field, and leaving with it asks first', async ({
  page,
  context,
  server,
}) => {
  await signUpByApi(context, server);
  await openEditPage(page);
  const basics = section(page, 'Basics');
  await basics.getByLabel('Restaurant Name').fill('Ol');
  await basics.getByLabel('Phone').fill('call me');
  await basics.getByLabel('Review link').fill('reviews');
  await basics.getByRole('button', { name: 'Save basics' }).click();
  await expect(basics.getByText('Restaurant name must be at least 3 characters long')).toBeVisible();
  await expect(basics.getByText('Please enter a phone number, such as +351 21 000 0000')).toBeVisible();
  await expect(basics.getByText('Please enter a web address that starts with https://')).toBeVisible();
  await expect(basics.getByLabel('Restaurant Name')).toBeFocused();

  const hours = section(page, 'Opening hours');
  await hours.getByRole('button', { name: 'Add hours: Friday' }).click();
  await hours.getByLabel('Friday closes').fill('');
  await hours.getByRole('button', { name: 'Save opening hours' }).click();
  await expect(hours.getByLabel('Friday closes')).toHaveAccessibleDescription('Please enter a time such as 18:30');

  const money = section(page, 'Prices and taxes');
  await money.getByLabel('Tax rate', { exact: true }).fill('ten');
  await money.getByLabel('Service charge').fill('101');
  await money.getByRole('button', { name: 'Save prices and taxes' }).click();
  await expect(money.getByText('Please enter a percentage with at most three decimals, such as 8.875')).toBeVisible();
  await expect(money.getByText('Must not be more than 100 %')).toBeVisible();
  await expectAccessible(page, 'errors in three sections');

  const back = page.getByRole('main').getByRole('link', { name: 'Restaurants' });
  await back.click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('Your changes under Basics, Opening hours, and Prices and taxes are not saved');
  await expectAccessible(page, 'leaving with unsaved changes');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(basics.getByLabel('Restaurant Name')).toHaveValue('Ol');

  await money.getByRole('button', { name: 'Discard changes' }).click();
  await hours.getByRole('button', { name: 'Discard changes' }).click();
  await basics.getByLabel('Restaurant Name').fill("  Olive's   Garden ");
  await basics.getByLabel('Phone').fill('');
  await basics.getByLabel('Review link').fill('');
  await basics.getByRole('button', { name: 'Save basics' }).click();
  await expect(page.getByRole('heading', { name: "Olive's Garden", level: 1 })).toBeVisible();
  await expect(basics.getByLabel('Restaurant Name')).toHaveValue("Olive's Garden");

  await basics.getByLabel('Phone').fill('+351');
  await back.click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/restaurants');
  await page.getByRole('link', { name: "Edit Olive's Garden" }).click();
  await expect(basics.getByLabel('Phone')).toHaveValue('');
});
