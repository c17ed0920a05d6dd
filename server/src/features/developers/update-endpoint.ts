import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { checkEndpointUrl, type EndpointInput } from './add-endpoint.ts';
import { changeEndpoint } from './endpoints.repository.ts';
import { requireOwnerCaller, requireRestaurantsOfOwner } from './require-owner.ts';
import { touchWebhooks } from './webhooks.events.ts';

/** Tries the endpoint immediately afterwards, because the change may have fixed it. */
export const updateEndpoint = async (
  ctx: CommandContext,
  { endpointId, ...changes }: EndpointInput & { readonly isActive: boolean },
): Promise<Record<string, never>> => {
  const ownerId = requireOwnerCaller(ctx);
  await requireRestaurantsOfOwner(ctx, changes.restaurantIds);
  checkEndpointUrl(ctx, changes.url);
  if (!(await changeEndpoint(ctx.db, ownerId, { endpointId, ...changes, now: ctx.clock.now() })))
    throw fail('not-found');
  touchWebhooks(ctx, ownerId);
  return {};
};
