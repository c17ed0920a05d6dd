import type { GuestDataRetentionDays } from '@comanda/contract/leaving';
import { requireOwnerId } from '#features/accounts';
import type { CommandContext } from '#platform/context';
import { saveGuestDataDays } from './leaving.repository.ts';

/** Older guest data is removed the following night. */
export const setGuestDataRetention = async (
  ctx: CommandContext,
  { guestDataDays }: { readonly guestDataDays: GuestDataRetentionDays },
): Promise<Record<string, never>> => {
  const ownerId = requireOwnerId(ctx.caller);
  await saveGuestDataDays(ctx.db, ownerId, guestDataDays);
  ctx.touch('departures', ownerId);
  return {};
};
