import { takeTurns } from './take-turns.ts';

type InTurn = ReturnType<typeof takeTurns>;

/** As `takeTurns`, with a line for each of those who ask: whoever asks for much at once waits for nobody but themselves. */
export const takeTurnsEach = (atOnce: number, options: Parameters<typeof takeTurns>[1] = {}) => {
  const lines = new Map<string, { readonly inTurn: InTurn; present: number }>();
  return async <T>(who: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(who) ?? { inTurn: takeTurns(atOnce, options), present: 0 };
    lines.set(who, line);
    line.present += 1;
    try {
      return await line.inTurn(work);
    } finally {
      line.present -= 1;
      if (line.present === 0) lines.delete(who);
    }
  };
};
