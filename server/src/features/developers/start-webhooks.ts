import { minuteMs, secondMs } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import { runEvery, coalesce, type Live } from '#platform/live';
import { claimDeliveries } from './deliveries.repository.ts';
import { dispatchEvents } from './dispatch-events.ts';
import { sendDelivery } from './send-delivery.ts';

/** Polling interval for when no notification wakes the worker. */
const lookEveryMs = 2 * secondMs;
/** Duration of a lease: afterwards, another node sends what a crashed one had claimed. */
const claimedMs = minuteMs;
const mostAtOnce = 32;
const mostPerEndpoint = 4;
/** Pause between two runs, so that events of a rush are handled together. */
const breatherMs = 100;

/** Collections whose changes may have written an event. Includes restaurants, because a restored one has deliveries waiting. */
const watchedCollections = [
  'orders',
  'payments',
  'visits',
  'feedback',
  'menus',
  'webhookDeliveries',
  'restaurants',
] as const;

/** Sends events to the endpoints that listen to them, on every node. Events about one subject stay in order. */
export const startWebhooks = (ctx: Context, { listen }: Pick<Live, 'listen'>): AsyncDisposable => {
  const sending = new Set<Promise<void>>();
  const closing = new AbortController();
  const { signal } = closing;
  const complain = (error: unknown) => ctx.log.error({ err: error }, 'webhooks');

  const send = (work: Promise<void>): void => {
    const run = work.catch(complain).then(() => {
      sending.delete(run);
      looking.wake();
    });
    sending.add(run);
  };

  const look = async (): Promise<void> => {
    while (await dispatchEvents(ctx)) if (signal.aborted) return;
    while (!signal.aborted && sending.size < mostAtOnce) {
      const now = ctx.clock.now();
      const until = new Date(now.getTime() + claimedMs);
      const most = mostAtOnce - sending.size;
      const claimed = await claimDeliveries(ctx.db, { now, until, most, mostPerEndpoint });
      if (claimed.length === 0) break;
      for (const one of claimed) send(sendDelivery(ctx, one, signal));
    }
  };

  const looking = coalesce(look, { complain, signal, breatherMs });
  const listening = watchedCollections.map((collection) => listen(collection, 'all', looking.wake));
  const timer = runEvery(ctx.clock, lookEveryMs, looking.wake);
  looking.wake();
  return {
    [Symbol.asyncDispose]: async () => {
      closing.abort();
      timer[Symbol.dispose]();
      for (const one of listening) one[Symbol.dispose]();
      await looking.rest();
      await Promise.all(sending);
    },
  };
};
