import { api, collections as documentSchemas } from '@comanda/contract';
import { apiPrefix } from '@comanda/contract/access';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config, Context } from '#platform/context';
import { documentsHandlers } from '#platform/documents';
import { buildRouter, buildServer, describeApi } from '#platform/http';
import { mailJob } from '#platform/mail';
import { deleteEndedWindowsJob } from '#platform/security';
import { administrationHandlers } from '#features/administration';
import { accountsHandlers, createAuth, resolveActor, resolveCaller } from '#features/accounts';
import { analyticsHandlers, createEventBuffer, deleteEventsJob, recordTrackedEvents } from '#features/analytics';
import { deleteDemoVisitsJob, startDemoKitchen, openDemo, serveDemo } from '#features/demo';
import {
  createApiReference,
  developersHandlers,
  deleteIdempotencyKeysJob,
  deleteDeliveriesJob,
  listCollectionsForKeys,
  resolveKey,
  refreshKeyActor,
  startWebhooks,
} from '#features/developers';
import { feedbackHandlers } from '#features/feedback';
import { filesHandlers, serveFiles, sweepBlobsJob } from '#features/files';
import { integrationsHandlers } from '#features/integrations';
import { deleteRemovedStationsJob, kitchenHandlers, startTicketPrinting } from '#features/kitchen';
import { deleteAccountsJob, anonymizeGuestsJob, leavingHandlers, serveExport } from '#features/leaving';
import { deleteRemovedMenusJob, menusHandlers, reopenItemsJob, touchPausedMenus } from '#features/menus';
import { messagesHandlers } from '#features/messages';
import { onboardingHandlers, resumeSetupsJob } from '#features/onboarding';
import { chargeOrdersJob, moveVisitOrders, lockOpenVisitOrders, ordersHandlers } from '#features/orders';
import {
  forgetFormerCredentialsJob,
  forgetProviderEventsJob,
  expireSharesJob,
  releaseGuestShares,
  releaseCancelledOrder,
  paymentsHandlers,
  serveWebhooks,
  sweepPaymentsJob,
  clearRefundAlerts,
} from '#features/payments';
import { deletePosLogsJob, posHandlers, servePosWebhooks, startPos } from '#features/pos';
import { deletePrintJobsJob, printingHandlers, startPrinting } from '#features/printing';
import { payLateJob, serveTestCheckout } from '#features/providers';
import { qrCodesHandlers } from '#features/qr-codes';
import {
  issueReceiptsBeforeCommit,
  issueReceiptsJob,
  mailReceiptJob,
  receiptsHandlers,
  serveReceipts,
} from '#features/receipts';
import { reportsHandlers, rollUpAllJob, rollUpJob } from '#features/reports';
import { restaurantsHandlers } from '#features/restaurants';
import { createLunchRush, showcaseHandlers } from '#features/showcase';
import { splittingHandlers } from '#features/payments';
import { staffHandlers } from '#features/staff';
import {
  serveTokenWebhooks,
  startBalanceWarnings,
  sweepPurchasesJob,
  tokensHandlers,
  warnOwnersJob,
} from '#features/tokens';
import {
  copyMenuTranslations,
  resumeTranslationsJob,
  translateMenuJob,
  translationHandlers,
} from '#features/translation';
import { closeIdleVisitsJob, visitsHandlers } from '#features/visits';
import { servedCollections } from './collections.ts';
import { openContext, type ContextOverrides } from './context.ts';
import {
  listPages,
  loadGuestPages,
  loadPageRenderers,
  relativeAddress,
  readerLanguages,
  serveSiteFiles,
} from './site/index.ts';

