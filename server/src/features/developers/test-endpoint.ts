import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { insertDelivery } from './deliveries.repository.ts';
import { hasEndpoint } from './endpoints.repository.ts';
import { requireOwnerCaller } from './require-owner.ts';
import { touchWebhooks } from './webhooks.events.ts';

/** Uses the normal queue, so that a test that arrives proves that the whole path works. */
export const testEndpoint = async (
  ctx: CommandContext,
  { endpointId, deliveryId }: { readonly endpointId: string; readonly deliveryId: string },
): Promise<Record<string, never>> => {
  const ownerId = requireOwnerCaller(ctx);
  if (!(await hasEndpoint(ctx.db, ownerId, endpointId))) throw fail('not-found');
  const now = ctx.clock.now();
  const payload = { id: deliveryId, topic: 'test', happenedAt: now.toISOString(), details: {}, document: null };
  await insertDelivery(ctx.db, ownerId, {
    id: deliveryId,
    endpointId,
    topic: 'test',
    subjectId: deliveryId,
    payload,
    now,
  });
  touchWebhooks(ctx, ownerId);
  return {};
};
