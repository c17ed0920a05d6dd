import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { lockQrCodes, type QrCodesScope } from './qr-codes.repository.ts';

interface OpenOptions {
  /** True if removed codes are included. */
  readonly includesRemoved?: boolean;
}

/** Locks the codes that a command changes. Fails if one is missing or belongs to another restaurant. */
export const requireQrCodes = async (
  ctx: CommandContext,
  { restaurantId, qrCodeIds }: QrCodesScope,
  { includesRemoved = false }: OpenOptions = {},
): Promise<QrCodesScope> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const ids = [...new Set(qrCodeIds)];
  const lockedIds = await lockQrCodes(ctx.db, restaurantId, { qrCodeIds: ids, includesRemoved });
  if (lockedIds.length < ids.length) throw fail('not-found');
  ctx.touch('qrCodes', restaurantId);
  // The pages of the tables follow this collection.
  ctx.touch('menuStates', restaurantId);
  return { restaurantId, qrCodeIds: lockedIds };
};
