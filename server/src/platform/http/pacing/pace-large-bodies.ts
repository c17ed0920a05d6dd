import { fail } from '@comanda/contract';
import type { FastifyInstance } from 'fastify';
import { createKeyedSemaphore } from '#platform/semaphore';
import { createLargeJsonParser } from './parse-large-json.ts';
import type { RequestSubjects } from './queue-requests.ts';

/** Parsing a body of this size takes the event loop less than a millisecond. */
const smallBodyBytes = 65_536;
/** After a large body, the next one of the same subject waits for this many milliseconds for each megabyte. */
const restMsPerMegabyte = 500;
/** It waits longer after a body of many values, because the event loop has to copy them from the thread. */
const restMsPerValue = 0.01;
/** Large bodies of one subject that wait in memory. */
const maxWaitingBodies = 4;

/**
 * Parses large JSON bodies in a thread: a file with millions of quotation marks takes 150 ms. Those of one subject are parsed one after the
 * other with a rest in between, so that nobody keeps the thread busy for more than a twentieth of the time.
 */
export const paceLargeBodies = (server: FastifyInstance, subjectOf: RequestSubjects['subjectOf']): void => {
  const parseSmall = server.getDefaultJsonParser('error', 'error');
  const largeJson = createLargeJsonParser();
  server.addHook('onClose', largeJson.close);
  const inTurn = createKeyedSemaphore(1, {
    longestLine: maxWaitingBodies,
    turnAway: () =>
      fail('resource-exhausted', {
        message:
          'You are sending several large files at the same time. Please wait until they are done, and try again.',
      }),
  });
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser<Buffer<ArrayBuffer>>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length <= smallBodyBytes) {
      void parseSmall(request, body.toString('utf8'), done);
      return;
    }
    const parseInTurn = async (): Promise<void> => {
      let restMs = (body.length / 1024 / 1024) * restMsPerMegabyte;
      try {
        const { value, valueCount } = await largeJson.parse(body);
        restMs += valueCount * restMsPerValue;
        done(null, value);
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
      // Uses real timers: this pause is about load, not about business time (ctx.clock).
      await new Promise((resolve) => void setTimeout(resolve, restMs).unref());
    };
    inTurn(subjectOf(request), parseInTurn).catch(done);
  });
};
