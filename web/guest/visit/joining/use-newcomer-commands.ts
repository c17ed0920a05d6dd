import { useState } from 'react';
import { failureFromError } from '#kit/failure';
import { sendCommand } from '#kit/wire';
import { useLocale } from '#guest/parts';
import { failureText, storeDeclinedVisit, useVisit, type VisitPlace } from '#guest/visit/state';

/** Commands of a newcomer whom nobody has let in yet. */
export const useNewcomerCommands = ({ restaurantId, visitId }: VisitPlace) => {
  const { words } = useLocale();
  const { recheck } = useVisit();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (command: () => Promise<unknown>): Promise<void> => {
    setSending(true);
    setProblem(null);
    try {
      await command();
    } catch (error) {
      const failure = failureFromError(error);
      if (failure.code === 'visits.closed' || failure.code === 'visits.not-seated') recheck();
      else setProblem(failureText(failure, words.visit));
    } finally {
      setSending(false);
    }
  };

  return {
    askAgain: () => void send(() => sendCommand('visits', 'ask', { restaurantId, visitId })),
    tellStaff: () =>
      void send(async () => {
        await sendCommand('visits', 'denyParty', { restaurantId, visitId });
        storeDeclinedVisit(visitId);
      }),
    isSending,
    problem,
  };
};
