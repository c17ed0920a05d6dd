import { oc } from '@orpc/contract';
import type { Capability } from './can.ts';
import { statusErrors, type ErrorEntry } from '@comanda/contract/kernel';

/**
 * Who may call: anyone at all, a guest's device (its visit is checked by the use case), any logged-in user, or users that hold a
 * capability. Checked before the input is read.
 */
export type Audience = 'anyone' | 'guest' | 'user' | Capability;

interface NamedError extends ErrorEntry {
  readonly code: string;
}

export interface RateLimit {
  /** What is counted: the caller's account, address or phone, an input field such as `email`, or the field and the address together. */
  readonly by: 'user' | 'address' | 'device' | { readonly field: string; readonly andAddress?: true };
  readonly attempts: number;
  readonly windowMs: number;
  /** The row of the catalogue that a person reads. Its sentence may say `{minutes}`. */
  readonly error: NamedError;
  /** Whoever gets in starts over: only failures in a row add up. */
  readonly isForgivenOnSuccess?: true;
}

export interface CommandMeta {
  readonly audience: Audience;
  readonly rateLimits?: readonly RateLimit[];
  /** Open to anyone, and yet a key is heard as its owner's: what it may do is decided inside. Elsewhere it is nobody where anyone may come. */
  readonly hearsKeys?: true;
  /** Who calls makes no difference: not even a session is looked up. */
  readonly isAnonymous?: true;
  /** Changes nothing, or only that somebody has looked: no administrator has to answer for it. Everything else they do is written down. */
  readonly isLooking?: true;
  /** Where the ordinary limit of a body is too small, such as for a whole menu at once. */
  readonly maxBodyBytes?: number;
}

interface CommandDeclaration extends CommandMeta {
  readonly path: `/${string}`;
  readonly summary: string;
  /** Commands change something and are POST; the few reads outside of `documents` say so. */
  readonly method?: 'GET' | 'POST';
}

const declared = oc.$meta<CommandMeta>({ audience: 'platform.administer' });

/** Declares one endpoint: the only place where its path and its audience are written. What every endpoint may answer comes along. */
export const command = ({ path, summary, method = 'POST', ...meta }: CommandDeclaration) =>
  declared
    .meta(method === 'GET' ? { ...meta, isLooking: true } : meta)
    .route({ method, path, summary, tags: [path.split('/')[1] ?? ''] })
    .errors({ ...mayFail(statusErrors, 'invalid-argument'), ...refusalsOf(meta) });

/** What the audience and the rate limit of an endpoint make it answer. */
const refusalsOf = ({
  audience,
  rateLimits = [],
}: CommandMeta): Record<string, { status: number; message: string }> => ({
  ...(audience === 'anyone' ? {} : mayFail(statusErrors, 'unauthenticated')),
  ...(audience === 'anyone' || audience === 'guest' || audience === 'user'
    ? {}
    : mayFail(statusErrors, 'permission-denied')),
  ...Object.fromEntries(rateLimits.map(({ error: { code, status, message } }) => [code, { status, message }])),
});

/** One row of a catalogue together with its code. */
export const named = <Catalogue extends Record<string, ErrorEntry>>(
  catalogue: Catalogue,
  code: keyof Catalogue & string,
): NamedError => {
  const entry = catalogue[code];
  if (entry === undefined) throw new TypeError(`There is no error ${code}.`);
  return { code, ...entry };
};

/** Picks rows of an error catalogue for an endpoint's declaration, so that they stand in its OpenAPI description. */
export const mayFail = <Catalogue extends Record<string, ErrorEntry>, Code extends keyof Catalogue & string>(
  catalogue: Catalogue,
  ...codes: Code[]
) =>
  // The keys are the codes given; the standard library's type forgets them.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(
    codes.map((code) => [code, { status: catalogue[code]?.status, message: catalogue[code]?.message }]),
  ) as Record<Code, { status: number; message: string }>;
