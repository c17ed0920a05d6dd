import { useCallback } from 'react';
import type { MenuDocument } from '@comanda/contract/menus';
import type { MenuText, TranslationDocument } from '@comanda/contract/translation';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { useCommand } from '#kit/client';
import { translationWords } from './words/index.ts';

/** Resolves to an error message, or to null when the text is saved. */
export type SaveText = (text: MenuText, translation: string) => Promise<string | null>;

/** Saves and accepts translations of one menu in one language. */
export const useSaveText = ({ id: menuId, restaurantId }: MenuDocument, language: string) => {
  const { run: runSave } = useCommand((api) => api.translation.save);
  const { run: runReview, isRunning: isAccepting } = useCommand((api) => api.translation.review);

  const save: SaveText = useCallback(
    async ({ subjectId, field, source }, text) => {
      const outcome = await runSave({ restaurantId, menuId, language, subjectId, field, source, text });
      return outcome.ok ? null : (outcome.failure.fields['text']?.[0] ?? outcome.failure.message);
    },
    [runSave, restaurantId, menuId, language],
  );

  const accept = useCallback(
    async (translations: readonly TranslationDocument[]) => {
      const setReviewed = (translationIds: string[], isReviewed: boolean) =>
        runReview({ restaurantId, menuId, translationIds, isReviewed });
      const outcome = await setReviewed(
        translations.map(({ id }) => id),
        true,
      );
      if (!outcome.ok) return showErrorNotice(outcome.failure.message);
      const { changedIds } = outcome.output;
      if (changedIds.length === 0) return;
      showSuccessNotice(translationWords.current().accepted({ count: changedIds.length }), {
        onUndo: () => void setReviewed(changedIds, false),
      });
    },
    [runReview, restaurantId, menuId],
  );

  return { save, accept, isAccepting };
};
