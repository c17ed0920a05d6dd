import { useState } from 'react';
import { failureFromError } from '#kit/failure';
import { sendCommand } from '#kit/wire';
import { useLocale } from '#guest/parts';
import { failureText, useVisit, type VisitPlace } from '#guest/visit/state';

export const useLetIn = ({ restaurantId, visitId }: VisitPlace) => {
  const { words } = useLocale();
  const { recheck } = useVisit();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const letIn = async (guestId: string): Promise<void> => {
    setSending(true);
    setProblem(null);
    try {
      await sendCommand('visits', 'letIn', { restaurantId, visitId, guestId });
    } catch (error) {
      const failure = failureFromError(error);
      // Another guest has already let them in, or the staff removed them: the live list shows it.
      if (failure.code === 'not-found') return;
      if (failure.code === 'visits.closed' || failure.code === 'visits.not-seated') recheck();
      else setProblem(failureText(failure, words.visit));
    } finally {
      setSending(false);
    }
  };

  return { letIn, isSending, problem };
};
