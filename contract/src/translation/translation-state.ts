import { textHash } from '@comanda/contract/kernel';
import type { TranslationDocument } from './documents.ts';
import type { MenuText } from './menu-texts.ts';

/** Ordered by urgency for the person who reviews translations. */
export const textStates = ['missing', 'stale', 'machine', 'reviewed'] as const;
export type TextState = (typeof textStates)[number];

type StoredTranslation = Pick<TranslationDocument, 'sourceHash' | 'state'>;

/** State of a translation. `stale` is computed from the hash of the source, so that nobody has to mark it. */
export const translationState = (
  { source }: Pick<MenuText, 'source'>,
  translation: StoredTranslation | undefined,
): TextState => {
  if (translation === undefined) return 'missing';
  return translation.sourceHash === textHash(source) ? translation.state : 'stale';
};
