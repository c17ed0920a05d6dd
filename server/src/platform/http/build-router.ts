import { fail, isErrorCode, type ErrorCode } from '@comanda/contract';
import { can, type CommandMeta, type RateLimit } from '@comanda/contract/access';
import { isContractProcedure, type AnyContractProcedure } from '@orpc/contract';
import { implement, isProcedure, type AnyProcedure } from '@orpc/server';
import type { CallContext, Caller, Context, TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { resetAttempts, countAttempt, queuePasswordsOf, type RateLimitInput } from '#platform/security';
import { logFailure, toFailure, toOrpcError } from './errors.ts';
import { runIdempotently } from './run-idempotently.ts';
import { auditOutsideTransaction, auditInTransaction, isAudited } from './audit.ts';
import type { AnyHandler, CallMeta } from './handlers.ts';
import { limitKeyCalls } from './limit-key-calls.ts';
import { refuseUnstorableInput } from './refuse-unstorable-input.ts';

/** Context of each request. The caller is resolved inside the wrapper, so that a failure there is reported like any other. */
interface RequestContext {
  readonly requestId: string;
  readonly resolveCaller: (options: { isAnonymous: boolean }) => Promise<Caller>;
  readonly sendHeaders: (headers: Headers) => void;
}

export interface Router {
  [name: string]: AnyProcedure | Router;
}
type Tree = { readonly [name: string]: unknown };

/** Connects the contract with the use cases. Audience, rate limit, parsing, transaction and error mapping are handled only here. */
export const buildRouter = (ctx: Context, contract: Tree, handlers: Tree): Router =>
  Object.fromEntries(
    Object.entries(contract).map(([name, declared]) => {
      const handler = handlers[name];
      if (isContractProcedure(declared) && isHandler(handler)) return [name, bind(ctx, declared, handler)];
      if (isTree(declared) && isTree(handler)) return [name, buildRouter(ctx, declared, handler)];
      throw new TypeError(`The endpoint ${name} has no use case.`);
    }),
  );

/** The endpoints that accept a larger body than usual. */
export const listLargeBodyEndpoints = (router: Router): Array<{ path: string; maxBodyBytes: number }> =>
  Object.values(router).flatMap((node) => {
    if (!isProcedure(node)) return listLargeBodyEndpoints(node);
    const { route, meta } = node['~orpc'];
    const { maxBodyBytes }: CommandMeta = meta;
    return route.path === undefined || maxBodyBytes === undefined ? [] : [{ path: route.path, maxBodyBytes }];
  });

const bind = (ctx: Context, procedure: AnyContractProcedure, handler: AnyHandler): AnyProcedure => {
  const meta: CommandMeta = procedure['~orpc'].meta;
  // This wraps the validation, so that the rate limit also counts malformed attempts.
  return implement(procedure, { initialInputValidationIndex: Infinity, initialOutputValidationIndex: Infinity })
    .$context<RequestContext>()
    .use(async ({ context, next }, input) => {
      try {
        refuseUnstorableInput(input);
        const caller = await context.resolveCaller({ isAnonymous: meta.isAnonymous === true });
        try {
          await limitKeyCalls(ctx, caller);
          admit(meta, caller);
          const attempts = attemptsOf(meta, { caller, input, path: procedure['~orpc'].route.path ?? '' });
          for (const attempt of attempts) await spend(ctx, attempt);
          const result = await queuePasswordsOf(caller, () =>
            next({ context: { caller: dropKeyActor(meta, caller) } }),
          );
          for (const { key } of attempts.filter(isForgiven)) await resetAttempts(ctx, key);
          return result;
        } finally {
          context.sendHeaders(caller.responseHeaders);
        }
      } catch (error) {
        throw reportFailure(ctx, error, context.requestId);
      }
    })
    .handler(async ({ context, input, lastEventId, signal }) => {
      const call = { input, path: procedure['~orpc'].route.path ?? '', meta: { lastEventId, signal } };
      const isCallAudited = isAudited(meta, context.caller);
      const output = await run({ ...ctx, caller: context.caller }, handler, { ...call, isAudited: isCallAudited });
      return isStream(output) ? reportStreamFailures(ctx, output, context.requestId) : output;
    });
};

interface Call {
  readonly input: unknown;
  readonly path: string;
  readonly meta: CallMeta;
  readonly isAudited: boolean;
}

const run = (ctx: CallContext, handler: AnyHandler, { input, path, meta, isAudited }: Call): Promise<unknown> => {
  const { caller } = ctx;
  const auditedCall = { caller, path, input };
  if (typeof handler !== 'function') {
    return isAudited
      ? auditOutsideTransaction(ctx, auditedCall, (auditedCtx) => handler.direct(auditedCtx, input, meta))
      : handler.direct(ctx, input, meta);
  }
  const inside = (transaction: TransactionContext) => handler({ ...transaction, caller }, input);
  return transact(ctx, (transaction) =>
    isAudited
      ? auditInTransaction(transaction, auditedCall, inside)
      : runIdempotently(transaction, auditedCall, () => inside(transaction)),
  );
};

const admit = ({ audience }: CommandMeta, { actor, deviceHash }: Caller): void => {
  if (audience === 'anyone') return;
  if (audience === 'guest') {
    if (deviceHash === null) throw fail('unauthenticated');
    return;
  }
  if (actor.kind !== 'user') throw fail('unauthenticated');
  // The audience `user` is for personal matters, such as a password, which API keys must not touch.
  const isAllowed = audience === 'user' ? actor.key === undefined : can(actor, audience);
  if (!isAllowed) throw fail('permission-denied');
};

/**
 * An API key has explicit scopes only. An endpoint that needs none treats its caller as a guest instead of acting in the owner's
 * name.
 */
const dropKeyActor = ({ audience, hearsKeys }: CommandMeta, caller: Caller): Caller =>
  audience === 'anyone' && hearsKeys !== true && caller.actor.kind === 'user' && caller.actor.key !== undefined
    ? { ...caller, actor: { kind: 'guest' } }
    : caller;

interface AttemptInput {
  readonly caller: Caller;
  readonly input: unknown;
  readonly path: string;
}

type Attempt = RateLimitInput & { readonly error: ErrorCode; readonly isForgivenOnSuccess: boolean };

const isForgiven = ({ isForgivenOnSuccess }: Attempt): boolean => isForgivenOnSuccess;

const attemptsOf = ({ rateLimits = [] }: CommandMeta, { caller, input, path }: AttemptInput): Attempt[] =>
  rateLimits.flatMap(({ by, error, attempts, windowMs, isForgivenOnSuccess = false }) => {
    if (!isErrorCode(error.code)) throw new TypeError(`${error.code} is not in the catalogue.`);
    const subject = subjectOf(by, caller, input);
    // A blank field identifies nobody: validation refuses the call, and no attempt is counted.
    if (subject === '') return [];
    const key = `${path} ${typeof by === 'string' ? by : by.field} ${subject.slice(0, 400)}`;
    return [{ attempts, windowMs, error: error.code, isForgivenOnSuccess, key }];
  });

const subjectOf = (by: RateLimit['by'], { actor, network, deviceHash }: Caller, input: unknown): string => {
  if (by === 'address') return network;
  if (by === 'device') return deviceHash ?? network;
  if (by === 'user') return actor.kind === 'user' ? actor.userId : '';
  const field = fieldOf(input, by.field);
  return by.andAddress === true ? `${field} ${network}` : field;
};

const spend = async (ctx: Context, attempt: Attempt): Promise<void> => {
  const outcome = await countAttempt(ctx, attempt);
  if (!outcome.isAllowed) throw fail(attempt.error, { minutes: outcome.minutesLeft });
};

/** Normalized, so that another spelling of the same email address counts as the same subject. */
const fieldOf = (input: unknown, field: string): string => {
  const value = isTree(input) ? input[field] : undefined;
  return typeof value === 'string' ? value.trim().toLowerCase() : '';
};

const reportFailure = (ctx: Context, error: unknown, requestId: string) => {
  const failure = toFailure(error);
  logFailure(ctx.log, failure, requestId);
  return toOrpcError(failure, requestId);
};

async function* reportStreamFailures(ctx: Context, stream: AsyncIterable<unknown>, requestId: string) {
  try {
    yield* stream;
  } catch (error) {
    throw reportFailure(ctx, error, requestId);
  }
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
const isHandler = (value: unknown): value is AnyHandler =>
  typeof value === 'function' || (isTree(value) && 'direct' in value);
const isStream = (value: unknown): value is AsyncIterable<unknown> => isTree(value) && Symbol.asyncIterator in value;
