import type { ErrorCode } from '@comanda/contract';
import type { FieldErrors } from '@comanda/contract/kernel';

interface ApiFailureDetail {
  readonly message: string;
  readonly fields?: FieldErrors | undefined;
  readonly requestId?: string | undefined;
  readonly detail?: Readonly<Record<string, unknown>> | undefined;
  readonly cause?: unknown;
}

/** The one way in which a call fails: a code of the contract, a sentence for a person, and field errors where they apply. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly code: ErrorCode;
  readonly fields: FieldErrors;
  /** What the person can quote to support; absent when no server was reached. */
  readonly requestId: string | undefined;
  /** Whatever else the server says of the refusal, such as what an edit conflicts with. */
  readonly detail: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, { message, fields = {}, requestId, detail = {}, cause }: ApiFailureDetail) {
    super(message, { cause });
    this.code = code;
    this.fields = fields;
    this.requestId = requestId;
    this.detail = detail;
  }
}
