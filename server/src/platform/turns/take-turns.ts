/** Lets at most so many pieces of work run at once; the rest wait in line, or are turned away where the line is full. */
export const takeTurns = (
  atOnce: number,
  { longestLine = Infinity, turnAway = () => new Error('The line is full.') } = {},
) => {
  const waiting: Array<() => void> = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= longestLine) throw turnAway();
      // Whoever finishes hands its turn on, so that nobody who comes later slips in between.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};
