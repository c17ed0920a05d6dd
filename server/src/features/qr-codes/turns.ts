import { fail } from '@comanda/contract';
import type { Caller } from '#platform/context';
import { takeTurns } from '#platform/turns';

type Turn = ReturnType<typeof takeTurns>;

const turnAway = () => fail('qr-codes.busy');

/** Nobody fills the line alone, so that others can still print. */
const sharedFairly = (turn: Turn, mostEach: number) => {
  const inLine = new Map<string, number>();
  return async <T>({ actor }: Pick<Caller, 'actor'>, work: () => Promise<T>): Promise<T> => {
    const who = actor.kind === 'user' ? actor.userId : '';
    const held = inLine.get(who) ?? 0;
    if (held >= mostEach) throw turnAway();
    inLine.set(who, held + 1);
    try {
      return await turn(work);
    } finally {
      const left = (inLine.get(who) ?? 1) - 1;
      if (left === 0) inLine.delete(who);
      else inLine.set(who, left);
    }
  };
};

/** So that a thousand stickers never slow the orders down. */
export const takeImageTurn = sharedFairly(takeTurns(2, { longestLine: 200, turnAway }), 60);
export const takeSheetTurn = sharedFairly(takeTurns(1, { longestLine: 20, turnAway }), 4);