export interface App extends AsyncDisposable {
  readonly ctx: Context;
  /** Resolves to the port, which the system picks if 0 is configured. */
  listen(): Promise<number>;
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
  const { ctx, live, jobs, tracker, completions } = opening.use(await openContext(config, overrides));
  const auth = createAuth(ctx);
  const events = createEventBuffer(ctx, eventsEveryMs);
  tracker.keepBy(recordTrackedEvents(ctx, events));
  completions.completeBy('payments', issueReceiptsBeforeCommit);
  const caller = resolveCaller(ctx, auth, resolveKey);
  const handlers = {
    accounts: accountsHandlers(auth),
    files: filesHandlers,
    menus: menusHandlers({ onCopied: copyMenuTranslations }),
    onboarding: onboardingHandlers(auth),
    tokens: tokensHandlers,
    restaurants: restaurantsHandlers,
    staff: staffHandlers(auth),
    translation: translationHandlers,
    qrCodes: qrCodesHandlers,
    visits: visitsHandlers({
      holdOpenOrders: lockOpenVisitOrders,
      followVisit: moveVisitOrders,
      freeSharesOfGuest: releaseGuestShares,
    }),
    printing: printingHandlers,
    orders: ordersHandlers({ letGoOfOrder: releaseCancelledOrder, takeUpOrder: clearRefundAlerts }),
    kitchen: kitchenHandlers,
    payments: paymentsHandlers,
    integrations: integrationsHandlers,
    splitting: splittingHandlers,
    receipts: receiptsHandlers,
    pos: posHandlers,
    feedback: feedbackHandlers,
    messages: messagesHandlers,
    administration: administrationHandlers,
    leaving: leavingHandlers(auth),
    analytics: analyticsHandlers(events),
    reports: reportsHandlers,
    developers: developersHandlers,
    showcase: showcaseHandlers(createLunchRush(ctx)),
    documents: documentsHandlers({
      live,
      collections: servedCollections,
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
  const guest = await loadGuestPages(webRoot);
  const renderers = await loadPageRenderers(webRoot);
  const writeReference = async () => renderers.renderReference(createApiReference(await openApi(), readable));
  const server = await buildServer(ctx, {
    router: buildRouter(ctx, endpoints, handlers),
    openApi,
    resolveCaller: caller,
    pages: listPages(ctx, { resolveCaller: caller, guest, writeReference }),
    renderFailure: (request, nonce) =>
      guest.renderFailure({ languages: readerLanguages(request), nonce, address: relativeAddress(request) }),
    plugins: [
      serveFiles(ctx),
      serveDemo(ctx, caller, renderers),
      serveTestCheckout(ctx, renderers),
      serveReceipts(ctx, renderers),
      serveExport(ctx, caller),
      serveTokenWebhooks(ctx),
      serveWebhooks(ctx),
      servePosWebhooks(ctx),
      serveSiteFiles(ctx, webRoot),
    ],
    webRoot,
    endStreams: () => live.endStreams(),
  });
  opening.defer(() => server.close());
  await openDemo(ctx);
  await jobs.start(ctx, [
    mailJob,
    deleteEndedWindowsJob,
    sweepBlobsJob,
    deleteRemovedMenusJob,
    reopenItemsJob,
    deleteRemovedStationsJob,
    translateMenuJob,
    resumeTranslationsJob,
    resumeSetupsJob,
    closeIdleVisitsJob,
    chargeOrdersJob,
    expireSharesJob,
    sweepPurchasesJob,
    warnOwnersJob({ onPause: touchPausedMenus }),
    sweepPaymentsJob,
    forgetFormerCredentialsJob,
    forgetProviderEventsJob,
    deleteEventsJob,
    deleteIdempotencyKeysJob,
    deleteDeliveriesJob,
    deletePrintJobsJob,
    payLateJob(server),
    issueReceiptsJob,
    mailReceiptJob,
    deletePosLogsJob,
    rollUpJob,
    rollUpAllJob,
    deleteAccountsJob,
    anonymizeGuestsJob,
    deleteDemoVisitsJob,
  ]);
  opening.use(startDemoKitchen(ctx));
  opening.use(startPrinting(ctx, live));
  opening.use(startTicketPrinting(ctx, live));
  opening.use(startBalanceWarnings(ctx, live, { onPause: touchPausedMenus }));
  opening.use(startPos(ctx, live));
  opening.use(startWebhooks(ctx, live));
  const opened = opening.move();
  return {
    ctx,
    listen: async () => {
      await listenOn(server, config);
      return portOf(server.server.address());
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
