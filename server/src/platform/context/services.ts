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
  /** Inside a transaction, the job exists if and only if the transaction commits. */
  send(db: Kysely<DB>, name: string, data: object, options?: JobOptions): Promise<void>;
  /** Makes the jobs of a queue that have failed due now, instead of at their next try. Returns their number. */
  retryNow(db: Kysely<DB>, name: string): Promise<number>;
  /** Sends a job that was given up again, with all its tries. Returns false if it is not there any more. */
  sendAgain(db: Kysely<DB>, id: string): Promise<boolean>;
  /** Deletes a job that was given up and returns it; null if it is not there any more. */
  takeGivenUp(db: Kysely<DB>, id: string): Promise<GivenUpJob | null>;
}

interface JobOptions {
  /** The job does not run earlier. */
  readonly notBefore?: Date;
  /** A node runs one job of a group at a time. */
  readonly group?: string;
}

/** A job that failed at every try. */
export interface GivenUpJob {
  /** Name of its queue. */
  readonly name: string;
  readonly data: object;
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

type SpanAttributes = Readonly<Record<string, string | number>>;

/** The span of a request that is being answered. */
interface RequestSpan {
  readonly traceId: string;
  /** Runs the request: its statements and calls become parts of its trace. */
  run(work: () => void): void;
  end(answer: { readonly route: string; readonly status: number }): void;
}

/** Traces requests, jobs, statements and outgoing calls for OpenTelemetry. */
export interface TraceRecorder {
  /** `parent` is the `traceparent` header of a trusted proxy. */
  startRequest(method: string, parent: string | undefined): RequestSpan;
  /** Runs background work as a trace of its own. */
  runWork<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Starts a span within the running request or work. Returns the function that ends it; null outside of both. */
  startPart(name: string, attributes: SpanAttributes): ((outcome: { readonly error?: unknown }) => void) | null;
  /** The id of the running trace; null outside of one. */
  currentTraceId(): string | null;
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
  /** More facts for the line in the log. They are not stored. */
  readonly facts?: Readonly<Record<string, string>>;
}

/** Counts refusals for the security log, without writing to the database for each of them. */
export interface Refusals {
  count(refusal: Refusal): void;
}

/** A loop of background work that fails at the moment. */
export interface FailingLoop {
  readonly name: string;
  readonly since: Date;
  readonly tries: number;
  /** Reason of the latest failure, in words. */
  readonly reason: string;
  readonly nextTryAt: Date;
}

/** Logs the failures of work that many subjects have, such as the endpoints of webhooks: the first failure of each subject, and the end. */
export interface WorkLog {
  /** `about` says whose work it is, why it failed and when it is tried again. */
  failed(work: string, subject: string, about: object): void;
  succeeded(work: string, subject: string): void;
}

/** Loops on this node that look for work that is due, and fail. */
export interface FailingLoops {
  failed(name: string, error: unknown, nextTryWithinMs: number): void;
  succeeded(name: string): void;
  list(): readonly FailingLoop[];
}
