import { JoinForm } from './join-form.tsx';
import { PartyQuestion } from './party-question.tsx';
import type { VisitState } from '#guest/visit/state';

/** Seats a newcomer by a confirmation or by the code of the visit. */
export const JoinSteps = ({ state }: { state: VisitState }) => {
  if (state.kind === 'declined') return <PartyQuestion place={state} isDeclined />;
  if (state.kind !== 'waiting') return null;
  if (state.needs === 'confirmation') return <PartyQuestion place={state} isDeclined={false} />;
  return state.needs === 'approval' ? null : <JoinForm state={state} />;
};
