import { JoinForm } from './join-form.tsx';
import { PartyQuestion } from './party-question.tsx';
import type { VisitState } from './visit-state.ts';

/** How a newcomer is seated: by an answer, or by the code of the table. */
export const Joining = ({ state }: { state: VisitState }) => {
  if (state.kind === 'declined') return <PartyQuestion place={state} isDeclined />;
  if (state.kind !== 'waiting') return null;
  if (state.needs === 'confirmation') return <PartyQuestion place={state} isDeclined={false} />;
  return state.needs === 'code' ? <JoinForm state={state} /> : null;
};
