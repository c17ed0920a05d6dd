import { useMemo } from 'react';
import { maxDocuments } from '@comanda/contract/documents';
import type { MenuDocument } from '@comanda/contract/menus';
import { textKey, type TranslationDocument } from '@comanda/contract/translation';
import { useLiveQuery } from '#kit/live';

export interface Translations {
  readonly isLoading: boolean;
  readonly byKey: ReadonlyMap<string, TranslationDocument>;
}

/** Translations of a menu into one language, by text. */
export const useTranslations = ({ id, restaurantId }: MenuDocument, language: string): Translations => {
  const { documents, state } = useLiveQuery('translations', {
    where: [
      ['restaurantId', '==', restaurantId],
      ['menuId', '==', id],
      ['language', '==', language],
    ],
    limit: maxDocuments,
  });
  const byKey = useMemo(() => new Map(documents.map((one) => [textKey(one), one])), [documents]);
  return { isLoading: state === 'loading', byKey };
};
