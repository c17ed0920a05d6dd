import { capabilities, findNeededScope, type CommandMeta } from '@comanda/contract/access';
import { developersErrors } from '@comanda/contract/developers';
import { statusErrors } from '@comanda/contract/kernel';
import type { ErrorMap } from '@orpc/contract';
import { describeFailureAnswer, rateLimitHeaders, refTo, retryAfterHeader } from './describe-shared.ts';

export interface EndpointDescription {
  readonly meta: CommandMeta;
  readonly errors: ErrorMap;
  /** True if repeated calls with the same idempotency key are executed only once. */
  readonly isAnsweredOnce: boolean;
}

type Responses = Readonly<Record<string, object>>;

export interface Operation {
  readonly operationId?: string | undefined;
  readonly description?: string | undefined;
  readonly security?: unknown;
  readonly requestBody?: object | undefined;
  readonly parameters?: readonly object[];
  readonly responses?: Responses;
}

/** Adds to an operation the rights that it needs, its extra parameters and its possible responses. */
export const describeOperation = (operation: Operation, endpoint: EndpointDescription): Operation => {
  const isForKeys = isOpenToKeys(endpoint.meta);
  const canRepeat = isForKeys && endpoint.isAnsweredOnce;
  return {
    ...operation,
    description: describeAudience(endpoint.meta),
    security: securityOf(endpoint.meta),
    ...requiredScopeOf(endpoint.meta),
    ...(canRepeat ? { parameters: [...(operation.parameters ?? []), refTo('parameters', 'IdempotencyKey')] } : {}),
    responses: {
      ...successesOf(operation.responses ?? {}, isForKeys),
      ...refusalsOf(endpoint, { isForKeys, canRepeat }),
      default: refTo('responses', 'Failure'),
    },
  };
};

const scopeOf = ({ audience }: CommandMeta) => findNeededScope(audience);

/** True if a key needs no scope, because every key has the capability. */
const isForEveryKey = ({ audience }: CommandMeta): boolean =>
  Object.entries(capabilities).some(([name, { key }]) => name === audience && key === 'always');

const isOpenToKeys = (meta: CommandMeta): boolean =>
  scopeOf(meta) !== undefined || meta.hearsKeys === true || isForEveryKey(meta);

const describeAudience = (meta: CommandMeta): string => {
  const { audience } = meta;
  const scope = scopeOf(meta);
  if (scope !== undefined) {
    const beyond = scope.isForAllRestaurants ? ', by a key that is for all restaurants' : '';
    return `Requires the scope \`${scope.scope}\`${beyond}; or a person with this permission.`;
  }
  if (isForEveryKey(meta)) return 'Open to every key; or a person who is logged in.';
  if (meta.hearsKeys === true) {
    return "Open to everyone. The caller's permissions decide which collections can be read; a key reads those of its scopes.";
  }
  if (audience === 'anyone') return 'Open to everyone. No key needed.';
  if (audience === 'guest') return 'For the phone of a guest at a table. Not available for API keys.';
  return 'For logged-in people. Not available for API keys.';
};

const securityOf = (meta: CommandMeta): Array<Readonly<Record<string, readonly string[]>>> => {
  const { audience } = meta;
  if (meta.hearsKeys === true) return [{ key: [] }, { session: [] }, { device: [] }, {}];
  if (audience === 'anyone') return [{}];
  if (audience === 'guest') return [{ device: [] }];
  return isOpenToKeys(meta) ? [{ key: [] }, { session: [] }] : [{ session: [] }];
};

/** A bearer scheme has no place for scopes, so the document has a field of its own for the one that a key needs. */
const requiredScopeOf = (meta: CommandMeta): { 'x-required-scope'?: string } => {
  const scope = scopeOf(meta);
  return scope === undefined ? {} : { 'x-required-scope': scope.scope };
};

const successesOf = (responses: Responses, isForKeys: boolean): Responses =>
  Object.fromEntries(
    Object.entries(responses)
      .filter(([status]) => Number(status) < 400)
      .map(([status, response]) => [status, isForKeys ? { ...response, headers: rateLimitHeaders } : response]),
  );

/** The errors that the endpoint declares, and those that every call with a key can get. */
const refusalsOf = (
  { errors }: EndpointDescription,
  { isForKeys, canRepeat }: { readonly isForKeys: boolean; readonly canRepeat: boolean },
): Responses => {
  const codes = new Map<number, Map<string, string>>();
  const add = (code: string, status = 500, message = '') => {
    const messagesByCode = codes.get(status) ?? new Map<string, string>();
    codes.set(status, messagesByCode.set(code, message));
  };
  for (const [code, error] of Object.entries(errors)) add(code, error?.status, error?.message);
  const ofKeys = {
    ...(isForKeys ? pick('developers.key-unknown', 'developers.too-many-calls') : {}),
    ...(canRepeat ? pick('developers.idempotency-key-reused') : {}),
  };
  for (const [code, { status, message }] of Object.entries(ofKeys)) add(code, status, message);
  for (const code of codesOfEveryCall) {
    const { status, message } = statusErrors[code];
    if (codes.has(status)) add(code, status, message);
  }
  return Object.fromEntries(
    [...codes].map(([status, messagesByCode]) => [
      status,
      { ...describeFailureAnswer(messagesByCode), ...(status === 429 ? { headers: retryAfterHeader } : {}) },
    ]),
  );
};

/** Codes that any call can get beside those that its endpoint declares. A status that the endpoint declares lists them, too. */
const codesOfEveryCall = ['aborted', 'out-of-range'] as const;

const pick = (...codes: Array<keyof typeof developersErrors>) =>
  Object.fromEntries(codes.map((code) => [code, developersErrors[code]]));
