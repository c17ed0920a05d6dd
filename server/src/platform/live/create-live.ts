import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { fail } from '@comanda/contract';
import type { CollectionName } from '@comanda/contract';
import type { Clock } from '#platform/clock';
import type { Bus } from '#platform/context';
import { takeTurns } from '#platform/turns';
import type { Bell } from './bell.ts';
import { openLiveQuery, type LiveQuery, type LiveQuerySpec, type Subscription } from './live-query.ts';
import { openNodeChannel } from './node-channel.ts';
import { every } from './timers.ts';
import { createTouchIndex, type Tenants } from './touch-index.ts';

/** Keeps answers live: hears what was touched, here and on other nodes, and reads again what that concerns. */
export interface Live extends Bus, AsyncDisposable {
  /** Joins the live query of this key, opening it for the first who asks. */
  open(spec: LiveQuerySpec, bell: Bell): Promise<Subscription>;
  /** Calls back after every touch of these documents, with whose they are; with all, whenever one may have been missed. */
  listen(collection: CollectionName, tenants: Tenants, onTouch: (touched: Tenants) => void): Disposable;
  /** Does work of a watcher in turn with all others, so that many at once leave the database to those who order. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Ends every stream politely, so that clients come back to a node that stays. What is published still goes out. */
  endStreams(): void;
  readonly isEnding: boolean;
  counts(): { readonly queries: number; readonly watchers: number; readonly listeners: number };
}

export interface LiveOptions {
  readonly connection: pg.ClientConfig;
  readonly log: Logger;
  readonly clock: Clock;
  readonly lingerMs?: number;
  /** How often everything is read again whether or not it was touched, should a message ever be lost. */
  readonly rereadEveryMs?: number;
}

// What the machine does between two turns is no matter of the product's clock.
const pauseBetweenTurnsMs = 200;

// Fewer than the pool has connections, so that a re-read of everything leaves some to orders.
const readsAtOnce = 6;

export const createLive = async ({
  connection,
  log,
  clock,
  lingerMs = 10_000,
  rereadEveryMs = 30_000,
}: LiveOptions): Promise<Live> => {
  const touches = createTouchIndex();
  const queries = new Map<string, LiveQuery>();
  const inTurn = takeTurns(readsAtOnce);
  const channel = await openNodeChannel({
    connection,
    log,
    clock,
    onTouched: touches.touch,
    onMissed: touches.touchAll,
  });
  const rereading = every(clock, rereadEveryMs, () => {
    channel.probe();
    void touches.touchAllInTurn(() => setTimeout(pauseBetweenTurnsMs, undefined, { ref: false }));
  });
  let isEnding = false;

  const openQuery = (spec: LiveQuerySpec): LiveQuery => {
    const onClosed = () => queries.delete(spec.key);
    const opened = openLiveQuery(spec, { touches, clock, log, lingerMs, inTurn, onClosed });
    queries.set(spec.key, opened);
    return opened;
  };

  const endStreams = (): void => {
    isEnding = true;
    rereading[Symbol.dispose]();
    for (const query of queries.values()) query.close();
  };

  return {
    publish(published) {
      touches.touch(published);
      channel.send(published);
    },
    async open(spec, bell) {
      if (isEnding) throw fail('unavailable');
      return (queries.get(spec.key) ?? openQuery(spec)).join(bell);
    },
    listen: touches.listen,
    inTurn,
    endStreams,
    get isEnding() {
      return isEnding;
    },
    counts: () => ({
      queries: queries.size,
      watchers: [...queries.values()].reduce((sum, { watchers }) => sum + watchers.size, 0),
      listeners: touches.count(),
    }),
    async [Symbol.asyncDispose]() {
      endStreams();
      await channel[Symbol.asyncDispose]();
    },
  };
};
