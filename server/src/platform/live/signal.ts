/** An auto-reset event: `ring` wakes one waiter. A ring without a waiter is remembered for the next one, so that none is lost. */
export interface Signal {
  ring(): void;
  /** Resolves at the next ring. It supports one waiter at a time. */
  rung(): Promise<void>;
}

export const createSignal = (): Signal => {
  let isPending = false;
  let wakeWaiter: (() => void) | null = null;
  return {
    ring() {
      if (wakeWaiter === null) isPending = true;
      wakeWaiter?.();
      wakeWaiter = null;
    },
    rung() {
      if (isPending) {
        isPending = false;
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        wakeWaiter = resolve;
      });
    },
  };
};
