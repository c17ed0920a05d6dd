import { findUser, requireOwnerId } from '#features/accounts';
import type { CommandContext } from '#platform/context';
import { queueMail } from '#platform/mail';
import { saveDeleteAt } from './leaving.repository.ts';
import { deletionCancelledLetter } from './letters.ts';

/** Succeeds even if no deletion was requested. */
export const cancelDeletion = async (ctx: CommandContext): Promise<Record<string, never>> => {
  const ownerId = requireOwnerId(ctx.caller);
  if (!(await saveDeleteAt(ctx.db, ownerId, null))) return {};
  ctx.touch('departures', ownerId);
  const owner = await findUser(ctx.db, ownerId);
  if (owner !== undefined) await queueMail(ctx, deletionCancelledLetter(owner));
  return {};
};
