import { expect, test } from 'vitest';
import { languageName } from './language-names.ts';

test.each(['en', 'es', 'fr', 'de', 'it', 'pt', 'tr', 'el', 'ja', 'zh', 'ko', 'ar', 'nl', 'pt-BR'])(
  '%s calls itself what the standard says',
  (code) => {
    expect(languageName(code)).toBe(new Intl.DisplayNames([code], { type: 'language' }).of(code));
  },
);

test('for another reader it is said in their language', () => {
  expect(languageName('de', 'fr')).toBe('allemand');
});
