/** Work that runs one at a time, and once more where somebody asked for it meanwhile. */
export const repeating = (work: () => Promise<void>, complain: (error: unknown) => void, signal: AbortSignal) => {
  let running: Promise<void> | null = null;
  let isAsked = false;
  const run = async (): Promise<void> => {
    while (isAsked && !signal.aborted) {
      isAsked = false;
      await work().catch(complain);
    }
  };
  const wake = (): void => {
    isAsked = true;
    if (signal.aborted) return;
    running ??= run().finally(() => {
      running = null;
      if (isAsked) wake();
    });
  };
  return { wake, rest: async (): Promise<void> => void (await running) };
};
