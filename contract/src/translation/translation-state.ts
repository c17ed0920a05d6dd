import { hashText } from '@comanda/contract/kernel';
import type { TranslationDocument } from './documents.ts';
import type { MenuText } from './menu-texts.ts';

/** Ordered by urgency for the person who reviews translations. */
export const translationTextStates = ['missing', 'stale', 'machine', 'reviewed'] as const;
export type TranslationTextState = (typeof translationTextStates)[number];

type StoredTranslation = Pick<TranslationDocument, 'sourceHash' | 'state'>;

/** State of a translation. `stale` is computed from the hash of the source, so that nobody has to mark it. */
export const translationStateOf = (
  { source }: Pick<MenuText, 'source'>,
  translation: StoredTranslation | undefined,
): TranslationTextState => {
  if (translation === undefined) return 'missing';
  return translation.sourceHash === hashText(source) ? translation.state : 'stale';
};
