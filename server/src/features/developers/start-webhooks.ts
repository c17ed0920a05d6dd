import { minuteMs, secondMs } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import { every, repeating, type Live } from '#platform/live';
import { claimDeliveries } from './deliveries.repository.ts';
import { dispatchEvents } from './dispatch-events.ts';
import { sendDelivery } from './send-delivery.ts';

/** How often the line is looked at, should nothing else wake us. */
const lookEveryMs = 2 * secondMs;
/** A node that is gone has let go of what it was sending after this. */
const claimedMs = minuteMs;
const mostAtOnce = 32;
const mostPerEndpoint = 4;
/** In a rush many events are looked at together. */
const breatherMs = 100;

/** What is told of: a touch of any of these may have written an event. A restaurant that is restored tells what it has kept back. */
const told = ['orders', 'payments', 'visits', 'feedback', 'menus', 'webhookDeliveries', 'restaurants'] as const;

/** Tells every endpoint what it listens to, here and on every other node: each event of a subject in its order. */
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

  const looking = repeating(look, { complain, signal, breatherMs });
  const listening = told.map((collection) => listen(collection, 'all', looking.wake));
  const timer = every(ctx.clock, lookEveryMs, looking.wake);
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
