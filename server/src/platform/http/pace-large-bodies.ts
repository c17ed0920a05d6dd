import { fail } from '@comanda/contract';
import type { FastifyInstance } from 'fastify';
import { createKeyedSemaphore } from '#platform/semaphore';
import type { RequestSubjects } from './queue-requests.ts';

/** Parsing a body of this size takes the event loop less than a millisecond. */
const smallBodyCharacters = 65_536;
/** After parsing for a millisecond, the next large body of the same subject waits for this many milliseconds. */
const restPerMs = 20;
/** Large bodies of one subject that wait in memory. */
const maxWaitingBodies = 4;

/**
 * Parses large JSON bodies one after the other for each subject, with a rest in between, so that no subject blocks the event loop for more
 * than a twentieth of the time. A file with millions of quotation marks takes 30 ms to parse.
 */
export const paceLargeBodies = (server: FastifyInstance, subjectOf: RequestSubjects['subjectOf']): void => {
  const parse = server.getDefaultJsonParser('error', 'error');
  const inTurn = createKeyedSemaphore(1, {
    longestLine: maxWaitingBodies,
    turnAway: () =>
      fail('resource-exhausted', {
        message:
          'You are sending several large files at the same time. Please wait until they are done, and try again.',
      }),
  });
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length <= smallBodyCharacters) {
      void parse(request, body, done);
      return;
    }
    const parseInTurn = async (): Promise<void> => {
      const startedMs = performance.now();
      void parse(request, body, done);
      // Uses real timers: this pause is about load, not about business time (ctx.clock).
      const restMs = (performance.now() - startedMs) * restPerMs;
      await new Promise((resolve) => void setTimeout(resolve, restMs).unref());
    };
    inTurn(subjectOf(request), parseInTurn).catch(done);
  });
};
