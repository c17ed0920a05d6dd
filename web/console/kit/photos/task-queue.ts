/** Runs one task at a time; the others wait in a queue, even if an earlier one fails. */
export const createTaskQueue = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work, work);
    last = result;
    return result;
  };
};
