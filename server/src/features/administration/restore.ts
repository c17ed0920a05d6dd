import { fail } from '@comanda/contract';
import { touchUser } from '#features/accounts';
import { tellPaused } from '#features/menus';
import type { CommandContext } from '#platform/context';
import { sendLetter } from '#platform/mail';
import { restorationLetter } from './letters.ts';
import type { Suspension } from './suspend.ts';
import { holdSubject, saveSuspension } from './suspensions.repository.ts';

/** Lifts a suspension. Only access was restricted, so everything else is unchanged. Users who were logged out log in again. */
export const restore = async (
  ctx: CommandContext,
  { ownerId, restaurantId, reason }: Suspension,
): Promise<Record<string, never>> => {
  const subject = await holdSubject(ctx.db, ownerId, restaurantId);
  if (subject === null) throw fail('not-found');
  if (subject.since === null) throw fail('administration.not-suspended');
  await saveSuspension(ctx.db, ownerId, { restaurantId, since: null, reason: '' });
  touchUser(ctx, { id: ownerId, ownerId });
  ctx.touch('restaurants', ownerId);
  await tellPaused(ctx, ownerId);
  await sendLetter(ctx, restorationLetter(subject, reason));
  return {};
};
