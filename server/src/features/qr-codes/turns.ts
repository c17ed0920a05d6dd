import { fail } from '@comanda/contract';
import type { Caller } from '#platform/context';
import { takeTurns } from '#platform/turns';

type Turn = ReturnType<typeof takeTurns>;

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

/** Semaphores for drawing, so that a thousand stickers never slow down orders. */
export const takeImageTurn = limitPerUser(takeTurns(2, { longestLine: 200, turnAway }), 60);
export const takeSheetTurn = limitPerUser(takeTurns(1, { longestLine: 20, turnAway }), 4);
