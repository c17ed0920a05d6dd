import { hashText } from '@comanda/contract/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually, startTestApp, type TestApp } from '#testing';
import {
  untilRunEnds,
  readRunDocument,
  createOwnerWithMenu,
  textCount,
  runTranslationOfMenu,
  readTranslations,
} from './menu.fixture.ts';
import {
  chatReply,
  modelStandIn,
  parseModelQuestion,
  startTranslatorStandIn,
  type TranslatorStandIn,
} from './translator-stand-in.fixture.ts';

const apiKey = 'sk-only-the-server-knows';
const inPortuguese = modelStandIn((text, to) => `${to.slice(0, 2)}: ${text}`);

let app: TestApp;
let model: TranslatorStandIn;
beforeAll(async () => {
  model = await startTranslatorStandIn(inPortuguese);
  app = await startTestApp({
    TRANSLATOR_URL: `${model.url}/v1`,
    TRANSLATOR_MODEL: 'menu-model',
    TRANSLATOR_API_KEY: apiKey,
  });
});
beforeEach(() => model.behave(inPortuguese));
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await model[Symbol.asyncDispose]();
});

const sourcesAsked = (): string[] =>
  model.asked.flatMap((asked) => parseModelQuestion(asked).texts.map(({ text }) => text));

const addDishes = ({ menuId }: { menuId: string }, count: number) =>
  app.sql(
    `insert into items (restaurant_id, menu_id, id, category_id, name, description, price_minor, position)
     select restaurant_id, menu_id, gen_random_uuid(), category_id, 'Dish ' || n, 'Long. ' || repeat('x', 180), 100, 10 + n
     from generate_series(1, $2::int) n, (select * from items where menu_id = $1 limit 1) one`,
    [menuId, count],
  );

describe('a whole menu in one go', () => {
  test('every text is translated into every language asked for, and nothing else is touched', async () => {
    const cast = await createOwnerWithMenu(app);
    const before = await app.sql('select * from items where menu_id = $1 order by id', [cast.menuId]);
    const run = await runTranslationOfMenu(cast, ['pt', 'de']);
    expect(run).toMatchObject({ state: 'done', total: 2 * textCount, done: 2 * textCount, failures: [] });
    const german = await readTranslations(cast, 'de');
    expect(german.size).toBe(textCount);
    expect(german.get('Grilled squid')).toMatchObject({
      text: 'Ge: Grilled squid',
      state: 'machine',
      sourceHash: hashText('Grilled squid'),
    });
    expect((await readTranslations(cast, 'pt')).get('Dinner')?.text).toBe('Po: Dinner');
    expect(await app.sql('select * from items where menu_id = $1 order by id', [cast.menuId])).toEqual(before);
  });

  test('the model is asked as an OpenAI-compatible one, with what each text is', async () => {
    const cast = await createOwnerWithMenu(app);
    await runTranslationOfMenu(cast);
    const [asked] = model.asked;
    expect(asked?.path).toBe('/v1/chat/completions');
    expect(asked?.headers.authorization).toBe(`Bearer ${apiKey}`);
    expect(asked?.body).toMatchObject({ model: 'menu-model', response_format: { type: 'json_schema' } });
    const question = asked === undefined ? null : parseModelQuestion(asked);
    expect(question).toMatchObject({ from: 'English (en)', to: 'Portuguese (pt)' });
    expect(question?.texts[2]).toMatchObject({
      what: 'name of a dish or drink',
      in: 'Starters',
      text: 'Bread and olives',
    });
  });

  test('a second go asks only for what is missing or stale', async () => {
    const cast = await createOwnerWithMenu(app);
    await runTranslationOfMenu(cast);
    await app.sql(`update items set name = 'Bread, olives, butter' where menu_id = $1 and name like 'Bread%'`, [
      cast.menuId,
    ]);
    model.behave(inPortuguese);
    expect(await runTranslationOfMenu(cast)).toMatchObject({ state: 'done', total: 1, done: 1 });
    expect(sourcesAsked()).toEqual(['Bread, olives, butter']);
    model.behave(inPortuguese);
    expect(await runTranslationOfMenu(cast)).toMatchObject({ state: 'done', total: 0 });
    expect(model.asked).toEqual([]);
  });

  test('what a person reviewed stays, also when stale, unless asked otherwise', async () => {
    const cast = await createOwnerWithMenu(app);
    const { browser, restaurantId, menuId } = cast;
    const ids = { restaurantId, menuId, language: 'pt', subjectId: menuId, field: 'name' };
    await browser.api.translation.save({ ...ids, source: 'Dinner', text: 'Jantar' });
    await runTranslationOfMenu(cast);
    expect((await readTranslations(cast, 'pt')).get('Dinner')).toMatchObject({ text: 'Jantar', state: 'reviewed' });
    await app.sql(`update menus set name = 'Supper' where id = $1`, [menuId]);
    await runTranslationOfMenu(cast);
    expect((await readTranslations(cast, 'pt')).get('Dinner')?.text).toBe('Jantar');
    const again = { restaurantId, menuId, languages: ['pt'], replacesReviewed: true };
    const { runId } = await browser.api.translation.translateMenu(again);
    await untilRunEnds(cast, runId);
    expect((await readTranslations(cast, 'pt')).get('Supper')).toMatchObject({ text: 'Po: Supper', state: 'machine' });
  });

  test('a long menu goes in several requests and reports on the way', async () => {
    const cast = await createOwnerWithMenu(app);
    await addDishes(cast, 100);
    const run = await runTranslationOfMenu(cast);
    expect(run).toMatchObject({ state: 'done', total: 200 + textCount, done: 200 + textCount });
    expect(model.asked.length).toBeGreaterThan(3);
    for (const asked of model.asked) expect(parseModelQuestion(asked).texts.length).toBeLessThanOrEqual(40);
  });
});

