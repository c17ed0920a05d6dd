import { useMemo } from 'react';
import type { MenuDocument } from '@comanda/contract/menus';
import { menuTextKey, type TranslationDocument } from '@comanda/contract/translation';
import { useAllDocuments } from '#kit/live';

export interface TranslationsResult {
  readonly isLoading: boolean;
  readonly byKey: ReadonlyMap<string, TranslationDocument>;
}

/** Translations of a menu into one language, by text. */
export const useTranslations = ({ id, restaurantId }: MenuDocument, language: string): TranslationsResult => {
  const { documents, state } = useAllDocuments('translations', {
    where: [
      ['restaurantId', '==', restaurantId],
      ['menuId', '==', id],
      ['language', '==', language],
    ],
  });
  const byKey = useMemo(() => new Map(documents.map((one) => [menuTextKey(one), one])), [documents]);
  return { isLoading: state === 'loading', byKey };
};
