import { api, collections as documentSchemas } from '@comanda/contract';
import { apiPrefix } from '@comanda/contract/access';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config, Context } from '#platform/context';
import { documentsHandlers } from '#platform/documents';
import { buildRouter, buildServer, describeApi } from '#platform/http';
import { mailJob } from '#platform/mail';
import { startMetrics } from '#platform/metrics';
import { deleteEndedWindowsJob } from '#platform/security';
import { deleteSecurityEventsJob } from '#platform/security-log';
import { createAuth, resolveActor, resolveCaller } from '#features/accounts';
import { createEventBuffer, recordTrackedEvents } from '#features/analytics';
import { openDemo } from '#features/demo';
import { createApiReference, listCollectionsForKeys, refreshKeyActor, resolveKey } from '#features/developers';
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
  const { ctx, live, pageChannel, pool, jobs, tracker, completions } = opening.use(
    await openContext(config, overrides),
  );
  const auth = createAuth(ctx);
  const events = createEventBuffer(ctx, eventsEveryMs);
  tracker.keepBy(recordTrackedEvents(ctx, events));
  completions.completeBy('payments', issueReceiptsBeforeCommit);
  const caller = resolveCaller(ctx, auth, resolveKey);
  const guest = await loadGuestPages(webRoot);
  const renderers = await loadPageRenderers(webRoot);
  const parts: AppParts = { ...crossFeatureCalls, ctx, live, auth, events, resolveCaller: caller, renderers };
  const devices = createKnownDevices(ctx);
  const handlers = {
    ...Object.assign({}, ...features.map((feature) => feature.handlers?.(parts))),
    documents: documentsHandlers({
      live,
      collections: servedCollections,
      isKnownDevice: devices.isKnown,
      resolveActor: async ({ actor, sessionId }) => {
        if (actor.kind !== 'user') return null;
        const { key, ownerId, userId } = actor;
        if (key !== undefined) return ownerId === null ? null : refreshKeyActor(ctx, { ownerId, keyId: key.id });
        return sessionId === null ? null : resolveActor(ctx, { userId, sessionId });
      },
    }),
  };
  // Without a showcase, its endpoints do not exist.
  const { showcase, ...commonEndpoints } = api;
  const endpoints = config.isShowcase ? { ...commonEndpoints, showcase } : commonEndpoints;
  const openApi = describeApi(endpoints, { prefix: apiPrefix, documents: documentSchemas, handlers });
  const readable = servedCollections.flatMap(({ name, policy: { capability } }) =>
    listCollectionsForKeys(name, capability),
  );
  const writeReference = async () => renderers.renderReference(createApiReference(await openApi(), readable));
  const metrics = config.metrics === null ? null : opening.use(await startMetrics(ctx, config.metrics, { live, pool }));
  const readiness = { ...readVersionInfo(), isDraining: false };
  const tablePages = createTablePages(ctx, { guest, live, channel: pageChannel });
  const server = await buildServer(ctx, {
    router: buildRouter(ctx, endpoints, handlers, { isKnownDevice: devices.isKnown }),
    openApi,
    resolveCaller: caller,
    isCachedDevice: devices.isCached,
    pages: listPages(ctx, { resolveCaller: caller, guest, tablePages, writeReference }),
    findKeptPage: tablePages.find,
    renderFailure: (request, nonce) =>
      guest.renderFailure({ languages: readerLanguages(request), nonce, address: relativeAddress(request) }),
    plugins: [...features.flatMap((feature) => feature.routes?.(parts) ?? []), serveSiteFiles(ctx, webRoot)],
    webRoot,
    endStreams: () => live.endStreams(),
    readiness,
    observeRequest: metrics?.observeRequest,
  });
  opening.defer(() => server.close());
  await openDemo(ctx);
  await jobs.start(ctx, [
    mailJob,
    deleteEndedWindowsJob,
    deleteSecurityEventsJob,
    ...features.flatMap((feature) => feature.jobs?.(parts) ?? []),
    payLateJob(server),
  ]);
  // One feature at a time, so that its work is ended if a later feature fails to start.
  for (const feature of features) for (const work of feature.start?.(parts) ?? []) opening.use(work);
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
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
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
