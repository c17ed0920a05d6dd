import { capabilities, keyScopes, type CommandMeta } from '@comanda/contract/access';
import { developersErrors } from '@comanda/contract/developers';
import type { ErrorMap } from '@orpc/contract';
import { describeFailure, rateLimitHeaders, refTo } from './describe-shared.ts';

export interface EndpointDescription {
  readonly meta: CommandMeta;
  readonly errors: ErrorMap;
  /** True if repeated calls with the same idempotency key are executed only once. */
  readonly isAnsweredOnce: boolean;
}

type Responses = Readonly<Record<string, object>>;

interface Operation {
  readonly parameters?: readonly object[];
  readonly responses?: Responses;
}

/** Adds to an operation the rights that it needs, its extra parameters and its possible responses. */
export const describeOperation = (operation: Operation, endpoint: EndpointDescription): object => {
  const isForKeys = isOpenToKeys(endpoint.meta);
  const canRepeat = isForKeys && endpoint.isAnsweredOnce;
  return {
    ...operation,
    description: describeAudience(endpoint.meta),
    security: securityOf(endpoint.meta),
    ...(canRepeat ? { parameters: [...(operation.parameters ?? []), refTo('parameters', 'IdempotencyKey')] } : {}),
    responses: {
      ...successesOf(operation.responses ?? {}, isForKeys),
      ...refusalsOf(endpoint, { isForKeys, canRepeat }),
      default: refTo('responses', 'Failure'),
    },
  };
};

const scopeOf = ({ audience }: CommandMeta) => keyScopes.find(({ scope }) => scope === audience);

const isOpenToKeys = (meta: CommandMeta): boolean => scopeOf(meta) !== undefined || meta.hearsKeys === true;

const describeAudience = (meta: CommandMeta): string => {
  const { audience } = meta;
  const scope = scopeOf(meta);
  if (scope !== undefined) {
    const beyond = scope.isForAllRestaurants ? ', by a key that is for all restaurants' : '';
    return `Requires the scope \`${scope.scope}\`${beyond}; or a person with this permission.`;
  }
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
  const isScope = audience in capabilities && scopeOf(meta) !== undefined;
  return [...(isScope ? [{ key: [audience] }] : []), { session: [] }];
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
  return Object.fromEntries([...codes].map(([status, messagesByCode]) => [status, describeFailure(messagesByCode)]));
};

const pick = (...codes: Array<keyof typeof developersErrors>) =>
  Object.fromEntries(codes.map((code) => [code, developersErrors[code]]));
