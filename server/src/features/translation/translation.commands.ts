import type { Api } from '@comanda/contract';
import { direct, type HandlersOf } from '#platform/http';
import type { TranslatorConfig, CallContext } from '#platform/context';
import { saveTranslation, reviewTranslations } from './save-translation.ts';
import { setKeptWords } from './kept-words.ts';
import { translateMenu, cancelTranslation, retryTranslation } from './translate-menu.ts';

const readTranslator = async ({ config }: CallContext): Promise<{ kind: TranslatorConfig['kind'] | null }> => ({
  kind: config.translator?.kind ?? null,
});

export const translationHandlers: HandlersOf<Api['translation']> = {
  readTranslator: direct(readTranslator),
  translateMenu,
  retry: retryTranslation,
  cancel: cancelTranslation,
  save: saveTranslation,
  review: reviewTranslations,
  setKeptWords,
};
