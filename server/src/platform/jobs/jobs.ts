import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Context, Jobs } from '#platform/context';

/** One kind of background work, declared by the feature that owns it. */
export interface JobDeclaration {
  readonly name: string;
  /** A cron expression in UTC. Without it, the job runs only when it is sent. */
  readonly schedule?: string;
  readonly run: (ctx: Context, data: unknown) => Promise<void>;
}

export interface JobRunner extends Jobs, AsyncDisposable {
  start(ctx: Context, declarations: readonly JobDeclaration[]): Promise<void>;
}

/** Finished jobs are deleted soon, because the data of a sent mail contains a link that still works. */
const retention = { deleteAfterSeconds: 3_600 } as const;

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
  return {
    start: async (ctx, declarations) => {
      await boss.start();
      for (const { name, schedule, run } of declarations) {
        await boss.createQueue(name, { ...retries, ...retention, notify: true });
        if (schedule !== undefined) await boss.schedule(name, schedule);
        const worker = await boss.work<unknown>(name, { pollingIntervalSeconds: 10 }, async (batch) => {
          try {
            for (const job of batch) await run(ctx, job.data);
          } finally {
            // Several jobs that arrive together wake the worker only once, so it checks for another job after each one.
            boss.notifyWorker(worker);
          }
        });
      }
    },
    send: async (db, name, data, when) => {
      const startAfter = when === undefined ? {} : { startAfter: when.notBefore };
      await boss.send(name, data, { db: fromKysely(db), ...startAfter });
    },
    [Symbol.asyncDispose]: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
};
