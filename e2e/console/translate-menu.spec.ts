import type { BrowserContext, Locator, Page } from '@playwright/test';
import {
  callMenus,
  expect,
  expectAccessible,
  logInByApi,
  createTestMenu,
  signUpByApi,
  sql,
  startLanguageModel,
  startOwnServer,
  test,
  type LanguageModel,
  type TestMenu,
  type OwnServer,
  type Person,
  type Server,
} from '#stage';

interface Menu extends TestMenu {
  /** Id of the item that the tests change. */
  readonly bruschettaId: string;
}

/** Creates an owner with a menu of five texts, which is offered in English and these languages. */
const ownerWithLanguages = async (
  context: BrowserContext,
  server: Server,
  languages: readonly string[],
): Promise<{ owner: Person; menu: Menu }> => {
  const owner = await signUpByApi(context, server);
  const made = await createTestMenu(context, server, { email: owner.email });
  await sql(server, 'update restaurants set languages = $2 where id = $1', [made.restaurantId, languages]);
  const { categoryId } = await callMenus(context, server, 'addCategory', { ...made, name: 'Starters' });
  const add = (item: object) => callMenus(context, server, 'addItem', { ...made, categoryId, item });
  const { itemId } = await add({ name: 'Bruschetta', price: 600, description: 'Tomato and basil' });
  await add({ name: 'Soup', price: 500 });
  return { owner, menu: { ...made, bruschettaId: String(itemId) } };
};

/** Changes an item's name, as another person would in the editor. */
const addNuts = async (
  context: BrowserContext,
  server: Server,
  { restaurantId, menuId, bruschettaId }: Menu,
): Promise<void> => {
  const name = { from: 'Bruschetta', to: 'Bruschetta with nuts' };
  await callMenus(context, server, 'editItems', {
    restaurantId,
    menuId,
    edits: [{ itemId: bruschettaId, edits: { name } }],
  });
};

const languagesOf = (server: Server, { menuId }: Menu): string => `${server.origin}/menus/${menuId}/languages`;

const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });

const row = (page: Page, source: string): Locator =>
  page.getByRole('list', { name: 'Texts' }).getByRole('listitem').filter({ hasText: source });

/** A server with a translator, shared by the tests that need one. */
let model: LanguageModel;
let translating: OwnServer;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  model = await startLanguageModel();
  translating = await startOwnServer({ TRANSLATOR_URL: model.url, TRANSLATOR_MODEL: 'm' });
});
test.afterAll(async () => {
  await translating[Symbol.asyncDispose]();
  await model[Symbol.asyncDispose]();
});

const wordByWord = (source: string, language: string) => `${language}: ${source}`;

const openTranslated = async (page: Page, context: BrowserContext): Promise<Menu> => {
  model.behave(wordByWord);
  const { menu } = await ownerWithLanguages(context, translating, ['pt', 'de']);
  await page.goto(languagesOf(translating, menu));
  await page.getByRole('button', { name: 'Translate the menu' }).click();
  await expect(page.getByText('5 of 5 translated · 5 to review')).toHaveCount(2);
  return menu;
};

test('the landing page promises AI translation where a translator is configured, and elsewhere says what it needs', async ({
  page,
  server,
}) => {
  const panel = page.getByRole('article').filter({ hasText: 'Multi-language menus, AI translation' });
  const promise = panel.getByText('A whole menu translated in one go and reviewed by you.');
  const need = panel.getByText('AI translation needs a translation service, and none is connected here yet.');
  for (const { origin } of [translating, server]) {
    const [shown, missing] = origin === translating.origin ? [promise, need] : [need, promise];
    await page.goto(`${origin}/`);
    await expect(shown).toBeVisible();
    // Hydration keeps the content that the server rendered.
    await page.getByRole('button', { name: 'View all problems instead' }).click();
    await expect(page.getByRole('button', { name: 'Back to Wheel' })).toBeVisible();
    await expect(shown).toBeVisible();
    await expect(missing).toHaveCount(0);
  }
});

test('a menu is translated into two languages in one go, and what failed is tried again', async ({ page, context }) => {
  const { menu } = await ownerWithLanguages(context, translating, ['pt', 'de']);
  await page.goto(languagesOf(translating, menu));
  await expect(page.getByRole('checkbox', { name: /^Portuguese/ })).toBeChecked();
  await expect(page.getByText('0 of 5 translated')).toHaveCount(2);
  await expect(
    page.getByText(/^This takes \d+ characters\. 1,000,000 of 1,000,000 free characters left/),
  ).toBeVisible();

  const goOn = model.hold();
  model.behave((source, language) => (source === 'Bruschetta' ? '' : wordByWord(source, language)));
  await page.getByRole('button', { name: 'Translate the menu' }).click();
  await expect(page.getByText('Translating: 0 of 10 texts')).toBeVisible();
  const progress = page.getByRole('progressbar', { name: 'Translation progress' });
  await expect(progress).toHaveAttribute('aria-valuenow', '0');
  await expect(page.getByRole('button', { name: 'Translate the menu' })).toBeDisabled();
  goOn();

  await expect(page.getByText(/ 999,\d{3} of 1,000,000 free characters left today\./)).toBeVisible();
  const failures = page.getByRole('region', { name: 'Failures' });
  await expect(failures.getByText('2 texts were not translated')).toBeVisible();
  for (const language of ['Portuguese', 'German']) await expect(failures.getByText(`(${language})`)).toHaveCount(1);
  await expect(failures.getByText('The translator answered with an empty text.')).toHaveCount(2);
  await expect(page.getByText('4 of 5 translated · 4 to review')).toHaveCount(2);
  await expectAccessible(page, 'with failures');

  model.behave(wordByWord);
  await failures.getByRole('button', { name: 'Try these again' }).click();
  await expect(failures).toBeHidden();
  await expect(page.getByText('5 of 5 translated · 5 to review')).toHaveCount(2);
  await expect(page.getByRole('alert').filter({ hasText: 'The menu is translated' })).toBeVisible();
});

