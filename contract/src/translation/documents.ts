import { z } from 'zod';
import { id, languageCode, timestamp } from '@comanda/contract/kernel';

/** Stale is not stored: a translation is stale when its source has another hash by now. */
export const translationStates = ['machine', 'reviewed'] as const;

/** One text of a menu in one language. */
export const translationDocument = z.object({
  id,
  restaurantId: id,
  menuId: id,
  language: languageCode,
  /** The menu, category, item, option group or option whose text this is. */
  subjectId: id,
  field: z.string(),
  text: z.string(),
  /** What was translated: while it is stale, a person sees what has changed. */
  source: z.string(),
  sourceHash: z.string(),
  state: z.enum(translationStates),
  updatedAt: timestamp,
});
export type TranslationDocument = z.infer<typeof translationDocument>;

export const glossaryDocument = z.object({
  /** The restaurant's. */
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

/** One go at translating a menu, while it runs and afterwards. */
export const translationRunDocument = z.object({
  id,
  restaurantId: id,
  menuId: id,
  languages: z.array(languageCode),
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  message: z.string(),
  total: z.int(),
  done: z.int(),
  failures: z.array(translationFailure),
  startedAt: timestamp,
  updatedAt: timestamp,
});
export type TranslationRunDocument = z.infer<typeof translationRunDocument>;
