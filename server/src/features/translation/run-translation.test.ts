import { randomUUID } from 'node:crypto';
import { translationStateOf } from '@comanda/contract/translation';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually, startTestApp, type TestApp } from '#testing';
import {
  untilRunEnds,
  readRunDocument,
  createOwnerWithMenu,
  textCount,
  runTranslationOfMenu,
  readTranslations,
  type TranslationCast,
} from './menu.fixture.ts';
import { runLeaseMs } from './run-translation.ts';
import { resumeTranslationsJob } from './translate-menu.ts';
import {
  modelStandIn,
  startTranslatorStandIn,
  type StandInReply,
  type TranslatorStandIn,
} from './translator-stand-in.fixture.ts';

const atOnce = modelStandIn((text) => `pt ${text}`);

let app: TestApp;
let model: TranslatorStandIn;
let answer = Promise.withResolvers<void>();

/** A model that answers only when the test allows it. */
const held = async (asked: Parameters<typeof atOnce>[0]): Promise<StandInReply> => {
  await answer.promise;
  return atOnce(asked);
};

beforeAll(async () => {
  model = await startTranslatorStandIn(held);
  app = await startTestApp({ TRANSLATOR_URL: model.url, TRANSLATOR_MODEL: 'm' });
});
afterEach(() => {
  answer.resolve();
  answer = Promise.withResolvers();
  model.behave(held);
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await model[Symbol.asyncDispose]();
});

const begin = async ({ browser, restaurantId, menuId }: TranslationCast, languages = ['pt']): Promise<string> =>
  (await browser.api.translation.translateMenu({ restaurantId, menuId, languages })).runId;

const isAsked = (times = 1) => eventually(async () => expect(model.asked).toHaveLength(times));

test('an original edited meanwhile leaves its translation stale', async () => {
  const cast = await createOwnerWithMenu(app);
  const runId = await begin(cast);
  await isAsked();
  await app.sql(`update items set name = 'Grilled squid with nuts' where menu_id = $1 and name = 'Grilled squid'`, [
    cast.menuId,
  ]);
  answer.resolve();
  expect((await untilRunEnds(cast, runId)).done).toBe(textCount);
  const translation = (await readTranslations(cast, 'pt')).get('Grilled squid');
  expect(translationStateOf({ source: 'Grilled squid with nuts' }, translation)).toBe('stale');
});

test('what a person writes meanwhile is not overwritten', async () => {
  const cast = await createOwnerWithMenu(app);
  const { restaurantId, menuId } = cast;
  const runId = await begin(cast);
  await isAsked();
  const name = { language: 'pt', subjectId: menuId, field: 'name', source: 'Dinner', text: 'Jantar' };
  await cast.browser.api.translation.save({ restaurantId, menuId, ...name });
  answer.resolve();
  await untilRunEnds(cast, runId);
  const translations = await readTranslations(cast, 'pt');
  expect(translations.get('Dinner')).toMatchObject({ text: 'Jantar', state: 'reviewed' });
  expect(translations.size).toBe(textCount);
});

test('two runs at once for one menu: one is let in', async () => {
  const cast = await createOwnerWithMenu(app);
  const begun = await Promise.allSettled([begin(cast), begin(cast, ['de']), begin(cast)]);
  expect(begun.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  for (const one of begun)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'translation.already-running' });
  answer.resolve();
  await eventually(async () => {
    const [{ running } = { running: 1 }] = await app.sql<{ running: number }>(
      `select count(*)::int as running from translation_runs where menu_id = $1 and state = 'running'`,
      [cast.menuId],
    );
    expect(running).toBe(0);
  });
});

test('canceled in the middle, what is done stays and an answer under way is thrown away', async () => {
  const cast = await createOwnerWithMenu(app);
  const { browser, restaurantId } = cast;
  model.behave((asked) => (JSON.stringify(asked.body).includes('(de)') ? held(asked) : atOnce(asked)));
  const runId = await begin(cast, ['pt', 'de']);
  await eventually(async () => expect((await readRunDocument(cast, runId)).done).toBe(textCount));
  await isAsked(2);
  await browser.api.translation.cancel({ restaurantId, runId });
  expect(await readRunDocument(cast, runId)).toMatchObject({ state: 'cancelled', done: textCount });
  answer.resolve();
  // The next run can start immediately and is not affected by the cancelled one.
  model.behave(atOnce);
  expect(await runTranslationOfMenu(cast, ['de'])).toMatchObject({ state: 'done', total: textCount, done: textCount });
  expect(await readRunDocument(cast, runId)).toMatchObject({ state: 'cancelled', done: textCount });
  await browser.api.translation.cancel({ restaurantId, runId });
  expect((await readTranslations(cast, 'pt')).size).toBe(textCount);
});

test('a run whose server died is taken up where it stopped, once, and the dead one changes nothing', async () => {
  const cast = await createOwnerWithMenu(app);
  model.behave((asked) => (JSON.stringify(asked.body).includes('(de)') ? held(asked) : atOnce(asked)));
  const runId = await begin(cast, ['pt', 'de']);
  await eventually(async () => expect((await readRunDocument(cast, runId)).done).toBe(textCount));
  await isAsked(2);
  const lost = answer;
  // Simulates a server that was killed during a request: its lease is old.
  app.clock.advance(runLeaseMs - 1_000);
  await app.sql(
    `update translation_runs set claimed_at = (claimed_at at time zone 'UTC' - interval '1 hour') at time zone 'UTC' where id = $1`,
    [runId],
  );
  model.behave(modelStandIn((text) => `resumed ${text}`));
  await Promise.all([resumeTranslationsJob.run(app.ctx, {}), resumeTranslationsJob.run(app.ctx, {})]);
  expect(await untilRunEnds(cast, runId)).toMatchObject({ state: 'done', total: 2 * textCount, done: 2 * textCount });
  expect(model.asked).toHaveLength(1);
  lost.resolve();
  expect((await readTranslations(cast, 'pt')).get('Dinner')?.text).toBe('pt Dinner');
  expect((await readTranslations(cast, 'de')).get('Dinner')?.text).toBe('resumed Dinner');
});

test('a server that goes down hands its run to another', async () => {
  const cast = await createOwnerWithMenu(app);
  const going = await app.anotherNode();
  const runId = randomUUID();
  await app.sql(
    `insert into translation_runs (restaurant_id, id, menu_id, languages, state) values ($1, $2, $3, '{pt}', 'running')`,
    [cast.restaurantId, runId, cast.menuId],
  );
  await resumeTranslationsJob.run(going.ctx, {});
  await isAsked();
  await going[Symbol.asyncDispose]();
  expect(await app.sql('select state, claim from translation_runs where id = $1', [runId])).toEqual([
    { state: 'running', claim: null },
  ]);
  model.behave(atOnce);
  await resumeTranslationsJob.run(app.ctx, {});
  expect(await untilRunEnds(cast, runId)).toMatchObject({ state: 'done', total: textCount, done: textCount });
});

test('a menu removed meanwhile ends the run', async () => {
  const cast = await createOwnerWithMenu(app);
  const runId = await begin(cast);
  await isAsked();
  await app.sql('delete from menus where id = $1', [cast.menuId]);
  answer.resolve();
  await eventually(async () =>
    expect(await app.sql('select 1 from translations where menu_id = $1', [cast.menuId])).toEqual([]),
  );
  expect(await app.sql('select 1 from translation_runs where id = $1', [runId])).toEqual([]);
});
