import { fromKysely, PgBoss, type JobWithMetadata } from 'pg-boss';
import type { Logger } from 'pino';
import type { Context, Jobs } from '#platform/context';
import { createOutageLog, type OutageLog } from '#platform/work';

/** One kind of background work, declared by the feature that owns it. */
export interface JobDeclaration {
  readonly name: string;
  /** A cron expression in UTC. Without it, the job runs only when it is sent. */
  readonly schedule?: string;
  readonly run: (ctx: Context, data: unknown) => Promise<void>;
}

export interface JobRunner extends Jobs, AsyncDisposable {
  start(ctx: Context, declarations: readonly JobDeclaration[]): Promise<void>;
  /** Connects a process that only sends jobs, such as a command of the operator. A server runs them. */
  connect(declarations: readonly JobDeclaration[]): Promise<void>;
}

/** Finished jobs are deleted soon, because the data of a sent mail contains a link that still works. */
const retention = { deleteAfterSeconds: 3_600 } as const;

/** Jobs that failed at every try. They stay here until an administrator sends them again or deletes them. */
export const givenUpQueue = 'given-up';
const givenUpDays = 30;
const givenUpRetention = { retentionSeconds: givenUpDays * 86_400 } as const;

const retries = { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600 } as const;

export const createJobs = (connectionString: string, log: Logger): JobRunner => {
  const boss = new PgBoss({
    connectionString,
    schema: 'jobs',
    max: 3,
    application_name: 'comanda-jobs',
    useListenNotify: true,
  });
  boss.on('error', (error) => log.error({ err: error }, 'background jobs'));
  const reportFailure = (outage: OutageLog, error: unknown, job: JobWithMetadata<unknown> | undefined): void => {
    outage.failed(error);
    if (job === undefined || job.retryCount < job.retryLimit) return;
    log.error({ err: error, work: job.name, jobId: job.id }, 'A job failed at every try and is given up.');
  };
  const createQueue = (name: string) => boss.createQueue(name, { ...retries, ...retention, notify: true });
  return {
    start: async (ctx, declarations) => {
      await boss.start();
      await boss.createQueue(givenUpQueue, givenUpRetention);
      for (const { name, schedule, run } of declarations) {
        await createQueue(name);
        // Queues of earlier versions had no place for jobs that are given up.
        await boss.updateQueue(name, { deadLetter: givenUpQueue });
        if (schedule !== undefined) await boss.schedule(name, schedule);
        const outage = createOutageLog(log, name);
        const options = { pollingIntervalSeconds: 10, includeMetadata: true } as const;
        const worker = await boss.work(name, options, async (batch: ReadonlyArray<JobWithMetadata<unknown>>) => {
          try {
            for (const job of batch) await run(ctx, job.data);
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
    },
    connect: async (declarations) => {
      await boss.start();
      for (const { name } of declarations) await createQueue(name);
    },
    send: async (db, name, data, when) => {
      const startAfter = when === undefined ? {} : { startAfter: when.notBefore };
      await boss.send(name, data, { db: fromKysely(db), ...startAfter });
    },
    [Symbol.asyncDispose]: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
};
