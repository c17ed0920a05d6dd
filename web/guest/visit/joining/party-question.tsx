import { useState } from 'react';
import { useFullLocale } from '#guest/parts';
import { failureFromError } from '#kit/failure';
import { sendCommand } from '#kit/wire';
import { storeDeclinedVisit, failureText, useVisit, type VisitPlace } from '#guest/visit/state';
import classes from './visit-notice.module.css';

interface PartyQuestionProps {
  readonly place: VisitPlace;
  /** True after the guest said no: the staff were notified, and the answer can still be changed. */
  readonly isDeclined: boolean;
}

/** Someone has ordered at this table: asks the newcomer whether they belong to that party, before anything of it is shown. */
export const PartyQuestion = ({ place: { restaurantId, visitId }, isDeclined }: PartyQuestionProps) => {
  const { words } = useFullLocale();
  const { recheck } = useVisit();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const visit = { restaurantId, visitId };

  const answer = async (tell: () => Promise<unknown>, declined: string | null) => {
    setSending(true);
    setProblem(null);
    try {
      await tell();
      storeDeclinedVisit(declined);
      recheck();
    } catch (error) {
      const failure = failureFromError(error);
      if (failure.code === 'visits.closed' || failure.code === 'visits.not-seated') recheck();
      else setProblem(failureText(failure, words.visit));
    } finally {
      setSending(false);
    }
  };

  return (
    <div className={classes.notice}>
      <p className={classes.title}>{isDeclined ? words.visit.staffNotified : words.visit.partyTitle}</p>
      <p>{isDeclined ? words.visit.partyTold : words.visit.partyText}</p>
      <div className={classes.answers}>
        {isDeclined ? null : (
          <button
            type="button"
            className={classes.retry}
            disabled={isSending}
            onClick={() => void answer(() => sendCommand('visits', 'denyParty', visit), visitId)}
          >
            {words.visit.partyNo}
          </button>
        )}
        <button
          type="button"
          className={isDeclined ? classes.retry : classes.yes}
          disabled={isSending}
          onClick={() => void answer(() => sendCommand('visits', 'joinParty', visit), null)}
        >
          {words.visit.partyYes}
        </button>
      </div>
      {problem === null ? null : <p role="alert">{problem}</p>}
    </div>
  );
};