describe('words to keep', () => {
  test('are told to the model, and stand alone without asking it', async () => {
    const cast = await createOwnerWithMenu(app);
    const keptWords = ['Caldo verde', 'squid'];
    await cast.browser.api.translation.setKeptWords({ restaurantId: cast.restaurantId, keptWords });
    await runTranslationOfMenu(cast);
    expect(sourcesAsked()).not.toContain('Caldo verde');
    expect(model.asked.flatMap((asked) => parseModelQuestion(asked).keep)).toEqual(['squid']);
    expect((await readTranslations(cast, 'pt')).get('Caldo verde')?.text).toBe('Caldo verde');
  });

  test('changed by the model, the text fails alone, and only it is tried again', async () => {
    const cast = await createOwnerWithMenu(app);
    const { browser, restaurantId } = cast;
    await browser.api.translation.setKeptWords({ restaurantId, keptWords: ['squid'] });
    model.behave(modelStandIn((text) => text.replace('squid', 'lula').replace('250', 'many')));
    const run = await runTranslationOfMenu(cast);
    expect(run).toMatchObject({ state: 'done', total: textCount, done: textCount - 2 });
    expect(run.failures.map(({ message }) => message).toSorted()).toEqual([
      'The number 250 is missing from the translation.',
      '“squid” must stay as it is, but the translator changed it.',
    ]);
    model.behave(inPortuguese);
    const { runId } = await browser.api.translation.retry({ restaurantId, runId: run.id });
    expect(await untilRunEnds(cast, runId)).toMatchObject({ state: 'done', total: 2, done: 2, failures: [] });
    expect(sourcesAsked().toSorted()).toEqual(['Grilled squid', 'Kale soup, 250 ml']);
  });
});

