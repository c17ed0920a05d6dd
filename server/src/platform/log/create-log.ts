import { pino, type DestinationStream, type Logger } from 'pino';
import type { Outages } from './outages.ts';

const errorOf = (fields: unknown): unknown =>
  typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : undefined;

/** Fields of errors that help an operator and hold no data of users: codes, and where in the database an error occurred. */
const shownFields = ['code', 'severity', 'table', 'constraint', 'syscall', 'address', 'port', 'status'] as const;

const maxDepth = 4;

interface SerializedError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string | undefined;
  readonly cause?: unknown;
  readonly [field: string]: unknown;
}

const isShown = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

const serialize = (error: unknown, depth: number): unknown => {
  if (!(error instanceof Error)) return isShown(error) ? error : undefined;
  const fields = shownFields.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return isShown(value) ? [[name, value]] : [];
  });
  const cause = depth < maxDepth ? serialize(error.cause, depth + 1) : undefined;
  const serialized: SerializedError = {
    type: error.constructor.name,
    message: error.message,
    ...Object.fromEntries(fields),
    stack: error.stack,
    ...(cause !== undefined && { cause }),
  };
  return serialized;
};

/**
 * Writes an error by named fields only. Errors of libraries hold whole objects, such as a database client with its secret key, and
 * details of PostgreSQL quote the values of rows.
 */
const serializeError = (error: unknown): unknown => serialize(error, 0) ?? null;

/**
 * Writes structured lines to standard error, so that the output of `npm start` for people on standard output stays
 * readable.
 */
export const createLog = (
  level: string,
  destination: DestinationStream = pino.destination(2),
  outages?: Outages,
  /** The id of the running trace; null outside of one. */
  currentTraceId: () => string | null = () => null,
): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token'],
      serializers: { err: serializeError },
      mixin: () => {
        const traceId = currentTraceId();
        return traceId === null ? {} : { traceId };
      },
      hooks: {
        logMethod(input, write) {
          if (outages?.absorb(errorOf(input[0])) !== true) write.apply(this, input);
        },
      },
    },
    destination,
  );
