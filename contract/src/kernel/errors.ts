/** One row of the error catalogue: what a code means on the wire, to a person and in the log. */
export interface ErrorEntry {
  readonly status: number;
  readonly message: string;
  readonly log: 'info' | 'warn' | 'error';
}

/** The sixteen status codes of the document database, in the words of the product. */
export const statusErrors = {
  cancelled: { status: 499, message: 'The request was cancelled.', log: 'info' },
  unknown: { status: 500, message: 'An unexpected error occurred. Please try again or contact support.', log: 'error' },
  'invalid-argument': { status: 400, message: 'Please fix the validation errors below.', log: 'info' },
  'deadline-exceeded': { status: 504, message: 'Operation timed out. Please try again.', log: 'warn' },
  'not-found': { status: 404, message: 'This does not exist, or is not yours to see.', log: 'info' },
  'already-exists': { status: 409, message: 'This exists already.', log: 'info' },
  'permission-denied': { status: 403, message: 'Permission denied. Please contact support.', log: 'info' },
  unauthenticated: { status: 401, message: 'Please log in to continue.', log: 'info' },
  'resource-exhausted': { status: 429, message: 'Service quota exceeded. Please try again later.', log: 'warn' },
  'failed-precondition': { status: 412, message: 'This cannot be done in the present state.', log: 'info' },
  aborted: { status: 409, message: 'Someone else changed this at the same moment. Please try again.', log: 'warn' },
  'out-of-range': { status: 400, message: 'A value lies outside of its range.', log: 'info' },
  unimplemented: { status: 501, message: 'This is not part of the product.', log: 'warn' },
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

/** Field errors, all at once: a path such as `email` or `items.0.quantity`, and every sentence that applies to it. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

export interface FailureDetail {
  /** Says what happened where the catalogue's sentence is too general, such as which rule a query broke. */
  readonly message?: string;
  readonly fields?: FieldErrors;
  readonly [key: string]: unknown;
}

/** What any validator of the contract reports: a path into the input, and a sentence. */
interface ReportedIssue {
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined;
  readonly message: string;
}

// More help nobody, and a careless program could ask for thousands.
const mostIssues = 50;

export const fieldErrorsOf = (issues: readonly ReportedIssue[]): FieldErrors => {
  const fields: Record<string, string[]> = {};
  for (const { path = [], message } of issues.slice(0, mostIssues)) {
    const name = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
    (fields[name] ??= []).push(message);
  }
  return fields;
};
