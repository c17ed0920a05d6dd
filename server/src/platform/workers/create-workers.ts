import { setTimeout as pause } from 'node:timers/promises';
import { fail, type Failure } from '@comanda/contract';
import { minuteMs } from '@comanda/contract/kernel';
import type { Logger } from 'pino';
import { rejectOnAbort, type Clock } from '#platform/clock';
import type { WorkerLimits, Workers, WorkerTask } from '#platform/context';
import { leaveRequestLine } from '#platform/request-line';
import { createFairSemaphore } from '#platform/semaphore';
import { createOwnerPace } from './pace-owners.ts';
import type { WorkerReply } from './worker-messages.ts';
import { isOutOfMemory, startWorkerProcess, type WorkerProcess } from './worker-process.ts';

interface WorkersOptions {
  readonly limits: WorkerLimits;
  /** Directory in which Node keeps the compiled code of worker processes. */
  readonly cacheDir: string;
  readonly clock: Clock;
  readonly log: Logger;
}

/** An unused process ends after this time: it holds tens of megabytes, and most days nobody imports a menu. */
const maxIdleMs = minuteMs;

/**
 * A pool of worker processes for work that would block the event loop. They start on first use. Owners take turns, each with one
 * piece of work at a time, and rest in between if they have much of it.
 */
export const createWorkers = ({ limits, cacheDir, clock, log }: WorkersOptions): Workers & AsyncDisposable => {
  const processes = new Set<WorkerProcess>();
  const idle = new Map<WorkerProcess, NodeJS.Timeout>();
  const closing = new AbortController();
  const inTurn = createFairSemaphore(limits.processes, {
    maxPerKey: 1,
    longestLinePerKey: limits.maxWaitingPerOwner,
    longestLine: limits.maxWaiting,
    turnAway: () => fail('resource-exhausted', { message: lineFullMessage }),
  });

  // Uses real time: the pace is about load, not about business time (ctx.clock).
  const pace = createOwnerPace(limits.pace, () => performance.now());

  const takeProcess = (): WorkerProcess => {
    for (const [worker, timer] of idle) {
      clearTimeout(timer);
      idle.delete(worker);
      if (!worker.hasEnded) return worker;
      processes.delete(worker);
    }
    const worker = startWorkerProcess({
      heapMegabytes: limits.heapMegabytes,
      cacheDir,
      onIdleExit: (error) => log.warn({ err: error }, 'A worker process ended while it had nothing to do.'),
    });
    processes.add(worker);
    return worker;
  };

  const endProcess = async (worker: WorkerProcess): Promise<void> => {
    clearTimeout(idle.get(worker));
    idle.delete(worker);
    processes.delete(worker);
    await worker.end();
  };

  const keepProcess = (worker: WorkerProcess): void => {
    // Uses real timers: this pause is about memory, not about business time (ctx.clock).
    const timer = setTimeout(() => void endProcess(worker), maxIdleMs);
    idle.set(worker, timer.unref());
  };

  const runOnProcess = async (owner: string, { module, name }: WorkerTask, input: unknown): Promise<unknown> => {
    const worker = takeProcess();
    using deadline = clock.deadline(limits.deadlineMs);
    let reply: WorkerReply;
    try {
      const signal = AbortSignal.any([deadline.signal, closing.signal]);
      reply = await rejectOnAbort(worker.send({ module, name, input }), signal);
    } catch (error) {
      // The process may be in an endless loop. A new one takes its place when it is needed.
      await endProcess(worker);
      const refusal = refusalFor(error, { isLate: deadline.signal.aborted });
      if (refusal === null) throw error;
      log.warn({ err: error, task: name, owner }, 'A worker process was ended because its task needed too much.');
      throw refusal;
    }
    keepProcess(worker);
    return outputOf(reply);
  };

  return {
    run: <Input, Output>(
      owner: string,
      task: WorkerTask<Input, Output>,
      loadInput: () => Input | Promise<Input>,
    ): Promise<Output> => {
      leaveRequestLine();
      let startedMs: number | null = null;
      const work = async (): Promise<Output> => {
        const input = await loadInput();
        if (closing.signal.aborted) throw fail('unavailable');
        startedMs = performance.now();
        // The task's type comes from the function that the worker calls.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        return (await runOnProcess(owner, task, input)) as Output;
      };
      const rest = (): Promise<void> | null => {
        const restMs = startedMs === null ? 0 : pace.restAfter(owner, performance.now() - startedMs);
        if (restMs === 0) return null;
        // Closing ends the rest, so that work which waits is refused at once.
        return pause(restMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
      };
      return inTurn(owner, work, rest);
    },
    [Symbol.asyncDispose]: async () => {
      closing.abort(fail('unavailable'));
      await Promise.all([...processes].map(endProcess));
    },
  };
};

const lineFullMessage =
  'You have several large tasks in progress already. Please wait until they are done, and try again.';

/** The reason why work was stopped, as an answer to its caller; null if it was not stopped for its size. */
const refusalFor = (error: unknown, { isLate }: { isLate: boolean }): Failure | null => {
  if (isLate)
    return tooMuch('This takes more time than one request may use. Please try again with less at once.', error);
  if (isOutOfMemory(error))
    return tooMuch('This needs more memory than one request may use. Please try again with less at once.', error);
  return null;
};

/** Not `deadline-exceeded`, after which programs repeat a request: the same work would take as long again. */
const tooMuch = (message: string, cause: unknown): Failure => fail('out-of-range', { message }, { cause });

const outputOf = (reply: WorkerReply): unknown => {
  switch (reply.kind) {
    case 'done':
      return reply.output;
    case 'refused':
      throw fail(reply.code, reply.detail);
    case 'broken': {
      const error = new Error(reply.message);
      if (reply.stack !== undefined) error.stack = reply.stack;
      throw error;
    }
  }
};
