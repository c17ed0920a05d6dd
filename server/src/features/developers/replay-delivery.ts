import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { queueAgain } from './deliveries.repository.ts';
import { tryEndpointNow } from './endpoints.repository.ts';
import { requireOwner } from './require-owner.ts';
import { touchWebhooks } from './webhooks.events.ts';

/** Sends the same payload under the same id, so that a receiver that has it already can recognize it. */
export const replayDelivery = async (
  ctx: CommandContext,
  { deliveryId }: { readonly deliveryId: string },
): Promise<Record<string, never>> => {
  const ownerId = requireOwner(ctx);
  const endpointId = await queueAgain(ctx.db, ownerId, { deliveryId, now: ctx.clock.now() });
  if (endpointId === null) throw fail('not-found');
  await tryEndpointNow(ctx.db, ownerId, endpointId);
  touchWebhooks(ctx, ownerId);
  return {};
};
