import { useState } from 'react';
import { failureFromError } from '#kit/failure';
import { sendCommand } from '#kit/wire';
import { useLocale } from '#guest/parts';
import { failureText, useVisit, type VisitPlace } from '#guest/visit/state';

/** Commands of a seated guest who is asked to let a newcomer in. */
export const useAnswerNewcomer = ({ restaurantId, visitId }: VisitPlace) => {
  const { words } = useLocale();
  const { recheck } = useVisit();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const answer = async (command: 'letIn' | 'refuse', guestId: string): Promise<void> => {
    setSending(true);
    setProblem(null);
    try {
      await sendCommand('visits', command, { restaurantId, visitId, guestId });
    } catch (error) {
      const failure = failureFromError(error);
      // Somebody else has answered, or the request has expired: the live list shows it.
      if (failure.code === 'not-found') return;
      if (failure.code === 'visits.closed' || failure.code === 'visits.not-seated') recheck();
      else setProblem(failureText(failure, words.visit));
    } finally {
      setSending(false);
    }
  };

  return {
    letIn: (guestId: string) => answer('letIn', guestId),
    refuse: (guestId: string) => answer('refuse', guestId),
    isSending,
    problem,
  };
};
