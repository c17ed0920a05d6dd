import type { Readable } from 'node:stream';
import type { ErrorCode } from '@comanda/contract';
import type { Actor } from '@comanda/contract/access';
import type { RefusalKind } from '@comanda/contract/security';
import type { Kysely } from 'kysely';
import type { DB } from '#schema';

/** A range of bytes, from the first to the last, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** Stores bytes under keys that we choose. The bytes of a key never change: they are written once, and deleted. */
export interface BlobStore {
  /** Resolves when the bytes are durable, so that they survive a crash. Until then the key does not exist. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Returns null if the key does not exist. */
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Returns null if the key does not exist. */
  read(key: string): Promise<Buffer | null>;
  exists(key: string): Promise<boolean>;
  /** Ignores keys that do not exist. */
  delete(keys: readonly string[]): Promise<void>;
}

/** A durable job queue: jobs are kept in the database, retried, and run by any free node. */
export interface Jobs {
  /**
   * Inside a transaction, the job exists if and only if the transaction commits. With `notBefore`, it does not run
   * earlier.
   */
  send(db: Kysely<DB>, name: string, data: object, when?: { readonly notBefore: Date }): Promise<void>;
}

export interface MailMessage {
  /** Display name of the sender; the address is always the server's. */
  readonly fromName?: string | undefined;
  readonly to: string;
  /** Address for replies; without it, replies go to the server's own address. */
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly text: string;
  /** The same content as HTML. */
  readonly html?: string | undefined;
  readonly attachments?: ReadonlyArray<{
    readonly filename: string;
    readonly content: Buffer;
    readonly contentType: string;
  }>;
}

export interface Mail {
  /** Sends a letter through the mail server, or writes it to the outbox directory if no mail server is configured. */
  send(letter: MailMessage): Promise<void>;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  verify(credentials: { readonly hash: string; readonly password: string }): Promise<boolean>;
}

/** A function that runs in a worker process. It takes plain data and returns plain data. */
export interface WorkerTask<Input = never, Output = unknown> {
  /** URL of the module that exports the function. */
  readonly module: string;
  readonly name: string;
  /** Never set. It only carries the types of the function. */
  readonly types?: (input: Input) => Output;
}

/** Runs work in worker processes that would block the event loop for longer than a few milliseconds. */
export interface Workers {
  /**
   * Runs one task of an owner at a time, and owners take turns. The input is loaded when it is the owner's turn, so that waiting
   * takes no memory. Fails with `resource-exhausted` if too many tasks wait, and with `out-of-range` if a task takes too long or
   * needs too much memory.
   */
  run<Input, Output>(
    owner: string,
    task: WorkerTask<Input, Output>,
    loadInput: () => Input | Promise<Input>,
  ): Promise<Output>;
}

/** A request that was refused for a reason that concerns security. */
export interface Refusal {
  readonly kind: RefusalKind;
  readonly code: ErrorCode;
  readonly caller: {
    readonly actor: Actor;
    readonly address: string;
    readonly network: string;
    readonly requestId: string;
  };
  /** The account that somebody tried to open, if it is not the caller's own. */
  readonly accountId?: string;
  /** The email address of the account that somebody tried to open. It is not stored. */
  readonly email?: string;
}

/** Counts refusals for the security log, without writing to the database for each of them. */
export interface Refusals {
  count(refusal: Refusal): void;
}
