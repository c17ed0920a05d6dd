import { sql, type Kysely } from 'kysely';
import { givenUpQueue } from '#platform/jobs';
import type { DB } from '#schema';

interface JobCounts {
  readonly queue: string;
  readonly waiting: number;
  readonly oldestSeconds: number;
  readonly failing: number;
  readonly givenUp: number;
}

/** Counts the jobs of each queue that are due, failing or given up. Jobs that are given up count for the queue that they came from. */
export const countJobs = async (db: Kysely<DB>): Promise<JobCounts[]> => {
  const { rows } = await sql<JobCounts>`
    select coalesce(job.source_name, job.name) as queue,
      count(*) filter (where job.name <> ${givenUpQueue} and job.start_after <= now())::int as waiting,
      coalesce(max(extract(epoch from now() - job.start_after)) filter (where job.name <> ${givenUpQueue}), 0)::float8 as "oldestSeconds",
      count(*) filter (where job.state = 'retry')::int as failing,
      count(*) filter (where job.name = ${givenUpQueue})::int as "givenUp"
    from jobs.job where job.state in ('created', 'retry') and (job.start_after <= now() or job.state = 'retry')
    group by 1 order by 1`.execute(db);
  return rows.map((row) => ({ ...row, oldestSeconds: Math.max(0, row.oldestSeconds) }));
};
