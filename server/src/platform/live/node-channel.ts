import { setTimeout as breathe } from 'node:timers/promises';
import { backoffMs } from '@comanda/contract/kernel';
import type pg from 'pg';
import type { Logger } from 'pino';
import { newId, type Clock } from '#platform/clock';
import { createTouchSet, type Touch } from '#platform/context';
import { ChannelClient } from '#platform/db';
import { runAfter } from './timers.ts';
import type { TouchedDocuments } from './touch-index.ts';
import { decodeMessage, encodeMissed, encodeTouches, listTouches } from './touch-messages.ts';

const channel = 'comanda_live';
const queryTimeoutMs = 10_000;
const reconnectBackoff = { firstMs: 100, maxMs: 5_000 };
/** Pause between two messages, which coalesces touches: the first touch is sent immediately, those of a rush are sent together. */
const coalesceMs = 20;

/** The channel by which nodes on the same database tell each other which documents were touched. */
export interface NodeChannel extends AsyncDisposable {
  /** Must be called after commit. Touches that arrive while a message is being sent are sent together. */
  send(touches: readonly Touch[]): void;
  /** Checks that the connection still works, and replaces it if not. */
  probe(): void;
}

interface ChannelOptions {
  readonly connection: pg.ClientConfig;
  readonly log: Logger;
  readonly clock: Clock;
  onTouched(touches: readonly TouchedDocuments[]): void;
  /** Called if another node started or this one was disconnected, so that touches may have been missed. */
  onMissed(): void;
}

/**
 * Uses LISTEN and NOTIFY on a dedicated connection. While it is broken, no touches are queued: after reconnecting, this node reads
 * everything again and tells the others to do the same.
 */
export const openNodeChannel = async ({
  connection,
  log,
  clock,
  onTouched,
  onMissed,
}: ChannelOptions): Promise<NodeChannel> => {
  const node = newId();
  const pending = createTouchSet();
  let client: ChannelClient | null = null;
  let sending: Promise<void> | null = null;
  const closing = new AbortController();
  let reconnectTimer: Disposable | null = null;

  const receive = (payload: string): void => {
    const message = decodeMessage(payload);
    if (message === null || message.node === node) return;
    if ('missed' in message) return onMissed();
    onTouched(listTouches(message));
  };

  const connect = async (): Promise<void> => {
    const next = new ChannelClient({
      ...connection,
      application_name: 'comanda live',
      keepAlive: true,
      connectionTimeoutMillis: queryTimeoutMs,
      query_timeout: queryTimeoutMs,
    });
    next.on('notification', ({ payload = '' }) => receive(payload));
    next.once('end', () => handleLoss(next));
    try {
      await next.connect();
      await next.queryInTurn(`listen ${channel}`);
    } catch (error) {
      endQuietly(next);
      throw error;
    }
    if (closing.signal.aborted) return endQuietly(next);
    client = next;
    // A node may have died between commit and notification, including an earlier process of this node.
    await notify(next, [encodeMissed(node)]).catch(() => handleLoss(next));
  };

  const handleLoss = (lost: ChannelClient): void => {
    if (client !== lost) return;
    client = null;
    pending.clear();
    endQuietly(lost);
    if (closing.signal.aborted) return;
    log.warn('The connection that other nodes are heard on was lost.');
    reconnectAfter(0);
  };

  const reconnectAfter = (failures: number): void => {
    reconnectTimer = runAfter(clock, backoffMs(failures, reconnectBackoff), () => void reconnect(failures));
  };

  const reconnect = async (failures: number): Promise<void> => {
    try {
      await connect();
      log.warn('The connection that other nodes are heard on is back.');
      onMissed();
    } catch (error) {
      log.debug({ err: error }, 'The connection that other nodes are heard on could not be opened again.');
      if (!closing.signal.aborted) reconnectAfter(failures + 1);
    }
  };

  const flush = async (): Promise<void> => {
    // Touches that are published in the same tick of the event loop are sent together.
    await Promise.resolve();
    while (pending.size > 0 && client !== null) {
      const to = client;
      const payloads = encodeTouches(node, pending.list());
      pending.clear();
      // Lost touches need no retry: the next connection starts by telling the others to read everything again.
      await notify(to, payloads).catch(() => handleLoss(to));
      // Uses real timers: this pause is about load, not about business time (ctx.clock).
      await breathe(coalesceMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
    sending = null;
  };

  await connect();
  return {
    send(touches) {
      if (client === null) return;
      for (const touch of touches) pending.add(touch);
      sending ??= flush();
    },
    probe() {
      const probed = client;
      probed?.queryInTurn('select 1').catch(() => handleLoss(probed));
    },
    async [Symbol.asyncDispose]() {
      closing.abort();
      reconnectTimer?.[Symbol.dispose]();
      await sending;
      await client?.end().catch(() => {});
    },
  };
};

const notify = (client: ChannelClient, payloads: readonly string[]): Promise<unknown> =>
  client.queryInTurn('select pg_notify($1, payload) from unnest($2::text[]) as payload', [channel, payloads]);

const endQuietly = (client: pg.Client): void => {
  client.end().catch(() => {});
};
