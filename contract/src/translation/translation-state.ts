import { textHash } from '@comanda/contract/kernel';
import type { TranslationDocument } from './documents.ts';
import type { MenuText } from './menu-texts.ts';

/** In the order in which they call for a person. */
export const textStates = ['missing', 'stale', 'machine', 'reviewed'] as const;
export type TextState = (typeof textStates)[number];

type Made = Pick<TranslationDocument, 'sourceHash' | 'state'>;

/** Nobody has to mark a translation as stale: its source has another hash by now. */
export const translationState = ({ source }: Pick<MenuText, 'source'>, translation: Made | undefined): TextState => {
  if (translation === undefined) return 'missing';
  return translation.sourceHash === textHash(source) ? translation.state : 'stale';
};
