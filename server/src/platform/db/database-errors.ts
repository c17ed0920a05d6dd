import type { StatusCode } from '@comanda/contract/kernel';
import pg from 'pg';

/** No server of the database accepts writes at the moment, for example while a standby is being promoted. */
export class NoWritableHostError extends Error {
  override readonly name = 'NoWritableHostError';
}

/** The five-character SQLSTATE of a PostgreSQL error, or null. */
const sqlState = (error: unknown): string | null => (error instanceof pg.DatabaseError ? (error.code ?? null) : null);

const byState: Readonly<Record<string, StatusCode>> = {
  '23505': 'already-exists',
  '40001': 'aborted',
  '40P01': 'aborted',
  '42501': 'permission-denied',
  '57014': 'deadline-exceeded',
  '55P03': 'deadline-exceeded',
  // A limit that the operator configured, unlike the other resources of its class.
  '53400': 'resource-exhausted',
  // A standby, or a database that the operator made read-only.
  '25006': 'unavailable',
  '22003': 'out-of-range',
  '22008': 'out-of-range',
  // Foreign key violation: another user removed the referenced row, or the row is still referenced.
  '23503': 'failed-precondition',
  XX001: 'data-loss',
  XX002: 'data-loss',
};

const byClass: Readonly<Record<string, StatusCode>> = {
  '08': 'unavailable',
  '28': 'permission-denied',
  // A full disk, too little memory or too many connections pass, and no caller is to blame.
  '53': 'unavailable',
  '57': 'unavailable',
};

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Messages of pg for a lost connection, in errors that have no code. */
const lostConnection = /Connection terminated|is not queryable|timeout exceeded when trying to connect|timeout expired/;

/** Messages of a Citus coordinator that lost the connection to a worker in the middle of a statement. It gives them the state of an internal error. */
const lostWorker =
  /connection to the remote node|server closed the connection unexpectedly|could not (?:receive data from|send data to) server/;

const isLostWorker = (error: unknown): boolean =>
  sqlState(error) === 'XX000' && error instanceof Error && lostWorker.test(error.message);

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error) || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
};

/** A database that is down has removed its Unix socket. Any other missing file is no database error. */
const isMissingSocket = (error: unknown): boolean =>
  codeOf(error) === 'ENOENT' && error instanceof Error && 'syscall' in error && error.syscall === 'connect';

/** Maps a database error to one of the product's status codes; null if it is not a database error. */
export const databaseStatus = (error: unknown): StatusCode | null => {
  const state = sqlState(error);
  if (isOutdatedPlan(error)) return 'aborted';
  if (isLostWorker(error)) return 'unavailable';
  if (state !== null) return byState[state] ?? byClass[state.slice(0, 2)] ?? 'internal';
  if (error instanceof NoWritableHostError) return 'unavailable';
  if (networkCodes.has(codeOf(error)) || isMissingSocket(error)) return 'unavailable';
  return error instanceof Error && lostConnection.test(error.message) ? 'unavailable' : null;
};

/** True if the database cannot be reached or cannot write, so that other work would fail as well. */
export const isDatabaseAway = (error: unknown): boolean => databaseStatus(error) === 'unavailable';

/** True if the database answers but cannot write: it is read-only, or its disk is full. */
export const isWriteRefused = (error: unknown): boolean => ['25006', '53100'].includes(sqlState(error) ?? '');

/** True if a prepared statement no longer fits its tables, because another node has migrated the database. */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';

/** True if the transaction failed for a reason that is gone when it is repeated. */
export const isSerializationFailure = (error: unknown): boolean => {
  const state = sqlState(error);
  return state === '40001' || state === '40P01' || isOutdatedPlan(error);
};

/** True if a lock was not free within `lock_timeout`, or waiting for it was a deadlock. */
export const isLockConflict = (error: unknown): boolean => ['55P03', '40P01'].includes(sqlState(error) ?? '');

/**
 * True if the error is about this constraint. A Citus cluster reports no name of the constraint, only a message with the name on the shard, such
 * as `visits_open_102008`.
 */
export const violatesConstraint = (error: unknown, constraint: string): boolean => {
  if (!(error instanceof pg.DatabaseError)) return false;
  const name = error.constraint ?? /constraint "([^"]+)"/.exec(error.message)?.[1];
  return name !== undefined && name.replace(/_\d+$/, '') === constraint;
};
