import { useRef, useState } from 'react';
import { useVisit } from '#guest/visit';
import { failureFromError } from '#kit/failure';
import { toProblem, type Problem } from '#guest/pay/state';

/** Runs one step at a time: a second tap does nothing. A problem is shown until the next step. */
export const useStep = () => {
  const { recheck } = useVisit();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  const step = async (work: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      const failure = failureFromError(error);
      setProblem(toProblem(failure));
      if (failure.code === 'visits.closed' || failure.code === 'visits.not-seated') recheck();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { step, problem, setProblem, isBusy, isRunning };
};
