import type { UserDocument } from '@comanda/contract/accounts';
import type { CommandContext } from '#platform/context';
import { renameUser, presentUser, requireUser, touchUser } from './records/index.ts';

export const updateProfile = async (
  ctx: CommandContext,
  { displayName }: { displayName: string },
): Promise<UserDocument> => {
  const { userId, ownerId } = requireUser(ctx.caller);
  const user = await renameUser(ctx.db, userId, { displayName, at: ctx.clock.now() });
  touchUser(ctx, { id: userId, ownerId });
  return presentUser(user);
};
