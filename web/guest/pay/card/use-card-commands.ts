import { useRef, useState } from 'react';
import type { GuestCardHold } from '@comanda/contract/card-holds';
import { useTable } from '#guest/table';
import type { VisitPlace } from '#guest/visit';
import type { CardProblem } from '#guest/words';
import { failureFromError, isTransientFailure } from '#kit/failure';
import { createId } from '#kit/ids';
import { sendCommand } from '#kit/wire';

const problems: Readonly<Record<string, CardProblem>> = {
  'card-holds.already-held': 'alreadyHeld',
  'card-holds.bill-open': 'billOpen',
  'card-holds.method-cannot': 'unavailable',
  'splitting.method-unavailable': 'unavailable',
  'splitting.charge-refused': 'unavailable',
  'splitting.provider-unreachable': 'unreachable',
  'splitting.being-charged': 'beingPaid',
};

interface ProblemAt {
  readonly problem: CardProblem;
  /** States of the cards when the guest tapped. A problem is over once they have changed. */
  readonly states: string;
}

/** Leaves, settles and takes back a card. Every request can be repeated: the id of a hold is its idempotency key. */
export const useCardCommands = ({ restaurantId, visitId }: VisitPlace, holds: readonly GuestCardHold[]) => {
  const { language } = useTable().menu;
  const [isBusy, setBusy] = useState(false);
  const [last, setLast] = useState<ProblemAt | null>(null);
  const states = holds.map(({ holdId, state }) => `${holdId} ${state}`).join();
  const nextId = useRef<string | null>(null);

  const run = async (step: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setLast(null);
    try {
      await step();
    } catch (error) {
      const failure = failureFromError(error);
      // Nobody knows whether the request arrived: the next try uses the same id.
      if (!isTransientFailure(failure)) nextId.current = null;
      setLast({ problem: problems[failure.code] ?? 'other', states });
    }
    setBusy(false);
  };

  return {
    isBusy,
    problem: last?.states === states ? last.problem : null,
    /** Goes to the provider's page. A card that was started before is continued. */
    leave: (pendingId: string | null) =>
      void run(async () => {
        nextId.current ??= pendingId ?? createId();
        const holdId = nextId.current;
        const { checkoutUrl } = await sendCommand('cardHolds', 'leave', { restaurantId, visitId, holdId, language });
        location.assign(checkoutUrl);
      }),
    settle: (holdId: string) =>
      void run(async () => {
        await sendCommand('cardHolds', 'settle', { restaurantId, visitId, holdId });
      }),
    takeBack: (holdId: string) =>
      void run(async () => {
        await sendCommand('cardHolds', 'takeBack', { restaurantId, visitId, holdId });
        nextId.current = null;
      }),
  };
};
