import { useMemo } from 'react';
import { maxQueryLimit } from '@comanda/contract/documents';
import type { MenuDocument } from '@comanda/contract/menus';
import { menuTextKey, type TranslationDocument } from '@comanda/contract/translation';
import { useLiveQuery } from '#kit/live';

export interface TranslationsResult {
  readonly isLoading: boolean;
  readonly byKey: ReadonlyMap<string, TranslationDocument>;
}

/** Translations of a menu into one language, by text. */
export const useTranslations = ({ id, restaurantId }: MenuDocument, language: string): TranslationsResult => {
  const { documents, state } = useLiveQuery('translations', {
    where: [
      ['restaurantId', '==', restaurantId],
      ['menuId', '==', id],
      ['language', '==', language],
    ],
    limit: maxQueryLimit,
  });
  const byKey = useMemo(() => new Map(documents.map((one) => [menuTextKey(one), one])), [documents]);
  return { isLoading: state === 'loading', byKey };
};
