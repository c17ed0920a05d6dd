import type { Logger } from 'pino';
import { isDatabaseAway } from '#platform/db';

/** Logs the first failure of an outage and its end, and none of the failures in between. */
export interface OutageLog {
  /** Returns the number of failures in a row before this one. `about` says when it is tried again. */
  failed(error: unknown, about?: object): number;
  succeeded(): void;
}

export const createOutageLog = (log: Logger, work: string): OutageLog => {
  let failures = 0;
  let isOwnFailure = false;
  return {
    failed(error, about = {}) {
      // An outage of the database concerns everything: its end is logged once for all.
      isOwnFailure ||= !isDatabaseAway(error);
      if (failures === 0)
        log.error({ err: error, work, ...about }, 'Background work failed. It is retried until it succeeds.');
      else log.debug({ err: error, work, ...about }, 'Background work failed again.');
      failures += 1;
      return failures - 1;
    },
    succeeded() {
      if (isOwnFailure) log.warn({ work, failures }, 'Background work succeeds again.');
      failures = 0;
      isOwnFailure = false;
    },
  };
};
