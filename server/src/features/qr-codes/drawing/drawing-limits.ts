import { fail } from '@comanda/contract';
import type { Caller } from '#platform/context';
import { createSemaphore } from '#platform/semaphore';

type Turn = ReturnType<typeof createSemaphore>;

const turnAway = () => fail('qr-codes.busy');

/** Limits the places in the queue per user, so that others can still print. */
const limitPerUser = (turn: Turn, mostEach: number) => {
  const inLine = new Map<string, number>();
  return async <T>({ actor }: Pick<Caller, 'actor'>, work: () => Promise<T>): Promise<T> => {
    const who = actor.kind === 'user' ? actor.userId : '';
    const waiting = inLine.get(who) ?? 0;
    if (waiting >= mostEach) throw turnAway();
    inLine.set(who, waiting + 1);
    try {
      return await turn(work);
    } finally {
      const left = (inLine.get(who) ?? 1) - 1;
      if (left === 0) inLine.delete(who);
      else inLine.set(who, left);
    }
  };
};

/** Semaphore for drawing single codes. Sheets are drawn in worker processes, where owners take turns. */
export const limitImageDrawing = limitPerUser(createSemaphore(2, { longestLine: 200, turnAway }), 60);
