import type { Api } from '@comanda/contract';
import type { TranslationQuota } from '@comanda/contract/translation';
import { direct, type HandlersOf } from '#platform/http';
import type { TranslatorConfig, CallContext } from '#platform/context';
import { readQuota } from './quota.ts';
import { saveTranslation, reviewTranslations } from './save-translation.ts';
import { setKeptWords } from './kept-words.ts';
import { translateMenu, cancelTranslation, retryTranslation } from './translate-menu.ts';

interface TranslatorStatus {
  readonly kind: TranslatorConfig['kind'] | null;
  readonly quota: TranslationQuota | null;
}

const readTranslator = async (ctx: CallContext): Promise<TranslatorStatus> => {
  const { actor } = ctx.caller;
  const ownerId = actor.kind === 'user' ? actor.ownerId : null;
  return {
    kind: ctx.config.translator?.kind ?? null,
    quota: ownerId === null || ctx.config.translator === null ? null : await readQuota(ctx, ownerId),
  };
};

export const translationHandlers: HandlersOf<Api['translation']> = {
  readTranslator: direct(readTranslator),
  translateMenu,
  retry: retryTranslation,
  cancel: cancelTranslation,
  save: saveTranslation,
  review: reviewTranslations,
  setKeptWords,
};
