import type { Api } from '@comanda/contract';
import type { GuestDataRetentionDays } from '@comanda/contract/leaving';
import { type Auth, requireOwnerId } from '#features/accounts';
import { direct, type HandlersOf } from '#platform/http';
import type { CommandContext } from '#platform/context';
import { requestExport } from './request-export.ts';
import { requestDeletion, cancelDeletion } from './request-deletion.ts';
import { saveGuestDataDays } from './leaving.repository.ts';

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

export const leavingHandlers = (auth: Auth): HandlersOf<Api['leaving']> => ({
  setGuestDataDays: setGuestDataRetention,
  requestExport,
  requestDeletion: direct(requestDeletion(auth)),
  takeBackDeletion: cancelDeletion,
});
