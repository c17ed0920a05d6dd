import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { MenuDocument } from '@comanda/contract/menus';
import type { TranslationQuota, TranslationRunDocument } from '@comanda/contract/translation';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { useApi, useCommand } from '#kit/client';
import { useLiveQuery } from '#kit/live';
import { translationWords } from './words/index.ts';

interface Translator {
  /** Undefined until it is loaded. */
  readonly isConfigured: boolean | undefined;
  readonly quota: TranslationQuota | null;
}

/** The translator of this server and what is left of the quota, read again whenever the run has made progress. */
export const useTranslator = (run: TranslationRunDocument | null): Translator => {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['translation', 'read-translator', run?.id, run?.characters, run?.state],
    queryFn: () => api.translation.readTranslator(),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return { isConfigured: data === undefined ? undefined : data.kind !== null, quota: data?.quota ?? null };
};

/** The latest translation run of this menu, started by anyone, and the actions to start, retry and cancel one. */
export const useTranslationRun = ({ id: menuId, restaurantId }: MenuDocument) => {
  const { documents } = useLiveQuery('translationRuns', {
    where: [
      ['restaurantId', '==', restaurantId],
      ['menuId', '==', menuId],
    ],
    orderBy: [['startedAt', 'desc']],
    limit: 1,
  });
  const run = documents[0] ?? null;
  useEndNotice(run);
  const translateMenu = useCommand((api) => api.translation.translateMenu);
  const retryRun = useCommand((api) => api.translation.retry);
  const cancelRun = useCommand((api) => api.translation.cancel);

  const begin = async (languages: string[], replacesReviewed: boolean) => {
    const outcome = await translateMenu.run({ restaurantId, menuId, languages, replacesReviewed });
    if (!outcome.ok) showErrorNotice(outcome.failure.message);
  };
  const retry = async (runId: string) => {
    const outcome = await retryRun.run({ restaurantId, runId });
    if (!outcome.ok) showErrorNotice(outcome.failure.message);
  };
  const cancel = async (runId: string) => {
    const outcome = await cancelRun.run({ restaurantId, runId });
    if (!outcome.ok) showErrorNotice(outcome.failure.message);
  };
  return {
    run,
    begin,
    retry,
    cancel,
    isBeginning: translateMenu.isRunning || retryRun.isRunning,
    isCancelling: cancelRun.isRunning,
  };
};

/** Shows a notice when a run that was watched has succeeded. Failures are shown on the screen instead. */
const useEndNotice = (run: TranslationRunDocument | null): void => {
  const watched = useRef<string | null>(null);
  useEffect(() => {
    if (run?.state === 'running') watched.current = run.id;
    else if (run !== null && watched.current === run.id) {
      watched.current = null;
      const words = translationWords.current();
      if (run.state === 'done' && run.failures.length === 0 && run.message === '')
        showSuccessNotice(run.total === 0 ? words.everythingTranslated : words.menuTranslated);
    }
  }, [run]);
};
