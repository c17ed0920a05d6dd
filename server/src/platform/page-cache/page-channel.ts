import { setTimeout as pause } from 'node:timers/promises';
import { backoffMs } from '@comanda/contract/kernel';
import { sql, type Kysely } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { newId } from '#platform/clock';
import type { PageChanges, Touch } from '#platform/context';
import { ChannelClient, isDistributed, type DB } from '#platform/db';
import {
  decodePageMessage,
  encodePageMessage,
  nameRestaurants,
  type ChangedRestaurants,
  type PageMessage,
} from './page-messages.ts';

const channel = 'comanda_pages';
const applicationName = 'comanda pages';
const queryTimeoutMs = 5_000;
const reconnectBackoff = { firstMs: 100, maxMs: 5_000 };

/** How long a node may serve kept pages after it proved that it hears the others. */
const leaseMs = 5_000;
/** The lease of another node is taken to be this much longer, because clocks do not run equally fast. */
const leaseMarginMs = 100;

/** Tells the nodes on one database which pages changed, and knows whether this node may serve the pages that it keeps. */
export interface PageChannel extends PageChanges, AsyncDisposable {
  /** True if this node has heard of every change that anybody was told is saved, so that kept pages are current. */
  isCurrent(): boolean;
  /** Calls back when another node changed pages, or with 'all' if this node may have missed a change. */
  onChanged(listener: (restaurantIds: ChangedRestaurants) => void): void;
}

export interface PageChannelOptions {
  readonly connection: pg.ClientConfig;
  readonly log: Logger;
  /** Collections whose touches change pages. Their tenant is the restaurant. */
  readonly collections: ReadonlySet<string>;
}

/** A change of this node that others have to hear of. */
interface SentChange {
  /** Nodes that have not answered yet. Null until the change has come back to this node. */
  missing: Set<string> | null;
  readonly heard: PromiseWithResolvers<void>;
}

/**
 * Invalidation with leases, on a connection of its own with LISTEN and NOTIFY. A node serves kept pages only while it holds a lease,
 * which it gets when it hears its own request for one. PostgreSQL delivers notifications in the order of commits, so it has heard
 * every earlier change by then. A change is announced in its transaction, and every other node answers when it has forgotten the
 * pages. The caller is told 'Saved' when all nodes with a lease have answered, or after the time at which their leases have ended.
 *
 * The workers of a Citus cluster commit after its coordinator, and the message may be heard in between: a page that is read then has the
 * old rows. So on a cluster the change is announced a second time after commit.
 */
