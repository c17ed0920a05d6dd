import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { requeueDelivery } from './deliveries.repository.ts';
import { resetEndpointRetry } from './endpoints.repository.ts';
import { requireOwnerCaller } from './require-owner.ts';
import { touchWebhooks } from './webhooks.events.ts';

/** Sends the same payload under the same id, so that a receiver that has it already can recognize it. */
export const replayDelivery = async (
  ctx: CommandContext,
  { deliveryId }: { readonly deliveryId: string },
): Promise<Record<string, never>> => {
  const ownerId = requireOwnerCaller(ctx);
  const endpointId = await requeueDelivery(ctx.db, ownerId, { deliveryId, now: ctx.clock.now() });
  if (endpointId === null) throw fail('not-found');
  await resetEndpointRetry(ctx.db, ownerId, endpointId);
  touchWebhooks(ctx, ownerId);
  return {};
};
