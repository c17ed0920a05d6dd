import { oc } from '@orpc/contract';
import type { Capability } from './can.ts';
import { statusErrors, type ErrorEntry } from '@comanda/contract/kernel';

/**
 * Callers that may use an endpoint: anyone, a guest's device (the use case checks its visit), any logged-in user, or
 * users with a capability. Checked before the input is read.
 */
export type Audience = 'anyone' | 'guest' | 'user' | Capability;

interface NamedError extends ErrorEntry {
  readonly code: string;
}

/** A field of the input, alone or together with the caller's address or device. */
interface FieldSubject {
  readonly field: string;
  readonly andAddress?: true;
  readonly andDevice?: true;
  /** The field is an email address: spellings that lead to the same mailbox are one subject. */
  readonly isMailbox?: true;
}

/**
 * A limit of calls, counted in the database for all nodes together. Calls count in three steps, so that nobody uses up the
 * limit of somebody else: `address` counts every call, before its input is read; `device` and `user` count the caller's
 * own valid calls; an input field such as a visit or a mailbox is shared, and counts only what `counts` says.
 */
export interface RateLimit {
  /**
   * Subject of the counter. A device that the server does not know counts as its address, because anybody can invent a
   * device.
   */
  readonly by: 'address' | 'device' | 'user' | FieldSubject;
  readonly attempts: number;
  readonly windowMs: number;
  /** Catalogue entry of the error that is returned. Its message may contain `{minutes}`. */
  readonly error: NamedError;
  /**
   * Callers that the limit is for; everybody by default. An address is often that of a whole restaurant: with one limit
   * for unknown callers and another one for each known device, strangers behind it do not use up the share of others.
   */
  readonly callers?: 'known' | 'unknown';
  /**
   * For an input field, the calls that count. By default those that took effect, counted in their transaction; `calls`
   * for every valid call; or failures with one of these error codes, such as wrong passwords. The last two are counted
   * before the call is carried out, so that many attempts at once do not exceed the limit.
   */
  readonly counts?: 'calls' | { readonly failures: readonly string[] };
  /** For counted failures: a success resets the counter, so that only consecutive failures add up. */
  readonly isForgivenOnSuccess?: true;
}

export interface CommandMeta {
  readonly audience: Audience;
  readonly rateLimits?: readonly RateLimit[];
  /**
   * For endpoints open to anyone: an API key is recognized as its owner's, and the use case checks its rights. On other
   * endpoints open to anyone, a key is ignored.
   */
  readonly hearsKeys?: true;
  /** The caller makes no difference, so the session is not even looked up. */
  readonly isAnonymous?: true;
  /**
   * The command changes nothing, or only records that somebody has looked. It is therefore not written to the audit
   * trail; every other command of an administrator is.
   */
  readonly isLooking?: true;
  /**
   * Devices that are known to the rate limits. By default logged-in accounts and phones that have had a place at a table;
   * with `log-in`, browsers in which the account in the field `email`, or without such a field any account, was logged in
   * before.
   */
  readonly knownDevices?: 'log-in';
  /**
   * Set if the versioned API answers a success with another status than 200: 201 if the command creates something, 202 if
   * it only queues work.
   */
  readonly outcome?: 'created' | 'accepted';
  /** Set if the default limit of a request body is too small, such as for a whole menu at once. */
  readonly maxBodyBytes?: number;
}

interface CommandDeclaration extends CommandMeta {
  readonly path: `/${string}`;
  readonly summary: string;
  /** Commands change something and use POST; the few reads outside of `documents` set GET. */
  readonly method?: 'GET' | 'POST';
}

const baseContract = oc.$meta<CommandMeta>({ audience: 'platform.administer' });

/**
 * Declares one endpoint. Its path and audience are written only here. The errors that every endpoint can return are
 * added.
 */
export const command = ({ path, summary, method = 'POST', ...meta }: CommandDeclaration) =>
  baseContract
    .meta(method === 'GET' ? { ...meta, isLooking: true } : meta)
    .route({ method, path, summary, tags: [path.split('/')[1] ?? ''] })
    .errors({ ...declareErrors(statusErrors, 'invalid-argument'), ...impliedErrors(meta) });

/** Errors that follow from the audience and the rate limits of an endpoint. */
const impliedErrors = ({
  audience,
  rateLimits = [],
}: CommandMeta): Record<string, { status: number; message: string }> => ({
  ...(audience === 'anyone' ? {} : declareErrors(statusErrors, 'unauthenticated')),
  ...(audience === 'anyone' || audience === 'guest' || audience === 'user'
    ? {}
    : declareErrors(statusErrors, 'permission-denied')),
  ...Object.fromEntries(rateLimits.map(({ error: { code, status, message } }) => [code, { status, message }])),
});

/** An entry of an error catalogue together with its code. */
export const withCode = <Catalogue extends Record<string, ErrorEntry>>(
  catalogue: Catalogue,
  code: keyof Catalogue & string,
): NamedError => {
  const entry = catalogue[code];
  if (entry === undefined) throw new TypeError(`There is no error ${code}.`);
  return { code, ...entry };
};

/**
 * Picks entries of an error catalogue for an endpoint's declaration, so that they appear in its OpenAPI description.
 */
export const declareErrors = <Catalogue extends Record<string, ErrorEntry>, Code extends keyof Catalogue & string>(
  catalogue: Catalogue,
  ...codes: Code[]
) =>
  // The keys are exactly `codes`, but the standard library types them as any string.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(
    codes.map((code) => [code, { status: catalogue[code]?.status, message: catalogue[code]?.message }]),
  ) as Record<Code, { status: number; message: string }>;
