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

/** Requests that do not reach an endpoint of the versioned API. */
export const httpErrors = {
  'method-not-allowed': {
    status: 405,
    message: 'This address is not for {method}. Use one of: {allowed}.',
    log: 'info',
  },
  'body-too-large': { status: 413, message: 'The request is too large.', log: 'info' },
  'unsupported-media-type': { status: 415, message: 'Send the request as application/json.', log: 'info' },
} as const satisfies Record<string, ErrorEntry>;

/** Sentences that say more than that of their code. The detail names the sentence, so that a page can say it in another language. */
export const specificMessages = {
  'not-a-photo': 'This is not a photo that can be shown. Please choose a JPEG, PNG, WebP, AVIF or GIF file.',
  'photo-damaged': 'This photo is damaged or incomplete. Please choose another one, or take it again.',
  'photo-too-detailed':
    'This photo has too many pixels (maximum {megapixels} megapixels). Please choose a smaller one.',
  'photo-too-slow': 'This photo takes too long to read. Please choose a smaller one.',
  'file-too-large': 'This file is too large (maximum {megabytes} MB).',
  'pdf-protected': 'This PDF is protected by a password. Save it without one, and choose it again.',
  'csv-quotation-mark':
    'Row {row} has a quotation mark (") without a matching one. Write a quotation mark inside a text twice (""), and put the text in quotation marks.',
  'csv-too-many-columns': 'Row {row} has {columns} columns; at most {most} are possible. Is this the right file?',
  'csv-text-too-long': 'Row {row}, column {column} has a text that is too long. Is a quotation mark missing?',
  'csv-too-many-rows': 'This file has more than {most} rows. Please split it.',
} as const;

export type SpecificMessage = keyof typeof specificMessages;

/**
 * All field errors of a request: a path such as `email` or `items.0.quantity`, and every message that applies to it.
 */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/**
 * A value of a message that each language writes in its own way. The detail has it in English under the same name, for those who read the
 * message.
 */
export type FailureTerm =
  | { readonly kind: 'money'; readonly amounts: ReadonlyArray<{ readonly amount: number; readonly currency: string }> }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'hours'; readonly hours: number }
  | { readonly kind: 'table'; readonly tableNumber: string }
  | { readonly kind: 'order-status'; readonly status: string }
  /** Why an address is not called, or why a provider did not take a payment; `text` has the provider's own words, if it gave any. */
  | { readonly kind: 'address-failure' | 'charge-failure'; readonly code: string; readonly text?: string };

export interface FailureDetail {
  /** Replaces the catalogue's message if that is too general, for example to name the rule that a query broke. */
  readonly message?: string;
  /** Replaces the catalogue's message by a more specific one that has a name. */
  readonly sentence?: SpecificMessage;
  readonly fields?: FieldErrors;
  /** Values of the message by the name of their placeholder, for clients that write the message themselves. */
  readonly terms?: Readonly<Record<string, FailureTerm>>;
  readonly [key: string]: unknown;
}

/** An issue that a validator of the contract reports: a path into the input, and a message. Zod adds the broken rule and its bounds. */
export interface ReportedIssue {
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined;
  readonly message: string;
}

// A longer list would not help anybody, and a faulty program could cause thousands.
const maxIssues = 50;

/** Groups the issues by field. A page in another language describes each issue in its own words. */
export const toFieldErrors = (
  issues: readonly ReportedIssue[],
  describe: (issue: ReportedIssue) => string = ({ message }) => message,
): FieldErrors => {
  const fields: Record<string, string[]> = {};
  for (const issue of issues.slice(0, maxIssues)) {
    const { path = [] } = issue;
    const name = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
    (fields[name] ??= []).push(describe(issue));
  }
  return fields;
};
