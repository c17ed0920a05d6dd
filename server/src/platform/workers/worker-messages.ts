import type { ErrorCode } from '@comanda/contract';
import type { FailureDetail } from '@comanda/contract/kernel';

export interface WorkerRequest {
  /** URL of the module that exports the function. */
  readonly module: string;
  readonly name: string;
  readonly input: unknown;
}

export type WorkerReply =
  | { readonly kind: 'done'; readonly output: unknown }
  /** The function threw a failure of the catalogue. */
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly detail: FailureDetail }
  /** The function threw anything else, which is a defect. */
  | { readonly kind: 'broken'; readonly message: string; readonly stack: string | undefined };
