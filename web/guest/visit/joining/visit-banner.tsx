import { useLazyModule } from '#guest/later';
import { FullLocaleProvider } from '#guest/parts';
import { useAllWords } from '#guest/table';
import { useVisit } from '#guest/visit/state';
import { listNewcomers } from './list-newcomers.ts';

/** Joining a visit: tells a waiting guest how to get in, and lets a seated guest admit them. Loaded on demand, like `JoinPrompt`. */
export const VisitBanner = () => {
  const { state } = useVisit();
  const isWaiting = state.kind === 'waiting' && state.needs !== 'confirmation';
  const isAsked = state.kind === 'seated' && listNewcomers(state).length > 0;
  const later = useLazyModule(() => import('./join-panels.tsx'), isWaiting || isAsked);
  const words = useAllWords(isWaiting || isAsked);
  return (
    // Always rendered, so that screen readers announce what appears in it.
    <div role="status">
      {later === null || words === null ? null : (
        <FullLocaleProvider words={words}>
          {isWaiting ? <later.JoinPanel state={state} /> : null}
          {state.kind === 'seated' ? <later.JoinRequestPanel state={state} /> : null}
        </FullLocaleProvider>
      )}
    </div>
  );
};
