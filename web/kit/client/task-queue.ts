export type TaskQueue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs one task at a time; the others wait in a queue, even if an earlier one fails. Two calls that change the same thing can otherwise
 * reach the server in the wrong order.
 */
export const createTaskQueue = (): TaskQueue => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work, work);
    last = result;
    return result;
  };
};
