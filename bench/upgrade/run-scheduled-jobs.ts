import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Server } from '@comanda/e2e/stage';

const patienceMs = 120_000;

/**
 * Queues each scheduled job a few times, so that nodes of both versions run it, and waits until all are done. A job that fails is tried again, at either
 * node. Returns those that were not done, with their state.
 */
export const runScheduledJobs = async (database: Pick<Server, 'dataDir'>): Promise<string[]> => {
  const sent = await sql<{ id: string }>(
    database,
    `insert into jobs.job (name, retry_limit, retry_delay)
     select schedule.name, 50, 1 from jobs.schedule, generate_series(1, 4) returning id`,
  );
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const unfinished = await sql<{ job: string }>(
      database,
      `select distinct name || ' (' || state || ')' as job from jobs.job where id = any($1) and state <> 'completed'`,
      [sent.map(({ id }) => id)],
    );
    if (unfinished.length === 0 || performance.now() > deadline) return unfinished.map(({ job }) => job);
    await pause(500);
  }
};
