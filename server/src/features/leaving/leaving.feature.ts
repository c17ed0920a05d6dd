import type { Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import type { Auth } from '#features/accounts';
import type { ResolveCaller } from '#platform/http';
import type { Live } from '#platform/live';
import { anonymizeGuestsJob } from './anonymize-guests.job.ts';
import { dataExportsCollection } from './data-exports.collection.ts';
import { deleteAccountsJob } from './delete-accounts.ts';
import { departuresCollection } from './departures.collection.ts';
import { failingExports } from './failing-exports.ts';
import { leavingHandlers } from './leaving.commands.ts';
import { serveExport } from './serve-export.ts';
import { deleteExportsJob, startExports } from './start-exports.ts';

export const leavingFeature: Feature<{
  readonly auth: Auth;
  readonly ctx: Context;
  readonly live: Pick<Live, 'listen'>;
  readonly resolveCaller: ResolveCaller;
}> = {
  handlers: ({ auth }) => ({ leaving: leavingHandlers(auth) }),
  collections: [departuresCollection, dataExportsCollection],
  jobs: () => [deleteAccountsJob, anonymizeGuestsJob, deleteExportsJob],
  routes: ({ ctx, resolveCaller }) => [serveExport(ctx, resolveCaller)],
  failingWork: failingExports,
  start: ({ ctx, live }) => [startExports(ctx, live)],
};
