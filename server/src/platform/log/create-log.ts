import { pino, type DestinationStream, type Logger } from 'pino';
import type { Outages } from './outages.ts';
import { serializeError } from './serialize-error.ts';

const errorOf = (fields: unknown): unknown =>
  typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : undefined;

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
