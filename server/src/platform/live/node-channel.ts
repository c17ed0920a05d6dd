import { setTimeout as breathe } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { newId, type Clock } from '#platform/clock';
import type { Touch } from '#platform/context';
import { DatabaseClient } from '#platform/db';
import { after } from './timers.ts';
import { decodeMessage, encodeMissed, encodeTouches } from './touch-messages.ts';

const channel = 'comanda_live';
const queryTimeoutMs = 10_000;
const shortestPauseMs = 100;
const longestPauseMs = 5_000;
/** Other nodes hear of the first touch at once, and of what a rush touches together. */
const breatherMs = 20;

/** How nodes on one database tell each other what was touched. */
export interface NodeChannel extends AsyncDisposable {
  /** Called after commit. What is sent while another message is on its way goes out together. */
  send(touches: readonly Touch[]): void;
  /** Finds out whether the connection is still there, and replaces it if not. */
  probe(): void;
}

interface ChannelOptions {
  readonly connection: pg.ClientConfig;
  readonly log: Logger;
  readonly clock: Clock;
  onTouched(touches: ReadonlyArray<{ readonly collection: string; readonly tenant: string }>): void;
  /** Another node started, or this one was cut off: something may have been missed. */
  onMissed(): void;
}

/**
 * LISTEN and NOTIFY on a connection of their own. While it is broken nothing is collected: once it is back,
 * this node looks at everything again and asks the others to do the same.
 */
export const openNodeChannel = async ({
  connection,
  log,
  clock,
  onTouched,
  onMissed,
}: ChannelOptions): Promise<NodeChannel> => {
  const node = newId();
  const pending = new Map<string, Touch>();
  let client: pg.Client | null = null;
  let sending: Promise<void> | null = null;
  const closing = new AbortController();
  let pause: Disposable | null = null;

  const hear = (payload: string): void => {
    const message = decodeMessage(payload);
    if (message === null || message.node === node) return;
    if ('missed' in message) return onMissed();
    onTouched(
      Object.entries(message.touched).flatMap(([collection, tenants]) =>
        tenants.map((tenant) => ({ collection, tenant })),
      ),
    );
  };

  const connect = async (): Promise<void> => {
    const next = new DatabaseClient({
      ...connection,
      application_name: 'comanda live',
      keepAlive: true,
      connectionTimeoutMillis: queryTimeoutMs,
      query_timeout: queryTimeoutMs,
    });
    next.on('notification', ({ payload = '' }) => hear(payload));
    next.once('end', () => lose(next));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      drop(next);
      throw error;
    }
    if (closing.signal.aborted) return drop(next);
    client = next;
    // A node may have died between commit and message, this one in its last life included.
    await notify(next, [encodeMissed(node)]).catch(() => lose(next));
  };

  const lose = (lost: pg.Client): void => {
    if (client !== lost) return;
    client = null;
    pending.clear();
    drop(lost);
    if (closing.signal.aborted) return;
    log.warn('The connection that other nodes are heard on was lost.');
    reconnectAfter(shortestPauseMs);
  };

  const reconnectAfter = (pauseMs: number): void => {
    pause = after(clock, pauseMs, () => void reconnect(pauseMs));
  };

  const reconnect = async (pausedMs: number): Promise<void> => {
    try {
      await connect();
      log.warn('The connection that other nodes are heard on is back.');
      onMissed();
    } catch (error) {
      log.debug({ err: error }, 'The connection that other nodes are heard on could not be opened again.');
      if (!closing.signal.aborted) reconnectAfter(Math.min(pausedMs * 2, longestPauseMs));
    }
  };

  const flush = async (): Promise<void> => {
    // What is published in the same turn goes out together.
    await Promise.resolve();
    while (pending.size > 0 && client !== null) {
      const to = client;
      const payloads = encodeTouches(node, [...pending.values()]);
      pending.clear();
      // What was not sent is made up for: the next connection begins by telling the others to look again.
      await notify(to, payloads).catch(() => lose(to));
      // What the machine does between two messages is no matter of the product's clock.
      await breathe(breatherMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
    sending = null;
  };

  await connect();
  return {
    send(touches) {
      if (client === null) return;
      for (const touch of touches) pending.set(`${touch.collection} ${touch.tenant}`, touch);
      sending ??= flush();
    },
    probe() {
      const probed = client;
      probed?.query('select 1').catch(() => lose(probed));
    },
    async [Symbol.asyncDispose]() {
      closing.abort();
      pause?.[Symbol.dispose]();
      await sending;
      await client?.end().catch(() => {});
    },
  };
};

const notify = (client: pg.Client, payloads: readonly string[]): Promise<unknown> =>
  client.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [channel, payloads]);

const drop = (client: pg.Client): void => {
  client.end().catch(() => {});
};
