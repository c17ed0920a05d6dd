import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import type { Registry } from 'prom-client';
import { findLastBackup } from '#platform/backups';
import type { Context, MetricsConfig } from '#platform/context';
import { countRetriedTransactions, type OpenReplica } from '#platform/db';
import type { Live } from '#platform/live';
import type { FailingWorkSource } from '#platform/work';
import { countFailingWork } from './count-failing-work.ts';
import { countJobs } from './count-jobs.ts';

/** A request that has been answered. */
export interface AnsweredRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

interface Metrics extends AsyncDisposable {
  readonly port: number;
  observeRequest(request: AnsweredRequest): void;
}

interface MetricsParts {
  readonly live: Live;
  readonly failingWork: readonly FailingWorkSource[];
  readonly pool: pg.Pool;
  readonly replica: OpenReplica | null;
}

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Serves `/metrics` in the format of Prometheus on an address of its own, so that the outside cannot read it through the server's port.
 */
export const startMetrics = async (
  ctx: Context,
  { host, port }: MetricsConfig,
  parts: MetricsParts,
): Promise<Metrics> => {
  // Loaded here, because most servers have no metrics.
  const { collectDefaultMetrics, Histogram, Registry: MetricsRegistry } = await import('prom-client');
  const registry = new MetricsRegistry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'comanda_request_duration_seconds',
    help: 'Duration of requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers: [registry],
  });
  await addGauges(ctx, registry, parts);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    void answer(ctx, registry).then(({ status, body }) =>
      response.writeHead(status, { 'content-type': registry.contentType }).end(body),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  // A TCP server has an address and a port.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const address = server.address() as AddressInfo;
  return {
    port: address.port,
    observeRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route: status === 404 || status === 405 ? 'not found' : route, status }, seconds),
    [Symbol.asyncDispose]: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

/** While the database is away, the numbers that it knows are missing, and the others are served. */
const answer = async ({ log }: Context, registry: Registry): Promise<{ status: number; body: string }> => {
  try {
    return { status: 200, body: await registry.metrics() };
  } catch (error) {
    log.warn({ err: error }, 'The metrics could not be collected.');
    return { status: 503, body: '' };
  }
};

interface GaugeDeclaration {
  readonly name: string;
  readonly help: string;
  readonly read: () => number;
}

const replicaGauges = ({ counts }: OpenReplica): GaugeDeclaration[] => [
  {
    name: 'comanda_replica_usable',
    help: '1 if the replica answers and has caught up, 0 if not.',
    read: () => Number(counts().isUsable),
  },
  { name: 'comanda_replica_reads', help: 'Reads that the replica answered.', read: () => counts().reads },
  {
    name: 'comanda_replica_fallbacks',
    help: 'Reads that the primary answered, because the replica could not be used.',
    read: () => counts().fallbacks,
  },
];

const addGauges = async (
  ctx: Context,
  registry: Registry,
  { live, pool, replica, failingWork }: MetricsParts,
): Promise<void> => {
  const { Gauge } = await import('prom-client');
  const gauges: GaugeDeclaration[] = [
    { name: 'comanda_live_queries', help: 'Live queries that are open.', read: () => live.counts().queries },
    {
      name: 'comanda_live_watchers',
      help: 'Screens and phones that watch live queries.',
      read: () => live.counts().watchers,
    },
    {
      name: 'comanda_live_held_bytes',
      help: 'Size of the results that live queries hold, as JSON.',
      read: () => live.counts().heldBytes,
    },
    {
      name: 'comanda_live_pending_reads',
      help: 'Reads of live queries that are due or under way.',
      read: () => live.counts().pendingReads,
    },
    {
      name: 'comanda_database_retries',
      help: 'Transactions that were begun again, because they collided with another one.',
      read: countRetriedTransactions,
    },
    { name: 'comanda_database_connections', help: 'Open connections to the database.', read: () => pool.totalCount },
    {
      name: 'comanda_database_connections_idle',
      help: 'Connections to the database that nobody uses.',
      read: () => pool.idleCount,
    },
    {
      name: 'comanda_database_waiting',
      help: 'Work that waits for a connection to the database.',
      read: () => pool.waitingCount,
    },
    ...(replica === null ? [] : replicaGauges(replica)),
  ];
  for (const { name, help, read } of gauges) {
    const gauge = new Gauge({
      name,
      help,
      registers: [],
      collect() {
        this.set(read());
      },
    });
    registry.registerMetric(gauge);
  }
  if (ctx.config.backup !== null) await addBackupGauges(ctx, registry);
  const readJobs = shareWhileRunning(() => countJobs(ctx.db));
  for (const { name, help, field } of jobGauges) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [],
      async collect() {
        const counts = await readJobs();
        this.reset();
        for (const count of counts) this.set({ queue: count.queue }, count[field]);
      },
    });
    registry.registerMetric(gauge);
  }
  const readWork = shareWhileRunning(() => countFailingWork(ctx, failingWork));
  for (const { name, help, field } of workGauges) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers: [],
      async collect() {
        for (const count of await readWork()) this.set({ kind: count.kind }, count[field]);
      },
    });
    registry.registerMetric(gauge);
  }
};

const workGauges = [
  {
    name: 'comanda_work_failing',
    help: 'Webhook endpoints, points of sale, printers, exports and queues that fail at the moment, by kind.',
    field: 'failing',
  },
  {
    name: 'comanda_work_waiting',
    help: 'Deliveries, orders, tickets, mails and others that wait because of a failure, by kind.',
    field: 'waiting',
  },
  {
    name: 'comanda_work_given_up',
    help: 'Deliveries, orders, tickets, mails and others that are not tried again by themselves, by kind.',
    field: 'givenUp',
  },
] as const;
const addBackupGauges = async (ctx: Context, registry: Registry): Promise<void> => {
  const { Gauge } = await import('prom-client');
  const readLast = shareWhileRunning(() => findLastBackup(ctx.db));
  const age = new Gauge({
    name: 'comanda_backup_age_seconds',
    help: 'Time since the last complete backup, or since the first one was due.',
    registers: [],
    async collect() {
      const last = await readLast();
      this.set(last === null ? 0 : (ctx.clock.now().getTime() - last.at.getTime()) / 1_000);
    },
  });
  const size = new Gauge({
    name: 'comanda_backup_bytes',
    help: 'Size of the last complete backup.',
    registers: [],
    async collect() {
      this.set((await readLast())?.bytes ?? 0);
    },
  });
  registry.registerMetric(age);
  registry.registerMetric(size);
};

const jobGauges = [
  { name: 'comanda_jobs_waiting', help: 'Jobs that are due, by queue.', field: 'waiting' },
  { name: 'comanda_jobs_oldest_seconds', help: 'Age of the oldest job that is due, by queue.', field: 'oldestSeconds' },
  { name: 'comanda_jobs_failing', help: 'Jobs that have failed and are tried again, by queue.', field: 'failing' },
  {
    name: 'comanda_jobs_given_up',
    help: 'Jobs that failed at every try, by the queue that they came from.',
    field: 'givenUp',
  },
] as const;

/** All gauges of one scrape share one read. */
const shareWhileRunning = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | null = null;
  return () =>
    (running ??= read().finally(() => {
      running = null;
    }));
};
