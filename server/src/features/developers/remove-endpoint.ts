import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { deleteEndpoint } from './endpoints.repository.ts';
import { requireOwnerCaller } from './require-owner.ts';
import { touchWebhooks } from './webhooks.events.ts';

export const removeEndpoint = async (
  ctx: CommandContext,
  { endpointId }: { readonly endpointId: string },
): Promise<Record<string, never>> => {
  const ownerId = requireOwnerCaller(ctx);
  if (!(await deleteEndpoint(ctx.db, ownerId, endpointId))) throw fail('not-found');
  touchWebhooks(ctx, ownerId);
  return {};
};
