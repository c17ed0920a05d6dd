import { fail } from '@comanda/contract';
import { maxReplayedAtOnce } from '@comanda/contract/developers';
import type { CommandContext } from '#platform/context';
import { requeueDeliveries, requeueDelivery } from './deliveries.repository.ts';
import { hasEndpoint, resetEndpointRetry } from './endpoints.repository.ts';
import { touchWebhooks } from './webhooks.collection.ts';
import { requireOwnerCaller } from '#features/developers/keys';

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

interface ReplayManyInput {
  readonly endpointId: string;
  readonly which: 'failed' | 'all';
  readonly from?: string | undefined;
}

/** Sends deliveries again after a receiver has lost or refused them. Those about one order still go out in their order. */
export const replayMany = async (
  ctx: CommandContext,
  { endpointId, which, from }: ReplayManyInput,
): Promise<{ count: number; hasMore: boolean }> => {
  const ownerId = requireOwnerCaller(ctx);
  if (!(await hasEndpoint(ctx.db, ownerId, endpointId))) throw fail('not-found');
  const count = await requeueDeliveries(ctx.db, ownerId, {
    endpointId,
    states: which === 'failed' ? ['failed'] : ['failed', 'delivered'],
    from: from === undefined ? null : new Date(from),
    most: maxReplayedAtOnce,
    now: ctx.clock.now(),
  });
  if (count > 0) await resetEndpointRetry(ctx.db, ownerId, endpointId);
  touchWebhooks(ctx, ownerId);
  return { count, hasMore: count === maxReplayedAtOnce };
};
