import type { UserDocument } from '@comanda/contract/accounts';
import type { CommandContext } from '#platform/context';
import { renameUser } from './accounts.repository.ts';
import { presentUser } from './present-user.ts';
import { requireUser } from './require-user.ts';
import { touchUser } from './touch-user.ts';

export const updateProfile = async (
  ctx: CommandContext,
  { displayName }: { displayName: string },
): Promise<UserDocument> => {
  const { userId, ownerId } = requireUser(ctx.caller);
  const user = await renameUser(ctx.db, userId, { displayName, at: ctx.clock.now() });
  touchUser(ctx, { id: userId, ownerId });
  return presentUser(user);
};
