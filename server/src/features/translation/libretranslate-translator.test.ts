import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { createOwnerWithMenu, textCount, runTranslationOfMenu, readTranslations } from './menu.fixture.ts';
import {
  parseLibreQuestion,
  startTranslatorStandIn,
  type RecordedRequest,
  type TranslatorStandIn,
} from './translator-stand-in.fixture.ts';

const translated = (asked: RecordedRequest) => {
  const { q, target } = parseLibreQuestion(asked);
  return { body: { translatedText: q.map((text) => `${target} ${text.toLowerCase()}`) } };
};

let app: TestApp;
let libre: TranslatorStandIn;
beforeAll(async () => {
  libre = await startTranslatorStandIn(translated);
  app = await startTestApp({
    TRANSLATOR_URL: libre.url,
    TRANSLATOR_KIND: 'libretranslate',
    TRANSLATOR_API_KEY: 'libre-key',
  });
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await libre[Symbol.asyncDispose]();
});

test('a menu is translated, and words to keep survive behind what stands for them', async () => {
  const cast = await createOwnerWithMenu(app, ['no']);
  await cast.browser.api.translation.setKeptWords({ restaurantId: cast.restaurantId, keptWords: ['Olives'] });
  libre.behave(translated);
  expect(await runTranslationOfMenu(cast, ['no'])).toMatchObject({ state: 'done', done: textCount, failures: [] });
  const [asked] = libre.asked;
  expect(asked?.path).toBe('/translate');
  expect(asked?.body).toMatchObject({ source: 'en', target: 'nb', format: 'text', api_key: 'libre-key' });
  const translations = await readTranslations(cast, 'no');
  expect(translations.get('Bread and olives')?.text).toBe('nb bread and olives');
  expect(translations.get('Kale soup, 250 ml')?.text).toBe('nb kale soup, 250 ml');
});

test('more texts than were sent, or fewer, are none', async () => {
  const cast = await createOwnerWithMenu(app);
  libre.behave((asked) => ({ body: { translatedText: parseLibreQuestion(asked).q.slice(1) } }));
  const run = await runTranslationOfMenu(cast);
  expect(run).toMatchObject({ state: 'done', done: 0 });
  expect(run.failures).toHaveLength(textCount);
});

test('a language it does not know fails, the others do not', async () => {
  const cast = await createOwnerWithMenu(app, ['pt', 'eu']);
  libre.behave((asked) =>
    parseLibreQuestion(asked).target === 'eu'
      ? { status: 400, body: { error: 'eu is not supported' } }
      : translated(asked),
  );
  const run = await runTranslationOfMenu(cast, ['eu', 'pt']);
  expect(run).toMatchObject({ state: 'done', done: textCount });
  expect(new Set(run.failures.map(({ language, message }) => `${language}: ${message}`))).toEqual(
    new Set(['eu: The translator refused this (400): eu is not supported']),
  );
});

test('a wrong key ends the run and says what to check', async () => {
  const cast = await createOwnerWithMenu(app);
  libre.behave(() => ({ status: 403, body: { error: 'Invalid API key' } }));
  const run = await runTranslationOfMenu(cast);
  expect(run.state).toBe('failed');
  expect(run.message).toContain("refused this server's key");
});

test('a page that is no LibreTranslate is no answer', async () => {
  const cast = await createOwnerWithMenu(app);
  libre.behave(() => ({ headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Welcome</title>' }));
  expect((await runTranslationOfMenu(cast)).failures).toHaveLength(textCount);
});
