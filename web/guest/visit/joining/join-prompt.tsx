import { useLazyModule } from '#guest/later';
import { FullLocaleProvider } from '#guest/parts';
import { useAllWords } from '#guest/table';
import { useVisit } from '#guest/visit/state';

interface JoinPromptProps {
  /** The dock also tells what the newcomer is waiting for. */
  readonly isInDock?: boolean;
}

/** Lets a newcomer join the visit; renders nothing for other guests. Loaded on demand, because few guests see it. */
export const JoinPrompt = ({ isInDock = false }: JoinPromptProps) => {
  const { state } = useVisit();
  const isWanted = state.kind === 'declined' || (state.kind === 'waiting' && (isInDock || state.needs !== 'approval'));
  const later = useLazyModule(() => import('./join-steps.tsx'), isWanted);
  const words = useAllWords(isWanted);
  if (later === null || words === null) return null;
  return (
    <FullLocaleProvider words={words}>
      <later.JoinSteps state={state} isInDock={isInDock} />
    </FullLocaleProvider>
  );
};
