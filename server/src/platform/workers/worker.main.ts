import { flushCompileCache } from 'node:module';
import { Failure } from '@comanda/contract/errors';
import type { WorkerReply, WorkerRequest } from './worker-messages.ts';

// The entry point of a worker process. It imports the module of a task on first use and answers one request after the other. It exits when
// the channel to the server closes, because nothing else keeps it running.

const isTask = (value: unknown): value is (input: unknown) => unknown => typeof value === 'function';

const importedModules = new Set<string>();

const importTasks = async (module: string): Promise<Record<string, unknown>> => {
  const tasks: Record<string, unknown> = await import(module);
  // Node would do this at its exit, but a worker is killed.
  if (!importedModules.has(module)) flushCompileCache();
  importedModules.add(module);
  return tasks;
};

const runTask = async ({ module, name, input }: WorkerRequest): Promise<WorkerReply> => {
  try {
    const tasks = await importTasks(module);
    const task = tasks[name];
    if (!isTask(task)) throw new TypeError(`${module} exports no function ${name}.`);
    return { kind: 'done', output: await task(input) };
  } catch (error) {
    return toReply(error);
  }
};

/** Classes do not survive the way between processes, so an error is sent as plain data. */
const toReply = (error: unknown): WorkerReply => {
  if (error instanceof Failure) return { kind: 'refused', code: error.code, detail: error.detail };
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { kind: 'broken', message, stack };
};

process.on('message', (request: WorkerRequest) => {
  void runTask(request).then((reply) => process.send?.(reply));
});
