import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import type { WorkerReply, WorkerRequest } from './worker-messages.ts';

const entry = new URL('./worker.main.ts', import.meta.url);

/** One worker process, which runs one request at a time. After a rejected request it has ended or must be ended. */
export interface WorkerProcess {
  readonly hasEnded: boolean;
  send(request: WorkerRequest): Promise<WorkerReply>;
  end(): Promise<void>;
}

/** The process ended while it worked. */
class WorkerExited extends Error {
  override readonly name = 'WorkerExited';
  /** True if V8 aborted it because its heap was full, or the operating system killed it because the machine's memory was full. */
  readonly isOutOfMemory: boolean;
  /** The end of what the process wrote to its standard error, for the log: an error at its start, or V8's last words. */
  readonly stderr: string;

  constructor(code: number | null, signal: NodeJS.Signals | null, stderr: string) {
    super(`The worker process exited with ${signal ?? `code ${code}`}.`);
    this.isOutOfMemory = signal === 'SIGABRT' || signal === 'SIGKILL' || code === abortedExitCode;
    this.stderr = stderr;
  }
}

/** The exit code of an aborted process on systems without signals, and in shells. */
const abortedExitCode = 134;

export const isOutOfMemory = (error: unknown): boolean => error instanceof WorkerExited && error.isOutOfMemory;

/** With as much to do, the server gets nine times the processor time of a worker. */
export const workerNiceness = 10;

interface WorkerProcessOptions {
  readonly heapMegabytes: number;
  /** Directory in which Node keeps compiled code between processes. Without it, loading the modules of a task takes twice as long. */
  readonly cacheDir: string;
  /** Called if the process ends without a request to refuse, and nobody has ended it. */
  readonly onIdleExit: (error: Error) => void;
}

const maxStderrCharacters = 4_000;

const keepEndOfStderr = ({ stderr }: ChildProcess): (() => string) => {
  let end = '';
  stderr?.setEncoding('utf8').on('data', (text: string) => {
    end = `${end}${text}`.slice(-maxStderrCharacters);
  });
  return () => end.trim();
};

/**
 * Starts a process instead of a thread, because V8 aborts the whole process if the heap of one of its threads is full, whatever limits
 * the thread has.
 */
export const startWorkerProcess = ({ heapMegabytes, cacheDir, onIdleExit }: WorkerProcessOptions): WorkerProcess => {
  const child = fork(entry, [], {
    // It inherits no environment: it needs none of the server's secrets.
    env: { NODE_COMPILE_CACHE: cacheDir },
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  // Orders are more urgent than anything that a worker does. Threads of the process inherit this, as it has started none yet.
  if (child.pid !== undefined) setPriority(child.pid, workerNiceness);
  const readStderr = keepEndOfStderr(child);
  const exited = Promise.withResolvers<void>();
  let pending: PromiseWithResolvers<WorkerReply> | null = null;
  let hasEnded = false;
  const takePending = (): PromiseWithResolvers<WorkerReply> | null => {
    const request = pending;
    pending = null;
    return request;
  };
  const refuse = (error: Error): void => {
    const [request, wasEnded] = [takePending(), hasEnded];
    hasEnded = true;
    if (request !== null) request.reject(error);
    else if (!wasEnded) onIdleExit(error);
  };
  child.on('message', (reply: WorkerReply) => takePending()?.resolve(reply));
  child.on('error', (error) => {
    refuse(error);
    // A process that could not be started never exits.
    if (child.pid === undefined) exited.resolve();
  });
  // Unlike 'exit', this comes after the last output.
  child.on('close', (code, signal) => {
    refuse(new WorkerExited(code, signal, readStderr()));
    exited.resolve();
  });
  return {
    get hasEnded() {
      return hasEnded;
    },
    send: (request) => {
      const sent = Promise.withResolvers<WorkerReply>();
      pending = sent;
      // If the process is gone, `close` says why; the callback keeps the failed send from being thrown.
      child.send({ ...request }, () => {});
      return sent.promise;
    },
    end: async () => {
      hasEnded = true;
      child.kill('SIGKILL');
      await exited.promise;
    },
  };
};
