import type { Feature } from '#platform/feature';
import { deleteUsageJob } from './quota.ts';
import { resumeTranslationsJob, translateMenuJob } from './translate-menu.job.ts';
import { glossariesCollection, translationRunsCollection, translationsCollection } from './translation.collection.ts';
import { translationHandlers } from './translation.commands.ts';

export const translationFeature: Feature = {
  handlers: () => ({ translation: translationHandlers }),
  collections: [translationsCollection, glossariesCollection, translationRunsCollection],
  jobs: () => [translateMenuJob, resumeTranslationsJob, deleteUsageJob],
};
