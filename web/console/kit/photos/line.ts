/** Lets one piece of work run at a time; the others wait their turn, whatever becomes of those before them. */
export const createLine = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work);
    last = mine;
    return mine;
  };
};
