import type { Api } from '@comanda/contract';
import { direct, type HandlersOf } from '#platform/http';
import { cancelTranslation } from './cancel-translation.ts';
import { readTranslator } from './read-translator.ts';
import { retryTranslation } from './retry-translation.ts';
import { reviewTranslations } from './review-translations.ts';
import { saveTranslation } from './save-translation.ts';
import { setKeptWords } from './set-kept-words.ts';
import { translateMenu } from './translate-menu.ts';

export const translationHandlers: HandlersOf<Api['translation']> = {
  readTranslator: direct(readTranslator),
  translateMenu,
  retry: retryTranslation,
  cancel: cancelTranslation,
  save: saveTranslation,
  review: reviewTranslations,
  setKeptWords,
};
