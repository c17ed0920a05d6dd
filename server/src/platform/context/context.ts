import type { CollectionName } from '@comanda/contract';
import type { Actor } from '@comanda/contract/access';
import type { EventFields, ServerEvent } from '@comanda/contract/analytics';
import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '#platform/clock';
import type { DB } from '#schema';
import type { Config } from './config.ts';
import type {
  BlobStore,
  FailingLoops,
  Jobs,
  Mail,
  Passwords,
  Refusals,
  TraceRecorder,
  Workers,
  WorkLog,
} from './services.ts';

/**
 * Says which documents changed: their collection and their tenant, which is the id of a restaurant, an owner or a user.
 */
export interface Touch {
  readonly collection: CollectionName;
  readonly tenant: string;
  /** The ids of all documents of this tenant that changed, appeared or disappeared. Without it, any of them may have. */
  readonly ids?: readonly string[] | undefined;
}

/** Tells all watchers, on this node and the others, what changed. It must be called after commit, never before. */
export interface Bus {
  publish(touches: readonly Touch[]): void;
}

/** A change of pages that a transaction announced. It is disposed when nobody waits for it any more. */
export interface AnnouncedChange extends Disposable {
  /** Must be called after commit, with a connection that is not the transaction's. On a cluster, it tells all nodes once more. */
  confirm(db: Kysely<DB>): Promise<void>;
  /** Must be called after `confirm`. Resolves when no node serves the pages from before the change. */
  heard(): Promise<void>;
}

/** Tells all nodes which pages they must not serve from memory any more. */
export interface PageChanges {
  /** Announces these touches inside their transaction, so that they are heard if and only if it commits. Returns null if they change no page. */
  announce(db: Kysely<DB>, touches: readonly Touch[]): Promise<AnnouncedChange | null>;
}

/** An event for analytics. */
export type TrackedEvent = {
  readonly [Name in ServerEvent]: {
    readonly name: Name;
    readonly fields: EventFields<Name>;
    /** The user who did it, for events that turn an anonymous caller into a user, such as signing up. */
    readonly userId?: string;
  };
}[ServerEvent];

/** Records analytics events of callers who allow it. It must be called after commit, never before. */
export interface Tracker {
  record(events: readonly TrackedEvent[], caller: Caller | null): void;
}

/** Runs the before-commit hooks, which add dependent changes to the same transaction. */
export interface BeforeCommitHooks {
  complete(ctx: TransactionContext, touches: readonly Touch[]): Promise<void>;
}

/** Read them each time they are needed: they change when an operator rotates the key. */
export interface SecretKeys {
  /** Signs and seals. */
  readonly newest: string;
  /** Verify and open, the newest first. */
  readonly all: readonly string[];
}

/** Reads that may take long and need not be live, from a replica of the database if there is one. */
export interface Replica {
  /**
   * Runs work that only reads. It sees everything that was saved before. If the replica fails meanwhile, the work is run again on the
   * primary, so it must have no other effect.
   */
  read<T>(work: (db: Kysely<DB>) => Promise<T>): Promise<T>;
}

/** The server's context: the first parameter of every use case, built once at start. */
export interface Context {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  /** Sign cookies and encrypt credentials. */
  readonly secretKeys: SecretKeys;
  readonly db: Kysely<DB>;
  readonly replica: Replica;
  readonly bus: Bus;
  readonly pageChanges: PageChanges;
  readonly tracker: Tracker;
  readonly completions: BeforeCommitHooks;
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly passwords: Passwords;
  /** Stores the bytes of files. */
  readonly bytes: BlobStore;
  /** Worker processes for work that would block the event loop. */
  readonly workers: Workers;
  readonly refusals: Refusals;
  readonly failingLoops: FailingLoops;
  readonly workLog: WorkLog;
  /** Null if nobody collects traces. */
  readonly tracing: TraceRecorder | null;
  /** Lets work outlive its request: a failure is logged under this name, and shutdown waits for the work. */
  background(name: string, work: Promise<unknown>): void;
  /** Aborts when the server shuts down: background work stops at a point from which another node can continue. */
  readonly closing: AbortSignal;
}

/** The context inside one transaction. Touches and tracked events are published only after commit. */
export interface TransactionContext extends Context {
  readonly db: Transaction<DB>;
  /**
   * Says that documents changed. With ids, watchers read only these, so all that changed must be named. Without ids, every live
   * query of the tenant is read again.
   */
  touch(collection: CollectionName, tenant: string, ids?: readonly string[]): void;
  track(event: TrackedEvent): void;
}

/** Facts about the caller and the request, apart from the input. */
export interface Caller {
  readonly actor: Actor;
  readonly sessionId: string | null;
  /** Hash of the secret in the guest's device cookie; null without such a cookie. */
  readonly deviceHash: string | null;
  readonly requestId: string;
  readonly address: string;
  /** Key for rate limits: the address, or for IPv6 the network that contains it. */
  readonly network: string;
  /** True if the browser connected over TLS: the proxy says so, or PUBLIC_URL is an https address. */
  readonly isSecure: boolean;
  /** Origin for links in mails. */
  readonly origin: string;
  /** Origin for the QR codes that are drawn for this caller. */
  readonly codeOrigin: string;
  readonly headers: Headers;
  /** Sent with the response: use cases set cookies here. */
  readonly responseHeaders: Headers;
}

export interface CommandContext extends TransactionContext {
  readonly caller: Caller;
}

/** Context of the few use cases that run their own transactions. */
export interface CallContext extends Context {
  readonly caller: Caller;
}
