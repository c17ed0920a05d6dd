import { JoinForm } from './join-form.tsx';
import { PartyQuestion } from './party-question.tsx';
import { useVisit } from './visit-context.ts';

/** What a newcomer can do right here to be seated. Nothing for everybody else. */
export const JoinHere = () => {
  const { state } = useVisit();
  if (state.kind !== 'waiting') return null;
  if (state.needs === 'confirmation') return <PartyQuestion place={state} isDeclined={false} />;
  return state.needs === 'code' ? <JoinForm state={state} /> : null;
};
