import { fail } from '@comanda/contract';
import { signedIn } from '#features/accounts';
import type { CommandContext } from '#platform/context';
import { saveRevoked } from './api-keys.repository.ts';

/** Whatever holds a connection by this key loses it: the touch makes every watcher ask again. */
export const revokeKey = async (
  ctx: CommandContext,
  { keyId }: { readonly keyId: string },
): Promise<Record<string, never>> => {
  const { ownerId } = signedIn(ctx.caller);
  if (ownerId === null || !(await saveRevoked(ctx.db, ownerId, { keyId, at: ctx.clock.now() })))
    throw fail('not-found');
  ctx.touch('apiKeys', ownerId);
  return {};
};
