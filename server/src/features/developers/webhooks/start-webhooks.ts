import { minuteMs, secondMs } from '@comanda/contract/kernel';
import { newId } from '#platform/clock';
import type { Context } from '#platform/context';
import type { Live } from '#platform/live';
import { startClaimedWork, startLease, startWorkLoop } from '#platform/work';
import { claimDeliveries } from './deliveries.repository.ts';
import { dispatchEvents } from './dispatch-events.ts';
import { sendDelivery } from './send-delivery.ts';

/** Polling interval for when no notification wakes the worker. */
const lookEveryMs = 2 * secondMs;
/** Duration of a lease: afterwards, another node sends what a crashed one had claimed. */
const leaseMs = minuteMs;
const mostAtOnce = 64;
/** On all nodes together: slow endpoints of one owner leave the other senders free. */
const mostPerOwner = 8;
const mostPerEndpoint = 4;
/** Pause between two runs, so that events of a rush are handled together. */
const pauseMs = 100;

/** Collections whose changes may have written an event. */
const eventCollections = ['orders', 'payments', 'visits', 'feedback', 'menus'] as const;

/** Collections whose changes may have made a delivery due. A restored restaurant has deliveries waiting. */
const deliveryCollections = ['webhookDeliveries', 'restaurants'] as const;

/** Sends events to the endpoints that listen to them, on every node. Events about one subject stay in order. */
export const startWebhooks = (ctx: Context, { listen }: Pick<Live, 'listen'>): AsyncDisposable => {
  const sending = startClaimedWork(ctx, {
    name: 'webhooks',
    most: mostAtOnce,
    claim: (most) => {
      const lease = startLease(ctx.clock, leaseMs);
      return claimDeliveries(ctx.db, { claim: newId(), lease, most, mostPerOwner, mostPerEndpoint });
    },
    run: (delivery, signal) => sendDelivery(ctx, delivery, signal),
    everyMs: lookEveryMs,
    pauseMs,
  });
  const dispatching = startWorkLoop(ctx, {
    name: 'webhook events',
    run: async (signal) => {
      // Deliveries that it queues wake the senders, on every node.
      for (let hasMore = true; hasMore && !signal.aborted;) hasMore = await dispatchEvents(ctx);
    },
    everyMs: lookEveryMs,
    pauseMs,
  });
  const listening = [
    listen(eventCollections, 'all', dispatching.wake),
    listen(deliveryCollections, 'all', sending.wake),
  ];
  return {
    [Symbol.asyncDispose]: async () => {
      for (const one of listening) one[Symbol.dispose]();
      await Promise.all([dispatching, sending].map((work) => work[Symbol.asyncDispose]()));
    },
  };
};
