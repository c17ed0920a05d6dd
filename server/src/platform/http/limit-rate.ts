import { fail, isErrorCode, type ErrorCode } from '@comanda/contract';
import type { CommandMeta, RateLimit } from '@comanda/contract/access';
import type { Caller, Context } from '#platform/context';
import {
  countAttempt,
  mailboxOf,
  readLogInDevice,
  releaseAttempt,
  reserveAttempt,
  resetAttempts,
  type RateLimitInput,
  type ReservedAttempt,
} from '#platform/security';
import { toFailure } from './errors.ts';

/** True if the database knows this device, which means that it has had a place at a table. */
export type IsKnownDevice = (deviceHash: string) => Promise<boolean>;

interface LimitedCall {
  readonly meta: CommandMeta;
  readonly path: string;
  readonly caller: Caller;
  readonly input: unknown;
}

type Limit = RateLimitInput & { readonly declared: RateLimit; readonly error: ErrorCode };

export interface RateLimiter {
  /** Counts the call for its address. This comes first, because it needs to know nothing of the caller. */
  countAddress(call: LimitedCall): Promise<void>;
  /**
   * Runs a valid and authorized call within its other limits. `run` gets a function that counts a success; a command calls it at the end
   * of its transaction, so that a call that failed or was rolled back has not counted.
   */
  run<Output>(call: LimitedCall, run: (countSuccess: CountSuccess) => Promise<Output>): Promise<Output>;
}

/** Counts a success in the transaction of this context. */
export type CountSuccess = ((ctx: Pick<Context, 'db' | 'clock'>) => Promise<void>) | null;

/**
 * Applies the rate limits that an endpoint declares. What a stranger can do cheaply counts only for the stranger: an address limit counts
 * every call, the limits of a device or account count valid calls, and the limit of something shared, such as a visit or a mailbox, counts
 * only calls that took effect, or the failures that it is there to limit.
 */
export const createRateLimiter = (ctx: Context, isKnownDevice: IsKnownDevice): RateLimiter => {
  const identify = identifyDevice(ctx, isKnownDevice);

  const limitsOf = async (call: LimitedCall, isWanted: (by: RateLimit['by']) => boolean): Promise<Limit[]> => {
    const declared = (call.meta.rateLimits ?? []).filter(({ by }) => isWanted(by));
    const device = declared.some(dependsOnDevice) ? await identify(call) : null;
    return declared.filter(({ callers }) => isFor(callers, device)).flatMap((limit) => toLimit(limit, call, device));
  };

  const count = async (limit: Limit): Promise<void> => {
    const outcome = await countAttempt(ctx, limit);
    if (!outcome.isAllowed) throw fail(limit.error, { minutes: outcome.minutesLeft });
  };

  /** A device that has never been at a table cannot be admitted to one: its calls do not touch what a table shares. */
  const isOutsider = async ({ meta, caller }: LimitedCall): Promise<boolean> =>
    meta.audience === 'guest' && (caller.deviceHash === null || !(await isKnownDevice(caller.deviceHash)));

  return {
    countAddress: async (call) => {
      for (const limit of await limitsOf(call, (by) => by === 'address')) await count(limit);
    },
    run: async (call, run) => {
      for (const limit of await limitsOf(call, (by) => by === 'device' || by === 'user')) await count(limit);
      const shared = await limitsOf(call, (by) => typeof by === 'object');
      const [afterwards, beforehand] = [shared.filter(isCountedInTransaction), shared.filter(isReserved)];
      const countSuccess: CountSuccess = async (inner) => {
        for (const limit of afterwards) await reserve(inner, limit);
      };
      const isTouchingShared = beforehand.length > 0 && !(await isOutsider(call));
      const reservations = isTouchingShared ? await reserveAll(ctx, beforehand) : [];
      let failure: ErrorCode | null = null;
      try {
        return await run(afterwards.length === 0 ? null : countSuccess);
      } catch (error) {
        failure = toFailure(error).code;
        throw error;
      } finally {
        for (const each of reservations) await settle(ctx, each, failure);
      }
    },
  };
};

