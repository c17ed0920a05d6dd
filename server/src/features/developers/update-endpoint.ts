import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { refuseUrl, type Listening } from './add-endpoint.ts';
import { changeEndpoint } from './endpoints.repository.ts';
import { requireOwner, requireOwnRestaurants } from './require-owner.ts';
import { touchWebhooks } from './webhooks.events.ts';

/** Tries the endpoint immediately afterwards, because the change may have fixed it. */
export const updateEndpoint = async (
  ctx: CommandContext,
  { endpointId, ...changes }: Listening & { readonly isActive: boolean },
): Promise<Record<string, never>> => {
  const ownerId = requireOwner(ctx);
  await requireOwnRestaurants(ctx, changes.restaurantIds);
  refuseUrl(ctx, changes.url);
  if (!(await changeEndpoint(ctx.db, ownerId, { endpointId, ...changes, now: ctx.clock.now() })))
    throw fail('not-found');
  touchWebhooks(ctx, ownerId);
  return {};
};
