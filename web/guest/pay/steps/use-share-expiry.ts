import { useEffect } from 'react';
import type { OwnPayment, PaymentStage } from '#guest/pay/state';

/** Time after which a share that the live data does not contain counts as not claimed. */
const missingMs = 8_000;

interface LapseOptions {
  readonly stage: PaymentStage;
  readonly own: OwnPayment | null;
  readonly isLive: boolean;
  readonly onLapse: (paymentId: string) => void;
}

/** Removes the stored payment when its share is free again: the guest then chooses again, starting from their last choice. */
export const useShareExpiry = ({ stage, own, isLive, onLapse }: LapseOptions): void => {
  const id = own?.id ?? null;
  const isGone = stage.kind === 'given-up';
  const isMissing = stage.kind === 'looking' && isLive;
  useEffect(() => {
    if (id === null || !(isGone || isMissing)) return;
    const timer = setTimeout(() => onLapse(id), isGone ? 0 : missingMs);
    return () => clearTimeout(timer);
    // `onLapse` is a new function on every render, but always does the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, isGone, isMissing]);
};
