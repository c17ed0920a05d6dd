import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { MenuDocument } from '@comanda/contract/menus';
import type { TranslationRunDocument } from '@comanda/contract/translation';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { useApi, useCommand } from '#kit/client';
import { useLiveQuery } from '#kit/live';

/** True if a translator is configured; undefined until that is loaded. */
export const useHasTranslator = (): boolean | undefined => {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['translation', 'read-translator'],
    queryFn: () => api.translation.readTranslator(),
    staleTime: 60_000,
  });
  return data === undefined ? undefined : data.kind !== null;
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
      if (run.state === 'done' && run.failures.length === 0)
        showSuccessNotice(run.total === 0 ? 'Everything is already translated' : 'The menu is translated');
    }
  }, [run]);
};
