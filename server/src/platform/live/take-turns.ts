/** Lets at most so many pieces of work run at once; the rest wait in line. */
export const takeTurns = (atOnce: number) => {
  const waiting: Array<() => void> = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    // Whoever finishes hands its turn on, so that nobody who comes later slips in between.
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};