test('an item that changes turns its translations stale, until a person has seen to them', async ({
  page,
  context,
}) => {
  const menu = await openTranslated(page, context);
  await addNuts(context, translating, menu);
  await expect(page.getByText('4 of 5 translated · 1 stale · 4 to review')).toHaveCount(2);
  const changed = row(page, 'Item · Starters').filter({ hasText: 'Bruschetta with nuts' });
  await expect(changed.getByText('Stale')).toBeVisible();
  await expect(changed).toContainText('The original changed: was Bruschetta');

  // Enter saves the text and moves to the next one.
  const written = field(page, 'Portuguese: Item Bruschetta with nuts');
  await written.fill('Bruschetta com nozes');
  await written.press('Enter');
  await expect(changed.getByText('Reviewed')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Portuguese: Description Tomato and basil' })).toBeFocused();

  await page.getByRole('button', { name: 'Accept all 4 from the machine' }).click();
  await expect(page.getByText('5 of 5 translated', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('5 of 5 translated · 4 to review')).toHaveCount(1);

  await page.getByRole('button', { name: 'Show German' }).click();
  await expect(page.getByRole('heading', { name: 'Texts in German' })).toBeFocused();
  await page.getByText('Stale 1').click();
  await expect(row(page, 'Bruschetta with nuts')).toHaveCount(1);
  await page.getByRole('button', { name: 'Still correct for Bruschetta with nuts' }).click();
  await expect(page.getByText('No text is in this state.')).toBeVisible();
});

test('a run is canceled, and what is done stays', async ({ page, context }) => {
  const { menu } = await ownerWithLanguages(context, translating, ['pt']);
  // A run that was canceled before it had counted its texts.
  await sql(
    translating,
    `insert into translation_runs (restaurant_id, id, menu_id, languages, state)
     values ($1, gen_random_uuid(), $2, array['pt'], 'cancelled')`,
    [menu.restaurantId, menu.menuId],
  );
  await page.goto(languagesOf(translating, menu));
  await expect(page.getByText('Canceled before the first text.')).toBeVisible();
  const goOn = model.hold();
  await page.getByRole('button', { name: 'Translate the menu' }).click();
  await expect(page.getByText('Translating: 0 of 5 texts')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Canceled after 0 of 5 texts. What was translated is kept.')).toBeVisible();
  goOn();
  await expect(page.getByRole('button', { name: 'Translate the menu' })).toBeEnabled();
  await expect(page.getByText('0 of 5 translated')).toBeVisible();
});

test('without a translator the button says what to configure, and two people write by hand', async ({
  page,
  context,
  server,
  browser,
}) => {
  const { owner, menu } = await ownerWithLanguages(context, server, ['ar']);
  await page.goto(languagesOf(server, menu));
  const button = page.getByRole('button', { name: 'Translate the menu' });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(/Automatic translation is not set up on this server/);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `without a translator, ${colorScheme}`);
  }

  await using second = await browser.newContext();
  await logInByApi(second, server, owner);
  const other = await second.newPage();
  await other.goto(languagesOf(server, menu));
  const name = field(page, 'Arabic: Menu Dinner');
  await expect(name).toHaveAttribute('dir', 'rtl');
  await name.fill('قائمة');
  await name.press('Enter');
  await expect(field(other, 'Arabic: Menu Dinner')).toHaveValue('قائمة');
  await expect(other.getByText('1 of 5 translated')).toBeVisible();

  await page.getByRole('combobox', { name: 'Words to keep' }).fill('Tiramisu');
  await page.keyboard.press('Enter');
  await expect(other.getByText('Tiramisu', { exact: true }).first()).toBeVisible();

  await name.fill('x'.repeat(121));
  await name.press('Enter');
  await expect(page.getByText('Menu name is too long (maximum 120 characters)')).toBeVisible();
});

test('a menu whose guests read one language says where to add more', async ({ page, context, server }) => {
  const { menu } = await ownerWithLanguages(context, server, []);
  await page.goto(languagesOf(server, menu));
  await page.getByRole('link', { name: "Choose the languages of Olive's Kitchen" }).click();
  await expect(page.getByRole('combobox', { name: 'Languages for guests' }).first()).toBeVisible();
});
