import { maxFailingWorkPerKind, type FailingWorkKind } from '@comanda/contract/administration';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '#schema';
import { isLowercaseUuid, toFailingList, type FailingEntry, type FailingWorkSource } from '#platform/work';

/** The text of an error, as pg-boss stores it. Some errors of the network have a code and no text. */
const reasonSql = sql`coalesce(nullif(output ->> 'message', ''), output ->> 'code', output -> 'value' #>> '{}', '')`;

/** SQL condition on the name of a queue. */
type QueueCondition = (queue: RawBuilder<unknown>) => RawBuilder<unknown>;

interface FailingQueueRow {
  readonly name: string;
  readonly count: number;
  readonly since: Date;
  readonly tries: number;
  readonly next_try_at: Date;
  readonly reason: string;
  readonly total: number;
}

/** Jobs that failed at every try. They stay here until an administrator sends them again or deletes them. */
export const givenUpQueue = 'given-up';

/** Jobs that have failed and are tried again, by queue. A job that is being tried at this moment counts too. */
const findFailingQueues = async (db: Kysely<DB>, isOfKind: QueueCondition): Promise<FailingQueueRow[]> => {
  const { rows } = await sql<FailingQueueRow>`
    select name, count(*)::int as count, min(created_on) as since, max(retry_count)::int + 1 as tries,
      min(start_after) as next_try_at,
      coalesce((array_agg(${reasonSql} order by started_on desc nulls last))[1], '') as reason,
      (count(*) over ())::int as total
    from jobs.job
    where name <> ${givenUpQueue} and ${isOfKind(sql.ref('name'))} and (state = 'retry' or (state = 'active' and retry_count > 0))
    group by name order by since limit ${maxFailingWorkPerKind}`.execute(db);
  return rows;
};

interface GivenUpRow {
  readonly id: string;
  readonly queue: string;
  readonly since: Date;
  readonly tries: number;
  readonly reason: string;
  readonly subject: string | null;
  readonly mailbox: string | null;
  readonly total: number;
}

/** Jobs that failed at every try, the newest first. */
const findGivenUpJobs = async (db: Kysely<DB>, isOfKind: QueueCondition): Promise<GivenUpRow[]> => {
  const { rows } = await sql<GivenUpRow>`
    select id, source_name as queue, coalesce(source_created_on, created_on) as since, coalesce(source_retry_count, 0) + 1 as tries,
      ${reasonSql} as reason, data ->> 'subject' as subject, data ->> 'to' as mailbox,
      (count(*) over ())::int as total
    from jobs.job
    where name = ${givenUpQueue} and state in ('created', 'retry') and ${isOfKind(sql.ref('source_name'))}
    order by created_on desc limit ${maxFailingWorkPerKind}`.execute(db);
  return rows;
};

interface FailingJobsOptions {
  readonly kind: FailingWorkKind;
  readonly isOfKind: QueueCondition;
  /** Title and subject of a job that was given up. */
  readonly describe: (row: Pick<GivenUpRow, 'queue' | 'subject' | 'mailbox'>) => Pick<FailingEntry, 'title' | 'about'>;
}

/** The failing jobs of some queues. Jobs that are tried again are one entry per queue; each job that was given up is an entry. */
export const createFailingJobs = ({ kind, isOfKind, describe }: FailingJobsOptions): FailingWorkSource => ({
  kind,
  retriesGivenUpTogether: true,
  list: async ({ db }) => ({
    failing: toFailingList(await findFailingQueues(db, isOfKind), (row) => ({
      id: row.name,
      isGivenUp: false,
      title: row.name,
      about: '',
      ownerId: null,
      count: row.count,
      since: row.since,
      reason: row.reason,
      tries: row.tries,
      nextTryAt: row.next_try_at,
      canRetry: true,
    })),
    givenUp: toFailingList(await findGivenUpJobs(db, isOfKind), (row) => ({
      id: row.id,
      isGivenUp: true,
      ...describe(row),
      ownerId: null,
      count: 1,
      since: row.since,
      reason: row.reason,
      tries: row.tries,
      nextTryAt: null,
      canRetry: true,
    })),
  }),
  retry: async ({ db, jobs }, { id, isGivenUp }) => {
    if (!isGivenUp) return (await jobs.retryNow(db, id)) > 0;
    return isLowercaseUuid(id) && jobs.sendAgain(db, id);
  },
  remove: async ({ db, jobs }, id) => isLowercaseUuid(id) && (await jobs.takeGivenUp(db, id)) !== null,
});

/** All jobs but those of the given queues. */
export const createFailingJobsExcept = (queues: readonly string[]): FailingWorkSource =>
  createFailingJobs({
    kind: 'job',
    isOfKind: (queue) => sql`${queue} <> all(${sql.val(queues)}::text[])`,
    describe: ({ queue }) => ({ title: queue, about: '' }),
  });
