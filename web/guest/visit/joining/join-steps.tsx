import { JoinForm } from './join-form.tsx';
import { JoinNotice } from './join-notice.tsx';
import { PartyQuestion } from './party-question.tsx';
import type { VisitState } from '#guest/visit/state';

interface JoinStepsProps {
  readonly state: VisitState;
  readonly isInDock: boolean;
}

/** Seats a newcomer by a confirmation or by the code of the visit. */
export const JoinSteps = ({ state, isInDock }: JoinStepsProps) => {
  if (state.kind === 'declined') return <PartyQuestion place={state} isDeclined />;
  if (state.kind !== 'waiting') return null;
  if (state.needs === 'confirmation') return <PartyQuestion place={state} isDeclined={false} />;
  if (isInDock) return <JoinNotice state={state} />;
  return state.needs === 'approval' ? null : <JoinForm state={state} />;
};
