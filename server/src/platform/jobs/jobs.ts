import { sql, type Kysely } from 'kysely';
import type pg from 'pg';
import { fromKysely, PgBoss, type JobWithMetadata } from 'pg-boss';
import type { Logger } from 'pino';
import type { Context, GivenUpJob, Jobs } from '#platform/context';
import { DatabaseClient } from '#platform/db';
import { createOutageLog, type OutageLog } from '#platform/work';
import type { DB } from '#schema';
import { givenUpQueue } from './failing-jobs.ts';
import { restoreError } from './restore-error.ts';

/** One kind of background work, declared by the feature that owns it. */
export interface JobDeclaration {
  readonly name: string;
  /** A cron expression in UTC. Without it, the job runs only when it is sent. */
  readonly schedule?: string;
  /** For jobs that take longer than 15 minutes: the longest duration, and the time without a sign of life after which a job starts again. */
  readonly limits?: { readonly expireInSeconds: number; readonly heartbeatSeconds: number };
  /**
   * Number of jobs that run at once on a node, for jobs that wait for systems outside; one if it is missing. Of a group (see
   * `JobOptions`) only one runs, so that a group whose system does not answer leaves the others their turn.
   */
  readonly atOnce?: number;
  /** True for work that reaches people or systems outside, such as mail. It waits while a restored server is paused. */
  readonly reachesOutside?: true;
  readonly run: (ctx: Context, data: unknown) => Promise<void>;
}

export interface JobRunner extends Jobs, AsyncDisposable {
  /** Connects and creates the queues, so that jobs can be sent. A command of the operator only sends jobs, and a server runs them. */
  connect(declarations: readonly JobDeclaration[]): Promise<void>;
  /** Runs these jobs from now on. */
  work(ctx: Context, declarations: readonly JobDeclaration[]): Promise<void>;
}

/** Finished jobs are deleted soon, because the data of a sent mail contains a link that still works. */
const retention = { deleteAfterSeconds: 3_600 } as const;

const givenUpDays = 30;
const givenUpRetention = { retentionSeconds: givenUpDays * 86_400 } as const;

const retries = { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600 } as const;

/** Longest pause before the next try. pg-boss takes between a half and all of it. */
const longestPauseSeconds = ({ retryCount }: JobWithMetadata<unknown>): number =>
  Math.min(retries.retryDelayMax, retries.retryDelay * 2 ** (retryCount + 1));

/** Maximum number of jobs that one call makes due. */
const maxRetriedJobs = 1_000;

/** Jobs of a queue that wait for their next try, the oldest first. */
const findWaitingForRetry = async (db: Kysely<DB>, name: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from jobs.job where name = ${name} and state = 'retry' order by created_on limit ${maxRetriedJobs}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** Deletes a job that was given up and returns it. Of two callers at the same time, one gets it. */
const takeGivenUp = async (db: Kysely<DB>, id: string): Promise<GivenUpJob | null> => {
  const { rows } = await sql<GivenUpJob>`
    delete from jobs.job where name = ${givenUpQueue} and id = ${id} and state in ('created', 'retry')
      and source_name is not null
    returning source_name as name, data`.execute(db);
  return rows[0] ?? null;
};

interface JobsOptions {
  /** False if jobs run only when they are sent: tests run the jobs that they are about. */
  readonly runsSchedules?: boolean | undefined;
}

export const createJobs = (
  connection: pg.ClientConfig,
  log: Logger,
  { runsSchedules = true }: JobsOptions = {},
): JobRunner => {
  // Handed to the pool of pg-boss as it is.
  const pooled = { ...connection, Client: DatabaseClient };
  const boss = new PgBoss({
    ...pooled,
    schema: 'jobs',
    max: 3,
    application_name: 'comanda-jobs',
    useListenNotify: true,
    schedule: runsSchedules,
  });
  boss.on('error', (error) => log.error({ err: restoreError(error) }, 'background jobs'));
  const reportFailure = (outage: OutageLog, error: unknown, job: JobWithMetadata<unknown> | undefined): void => {
    outage.failed(
      error,
      job === undefined
        ? {}
        : { jobId: job.id, tries: job.retryCount + 1, nextTryWithinSeconds: longestPauseSeconds(job) },
    );
    if (job === undefined || job.retryCount < job.retryLimit) return;
    log.error({ err: error, work: job.name, jobId: job.id }, 'A job failed at every try and is given up.');
  };
  const createQueue = ({ name, limits }: JobDeclaration) =>
    boss.createQueue(name, { ...retries, ...retention, ...limits, notify: true });
  /** The queues that exist, each with the one for jobs that are given up. A statement for each of them would delay every start. */
  const readQueues = async () => new Map((await boss.getQueues()).map(({ name, deadLetter }) => [name, deadLetter]));
  return {
    connect: async (declarations) => {
      await boss.start();
      const known = await readQueues();
      for (const declaration of declarations) if (!known.has(declaration.name)) await createQueue(declaration);
    },
    work: async (ctx, declarations) => {
      const known = await readQueues();
      if (!known.has(givenUpQueue)) await boss.createQueue(givenUpQueue, givenUpRetention);
      for (const { name, schedule, run, atOnce = 1 } of declarations) {
        // New queues, and those of earlier versions, have no place for jobs that are given up.
        if (known.get(name) !== givenUpQueue) await boss.updateQueue(name, { deadLetter: givenUpQueue });
        if (schedule !== undefined && runsSchedules) await boss.schedule(name, schedule);
        const outage = createOutageLog(log, name);
        const options = {
          pollingIntervalSeconds: 10,
          includeMetadata: true,
          ...(atOnce === 1 ? {} : { localGroupConcurrency: 1 }),
        } as const;
        for (let started = 0; started < atOnce; started += 1) {
          const worker = await boss.work(name, options, async (batch: ReadonlyArray<JobWithMetadata<unknown>>) => {
            try {
              for (const job of batch) {
                const runJob = () => run(ctx, job.data);
                await (ctx.tracing === null ? runJob() : ctx.tracing.runWork(`job ${name}`, runJob));
              }
              outage.succeeded();
            } catch (error) {
              reportFailure(outage, error, batch[0]);
              throw error;
            } finally {
              // Several jobs that arrive together wake the worker only once, so it checks for another job after each one.
              boss.notifyWorker(worker);
            }
          });
        }
      }
    },
    send: async (db, name, data, { notBefore, group } = {}) => {
      await boss.send(name, data, {
        db: fromKysely(db),
        ...(notBefore === undefined ? {} : { startAfter: notBefore }),
        ...(group === undefined ? {} : { group: { id: group } }),
      });
    },
    retryNow: async (db, name) => {
      let retried = 0;
      for (const id of await findWaitingForRetry(db, name)) {
        const { updated } = await boss.update(name, undefined, { id, startAfter: 0, db: fromKysely(db) });
        retried += updated;
      }
      return retried;
    },
    sendAgain: async (db, id) => {
      const job = await takeGivenUp(db, id);
      if (job === null) return false;
      await boss.send(job.name, job.data, { db: fromKysely(db) });
      return true;
    },
    takeGivenUp,
    [Symbol.asyncDispose]: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
};
