import { Worker } from 'node:worker_threads';
import { fail } from '@comanda/contract';
import { minuteMs } from '@comanda/contract/kernel';
import type { LargeJsonReply, LargeJsonRequest, ParsedJson } from './large-json.thread.ts';

const entry = new URL('./large-json.thread.ts', import.meta.url);

/** An unused thread ends after this time: it holds some megabytes, and large bodies are rare. */
const maxIdleMs = minuteMs;

export interface LargeJsonParser {
  /** Parses a body without blocking the event loop. Malformed and dangerous JSON is refused. The body cannot be used afterwards. */
  parse(body: Uint8Array<ArrayBuffer>): Promise<ParsedJson>;
  close(): Promise<void>;
}

interface RunningThread {
  readonly worker: Worker;
  readonly pending: Map<number, PromiseWithResolvers<ParsedJson>>;
  /** Ends the thread when it has been idle for long. */
  idleTimer: NodeJS.Timeout | undefined;
}

/** Parses JSON in a thread that starts with the first body. If the thread fails, its bodies are refused and the next one starts a new thread. */
export const createLargeJsonParser = (): LargeJsonParser => {
  let running: RunningThread | null = null;
  let lastId = 0;

  const start = (): RunningThread => {
    const worker = new Worker(entry);
    const thread: RunningThread = { worker, pending: new Map(), idleTimer: undefined };
    worker.on('message', (reply: LargeJsonReply) => {
      const request = thread.pending.get(reply.id);
      thread.pending.delete(reply.id);
      if (thread.pending.size === 0) rest(thread);
      if (reply.refusal === null) request?.resolve(reply.parsed);
      else request?.reject(refusals[reply.refusal]());
    });
    const end = (error: Error): void => {
      if (running === thread) running = null;
      for (const { reject } of thread.pending.values()) reject(error);
      thread.pending.clear();
    };
    worker.on('error', end);
    worker.on('exit', () => end(fail('unavailable')));
    return thread;
  };

  const rest = (thread: RunningThread): void => {
    // The process can end while the thread has nothing to do.
    thread.worker.unref();
    // Uses real timers: this pause is about memory, not about business time (ctx.clock).
    thread.idleTimer = setTimeout(() => {
      if (running === thread) running = null;
      void thread.worker.terminate();
    }, maxIdleMs).unref();
  };

  return {
    parse: (body) => {
      running ??= start();
      clearTimeout(running.idleTimer);
      running.worker.ref();
      const request: LargeJsonRequest = { id: ++lastId, body };
      const result = Promise.withResolvers<ParsedJson>();
      running.pending.set(request.id, result);
      running.worker.postMessage(request, [body.buffer]);
      return result.promise;
    },
    close: async () => {
      clearTimeout(running?.idleTimer);
      await running?.worker.terminate();
    },
  };
};

const refusals = {
  malformed: () => malformedJson("Body is not valid JSON but content-type is set to 'application/json'"),
  dangerous: () => malformedJson('Object contains forbidden prototype property'),
  'too-deep': () => fail('out-of-range', { message: 'The values of this request are nested too deeply.' }),
  'too-many-values': () =>
    fail('out-of-range', { message: 'This request has too many values. Please send less at once.' }),
};

/** The same status as Fastify's own errors for small bodies. */
const malformedJson = (message: string): Error => Object.assign(new SyntaxError(message), { statusCode: 400 });