export const openPageChannel = ({ connection, log, collections }: PageChannelOptions): PageChannel => {
  const node = newId();
  const closing = new AbortController();
  const listeners: ((restaurantIds: ChangedRestaurants) => void)[] = [];
  const changes = new Map<string, SentChange>();
  /** Until when each other node may serve kept pages, by the clock of this node. */
  const leases = new Map<string, number>();
  let client: ChannelClient | null = null;
  /** This node knows all others from this time on: all leases from before have ended. */
  let knowsOthersAtMs = Infinity;
  let unansweredHellos: { readonly expected: number; readonly answered: Set<string> } | null = null;
  let leaseUntilMs = 0;
  let renewal: { readonly lease: string; readonly sentMs: number } | null = null;

  const announceChange = (restaurantIds: ChangedRestaurants): void => {
    for (const listener of listeners) listener(restaurantIds);
  };

  const send = (to: ChannelClient, message: PageMessage): void => {
    to.queryInTurn('select pg_notify($1, $2)', [channel, encodePageMessage(message)]).catch(() => handleLoss(to));
  };

  const extendLease = (other: string): void => {
    leases.set(other, performance.now() + leaseMs + leaseMarginMs);
  };

  const countAnswer = (other: string): void => {
    unansweredHellos?.answered.add(other);
    if (unansweredHellos === null || unansweredHellos.answered.size < unansweredHellos.expected) return;
    unansweredHellos = null;
    knowsOthersAtMs = 0;
  };

  const receiveOwn = (message: PageMessage): void => {
    if (message.kind === 'renew' && message.lease === renewal?.lease) {
      leaseUntilMs = renewal.sentMs + leaseMs;
      renewal = null;
    }
    if (message.kind !== 'changed') return;
    const change = changes.get(message.change);
    // Without knowledge of all other nodes, the change waits until every lease has ended.
    if (change === undefined || performance.now() < knowsOthersAtMs) return;
    const nowMs = performance.now();
    change.missing = new Set([...leases].filter(([, untilMs]) => untilMs > nowMs).map(([other]) => other));
    if (change.missing.size === 0) change.heard.resolve();
  };

  const forgetMissing = (other: string, among: Iterable<SentChange>): void => {
    for (const { missing, heard } of among) {
      missing?.delete(other);
      if (missing?.size === 0) heard.resolve();
    }
  };

  const receive = (from: ChannelClient, payload: string): void => {
    const message = decodePageMessage(payload);
    if (message === null || client !== from) return;
    if (message.node === node) return receiveOwn(message);
    switch (message.kind) {
      case 'changed':
        announceChange(message.restaurantIds);
        return send(from, { node, kind: 'heard', change: message.change });
      case 'heard': {
        const change = changes.get(message.change);
        return change === undefined ? undefined : forgetMissing(message.node, [change]);
      }
      case 'renew':
        return extendLease(message.node);
      case 'hello':
        // It has just connected, so it has forgotten all pages and has no lease.
        leases.delete(message.node);
        forgetMissing(message.node, changes.values());
        countAnswer(message.node);
        return send(from, { node, kind: 'here' });
      case 'here':
        extendLease(message.node);
        return countAnswer(message.node);
      case 'bye':
        leases.delete(message.node);
        return forgetMissing(message.node, changes.values());
    }
  };

  const connect = async (): Promise<void> => {
    const next = new ChannelClient({
      ...connection,
      application_name: applicationName,
      keepAlive: true,
      connectionTimeoutMillis: queryTimeoutMs,
      query_timeout: queryTimeoutMs,
    });
    next.on('notification', ({ payload = '' }) => receive(next, payload));
    next.once('end', () => handleLoss(next));
    try {
      await next.connect();
      await next.queryInTurn(`listen ${channel}`);
      if (closing.signal.aborted) return endQuietly(next);
      knowsOthersAtMs = performance.now() + leaseMs + leaseMarginMs;
      client = next;
      // From here on every change is heard. Pages that were read before may have missed one.
      announceChange('all');
      const { rows } = await next.queryInTurn<{ count: number }>(
        `select count(*)::int from pg_stat_activity
         where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`,
        [applicationName],
      );
      unansweredHellos = { expected: rows[0]?.count ?? 0, answered: new Set() };
      countAnswer(node);
      send(next, { node, kind: 'hello' });
    } catch (error) {
      if (client === next) client = null;
      endQuietly(next);
      throw error;
    }
  };

  const connectUntilOpen = async (isFirst: boolean): Promise<void> => {
    for (let failures = 0; !closing.signal.aborted; failures += 1) {
      try {
        await connect();
        if (!isFirst) log.warn('The connection that changes of pages are heard on is back.');
        return;
      } catch (error) {
        log.debug({ err: error }, 'The connection that changes of pages are heard on could not be opened.');
        // Uses real timers: this pause is about the network, not about business time (ctx.clock).
        await pause(backoffMs(failures, reconnectBackoff), undefined, { signal: closing.signal, ref: false }).catch(
          () => undefined,
        );
      }
    }
  };

  const handleLoss = (lost: ChannelClient): void => {
    if (client !== lost) return;
    client = null;
    leaseUntilMs = 0;
    renewal = null;
    unansweredHellos = null;
    knowsOthersAtMs = Infinity;
    endQuietly(lost);
    announceChange('all');
    if (closing.signal.aborted) return;
    log.warn('The connection that changes of pages are heard on was lost. Pages are not kept until it is back.');
    opening = connectUntilOpen(false);
  };

  const renewLease = (): void => {
    if (client === null || renewal !== null || closing.signal.aborted) return;
    renewal = { lease: newId(), sentMs: performance.now() };
    send(client, { node, kind: 'renew', lease: renewal.lease });
  };

  /** Waits until no node serves the pages from before the change. */
  const waitUntilHeard = async (change: string, sent: SentChange): Promise<void> => {
    const timeout = new AbortController();
    try {
      await Promise.race([
        sent.heard.promise,
        // Uses real timers: a lease is about the network, not about business time (ctx.clock).
        pause(leaseMs + leaseMarginMs, undefined, { signal: AbortSignal.any([timeout.signal, closing.signal]) }).catch(
          () => undefined,
        ),
      ]);
    } finally {
      timeout.abort();
      changes.delete(change);
    }
  };

  let opening = connectUntilOpen(true);

  return {
    async announce(db, touches) {
      const restaurantIds = changedRestaurants(touches, collections);
      if (restaurantIds.length === 0) return null;
      const change = newId();
      const sent: SentChange = { missing: null, heard: Promise.withResolvers() };
      changes.set(change, sent);
      const tell = async (to: Kysely<DB>, id: string): Promise<void> => {
        const named = nameRestaurants(restaurantIds);
        const payload = encodePageMessage({ node, kind: 'changed', change: id, restaurantIds: named });
        await sql`select pg_notify(${channel}, ${payload})`.execute(to);
      };
      const isRepeated = await isDistributed(db);
      // Answers to the first of two messages are not waited for.
      await tell(db, isRepeated ? newId() : change);
      return {
        confirm: async (after) => {
          if (isRepeated)
            await tell(after, change).catch((error: unknown) =>
              log.warn({ err: error }, 'A change of pages could not be repeated to the other nodes.'),
            );
        },
        heard: () => waitUntilHeard(change, sent),
        [Symbol.dispose]: () => void changes.delete(change),
      };
    },
    isCurrent() {
      const leftMs = leaseUntilMs - performance.now();
      if (leftMs < leaseMs / 2) renewLease();
      return leftMs > 0;
    },
    onChanged(listener) {
      listeners.push(listener);
    },
    async [Symbol.asyncDispose]() {
      closing.abort();
      leaseUntilMs = 0;
      await opening;
      const last = client;
      client = null;
      await last
        ?.queryInTurn('select pg_notify($1, $2)', [channel, encodePageMessage({ node, kind: 'bye' })])
        .catch(() => undefined);
      await last?.end().catch(() => undefined);
    },
  };
};

const changedRestaurants = (touches: readonly Touch[], collections: ReadonlySet<string>): string[] => [
  ...new Set(touches.filter(({ collection }) => collections.has(collection)).map(({ tenant }) => tenant)),
];

const endQuietly = (client: pg.Client): void => {
  client.end().catch(() => {});
};
