import { z } from 'zod';
import { command, declareErrors, withCode } from '@comanda/contract/access';
import { collapsedText, hourMs, id, languageCode, statusErrors, fieldRule } from '@comanda/contract/kernel';
import { translationErrors } from './errors.ts';
import { translationQuota } from './quota.ts';

const nothing = z.object({});
const menu = z.object({ restaurantId: id, menuId: id });
const run = z.object({ restaurantId: id, runId: id });
const notFound = declareErrors(statusErrors, 'not-found');
const runErrors = {
  ...notFound,
  ...declareErrors(
    translationErrors,
    'translation.not-configured',
    'translation.already-running',
    'translation.quota-used',
    'translation.platform-quota-used',
  ),
};
const longText = z.string().max(2_000, 'This text is too long (maximum 2,000 characters)');

/** Limited, because every run may cost the server's operator money. */
const rateLimits = [
  {
    by: 'user',
    attempts: 60,
    windowMs: hourMs,
    error: withCode(translationErrors, 'translation.too-many-runs'),
  },
] as const;

export const translationCommands = {
  readTranslator: command({
    path: '/translation/read-translator',
    method: 'GET',
    summary: 'Returns the kind of translator that is set up, and what is left of the quota',
    audience: 'menus.view',
  }).output(
    z.object({
      kind: z.enum(['llm', 'libretranslate']).nullable(),
      /** Null without a translator, and for administrators, who have no menus. */
      quota: translationQuota.nullable(),
    }),
  ),

  translateMenu: command({
    path: '/translation/translate-menu',
    summary: 'Translates what is missing or stale into these languages',
    audience: 'menus.manage',
    outcome: 'accepted',
    rateLimits,
  })
    .input(
      menu.extend({
        languages: z.array(languageCode).min(1, 'Please choose a language').max(30),
        /** True to also replace reviewed translations whose source has changed since. */
        replacesReviewed: z.boolean().default(false),
      }),
    )
    .output(z.object({ runId: id }))
    .errors(runErrors),

  retry: command({
    path: '/translation/retry',
    summary: 'Retries the failed texts of a run',
    audience: 'menus.manage',
    outcome: 'accepted',
    rateLimits,
  })
    .input(run)
    .output(z.object({ runId: id }))
    .errors(runErrors),

  cancel: command({
    path: '/translation/cancel',
    summary: 'Stops a run. Finished translations stay',
    audience: 'menus.manage',
  })
    .input(run)
    .output(nothing)
    .errors(notFound),

  save: command({
    path: '/translation/save',
    summary: 'Sets one text as reviewed. An empty text removes the translation',
    audience: 'menus.manage',
  })
    .input(
      menu.extend({
        language: languageCode,
        subjectId: id,
        field: z.string().min(1).max(40),
        /**
         * The original text that the person saw; if it has changed meanwhile, the translation is stale from the start.
         */
        source: longText,
        text: longText.trim(),
      }),
    )
    .output(nothing)
    .errors({ ...notFound, ...declareErrors(translationErrors, 'translation.too-large') }),

  review: command({
    path: '/translation/review',
    summary: 'Marks machine translations as reviewed, or undoes that',
    audience: 'menus.manage',
    maxBodyBytes: 1024 * 1024,
  })
    .input(menu.extend({ translationIds: z.array(id).min(1).max(10_000), isReviewed: z.boolean() }))
    /** Only the translations that changed. */
    .output(z.object({ changedIds: z.array(id) }))
    .errors(notFound),

  setKeptWords: command({
    path: '/translation/set-kept-words',
    summary: 'Sets the words that are not translated',
    audience: 'menus.manage',
  })
    .input(
      z.object({
        restaurantId: id,
        keptWords: z
          .array(
            collapsedText('A word must not be empty').refine(
              (value) => value.length <= 80,
              fieldRule('tooLong', 'A word is too long (maximum 80 characters)', { maximum: 80 }),
            ),
          )
          .max(200, 'At most 200 words'),
      }),
    )
    .output(nothing)
    .errors(notFound),
};
