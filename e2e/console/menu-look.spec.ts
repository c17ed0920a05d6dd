import { defaultLook } from '@comanda/contract/menus';
import {
  callMenus,
  expect,
  expectAccessible,
  expectSaved,
  fillMenu,
  createTestMenu,
  signUpByApi,
  sql,
  test,
  type TestMenu,
  type Server,
} from '#stage';
import type { BrowserContext, FrameLocator, Locator, Page, Route } from '@playwright/test';

const dishes = { Starters: { Olives: 450, Soup: 600 }, Mains: { Risotto: 1_650 } };

const openLook = async (context: BrowserContext, page: Page, server: Server): Promise<TestMenu> => {
  const { email } = await signUpByApi(context, server);
  const menu = await createTestMenu(context, server, { email });
  await fillMenu(context, server, { menu, categories: dishes });
  await page.goto(`/menus/${menu.menuId}/look`);
  await expect(phone(page).getByRole('heading', { name: 'Dinner' })).toBeVisible();
  return menu;
};

const phone = (page: Page): FrameLocator => page.frameLocator('iframe[title="Dinner on a guest\'s phone"]');

const accent = (page: Page): Locator => page.getByRole('textbox', { name: 'Accent', exact: true });

const colourOf = (part: Locator, property: string): Promise<string> =>
  part.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

const lookInDatabase = async (server: Server, { menuId }: TestMenu) => {
  const [row] = await sql<{ look: { colours: Record<string, string>; headingFont: string } }>(
    server,
    'select look from menus where id = $1',
    [menuId],
  );
  return row?.look;
};

test('colours and fonts change on the phone as they are chosen, and are saved', async ({ page, context, server }) => {
  const menu = await openLook(context, page, server);
  const price = phone(page).getByText('$4.50');
  await accent(page).fill('0b6a86');
  await expect.poll(() => colourOf(price, 'color')).toBe('rgb(11, 106, 134)');

  await page.getByRole('button', { name: 'Street food' }).click();
  await expect.poll(() => colourOf(phone(page).locator('body'), 'background-color')).toBe('rgb(255, 245, 220)');
  await expect
    .poll(() => colourOf(phone(page).getByRole('heading', { name: 'Dinner' }), 'font-family'))
    .toContain('Oswald');

  await page.getByRole('group', { name: 'Headings' }).getByRole('radio', { name: 'Caveat' }).check();
  await expect
    .poll(() => colourOf(phone(page).getByRole('heading', { name: 'Dinner' }), 'font-family'))
    .toContain('Caveat');
  await expectSaved(page);
  await expect
    .poll(() => lookInDatabase(server, menu))
    .toMatchObject({
      headingFont: 'caveat',
      colours: { background: '#fff5dc' },
    });

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => colourOf(price, 'color')).toBe('rgb(11, 106, 134)');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expectSaved(page);
  await expect.poll(() => lookInDatabase(server, menu)).toMatchObject({ colours: { accent: '#a23b1e' } });
});

test('a colour that is hard to read is warned of, and one tap takes the nearest that is not', async ({
  page,
  context,
  server,
}) => {
  const menu = await openLook(context, page, server);
  const warning = page.getByRole('status').filter({ hasText: 'hard to read' });
  await expect(warning).toHaveCount(0);
  await accent(page).fill('#e8b04a');
  await expect(warning).toContainText('The accent on the background is hard to read: the contrast is 1.9 to 1');
  const offer = warning.getByRole('button', { name: /^Use #/ });
  const offered = (await offer.innerText()).replace('Use ', '');
  await offer.click();
  await expect(warning).toHaveCount(0);
  await expectAccessible(page, 'look after a warning');
  await expect(accent(page)).toHaveValue(offered);
  await expectSaved(page);
  await expect.poll(() => lookInDatabase(server, menu)).toMatchObject({ colours: { accent: offered } });

  await accent(page).fill('#12');
  await expect(page.getByText('Please enter a color such as #1f6f54')).toBeVisible();
  await accent(page).blur();
  await expect(accent(page)).toHaveValue(offered);
});

test('by night the phone is dark, and what a guest taps works in it', async ({ page, context, server }) => {
  await openLook(context, page, server);
  await page.getByRole('radiogroup', { name: 'Light or dark' }).getByText('Dark').click();
  const body = phone(page).locator('body');
  await expect.poll(() => colourOf(body, 'background-color')).toMatch(/^rgb\((\d|[1-4]\d), /);
  await phone(page).getByRole('searchbox', { name: 'Search the menu' }).fill('sushi');
  await expect(phone(page).getByText('Nothing on the menu matches.')).toBeVisible();
  await phone(page).getByRole('searchbox', { name: 'Search the menu' }).fill('riso');
  await phone(page).getByRole('button', { name: 'Risotto', exact: true }).click();
  await expect(phone(page).getByRole('dialog', { name: 'Risotto' })).toContainText('$16.50');
  await phone(page).getByRole('button', { name: 'Done' }).click();
  await expect(phone(page).getByRole('dialog')).toHaveCount(0);
});

test('two people choose a look at once: both are shown, and one of them decides', async ({ page, context, server }) => {
  const menu = await openLook(context, page, server);
  const theirs = { ...defaultLook, headingFont: 'oswald' };
  const aMomentEarlier = async (route: Route) => {
    await callMenus(context, server, 'edit', { ...menu, edits: { look: { from: defaultLook, to: theirs } } });
    await route.continue();
  };
  await page.route('**/api/menus/edit', aMomentEarlier, { times: 1 });
  await page.getByRole('button', { name: 'Seaside' }).click();
  const conflict = page.getByRole('alert', { name: 'Changed by someone else' });
  await expect(conflict).toBeVisible();
  await expectAccessible(page, 'look with a conflict');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expectSaved(page);
  await expect.poll(() => lookInDatabase(server, menu)).toMatchObject({ headingFont: 'nunito' });
});

test('the guest page can be read by everyone, by day, by night and from right to left @phone', async ({
  page,
  context,
  server,
}) => {
  const menu = await openLook(context, page, server);
  await sql(server, `update restaurants set languages = '{ar,ja}' where id = $1`, [menu.restaurantId]);
  await expectAccessible(page, 'look');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const language of ['en', 'ar', 'ja']) {
      await page.goto(`/menus/${menu.menuId}/preview?language=${language}`);
      await expect(page.getByRole('heading', { name: 'Risotto' })).toBeVisible();
      await expectAccessible(page, `guest page in ${language}, ${colorScheme}`);
    }
    await page.getByRole('button', { name: 'Risotto', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, `item, ${colorScheme}`);
  }
});
