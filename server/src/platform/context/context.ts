import type { CollectionName } from '@comanda/contract';
import type { Actor } from '@comanda/contract/access';
import type { EventFields, ServerEvent } from '@comanda/contract/analytics';
import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { ByteStore } from '#platform/bytes';
import type { Clock } from '#platform/clock';
import type { DB } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import type { Mail } from '#platform/mail';
import type { Passwords } from '#platform/security';
import type { Config } from './config.ts';

/** A set of documents that changed: which collection, and whose. The tenant is a restaurant's, an owner's or a user's id. */
export interface Touch {
  readonly collection: CollectionName;
  readonly tenant: string;
}

/** Tells every watcher, on this node and the others, what changed. Called after commit, never before. */
export interface Bus {
  publish(touches: readonly Touch[]): void;
}

/** Something that happened, to be counted. */
export type TrackedEvent = {
  readonly [Name in ServerEvent]: {
    readonly name: Name;
    readonly fields: EventFields<Name>;
    /** Who did it, where the caller became someone only by this. */
    readonly userId?: string;
  };
}[ServerEvent];

/** Counts what happened, for whoever lets themselves be counted. Called after commit, never before. */
export interface Tracker {
  record(events: readonly TrackedEvent[], caller: Caller | null): void;
}

/** Adds to a transaction, before it is committed, what its changes bring with them. */
export interface Completions {
  complete(ctx: TransactionContext, touches: readonly Touch[]): Promise<void>;
}

/** The one context, first parameter everywhere, built once at start. */
export interface Context {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  /** Signs cookies and seals credentials. */
  readonly secretKey: string;
  readonly db: Kysely<DB>;
  readonly bus: Bus;
  readonly tracker: Tracker;
  readonly completions: Completions;
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly passwords: Passwords;
  /** The bytes of stored files. */
  readonly bytes: ByteStore;
  /** Lets work outlive its request: a failure is logged under this name, and closing waits for it. */
  background(name: string, work: Promise<unknown>): void;
  /** Aborts when the server goes down: background work stops where another can take it up. */
  readonly closing: AbortSignal;
}

/** The context inside one transaction. What is touched or tracked is published only after commit. */
export interface TransactionContext extends Context {
  readonly db: Transaction<DB>;
  touch(collection: CollectionName, tenant: string): void;
  track(event: TrackedEvent): void;
}

/** What the caller is and sent, beyond the input. */
export interface Caller {
  readonly actor: Actor;
  readonly sessionId: string | null;
  /** The hash of what a guest's device keeps; null for those that keep nothing. */
  readonly deviceHash: string | null;
  readonly requestId: string;
  readonly address: string;
  /** For whom attempts are counted: the address, or the IPv6 network it stands in. */
  readonly network: string;
  /** Whether the browser came over TLS. */
  readonly isSecure: boolean;
  /** Where links in mails lead. */
  readonly origin: string;
  /** Where QR codes lead that are drawn for this caller. */
  readonly codeOrigin: string;
  readonly headers: Headers;
  /** Sent with the answer: a use case sets cookies here. */
  readonly responseHeaders: Headers;
}

export interface CommandContext extends TransactionContext {
  readonly caller: Caller;
}

/** For the few use cases that run their own transactions. */
export interface CallContext extends Context {
  readonly caller: Caller;
}
