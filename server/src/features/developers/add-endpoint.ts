import { fail } from '@comanda/contract';
import { mostEndpoints, type WebhookTopic } from '@comanda/contract/developers';
import type { CommandContext } from '#platform/context';
import { refuseTarget } from '#platform/outgoing';
import { newSecret, sealEndpointSecret } from './endpoint-secret.ts';
import { countEndpoints, hasEndpoint, insertEndpoint, lockEndpoints } from './endpoints.repository.ts';
import { requireOwner, requireOwnRestaurants } from './require-owner.ts';
import { touchWebhooks } from './webhooks.events.ts';

export interface Listening {
  readonly endpointId: string;
  readonly url: string;
  readonly topics: readonly WebhookTopic[];
  readonly restaurantIds: readonly string[] | null;
}

/** The result contains the secret. It is never shown again. */
export const addEndpoint = async (
  ctx: CommandContext,
  { endpointId, ...listening }: Listening,
): Promise<{ secret: string | null }> => {
  const ownerId = requireOwner(ctx);
  await requireOwnRestaurants(ctx, listening.restaurantIds);
  refuseUrl(ctx, listening.url);
  await lockEndpoints(ctx.db, ownerId);
  if (await hasEndpoint(ctx.db, ownerId, endpointId)) return { secret: null };
  if ((await countEndpoints(ctx.db, ownerId)) >= mostEndpoints) {
    throw fail('developers.too-many-endpoints', { most: mostEndpoints });
  }
  const secret = newSecret();
  const sealed = sealEndpointSecret(ctx, { ownerId, endpointId, secret });
  await insertEndpoint(ctx.db, ownerId, { id: endpointId, ...listening, sealed, createdAt: ctx.clock.now() });
  touchWebhooks(ctx, ownerId);
  return { secret };
};

/** Checks the address early, so that the owner sees the error. It is checked again at every call. */
export const refuseUrl = ({ config }: CommandContext, url: string): void => {
  const why = refuseTarget(url, config.privateNetworksAllowed);
  if (why !== null) throw fail('developers.target-refused', { why, fields: { url: [why] } });
};
