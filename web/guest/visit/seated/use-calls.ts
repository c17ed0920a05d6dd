import { useCallback, useState } from 'react';
import type { CallReasonCode, GuestCallKind, VisitCall } from '@comanda/contract/visits';
import { track } from '#kit/analytics';
import { failureFromError, type ApiFailure } from '#kit/failure';
import { sendCommand } from '#kit/wire';
import { useVisit } from '#guest/visit/state';

/** A common reason, the guest's own words, or neither. */
interface GivenCallReason {
  readonly reason?: string;
  readonly reasonCode?: CallReasonCode;
}

interface Calls {
  /** Calls that nobody has answered yet. */
  readonly open: readonly VisitCall[];
  readonly isSending: boolean;
  /** Failure of the last call; null if it succeeded. */
  readonly failure: ApiFailure | null;
  /** Rings on the staff's screens. A second call of the same kind before an answer counts as the same call. */
  readonly call: (kind: GuestCallKind, reason?: GivenCallReason) => Promise<void>;
  /** Withdraws a call. If it was already answered, the live visit shows that instead. */
  readonly withdraw: (callId: string) => Promise<void>;
}

const none: readonly VisitCall[] = [];

/** Calls a waiter, or asks for the bill. */
export const useCalls = (): Calls => {
  const { state, recheck } = useVisit();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const { restaurantId, visitId } = state.kind === 'seated' ? state : { restaurantId: '', visitId: '' };

  const call = useCallback(
    async (kind: GuestCallKind, reason: GivenCallReason = {}) => {
      setSending(true);
      setFailure(null);
      try {
        await sendCommand('visits', 'call', { restaurantId, visitId, kind, ...reason });
        if (kind === 'waiter') return;
        const means = kind === 'bill_cash' ? 'cash' : 'card';
        track('payment_method_selected', { payment_method: 'pay_at_table', means });
      } catch (error) {
        const refusal = failureFromError(error);
        setFailure(refusal);
        if (refusal.code === 'visits.closed' || refusal.code === 'visits.not-seated') recheck();
      } finally {
        setSending(false);
      }
    },
    [restaurantId, visitId, recheck],
  );

  const withdraw = useCallback(
    async (callId: string) => {
      setSending(true);
      setFailure(null);
      try {
        await sendCommand('visits', 'withdrawCall', { restaurantId, visitId, callId });
      } catch (error) {
        const refusal = failureFromError(error);
        // The call was already answered or withdrawn: the live visit shows which.
        if (refusal.code !== 'not-found') setFailure(refusal);
        if (refusal.code === 'visits.closed' || refusal.code === 'visits.not-seated') recheck();
      } finally {
        setSending(false);
      }
    },
    [restaurantId, visitId, recheck],
  );

  const open = state.kind === 'seated' ? state.visit?.calls.filter(({ answeredAt }) => answeredAt === null) : undefined;
  return { open: open ?? none, isSending, failure, call, withdraw };
};
