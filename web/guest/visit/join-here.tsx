import { useLater } from '#guest/later';
import { SpeakingAll } from '#guest/parts';
import { useAllWords } from '#guest/table';
import { useVisit } from './visit-context.ts';

/** Lets a newcomer join the visit; renders nothing for other guests. Loaded on demand, because few guests see it. */
export const JoinHere = () => {
  const { state } = useVisit();
  const isWanted = state.kind === 'declined' || (state.kind === 'waiting' && state.needs !== 'approval');
  const later = useLater(() => import('./joining.tsx'), isWanted);
  const words = useAllWords(isWanted);
  if (later === null || words === null) return null;
  return (
    <SpeakingAll words={words}>
      <later.Joining state={state} />
    </SpeakingAll>
  );
};
