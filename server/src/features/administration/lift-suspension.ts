import { fail } from '@comanda/contract';
import { touchUser } from '#features/accounts';
import { touchPausedMenus } from '#features/menus';
import type { CommandContext } from '#platform/context';
import { queueMail } from '#platform/mail';
import { restorationLetter } from './letters.ts';
import type { SuspensionInput } from './suspend.ts';
import { lockSuspendedSubject, saveSuspension } from './suspensions.repository.ts';

/** Lifts a suspension. Only access was restricted, so everything else is unchanged. Users who were logged out log in again. */
export const liftSuspension = async (
  ctx: CommandContext,
  { ownerId, restaurantId, reason }: SuspensionInput,
): Promise<Record<string, never>> => {
  const subject = await lockSuspendedSubject(ctx.db, ownerId, restaurantId);
  if (subject === null) throw fail('not-found');
  if (subject.since === null) throw fail('administration.not-suspended');
  await saveSuspension(ctx.db, ownerId, { restaurantId, since: null, reason: '' });
  touchUser(ctx, { id: ownerId, ownerId });
  ctx.touch('restaurants', ownerId);
  await touchPausedMenus(ctx, ownerId);
  await queueMail(ctx, restorationLetter(subject, reason));
  return {};
};
