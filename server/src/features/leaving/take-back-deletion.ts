import { findUser, ownerOf } from '#features/accounts';
import type { CommandContext } from '#platform/context';
import { sendLetter } from '#platform/mail';
import { saveDeleteAt } from './leaving.repository.ts';
import { deletionTakenBackLetter } from './letters.ts';

/** Succeeds even if no deletion was requested. */
export const takeBackDeletion = async (ctx: CommandContext): Promise<Record<string, never>> => {
  const ownerId = ownerOf(ctx.caller);
  if (!(await saveDeleteAt(ctx.db, ownerId, null))) return {};
  ctx.touch('departures', ownerId);
  const owner = await findUser(ctx.db, ownerId);
  if (owner !== undefined) await sendLetter(ctx, deletionTakenBackLetter(owner));
  return {};
};
