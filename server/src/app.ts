import { api, collections as documentSchemas } from '@comanda/contract';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { planBackupJob, writeBackupJob } from '#platform/backups';
import type { Config, Context } from '#platform/context';
import { collectionReads, createQueryServices, documentsHandlers } from '#platform/documents';
import { buildRouter, buildServer, describeApi, unversioned, v1 as v1Version } from '#platform/http';
import { createFailingJobsExcept } from '#platform/jobs';
import { failingMail, mailJob } from '#platform/mail';
import { startMetrics } from '#platform/metrics';
import { startUnlessPaused } from '#platform/pause';
import { deleteEndedWindowsJob } from '#platform/security';
import { deleteSecurityEventsJob } from '#platform/security-log';
import { startStatisticsRefresh } from '#platform/statistics';
import { failingLoopsSource } from '#platform/work';
import { createAuth, resolveActor, resolveCaller, resolvePinActor } from '#features/accounts';
import { createEventBuffer, recordTrackedEvents } from '#features/analytics';
import { openDemo } from '#features/demo';
import {
  createApiReference,
  createExample,
  listCollectionsForKeys,
  propertyDescriptions,
  refreshKeyActor,
  resolveKey,
} from '#features/developers';
import { payLateJob } from '#features/providers';
import { issueReceiptsBeforeCommit } from '#features/receipts';
import { createKnownDevices } from '#features/visits';
import { servedCollections } from './collections.ts';
import { openContext, type ContextOverrides } from './context.ts';
import { crossFeatureCalls, features, type AppParts } from './features.ts';
import {
  createTablePages,
  listPages,
  loadGuestPages,
  loadPageRenderers,
  relativeAddress,
  readerLanguages,
  serveSiteFiles,
} from './site/index.ts';
import { createV1 } from './v1.ts';
import { readVersionInfo } from './version.ts';

export interface App extends AsyncDisposable {
  readonly ctx: Context;
  /** Resolves to the port, which the system picks if 0 is configured. */
  listen(): Promise<number>;
  /** Null if no metrics are served. */
  readonly metricsPort: number | null;
  /** From now on `/readyz` says that this node is about to stop. It goes on answering. */
  drain(): void;
}

export interface AppOverrides extends ContextOverrides {
  readonly webRoot?: URL;
  readonly eventsEveryMs?: number;
}

const builtWeb = new URL('../../web/dist/', import.meta.url);