describe('models that do not keep to what was agreed', () => {
  test('one that refuses everything is not asked about the whole of a long menu', async () => {
    const cast = await createOwnerWithMenu(app);
    await addDishes(cast, 1_000);
    model.behave(() => ({ status: 400, body: { error: { message: 'no' } } }));
    const run = await runTranslationOfMenu(cast);
    expect(run).toMatchObject({ state: 'failed', done: 0 });
    expect(run.message).toContain('the rest was not translated');
    expect(model.asked.length).toBeLessThan(30);
  });

  test('what was left out is asked for again; what nobody sent is ignored', async () => {
    const cast = await createOwnerWithMenu(app);
    model.behave((asked) => {
      const { texts } = parseModelQuestion(asked);
      const translations = [
        { id: '99', text: 'Nobody asked' },
        { id: texts[0]?.id, text: `one ${texts[0]?.text}` },
      ];
      return chatReply(`Here you are:\n\`\`\`json\n${JSON.stringify({ translations })}\n\`\`\``);
    });
    const run = await runTranslationOfMenu(cast);
    // Each of the three requests returns one text; the rest counts as missing.
    expect(run).toMatchObject({ state: 'done', done: 3 });
    expect(run.failures).toHaveLength(textCount - 3);
    expect(run.failures[0]?.message).toBe('The translator left this text out, or could not be understood.');
  });

  test('an answer cut short is asked for in halves', async () => {
    const cast = await createOwnerWithMenu(app);
    model.behave((asked) => {
      const { texts } = parseModelQuestion(asked);
      return texts.length > 4 ? chatReply('{"translations":[{"id":"1","te') : inPortuguese(asked);
    });
    expect(await runTranslationOfMenu(cast)).toMatchObject({ state: 'done', done: textCount, failures: [] });
  });

  test('a server that cannot shape answers is asked in words', async () => {
    const cast = await createOwnerWithMenu(app);
    model.behave((asked) =>
      JSON.stringify(asked.body).includes('response_format')
        ? { status: 400, body: { error: { message: 'response_format is not supported' } } }
        : inPortuguese(asked),
    );
    expect(await runTranslationOfMenu(cast)).toMatchObject({ state: 'done', done: textCount, failures: [] });
  });

  test('markup, nothing at all and too much are failures of their texts', async () => {
    const cast = await createOwnerWithMenu(app);
    const bad: Record<string, string> = {
      Dinner: '<script>alert(1)</script>',
      Starters: '  ',
      Mains: 'x'.repeat(121),
    };
    model.behave(modelStandIn((text) => bad[text] ?? text));
    const run = await runTranslationOfMenu(cast);
    expect(run.done).toBe(textCount - 3);
    expect(run.failures.map(({ message }) => message)).toEqual([
      'The translator answered with code in place of text.',
      'The translator answered with an empty text.',
      'The translation does not fit: Category name is too long (maximum 120 characters).',
    ]);
  });
});

