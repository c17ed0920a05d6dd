import { api } from '@comanda/contract';
import type { AddressInfo } from 'node:net';
import type { Config, Context } from '#platform/context';
import { documentsHandlers } from '#platform/documents';
import { apiPrefix, buildRouter, buildServer, describeApi } from '#platform/http';
import { mailJob } from '#platform/mail';
import { forgetAttemptsJob } from '#platform/security';
import { accountsHandlers, createAuth, resolveActor, resolveCaller, tokenMails } from '#features/accounts';
import { onboardingHandlers, resumeSetupsJob } from '#features/onboarding';
import { collections } from './collections.ts';
import { openContext, type ContextOverrides } from './context.ts';
import { frontDoors } from './front-doors.ts';

export interface App extends AsyncDisposable {
  readonly ctx: Context;
  /** Answers the port, which the system picks when 0 is configured. */
  listen(): Promise<number>;
}

export interface AppOverrides extends ContextOverrides {
  readonly webRoot?: URL;
}

const builtWeb = new URL('../../web/dist/', import.meta.url);

/** Mounts every feature. */
export const openApp = async (
  config: Config,
  { webRoot = builtWeb, ...overrides }: AppOverrides = {},
): Promise<App> => {
  await using opening = new AsyncDisposableStack();
  const { ctx, live, jobs } = opening.use(await openContext(config, overrides));
  const auth = createAuth(ctx, tokenMails(ctx));
  const caller = resolveCaller(ctx, auth);
  const router = buildRouter(ctx, api, {
    accounts: accountsHandlers(auth),
    onboarding: onboardingHandlers(auth),
    documents: documentsHandlers({ live, collections, resolveActor: (session) => resolveActor(ctx, session) }),
  });
  const server = await buildServer(ctx, {
    router,
    openApi: describeApi(api, apiPrefix),
    resolveCaller: caller,
    pages: frontDoors(caller),
    webRoot,
    endStreams: () => live.endStreams(),
  });
  opening.defer(() => server.close());
  await jobs.start(ctx, [mailJob, forgetAttemptsJob, resumeSetupsJob]);
  const opened = opening.move();
  return {
    ctx,
    listen: async () => {
      await server.listen({ port: config.port, host: config.host });
      return portOf(server.server.address());
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
};

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0;
