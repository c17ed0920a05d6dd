import type { ErrorCode } from '@comanda/contract';
import { oc } from '@orpc/contract';
import type { Capability } from './can.ts';
import type { ErrorEntry } from '@comanda/contract/kernel';

/** Who may call: anyone at all, any logged-in user, or users that hold a capability. Checked before the input is read. */
export type Audience = 'anyone' | 'user' | Capability;

export interface RateLimit {
  /** What is counted: the caller's address, an input field such as `email`, or the field and the address together. */
  readonly by: 'address' | { readonly field: string; readonly andAddress?: true };
  readonly attempts: number;
  readonly windowMs: number;
  /** The error a person reads. Its sentence may say `{minutes}`. */
  readonly error: ErrorCode;
  /** Whoever gets in starts over: only failures in a row add up. */
  readonly isForgivenOnSuccess?: true;
}

export interface CommandMeta {
  readonly audience: Audience;
  readonly rateLimit?: RateLimit;
}

interface CommandDeclaration extends CommandMeta {
  readonly path: `/${string}`;
  readonly summary: string;
  /** Commands change something and are POST; the few reads outside of `documents` say so. */
  readonly method?: 'GET' | 'POST';
}

const declared = oc.$meta<CommandMeta>({ audience: 'platform.administer' });

/** Declares one endpoint: the only place where its path and its audience are written. */
export const command = ({ path, summary, method = 'POST', ...meta }: CommandDeclaration) =>
  declared.meta(meta).route({ method, path, summary, tags: [path.split('/')[1] ?? ''] });

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