describe('translators in trouble', () => {
  /** Advances the clock until the run has ended. */
  const endAsTimePasses = async (
    cast: Awaited<ReturnType<typeof createOwnerWithMenu>>,
    runId: string,
    stepMs: number,
  ) =>
    eventually(async () => {
      app.clock.advance(stepMs);
      const run = await readRunDocument(cast, runId);
      expect(run.state).not.toBe('running');
      return run;
    });

  const begin = async (cast: Awaited<ReturnType<typeof createOwnerWithMenu>>, languages = ['pt']): Promise<string> => {
    const { restaurantId, menuId } = cast;
    return (await cast.browser.api.translation.translateMenu({ restaurantId, menuId, languages })).runId;
  };

  test.each([
    [429, { 'retry-after': '2' }],
    [500, {}],
    [503, { 'retry-after': 'Fri, 01 Jan 2010 00:00:00 GMT' }],
  ])('after a %i it is asked again', async (status, headers) => {
    const cast = await createOwnerWithMenu(app);
    let refusals = 2;
    model.behave((asked) => {
      refusals -= 1;
      return refusals >= 0 ? { status, headers: { ...headers }, body: 'busy' } : inPortuguese(asked);
    });
    const run = await endAsTimePasses(cast, await begin(cast), 1_000);
    expect(run).toMatchObject({ state: 'done', done: textCount, failures: [] });
    expect(model.asked).toHaveLength(3);
  });

  test('a wrong key ends the run at once and says what to check, without the key', async () => {
    const cast = await createOwnerWithMenu(app);
    model.behave(() => ({ status: 401, body: { error: { message: `Incorrect API key provided: ${apiKey}` } } }));
    const run = await runTranslationOfMenu(cast);
    expect(run).toMatchObject({ state: 'failed', done: 0 });
    expect(run.message).toContain("refused this server's key");
    expect(run.message).not.toContain(apiKey);
    expect(model.asked).toHaveLength(1);
    // Once the translator works again, the menu is translated normally.
    model.behave(inPortuguese);
    expect(await runTranslationOfMenu(cast)).toMatchObject({ state: 'done', done: textCount });
  });

  test('a model nobody knows says so', async () => {
    const cast = await createOwnerWithMenu(app);
    model.behave(() => ({ status: 404, body: { error: { message: 'The model does not exist' } } }));
    expect((await runTranslationOfMenu(cast)).message).toContain('does not know the address or model');
  });

  test('a translator that is down fails its texts, and in the end the run', async () => {
    const languages = ['pt', 'de', 'fr', 'es', 'it', 'nl', 'pl'];
    const cast = await createOwnerWithMenu(app, languages);
    model.behave(() => ({ status: 500, body: 'out of order' }));
    const run = await endAsTimePasses(cast, await begin(cast, languages), 60_000);
    expect(run).toMatchObject({ state: 'failed', done: 0 });
    expect(run.message).toContain('out of order (500)');
    expect(run.failures.length).toBeLessThan(languages.length * textCount);
  });

  test('one that hangs is given up', async () => {
    const cast = await createOwnerWithMenu(app);
    model.behave(() => new Promise(() => {}));
    const run = await endAsTimePasses(cast, await begin(cast), 30_000);
    expect(run).toMatchObject({ state: 'done', done: 0 });
    expect(run.failures).toHaveLength(textCount);
    expect(run.failures[0]?.message).toBe('The translator did not answer in time. Try again later.');
  });

  test('a refusal that no database can keep is told as far as it can be', async () => {
    const cast = await createOwnerWithMenu(app);
    model.behave(() => ({ status: 400, body: { error: { message: `\0${'x'.repeat(198)}🦑` } } }));
    const run = await runTranslationOfMenu(cast);
    expect(run).toMatchObject({ state: 'done', done: 0 });
    expect(run.failures[0]?.message).toBe(`The translator refused this (400): ${'x'.repeat(198)}\ufffd`);
  });

  test('an answer far longer than what was asked for is not read to its end', async () => {
    const cast = await createOwnerWithMenu(app);
    model.behave((asked) => {
      const { texts } = parseModelQuestion(asked);
      const translations = texts.map(({ id, text }) => ({ id, text }));
      return chatReply(JSON.stringify({ translations, thoughts: 'x'.repeat(3 * 1024 * 1024) }));
    });
    const run = await runTranslationOfMenu(cast);
    expect(run).toMatchObject({ state: 'done', done: 0 });
    expect(run.failures[0]?.message).toContain('far more than requested');
  });

  test('a refusal of one request is told in the translator’s words, without the key', async () => {
    const cast = await createOwnerWithMenu(app);
    model.behave(() => ({ status: 400, body: { error: { message: `Too long for ${apiKey}` } } }));
    const run = await runTranslationOfMenu(cast);
    expect(run).toMatchObject({ state: 'done', done: 0 });
    expect(run.failures[0]?.message).toBe('The translator refused this (400): Too long for …');
  });
});
