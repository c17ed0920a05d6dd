import { fail } from '@comanda/contract';
import { maxTablets, type LockAfterMinutes } from '@comanda/contract/tablets';
import { requireUser, sendTabletCookie } from '#features/accounts';
import { requireRestaurant } from '#features/restaurants';
import type { CommandContext } from '#platform/context';
import { recordSecurityEvent } from '#platform/security-log';
import { countTablets, hasTablet, lockTablets, saveTablet } from './tablets.repository.ts';

interface TabletToRegister {
  readonly restaurantId: string;
  readonly tabletId: string;
  readonly name: string;
  readonly lockAfterMinutes: LockAfterMinutes;
}

/** Registers the browser that sends the request, so only somebody with the tablet in their hands can do it. */
export const registerTablet = async (
  ctx: CommandContext,
  { restaurantId, tabletId, name, lockAfterMinutes }: TabletToRegister,
): Promise<Record<string, never>> => {
  await requireRestaurant(ctx, requireUser(ctx.caller), restaurantId);
  await lockTablets(ctx.db, restaurantId);
  const isRepeated = await hasTablet(ctx.db, restaurantId, tabletId);
  if (!isRepeated && (await countTablets(ctx.db, restaurantId)) >= maxTablets) {
    throw fail('tablets.too-many', { limit: maxTablets });
  }
  const secretHash = sendTabletCookie(ctx.caller, restaurantId);
  await saveTablet(ctx.db, restaurantId, {
    id: tabletId,
    name,
    secretHash,
    lockAfterMinutes,
    createdAt: ctx.clock.now(),
  });
  if (!isRepeated) await recordSecurityEvent(ctx, { kind: 'tablet-registered', restaurantId, subject: name });
  ctx.touch('tablets', restaurantId, [tabletId]);
  return {};
};