/** Successes are counted at the end of the transaction; everything else is reserved before the call and released if it does not count. */
const isCountedInTransaction = ({ declared }: Limit): boolean => declared.counts === undefined;
const isReserved = (limit: Limit): boolean => !isCountedInTransaction(limit);

interface Reservation {
  readonly limit: Limit;
  readonly attempt: ReservedAttempt;
}

const reserve = async (ctx: Pick<Context, 'db' | 'clock'>, limit: Limit): Promise<Reservation> => {
  const outcome = await reserveAttempt(ctx, limit);
  if (!outcome.isAllowed) throw fail(limit.error, { minutes: outcome.minutesLeft });
  return { limit, attempt: outcome };
};

const reserveAll = async (ctx: Context, limits: readonly Limit[]): Promise<Reservation[]> => {
  const reservations: Reservation[] = [];
  try {
    for (const limit of limits) reservations.push(await reserve(ctx, limit));
    return reservations;
  } catch (error) {
    for (const { attempt } of reservations) await releaseAttempt(ctx, attempt);
    throw error;
  }
};

/** Keeps a reservation if the call counts, and releases it otherwise. */
const settle = async (ctx: Context, { limit, attempt }: Reservation, failure: ErrorCode | null): Promise<void> => {
  const { counts, isForgivenOnSuccess } = limit.declared;
  if (failure === null && isForgivenOnSuccess === true) return resetAttempts(ctx, limit.key);
  const isCounted =
    counts === 'calls' || (typeof counts === 'object' && failure !== null && counts.failures.includes(failure));
  if (!isCounted) await releaseAttempt(ctx, attempt);
};

const dependsOnDevice = ({ by, callers }: RateLimit): boolean =>
  callers !== undefined || by === 'device' || (typeof by === 'object' && by.andDevice === true);

const isFor = (callers: RateLimit['callers'], device: string | null): boolean =>
  callers === undefined || (callers === 'known') === (device !== null);

const toLimit = (declared: RateLimit, { caller, input, path }: LimitedCall, device: string | null): Limit[] => {
  const { by, callers, error, attempts, windowMs } = declared;
  if (!isErrorCode(error.code)) throw new TypeError(`${error.code} is not in the catalogue.`);
  const subject = subjectOf(by, { caller, input, device });
  // A blank field identifies nobody.
  if (subject === '') return [];
  const name = [typeof by === 'string' ? by : by.field, ...(callers === undefined ? [] : [`(${callers})`])].join(' ');
  return [{ key: `${path} ${name} ${subject.slice(0, 400)}`, attempts, windowMs, error: error.code, declared }];
};

interface SubjectSource {
  readonly caller: Caller;
  readonly input: unknown;
  readonly device: string | null;
}

const subjectOf = (by: RateLimit['by'], { caller: { actor, network }, input, device }: SubjectSource): string => {
  if (by === 'address') return network;
  // Anybody can invent a device, so an unknown one counts for its address.
  if (by === 'device') return device ?? network;
  if (by === 'user') return actor.kind === 'user' ? actor.userId : '';
  const field = fieldOf(input, by.field);
  if (field === '') return '';
  return [
    by.isMailbox === true ? mailboxOf(field) : field,
    ...(by.andAddress === true ? [network] : []),
    ...(by.andDevice === true ? [device ?? network] : []),
  ].join(' ');
};

/** Lower case, so that another spelling of an email address or a code counts as the same subject. */
const fieldOf = (input: unknown, field: string): string => {
  const value: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, field) : undefined;
  return typeof value === 'string' ? value.trim().toLowerCase() : '';
};

/**
 * Returns a key for a device that the server knows: the logged-in account, a phone that has had a place at a table, or, where the
 * endpoint asks for it, a browser in which the account in the field `email`, or any account, was logged in before. Null for all others.
 */
const identifyDevice =
  (ctx: Context, isKnownDevice: IsKnownDevice) =>
  async ({ meta, caller, input }: LimitedCall): Promise<string | null> => {
    const { actor, deviceHash, headers } = caller;
    if (meta.knownDevices === 'log-in') return readLogInDevice(ctx, headers, fieldOf(input, 'email'));
    if (actor.kind === 'user') return `user ${actor.userId}`;
    return deviceHash !== null && (await isKnownDevice(deviceHash)) ? deviceHash : null;
  };