/** Mounts all features and starts their jobs and workers. */
export const openApp = async (
  config: Config,
  { webRoot = builtWeb, eventsEveryMs, ...overrides }: AppOverrides = {},
): Promise<App> => {
  await using opening = new AsyncDisposableStack();
  const { ctx, live, pageChannel, pool, replica, jobs, tracker, completions } = opening.use(
    await openContext(config, overrides),
  );
  const auth = createAuth(ctx);
  const events = createEventBuffer(ctx, eventsEveryMs);
  tracker.keepBy(recordTrackedEvents(ctx, events));
  completions.completeBy('payments', issueReceiptsBeforeCommit);
  const caller = resolveCaller(ctx, auth, resolveKey);
  const guest = await loadGuestPages(webRoot);
  const renderers = await loadPageRenderers(webRoot);
  const failingWork = [
    failingMail,
    ...features.flatMap((feature) => feature.failingWork ?? []),
    createFailingJobsExcept([mailJob.name]),
    failingLoopsSource,
  ];
  const parts: AppParts = {
    ...crossFeatureCalls,
    ctx,
    live,
    auth,
    events,
    resolveCaller: caller,
    renderers,
    failingWork,
  };
  const devices = createKnownDevices(ctx);
  const services = createQueryServices({
    live,
    collections: servedCollections,
    isKnownDevice: devices.isKnown,
    resolveActor: async ({ actor, sessionId }) => {
      if (actor.kind !== 'user') return null;
      const { key, ownerId, tablet, userId } = actor;
      if (key !== undefined) return ownerId === null ? null : refreshKeyActor(ctx, { ownerId, keyId: key.id });
      if (sessionId === null) return null;
      return tablet === undefined
        ? resolveActor(ctx, { userId, sessionId })
        : resolvePinActor(ctx, { restaurantId: tablet.restaurantId, sessionId });
    },
  });
  const handlers = {
    ...Object.assign({}, ...features.map((feature) => feature.handlers?.(parts))),
    documents: documentsHandlers(services),
  };
  // Without a showcase, its endpoints do not exist.
  const { showcase, ...commonEndpoints } = api;
  const endpoints = config.isShowcase ? { ...commonEndpoints, showcase } : commonEndpoints;
  const readable = servedCollections.flatMap(({ name, policy: { capability } }) =>
    listCollectionsForKeys(name, capability),
  );
  const readByKeys = servedCollections.filter(({ name }) => readable.some((one) => one.name === name));
  const v1 = createV1({ endpoints, handlers, services, reads: collectionReads(services, readByKeys) });
  const describing = { descriptions: propertyDescriptions, createExample };
  const openApi = describeApi(endpoints, { ...describing, documents: documentSchemas, version: unversioned, handlers });
  const openApiV1 = describeApi(v1.described, {
    ...describing,
    documents: Object.fromEntries(readByKeys.map(({ name }) => [name, documentSchemas[name]])),
    version: v1Version,
    handlers: v1.handlers,
    parameters: v1.parameters,
  });
  const writeReference = async () => renderers.renderReference(createApiReference(await openApiV1(), readable));
  const metrics =
    config.metrics === null
      ? null
      : opening.use(await startMetrics(ctx, config.metrics, { live, pool, replica, failingWork }));
  const readiness = { ...readVersionInfo(), isDraining: false };
  const tablePages = createTablePages(ctx, { guest, live, channel: pageChannel });
  const built = await buildServer(ctx, {
    editions: [
      {
        version: unversioned,
        openApi,
        router: buildRouter(ctx, endpoints, handlers, { isKnownDevice: devices.isKnown }),
      },
      {
        version: v1Version,
        openApi: openApiV1,
        router: buildRouter(ctx, v1.served, v1.handlers, {
          isKnownDevice: devices.isKnown,
          version: v1Version,
          completeAnswer: v1.completeAnswer,
        }),
      },
    ],
    resolveCaller: caller,
    isCachedDevice: devices.isCached,
    pages: listPages(ctx, { resolveCaller: caller, guest, tablePages, writeReference, version: readiness }),
    findKeptPage: tablePages.find,
    renderFailure: (request, nonce) =>
      guest.renderFailure({ languages: readerLanguages(request), nonce, address: relativeAddress(request) }),
    plugins: [...features.flatMap((feature) => feature.routes?.(parts) ?? []), serveSiteFiles(ctx, webRoot)],
    webRoot,
    endStreams: () => live.endStreams(),
    readiness,
    observeRequest: metrics?.observeRequest,
  });
  const { server } = opening.use(built);
  await openDemo(ctx);
  const declarations = [
    mailJob,
    deleteEndedWindowsJob,
    deleteSecurityEventsJob,
    planBackupJob,
    writeBackupJob,
    ...features.flatMap((feature) => feature.jobs?.(parts) ?? []),
    payLateJob(server),
  ];
  await jobs.connect(declarations);
  await jobs.work(
    ctx,
    declarations.filter(({ reachesOutside }) => reachesOutside !== true),
  );
  opening.use(startStatisticsRefresh(ctx));
  // One feature at a time, so that its work is ended if a later feature fails to start.
  for (const feature of features) for (const work of feature.start?.(parts) ?? []) opening.use(work);
  const outside = opening.use(new AsyncDisposableStack());
  const startOutsideWork = async () => {
    await jobs.work(
      ctx,
      declarations.filter(({ reachesOutside }) => reachesOutside === true),
    );
    for (const feature of features) for (const work of feature.startOutside?.(parts) ?? []) outside.use(work);
  };
  opening.use(await startUnlessPaused(ctx, startOutsideWork));
  const opened = opening.move();
  return {
    ctx,
    metricsPort: metrics?.port ?? null,
    listen: async () => {
      await listenOn(server, config);
      return portOf(server.server.address());
    },
    drain: () => {
      readiness.isDraining = true;
    },
    [Symbol.asyncDispose]: () => {
      readiness.isDraining = true;
      return opened.disposeAsync();
    },
  };
};

/** On a machine without IPv6, listens on all IPv4 interfaces instead. */
const listenOn = async (server: FastifyInstance, { port, host }: Config): Promise<void> => {
  try {
    await server.listen({ port, host });
  } catch (error) {
    const hasNoIpv6 = error instanceof Error && 'code' in error && error.code === 'EAFNOSUPPORT';
    if (host !== '::' || !hasNoIpv6) throw error;
    await server.listen({ port, host: '0.0.0.0' });
  }
};

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0;
