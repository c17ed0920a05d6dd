import { useLater } from '#guest/later';
import { SpeakingAll } from '#guest/parts';
import { useAllWords } from '#guest/table';
import { useVisit } from './visit-context.ts';

/** What a newcomer can do right here to be seated. Nothing for everybody else. It is fetched when it is wanted: few guests see it. */
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
