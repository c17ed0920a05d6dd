/** Wakes one sleeper. A ring while nobody sleeps is kept for the next one, so that none is lost. */
export interface Bell {
  ring(): void;
  /** Settles at the next ring. One sleeper at a time. */
  rung(): Promise<void>;
}

export const createBell = (): Bell => {
  let isRinging = false;
  let wake: (() => void) | null = null;
  return {
    ring() {
      if (wake === null) isRinging = true;
      wake?.();
      wake = null;
    },
    async rung() {
      if (!isRinging) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      isRinging = false;
    },
  };
};
