import { limits } from '@comanda/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { createOwnerWithMenu, runTranslationOfMenu, type TranslationCast } from './menu.fixture.ts';
import { modelStandIn, startTranslatorStandIn, type TranslatorStandIn } from './translator-stand-in.fixture.ts';

let app: TestApp;
let model: TranslatorStandIn;
beforeAll(async () => {
  model = await startTranslatorStandIn(modelStandIn((text, to) => `${to.slice(0, 2)}: ${text}`));
  app = await startTestApp({ TRANSLATOR_URL: `${model.url}/v1`, TRANSLATOR_MODEL: 'menu-model' });
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await model[Symbol.asyncDispose]();
});

const tooLarge = { code: 'translation.too-large', status: 412, message: expect.stringContaining('16 MB') };

/** Adds translations into German of as many bytes as are allowed, past the editor, as they could be written before there was a limit. */
const fillGerman = ({ restaurantId, menuId }: TranslationCast, bytes: number) =>
  app.sql(
    `insert into translations (restaurant_id, id, menu_id, language, subject_id, field, source, source_hash, text, state, updated_at)
     select $1, gen_random_uuid(), $2, 'de', gen_random_uuid(), 'name', '', '', repeat('x', $3::integer / 100), 'reviewed', now()
     from generate_series(1, 100)`,
    [restaurantId, menuId, bytes],
  );

/** Saves a translation of the menu's name. */
const saveName = async ({ browser, restaurantId, menuId }: TranslationCast, language: string, text: string) =>
  browser.api.translation.save({
    restaurantId,
    menuId,
    language,
    subjectId: menuId,
    field: 'name',
    source: 'Dinner',
    text,
  });

test('translations into one language are bounded, shorter ones are saved, and other languages are not concerned', async () => {
  const cast = await createOwnerWithMenu(app);
  await saveName(cast, 'de', 'Ein langer Name');
  await fillGerman(cast, limits.translationBytesPerLanguage);
  await expect(saveName(cast, 'de', 'Ein noch längerer Name')).rejects.toMatchObject(tooLarge);
  await saveName(cast, 'de', 'Kurz');
  await saveName(cast, 'pt', 'Jantar');
  const [row] = await app.sql<{ text: string }>(
    `select text from translations where menu_id = $1 and language = 'de' and subject_id = $1`,
    [cast.menuId],
  );
  expect(row?.text).toBe('Kurz');
});

test('a copy of a menu or of an item is refused if its translations would be too large, and nothing of it is written', async () => {
  const cast = await createOwnerWithMenu(app);
  const { browser, restaurantId, menuId } = cast;
  const countRows = () =>
    app.sql(
      `select (select count(*) from menus where restaurant_id = $1) as menus,
      (select count(*) from items where restaurant_id = $1) as items`,
      [restaurantId],
    );
  const [item] = await app.sql<{ id: string }>('select id from items where menu_id = $1 limit 1', [menuId]);
  const translateTo = (subjectId: string, bytes: number) =>
    app.sql(
      `insert into translations (restaurant_id, id, menu_id, language, subject_id, field, source, source_hash, text, state, updated_at)
       values ($1, gen_random_uuid(), $2, 'de', $3, 'description', '', '', repeat('x', $4::integer), 'reviewed', now())`,
      [restaurantId, menuId, subjectId, bytes],
    );
  await translateTo(item?.id ?? '', limits.translationBytesPerLanguage / 2 + 1);
  const before = await countRows();
  const refused = { code: 'menus.translations-too-large', status: 412, message: expect.stringContaining('16 MB') };
  const copyItem = browser.api.menus.duplicateItems({ restaurantId, menuId, itemIds: [item?.id ?? ''] });
  await expect(copyItem).rejects.toMatchObject(refused);
  expect(await countRows()).toEqual(before);
  await browser.api.menus.duplicate({ restaurantId, menuId, name: 'Lunch' });
  await translateTo(menuId, limits.translationBytesPerLanguage / 2);
  const between = await countRows();
  await expect(browser.api.menus.duplicate({ restaurantId, menuId, name: 'Brunch' })).rejects.toMatchObject(refused);
  expect(await countRows()).toEqual(between);
});

test('a run that would make them too large ends with the reason and writes nothing', async () => {
  const cast = await createOwnerWithMenu(app);
  await fillGerman(cast, limits.translationBytesPerLanguage);
  const run = await runTranslationOfMenu(cast, ['de']);
  expect(run).toMatchObject({ state: 'failed', message: expect.stringContaining('16 MB') });
  const written = await app.sql(`select from translations where menu_id = $1 and text like 'Ge: %'`, [cast.menuId]);
  expect(written).toEqual([]);
});
