import type { ContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import type { CallContext, CommandContext } from '#platform/context';
import type { EventStream } from './event-stream.ts';

export interface CallMeta {
  readonly lastEventId: string | undefined;
  readonly signal: AbortSignal | undefined;
}

/** A command's use case: the wrapper opens and commits the transaction around it. */
type TransactionHandler<Input, Output> = (ctx: CommandContext, input: Input) => Promise<Output>;

/** A use case that only reads, or runs its own transactions. */
type DirectHandler<Input, Output> = {
  readonly direct: (ctx: CallContext, input: Input, meta: CallMeta) => Promise<Output>;
};

/** A use case that answers with events, which it encodes itself. */
type StreamHandler<Input> = {
  readonly stream: (ctx: CallContext, input: Input, meta: CallMeta) => Promise<EventStream>;
};

/**
 * A use case whose answer is JSON that a worker process has made and checked against the endpoint's output. It is sent as it is: copying
 * thousands of rows from the process, checking them and turning them into JSON would block the event loop for tens of milliseconds.
 */
type JsonHandler<Input> = {
  readonly json: (ctx: CallContext, input: Input) => Promise<string>;
};

/** A command whose heavy part runs before its transaction. */
type PreparedHandler<Input, Output> = {
  readonly prepare: (ctx: CallContext, input: Input) => Promise<(ctx: CommandContext) => Promise<Output>>;
};

type Handler<Input, Output> =
  | TransactionHandler<Input, Output>
  | DirectHandler<Input, Output>
  | StreamHandler<Input>
  | JsonHandler<Input>
  | PreparedHandler<Input, Output>;

/** The handlers of a feature: exactly one use case per endpoint in its contract. */
export type HandlersOf<Contract> =
  Contract extends ContractProcedure<infer Input, infer Output, infer _Errors, infer _Meta>
    ? Handler<InferSchemaOutput<Input>, InferSchemaInput<Output>>
    : { readonly [Key in keyof Contract]: HandlersOf<Contract[Key]> };

export type AnyHandler = Handler<unknown, unknown>;

export const direct = <Input, Output>(
  run: (ctx: CallContext, input: Input, meta: CallMeta) => Promise<Output>,
): DirectHandler<Input, Output> => ({ direct: run });

/** A use case that only reads and may take long. It reads from the replica if there is one, which sees all changes from before. */
export const reading = <Input, Output>(
  run: (ctx: CallContext, input: Input) => Promise<Output>,
): DirectHandler<Input, Output> => direct((ctx, input) => ctx.replica.read((db) => run({ ...ctx, db }, input)));

export const streamed = <Input>(stream: StreamHandler<Input>['stream']): StreamHandler<Input> => ({ stream });

export const answeredWithJson = <Input>(json: JsonHandler<Input>['json']): JsonHandler<Input> => ({ json });

/**
 * Splits a command: the given function does the heavy part without a transaction, so that no connection and no row lock waits for it,
 * and returns the part that runs in the transaction. That part checks that what it was prepared from is still true.
 */
export const prepared = <Input, Output>(
  prepare: PreparedHandler<Input, Output>['prepare'],
): PreparedHandler<Input, Output> => ({ prepare });
