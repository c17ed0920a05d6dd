import type { Logger } from 'pino';

/** Logs the first failure of an outage and its end, and none of the failures in between. */
export interface OutageLog {
  /** Returns the number of failures in a row before this one. */
  failed(error: unknown): number;
  succeeded(): void;
}

export const createOutageLog = (log: Logger, work: string): OutageLog => {
  let failures = 0;
  return {
    failed(error) {
      if (failures === 0) log.error({ err: error, work }, 'Background work failed. It is retried until it succeeds.');
      else log.debug({ err: error, work }, 'Background work failed again.');
      failures += 1;
      return failures - 1;
    },
    succeeded() {
      if (failures > 0) log.warn({ work, failures }, 'Background work succeeds again.');
      failures = 0;
    },
  };
};
