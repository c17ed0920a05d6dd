import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { saveKeyRevocation } from './api-keys.repository.ts';
import { requireOwnerCaller } from './require-owner.ts';

/** Ends every connection that uses this key: the touch makes each watcher check its rights again. */
export const revokeKey = async (
  ctx: CommandContext,
  { keyId }: { readonly keyId: string },
): Promise<Record<string, never>> => {
  const ownerId = requireOwnerCaller(ctx);
  if (!(await saveKeyRevocation(ctx.db, ownerId, { keyId, at: ctx.clock.now() }))) throw fail('not-found');
  ctx.touch('apiKeys', ownerId);
  return {};
};
