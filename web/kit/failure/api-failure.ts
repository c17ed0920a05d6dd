import type { ErrorCode } from '@comanda/contract';
import { type FieldErrors, statusErrors } from '@comanda/contract/kernel';
import { type ClientMessage, clientMessages } from './client-messages.ts';
import { describeFailure } from './failure-words.ts';

interface ApiFailureDetail {
  /** The English sentence, which is shown if there is none in the reader's language. */
  readonly message: string;
  /** Name of a sentence that is more specific than that of the code. */
  readonly sentence?: ClientMessage | undefined;
  readonly fields?: FieldErrors | undefined;
  readonly requestId?: string | undefined;
  readonly detail?: Readonly<Record<string, unknown>> | undefined;
  readonly cause?: unknown;
}

/** The only error that a call rejects with: a code of the contract, a message for a person, and field errors where they apply. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly code: ErrorCode;
  readonly fields: FieldErrors;
  /** Id that the person can quote to support; absent when no server was reached. */
  readonly requestId: string | undefined;
  /** Further data that the server sends with the refusal, such as the value that an edit conflicts with. */
  readonly detail: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, { message, sentence, fields = {}, requestId, detail = {}, cause }: ApiFailureDetail) {
    super(describeFailure({ code, sentence, detail }) ?? message, { cause });
    this.code = code;
    this.fields = fields;
    this.requestId = requestId;
    this.detail = detail;
  }
}

/** Converts an error that a call threw before a response was read. */
export const failureFromError = (error: unknown): ApiFailure => {
  if (error instanceof ApiFailure) return error;
  if (error instanceof Error && error.name === 'AbortError') {
    return new ApiFailure('cancelled', { message: statusErrors.cancelled.message, cause: error });
  }
  return new ApiFailure('unavailable', { message: clientMessages.unreachable, sentence: 'unreachable', cause: error });
};

/** Codes that do not tell whether the request arrived, so the same request is sent again. */
const transientCodes: ReadonlySet<string> = new Set([
  'unavailable',
  'unknown',
  'internal',
  'aborted',
  'cancelled',
  'deadline-exceeded',
  'resource-exhausted',
]);

export const isTransientFailure = ({ code }: ApiFailure): boolean => transientCodes.has(code);
