import { pino, type DestinationStream, type Logger } from 'pino';

/**
 * Writes structured lines to standard error, so that the output of `npm start` for people on standard output stays
 * readable.
 */
export const createLog = (level: string, destination: DestinationStream = pino.destination(2)): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token'],
    },
    destination,
  );
