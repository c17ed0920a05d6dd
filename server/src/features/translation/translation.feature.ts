import type { Api } from '@comanda/contract';
import type { TranslationQuota } from '@comanda/contract/translation';
import type { CallContext, TranslatorConfig } from '#platform/context';
import type { Feature } from '#platform/feature';
import { direct, type HandlersOf } from '#platform/http';
import { setKeptWords } from './kept-words.ts';
import { deleteUsageJob, readQuota } from './quota.ts';
import { reviewTranslations, saveTranslation } from './save-translation.ts';
import {
  cancelTranslation,
  resumeTranslationsJob,
  retryTranslation,
  translateMenu,
  translateMenuJob,
} from './translate-menu.ts';
import { glossariesCollection, translationRunsCollection, translationsCollection } from './translation.collection.ts';

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

const translationHandlers: HandlersOf<Api['translation']> = {
  readTranslator: direct(readTranslator),
  translateMenu,
  retry: retryTranslation,
  cancel: cancelTranslation,
  save: saveTranslation,
  review: reviewTranslations,
  setKeptWords,
};

export const translationFeature: Feature = {
  handlers: () => ({ translation: translationHandlers }),
  collections: [translationsCollection, glossariesCollection, translationRunsCollection],
  jobs: () => [translateMenuJob, resumeTranslationsJob, deleteUsageJob],
};
