import type { ContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import type { CallContext, CommandContext } from '#platform/context';

export interface CallMeta {
  readonly lastEventId: string | undefined;
  readonly signal: AbortSignal | undefined;
}

/** A use case as commands know it: one transaction around it, opened and committed by the wrapper. */
type InTransaction<Input, Output> = (ctx: CommandContext, input: Input) => Promise<Output>;

/** A use case that reads only, streams, or runs transactions of its own. */
type Direct<Input, Output> = { readonly direct: (ctx: CallContext, input: Input, meta: CallMeta) => Promise<Output> };

type Handler<Input, Output> = InTransaction<Input, Output> | Direct<Input, Output>;

/** The table a feature fills in: one use case for each endpoint its contract declares, no more and no fewer. */
export type HandlersOf<Contract> =
  Contract extends ContractProcedure<infer Input, infer Output, infer _Errors, infer _Meta>
    ? Handler<InferSchemaOutput<Input>, InferSchemaInput<Output>>
    : { readonly [Key in keyof Contract]: HandlersOf<Contract[Key]> };

export type AnyHandler = Handler<unknown, unknown>;

export const direct = <Input, Output>(
  run: (ctx: CallContext, input: Input, meta: CallMeta) => Promise<Output>,
): Direct<Input, Output> => ({ direct: run });
