import { useEffect } from 'react';
import type { OwnPayment } from './paying.ts';
import type { Stage } from './stage-of.ts';

/** What the server holds is heard of within a moment: what it does not speak of by then, it does not hold. */
const unheardMs = 8_000;

interface LapseOptions {
  readonly stage: Stage;
  readonly own: OwnPayment | null;
  readonly isLive: boolean;
  readonly onLapse: (paymentId: string) => void;
}

/** A share that is free again is let go: whoever comes back chooses anew, from what they had chosen. */
export const useLapse = ({ stage, own, isLive, onLapse }: LapseOptions): void => {
  const id = own?.id ?? null;
  const isGone = stage.kind === 'given-up';
  const isUnheard = stage.kind === 'looking' && isLive;
  useEffect(() => {
    if (id === null || !(isGone || isUnheard)) return;
    const timer = setTimeout(() => onLapse(id), isGone ? 0 : unheardMs);
    return () => clearTimeout(timer);
    // What lets it go is made anew with every render, and does the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, isGone, isUnheard]);
};
