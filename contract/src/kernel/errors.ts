/** One entry of the error catalogue: the HTTP status, the message for a person, and the log level. */
export interface ErrorEntry {
  readonly status: number;
  readonly message: string;
  readonly log: 'info' | 'warn' | 'error';
}

/** The sixteen status codes of the document database, with the product's messages. */
export const statusErrors = {
  cancelled: { status: 499, message: 'The request was canceled.', log: 'info' },
  unknown: { status: 500, message: 'An unexpected error occurred. Please try again or contact support.', log: 'error' },
  'invalid-argument': { status: 400, message: 'Please fix the validation errors below.', log: 'info' },
  'deadline-exceeded': { status: 504, message: 'Operation timed out. Please try again.', log: 'warn' },
  'not-found': { status: 404, message: 'This does not exist, or you do not have access to it.', log: 'info' },
  'already-exists': { status: 409, message: 'This already exists.', log: 'info' },
  'permission-denied': { status: 403, message: 'Permission denied. Please contact support.', log: 'info' },
  unauthenticated: { status: 401, message: 'Please log in to continue.', log: 'info' },
  'resource-exhausted': { status: 429, message: 'Service quota exceeded. Please try again later.', log: 'warn' },
  'failed-precondition': { status: 412, message: 'This is not possible in the current state.', log: 'info' },
  aborted: { status: 409, message: 'Someone else changed this at the same moment. Please try again.', log: 'warn' },
  'out-of-range': { status: 400, message: 'A value is out of range.', log: 'info' },
  unimplemented: { status: 501, message: 'This is not supported.', log: 'warn' },
  internal: {
    status: 500,
    message: 'An unexpected error occurred. Please try again or contact support.',
    log: 'error',
  },
  unavailable: { status: 503, message: 'Service temporarily unavailable. Please try again.', log: 'warn' },
  'data-loss': {
    status: 500,
    message: 'An unexpected error occurred. Please try again or contact support.',
    log: 'error',
  },
} as const satisfies Record<string, ErrorEntry>;

export type StatusCode = keyof typeof statusErrors;

/**
 * All field errors of a request: a path such as `email` or `items.0.quantity`, and every message that applies to it.
 */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

export interface FailureDetail {
  /** Replaces the catalogue's message if that is too general, for example to name the rule that a query broke. */
  readonly message?: string;
  readonly fields?: FieldErrors;
  readonly [key: string]: unknown;
}

/** An issue that a validator of the contract reports: a path into the input, and a message. */
interface ReportedIssue {
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined;
  readonly message: string;
}

// A longer list would not help anybody, and a faulty program could cause thousands.
const maxIssues = 50;

export const toFieldErrors = (issues: readonly ReportedIssue[]): FieldErrors => {
  const fields: Record<string, string[]> = {};
  for (const { path = [], message } of issues.slice(0, maxIssues)) {
    const name = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
    (fields[name] ??= []).push(message);
  }
  return fields;
};
