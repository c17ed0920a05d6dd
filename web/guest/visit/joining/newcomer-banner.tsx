import { useLazyModule } from '#guest/later';
import { FullLocaleProvider } from '#guest/parts';
import { useAllWords } from '#guest/table';
import { useVisit } from '#guest/visit/state';
import { listNewcomers } from './list-newcomers.ts';

/** Lets a seated guest answer a newcomer who wants to join. Loaded on demand, like `JoinPrompt`. */
export const NewcomerBanner = () => {
  const { state } = useVisit();
  const isAsked = state.kind === 'seated' && listNewcomers(state).length > 0;
  const later = useLazyModule(() => import('./join-request.tsx'), isAsked);
  const words = useAllWords(isAsked);
  return (
    // Always rendered, so that screen readers announce what appears in it.
    <div role="status">
      {later === null || words === null || state.kind !== 'seated' ? null : (
        <FullLocaleProvider words={words}>
          <later.JoinRequestPanel state={state} />
        </FullLocaleProvider>
      )}
    </div>
  );
};
