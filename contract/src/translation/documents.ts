import { z } from 'zod';
import { id, languageCode, timestamp } from '@comanda/contract/kernel';

/** `stale` is not stored: a translation is stale when the hash of its source has changed. */
export const translationStates = ['machine', 'reviewed'] as const;

/** One text of a menu in one language. */
export const translationDocument = z.object({
  id,
  restaurantId: id,
  menuId: id,
  language: languageCode,
  /** Id of the menu, category, item, option group or option that the text belongs to. */
  subjectId: id,
  field: z.string(),
  text: z.string(),
  /** The text that was translated, so that a person can see the change while the translation is stale. */
  source: z.string(),
  sourceHash: z.string(),
  state: z.enum(translationStates),
  updatedAt: timestamp,
});
export type TranslationDocument = z.infer<typeof translationDocument>;

export const glossaryDocument = z.object({
  /** The restaurant's id. */
  id,
  restaurantId: id,
  keptWords: z.array(z.string()),
  updatedAt: timestamp,
});
export type GlossaryDocument = z.infer<typeof glossaryDocument>;

export const translationFailure = z.object({
  language: languageCode,
  subjectId: id,
  field: z.string(),
  message: z.string(),
});
export type TranslationFailure = z.infer<typeof translationFailure>;

/** One run of translating a menu, kept after it has finished. */
export const translationRunDocument = z.object({
  id,
  restaurantId: id,
  menuId: id,
  languages: z.array(languageCode),
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  /** Why the run failed, or why it has left texts for the next run. */
  message: z.string(),
  total: z.int(),
  done: z.int(),
  failures: z.array(translationFailure),
  /** Characters that the run has taken from the quota so far. */
  characters: z.int(),
  startedAt: timestamp,
  updatedAt: timestamp,
});
export type TranslationRunDocument = z.infer<typeof translationRunDocument>;
