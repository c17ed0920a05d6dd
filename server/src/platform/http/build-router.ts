import { fail } from '@comanda/contract';
import { can, type CommandMeta } from '@comanda/contract/access';
import { ContractProcedure, isContractProcedure, validateORPCError, type AnyContractProcedure } from '@orpc/contract';
import { implement, isProcedure, type AnyProcedure } from '@orpc/server';
import type { CallContext, Caller, CommandContext, Context, Refusal, TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { queuePasswordsOf } from '#platform/passwords';
import { permissionDenied } from '#platform/security';
import { challengeOf, deprecationHeaders, unversioned, type ApiVersion } from './api-document/index.ts';
import { logFailure, toFailure, toOrpcError } from './errors.ts';
import { EventStream } from './event-stream.ts';
import { runIdempotently } from './run-idempotently.ts';
import { auditOutsideTransaction, auditInTransaction, isAudited } from './audit.ts';
import { countRefusal } from './count-refusal.ts';
import type { AnyHandler, CallMeta } from './handlers.ts';
import { limitKeyCalls } from './limit-key-calls.ts';
import { createRateLimiter, type CountSuccess, type IsKnownDevice, type RateLimiter } from './limit-rate.ts';
import { refuseUnstorableInput } from './refuse-unstorable-input.ts';

/** Context of each request. The caller is resolved inside the wrapper, so that a failure there is reported like any other. */
export interface RequestContext {
  readonly requestId: string;
  /** The caller as far as the request alone says. */
  readonly stranger: Refusal['caller'];
  readonly resolveCaller: (options: { isAnonymous: boolean }) => Promise<Caller>;
  readonly sendHeaders: (headers: Headers) => void;
  /** Answers with this stream, instead of the output. */
  readonly sendEvents: (stream: EventStream, toErrorJson: (error: unknown) => Promise<string>) => void;
  /** Answers with this JSON, instead of the output. */
  readonly sendJson: (status: number, json: string) => void;
  /** True if the answer was passed to `sendEvents` or `sendJson`. */
  readonly isAnswered: () => boolean;
}

export interface Router {
  [name: string]: AnyProcedure | Router;
}
type Tree = { readonly [name: string]: unknown };

/** A command that was carried out, with its answer. */
export interface AnsweredCommand {
  readonly path: string;
  readonly input: unknown;
  readonly output: unknown;
}

interface RouterParts {
  readonly isKnownDevice: IsKnownDevice;
  readonly version?: ApiVersion;
  /** Completes the answer of a command after its transaction, in the versioned API with the document that it changed. */
  readonly completeAnswer?: (ctx: CallContext, command: AnsweredCommand) => Promise<unknown>;
}

/** Connects the contract with the use cases. Audience, rate limit, parsing, transaction and error mapping are handled only here. */
export const buildRouter = (
  ctx: Context,
  contract: Tree,
  handlers: Tree,
  { isKnownDevice, version = unversioned, completeAnswer }: RouterParts,
): Router =>
  bindTree({ ctx, limiter: createRateLimiter(ctx, isKnownDevice), version, completeAnswer }, contract, handlers);

interface BindParts {
  readonly ctx: Context;
  readonly limiter: RateLimiter;
  readonly version: ApiVersion;
  readonly completeAnswer: RouterParts['completeAnswer'];
}

const bindTree = (parts: BindParts, contract: Tree, handlers: Tree): Router =>
  Object.fromEntries(
    Object.entries(contract).map(([name, declared]) => {
      const handler = handlers[name];
      if (isContractProcedure(declared) && isHandler(handler)) return [name, bind(parts, declared, handler)];
      if (isTree(declared) && isTree(handler)) return [name, bindTree(parts, declared, handler)];
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

/** The methods under which each path of the router can be called. A part in braces stands for any value. */
export const listRoutes = (router: Router): Array<{ method: string; path: string }> =>
  Object.values(router).flatMap((node) => {
    if (!isProcedure(node)) return listRoutes(node);
    const { method = 'POST', path = '' } = node['~orpc'].route;
    return [{ method, path }];
  });

const bind = (
  { ctx, limiter, version, completeAnswer }: BindParts,
  procedure: AnyContractProcedure,
  handler: AnyHandler,
): AnyProcedure => {
  const meta: CommandMeta = procedure['~orpc'].meta;
  const path = procedure['~orpc'].route.path ?? '';
  refuseUncountedSuccesses(meta, path, handler);
  const answersWithJson = typeof handler === 'object' && 'json' in handler;
  // This wraps the validation, so that the limits of addresses also count malformed calls.
  return implement(answersWithJson ? withoutOutputSchema(procedure) : procedure, {
    initialInputValidationIndex: Infinity,
    initialOutputValidationIndex: Infinity,
  })
    .$context<RequestContext>()
    .use(async ({ context, next }, input) => {
      let refused = context.stranger;
      try {
        refuseUnstorableInput(input);
        const caller = await context.resolveCaller({ isAnonymous: meta.isAnonymous === true });
        refused = caller;
        try {
          await limiter.countAddress({ meta, path, caller, input });
          await limitKeyCalls(ctx, caller);
          if (version === unversioned) announceSuccessor(caller);
          admit(meta, caller);
          return await queuePasswordsOf(caller, () => next({ context: { caller } }));
        } finally {
          context.sendHeaders(caller.responseHeaders);
        }
      } catch (error) {
        const failure = toFailure(error);
        countRefusal(ctx, failure, refused);
        const challenge = version.hasHttpErrors ? challengeOf(failure, version.statusOf(failure.code)) : null;
        if (challenge !== null) context.sendHeaders(new Headers({ 'www-authenticate': challenge }));
        throw reportFailure(ctx, failure, { requestId: context.requestId, version });
      }
    })
    .handler(async ({ context, input, lastEventId, signal }) => {
      const caller = dropKeyActor(meta, context.caller);
      const call = { input, path, meta: { lastEventId, signal }, isAudited: isAudited(meta, caller) };
      const output = await limiter.run({ meta, path, caller: context.caller, input }, (countSuccess) =>
        run({ ...ctx, caller }, handler, { ...call, countSuccess }),
      );
      if (output instanceof EventStream) {
        context.sendEvents(output, createErrorEncoder(ctx, procedure, { requestId: context.requestId, version }));
        return noEvents();
      }
      if (answersWithJson) {
        context.sendJson(procedure['~orpc'].route.successStatus ?? 200, String(output));
        return undefined;
      }
      if (isStream(output)) return reportStreamFailures(ctx, output, { requestId: context.requestId, version });
      return completeAnswer === undefined ? output : completeAnswer({ ...ctx, caller }, { path, input, output });
    });
};

/** The same endpoint, whose output is not checked here, because its answer is not made from it. */
const withoutOutputSchema = (procedure: AnyContractProcedure): AnyContractProcedure => {
  const { outputSchema: _, ...definition } = procedure['~orpc'];
  return new ContractProcedure(definition);
};

/** Encodes the error that ends a stream. It outlives the request, so it keeps nothing of the request but its id. */
const createErrorEncoder =
  (ctx: Context, procedure: AnyContractProcedure, call: ReportedCall) =>
  async (error: unknown): Promise<string> => {
    const failure = reportFailure(ctx, error, call);
    return JSON.stringify(await validateORPCError(procedure['~orpc'].errorMap, failure));
  };

/** Stands for a stream that writes its own bytes. Nobody reads it. */
async function* noEvents(): AsyncGenerator<never, void, void> {}

/** A success is counted in the transaction of the command, so an endpoint without one cannot declare such a limit. */
const refuseUncountedSuccesses = ({ rateLimits = [] }: CommandMeta, path: string, handler: AnyHandler): void => {
  if (typeof handler === 'function' || 'prepare' in handler) return;
  if (rateLimits.some(({ by, counts }) => typeof by === 'object' && counts === undefined)) {
    throw new TypeError(`${path} has no transaction, so its rate limits must name what they count.`);
  }
};

interface Call {
  readonly input: unknown;
  readonly path: string;
  readonly meta: CallMeta;
  readonly isAudited: boolean;
  readonly countSuccess: CountSuccess;
}

const run = async (ctx: CallContext, handler: AnyHandler, call: Call): Promise<unknown> => {
  const { caller } = ctx;
  const { input, path, meta } = call;
  if (typeof handler === 'function') return runInTransaction(ctx, call, (inside) => handler(inside, input));
  if ('prepare' in handler) return runInTransaction(ctx, call, await handler.prepare(ctx, input));
  const answer = answerOf(handler);
  return call.isAudited
    ? auditOutsideTransaction(ctx, { caller, path, input }, (auditedCtx) => answer(auditedCtx, input, meta))
    : answer(ctx, input, meta);
};

const answerOf = (handler: Exclude<AnyHandler, { prepare: unknown } | ((...args: never[]) => unknown)>) => {
  if ('stream' in handler) return handler.stream;
  return 'json' in handler ? handler.json : handler.direct;
};

const runInTransaction = (
  ctx: CallContext,
  { input, path, isAudited, countSuccess }: Call,
  work: (ctx: CommandContext) => Promise<unknown>,
): Promise<unknown> => {
  const { caller } = ctx;
  const call = { caller, path, input };
  const inside = async (transaction: TransactionContext) => {
    const output = await work({ ...transaction, caller });
    await countSuccess?.(transaction);
    return output;
  };
  return transact(ctx, (transaction) =>
    isAudited
      ? auditInTransaction(transaction, call, inside)
      : runIdempotently(transaction, call, () => inside(transaction)),
  );
};

const admit = ({ audience }: CommandMeta, { actor, deviceHash }: Caller): void => {
  if (audience === 'anyone') return;
  if (audience === 'guest') {
    if (deviceHash === null) throw fail('unauthenticated');
    return;
  }
  if (actor.kind !== 'user') throw fail('unauthenticated');
  // The audience `user` is for personal matters, such as a password, which API keys and PINs must not touch.
  const isPersonal = actor.key === undefined && actor.tablet === undefined;
  const isAllowed = audience === 'user' ? isPersonal : can(actor, audience);
  if (!isAllowed) throw permissionDenied(actor, audience);
};

/** Tells a program that it calls a deprecated path. */
const announceSuccessor = ({ actor, responseHeaders }: Caller): void => {
  if (actor.kind !== 'user' || actor.key === undefined) return;
  for (const [name, value] of Object.entries(deprecationHeaders)) responseHeaders.set(name, value);
};

/**
 * An API key has explicit scopes only. An endpoint that needs none treats its caller as a guest instead of acting in the owner's
 * name.
 */
const dropKeyActor = ({ audience, hearsKeys }: CommandMeta, caller: Caller): Caller =>
  audience === 'anyone' && hearsKeys !== true && caller.actor.kind === 'user' && caller.actor.key !== undefined
    ? { ...caller, actor: { kind: 'guest' } }
    : caller;

interface ReportedCall {
  readonly requestId: string;
  readonly version: ApiVersion;
}

const reportFailure = (ctx: Context, error: unknown, { requestId, version }: ReportedCall) => {
  const failure = toFailure(error);
  logFailure(ctx.log, failure, requestId);
  return toOrpcError(failure, requestId, version);
};

async function* reportStreamFailures(ctx: Context, stream: AsyncIterable<unknown>, call: ReportedCall) {
  try {
    yield* stream;
  } catch (error) {
    throw reportFailure(ctx, error, call);
  }
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
const isHandler = (value: unknown): value is AnyHandler =>
  typeof value === 'function' ||
  (isTree(value) && ['direct', 'stream', 'json', 'prepare'].some((kind) => kind in value));
const isStream = (value: unknown): value is AsyncIterable<unknown> => isTree(value) && Symbol.asyncIterator in value;
