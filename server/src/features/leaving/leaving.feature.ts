import type { Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import type { Auth } from '#features/accounts';
import type { ResolveCaller } from '#platform/http';
import { anonymizeGuestsJob } from './anonymize-guests.job.ts';
import { deleteAccountsJob } from './delete-accounts.ts';
import { departuresCollection } from './departures.collection.ts';
import { leavingHandlers } from './leaving.commands.ts';
import { serveExport } from './serve-export.ts';

export const leavingFeature: Feature<{
  readonly auth: Auth;
  readonly ctx: Context;
  readonly resolveCaller: ResolveCaller;
}> = {
  handlers: ({ auth }) => ({ leaving: leavingHandlers(auth) }),
  collections: [departuresCollection],
  jobs: () => [deleteAccountsJob, anonymizeGuestsJob],
  routes: ({ ctx, resolveCaller }) => [serveExport(ctx, resolveCaller)],
};
