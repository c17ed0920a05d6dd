import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '@comanda/contract/kernel';
import { maxCharactersPerRun } from '@comanda/contract/translation';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signUpOwner, startTestApp, type TestApp } from '#testing';
import { createOwnerWithMenu, runTranslationOfMenu, textCount, type TranslationCast } from './menu.fixture.ts';
import { deleteUsageJob } from './quota.ts';
import { modelStandIn, startTranslatorStandIn, type TranslatorStandIn } from './translator-stand-in.fixture.ts';

/** Characters of the fixture's menu in one language: 93 of its eight texts, and 50 for each of them. */
const menuCharacters = 93 + textCount * 50;
const inPortuguese = modelStandIn((text) => `pt ${text}`);

let app: TestApp;
let model: TranslatorStandIn;
beforeAll(async () => {
  model = await startTranslatorStandIn(inPortuguese);
});
afterEach(() => app[Symbol.asyncDispose]());
afterAll(() => model[Symbol.asyncDispose]());

const start = async (limits: NodeJS.ProcessEnv): Promise<void> => {
  app = await startTestApp({ TRANSLATOR_URL: model.url, TRANSLATOR_MODEL: 'm', LOG_LEVEL: 'warn', ...limits });
  model.behave(inPortuguese);
};

const charactersLeft = async ({ browser }: TranslationCast) =>
  (await browser.api.translation.readTranslator()).quota?.charactersLeft;

const begin = ({ browser, restaurantId, menuId }: TranslationCast) =>
  browser.api.translation.translateMenu({ restaurantId, menuId, languages: ['pt'] });

const capLines = async (): Promise<number> =>
  (await readFile(join(app.dataDir, 'server.log'), 'utf8')).split('TRANSLATOR_CHARACTERS_PER_DAY').length - 1;

describe('the quota', () => {
  test('of one owner is shown and used up by them alone, and is whole again the next day', async () => {
    await start({ TRANSLATOR_CHARACTERS_PER_OWNER: String(2 * menuCharacters) });
    const ann = await signUpOwner(app);
    const first = await createOwnerWithMenu(app, ['pt', 'de'], ann);
    expect(await charactersLeft(first)).toBe(2 * menuCharacters);
    expect(await runTranslationOfMenu(first)).toMatchObject({ state: 'done', characters: menuCharacters });
    expect(await charactersLeft(first)).toBe(menuCharacters);
    // A second run asks for nothing, and is charged for nothing.
    expect(await runTranslationOfMenu(first)).toMatchObject({ state: 'done', characters: 0 });
    const second = await createOwnerWithMenu(app, ['pt', 'de'], ann);
    const halted = await runTranslationOfMenu(second, ['pt', 'de']);
    expect(halted).toMatchObject({ state: 'failed', done: textCount, characters: menuCharacters });
    expect(halted.message).toMatch(
      /^Today’s 986 characters of automatic translation are used up\. Translate the rest in \d+ hours?, or enter it by hand\.$/,
    );
    await expect(begin(second)).rejects.toMatchObject({ code: 'translation.quota-used', status: 429 });

    const bobs = await createOwnerWithMenu(app, ['pt', 'de'], await signUpOwner(app));
    expect(await runTranslationOfMenu(bobs)).toMatchObject({ state: 'done', done: textCount });

    app.clock.advance(dayMs);
    expect(await charactersLeft(second)).toBe(2 * menuCharacters);
    expect(await runTranslationOfMenu(second, ['pt', 'de'])).toMatchObject({ state: 'done', done: textCount });
    app.clock.advance(31 * dayMs);
    await deleteUsageJob.run(app.ctx, {});
    expect(await app.sql('select day from translation_usage union all select day from translation_days')).toEqual([]);
  });

  test('of the platform stops everybody, says so to them, and to the operator once', async () => {
    await start({ TRANSLATOR_CHARACTERS_PER_DAY: String(2 * menuCharacters) });
    const anns = await createOwnerWithMenu(app, ['pt', 'de'], await signUpOwner(app));
    const bobs = await createOwnerWithMenu(app, ['pt', 'de'], await signUpOwner(app));
    expect(await runTranslationOfMenu(anns)).toMatchObject({ state: 'done' });
    expect(await charactersLeft(bobs)).toBe(menuCharacters);
    expect(await capLines()).toBe(0);
    const halted = await runTranslationOfMenu(bobs, ['pt', 'de']);
    expect(halted).toMatchObject({ state: 'failed', done: textCount });
    expect(halted.message).toMatch(
      /^Automatic translation is used up for today on this server\. Translate the rest in/,
    );
    await expect(begin(anns)).rejects.toMatchObject({ code: 'translation.platform-quota-used' });
    expect(await capLines()).toBe(1);
    // Nobody is charged for the refused part, and a second run that meets the cap is not logged again.
    await app.sql('update translation_days set characters = characters - 1');
    expect(await runTranslationOfMenu(bobs, ['pt', 'de'])).toMatchObject({ state: 'failed', characters: 0 });
    expect(await capLines()).toBe(1);
  });

  test('is not charged for what the translator did not answer', async () => {
    await start({});
    const cast = await createOwnerWithMenu(app, ['pt'], await signUpOwner(app));
    const before = await charactersLeft(cast);
    model.behave(() => ({ status: 401, body: {} }));
    expect(await runTranslationOfMenu(cast)).toMatchObject({ state: 'failed', done: 0, characters: 0 });
    expect(await charactersLeft(cast)).toBe(before);
  });
});

test('one run translates a limited number of characters, and the next one the rest', async () => {
  await start({});
  const cast = await createOwnerWithMenu(app, ['pt'], await signUpOwner(app));
  await app.sql(
    `insert into items (restaurant_id, menu_id, id, category_id, name, description, price_minor, position)
     select restaurant_id, menu_id, gen_random_uuid(), category_id, 'Dish', repeat('x', 900), 100, 10 + n
     from generate_series(1, 500) n, (select * from items where menu_id = $1 limit 1) one`,
    [cast.menuId],
  );
  const first = await runTranslationOfMenu(cast);
  expect(first).toMatchObject({ state: 'done', failures: [] });
  expect(first.message).toBe(
    'At most 500,000 characters are translated in one go. Translate again to continue with the rest.',
  );
  expect(first.characters).toBeLessThanOrEqual(maxCharactersPerRun);
  expect(first.characters).toBeGreaterThan(maxCharactersPerRun - 1_000);
  const rest = await runTranslationOfMenu(cast);
  expect(rest).toMatchObject({ state: 'done', message: '', total: 1_000 + textCount - first.done });
});
