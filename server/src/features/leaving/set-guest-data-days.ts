import type { GuestDataDays } from '@comanda/contract/leaving';
import { ownerOf } from '#features/accounts';
import type { CommandContext } from '#platform/context';
import { saveGuestDataDays } from './leaving.repository.ts';

/** Older guest data is removed the following night. */
export const setGuestDataDays = async (
  ctx: CommandContext,
  { guestDataDays }: { readonly guestDataDays: GuestDataDays },
): Promise<Record<string, never>> => {
  const ownerId = ownerOf(ctx.caller);
  await saveGuestDataDays(ctx.db, ownerId, guestDataDays);
  ctx.touch('departures', ownerId);
  return {};
};
