import type { Api } from '@comanda/contract';
import type { GuestDataRetentionDays } from '@comanda/contract/leaving';
import type { CommandContext, Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import { type Auth, requireOwnerId } from '#features/accounts';
import { direct, type HandlersOf, type ResolveCaller } from '#platform/http';
import type { Live } from '#platform/live';
import { anonymizeGuestsJob } from './anonymize-guests.job.ts';
import { dataExportsCollection, departuresCollection } from './leaving.collections.ts';
import { deleteAccountsJob } from './delete-accounts.ts';
import { failingExports } from './failing-exports.ts';
import { saveGuestDataDays } from './leaving.repository.ts';
import { cancelDeletion, requestDeletion } from './request-deletion.ts';
import { requestExport } from './request-export.ts';
import { serveExport } from './serve-export.ts';
import { deleteExportsJob, startExports } from './start-exports.ts';

/** Older guest data is removed the following night. */
const setGuestDataRetention = async (
  ctx: CommandContext,
  { guestDataDays }: { readonly guestDataDays: GuestDataRetentionDays },
): Promise<Record<string, never>> => {
  const ownerId = requireOwnerId(ctx.caller);
  await saveGuestDataDays(ctx.db, ownerId, guestDataDays);
  ctx.touch('departures', ownerId);
  return {};
};

const leavingHandlers = (auth: Auth): HandlersOf<Api['leaving']> => ({
  setGuestDataDays: setGuestDataRetention,
  requestExport,
  requestDeletion: direct(requestDeletion(auth)),
  takeBackDeletion: cancelDeletion,
});

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
