import { useCallback, useState } from 'react';
import type { GuestCallKind, VisitCall } from '@comanda/contract/visits';
import { track } from '#kit/analytics';
import { fromThrown, type ApiFailure } from '#kit/failure';
import { send } from '#kit/wire';
import { useVisit } from './visit-context.ts';

interface Calls {
  /** The calls that nobody has answered yet. */
  readonly open: readonly VisitCall[];
  readonly isSending: boolean;
  /** Why the last call did not get through. */
  readonly failure: ApiFailure | null;
  /** Rings on the staff's screens. Calling again before anyone came is the same call. */
  readonly call: (kind: GuestCallKind, reason?: string) => Promise<void>;
  /** Takes a call back. Once somebody has answered it, the table hears that instead. */
  readonly withdraw: (callId: string) => Promise<void>;
}

const none: readonly VisitCall[] = [];

/** Calling a waiter, and asking for the bill. */
export const useCalls = (): Calls => {
  const { state, recheck } = useVisit();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const { restaurantId, visitId } = state.kind === 'seated' ? state : { restaurantId: '', visitId: '' };

  const call = useCallback(
    async (kind: GuestCallKind, reason = '') => {
      setSending(true);
      setFailure(null);
      try {
        await send('visits', 'call', { restaurantId, visitId, kind, reason });
        if (kind === 'waiter') return;
        const means = kind === 'bill_cash' ? 'cash' : 'card';
        track('payment_method_selected', { payment_method: 'pay_at_table', means });
      } catch (error) {
        const refusal = fromThrown(error);
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
        await send('visits', 'withdrawCall', { restaurantId, visitId, callId });
      } catch (error) {
        const refusal = fromThrown(error);
        // Answered or taken back a moment before: the calls of the visit say which.
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
