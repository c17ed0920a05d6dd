import type { Logger } from 'pino';
import type { WorkLog } from '#platform/context';

/** Subjects beyond these are not logged: the administrators' page lists them all. */
const maxSubjects = 10_000;

export const createWorkLog = (log: Logger): WorkLog => {
  const failures = new Map<string, number>();
  return {
    failed(work, subject, about) {
      const key = `${work} ${subject}`;
      const before = failures.get(key) ?? 0;
      if (before === 0 && failures.size >= maxSubjects) return;
      failures.set(key, before + 1);
      if (before === 0) log.warn({ work, ...about }, 'Background work failed. It is retried.');
      else log.debug({ work, ...about }, 'Background work failed again.');
    },
    succeeded(work, subject) {
      const key = `${work} ${subject}`;
      const before = failures.get(key);
      if (before === undefined) return;
      failures.delete(key);
      log.warn({ work, subject, failures: before }, 'Background work succeeds again.');
    },
  };
};
