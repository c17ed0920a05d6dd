import type { WorkerTask } from '#platform/context';

/** A module whose exports can run in a worker process: each takes one value and returns one, both plain data. */
type TaskModule = Readonly<Record<string, (input: never) => unknown>>;

/**
 * Names functions that run in a worker process. The caller imports only the types of their module, so that only workers load it:
 * `declareTasks<typeof drawingTasks>(new URL('./drawing-tasks.ts', import.meta.url))`.
 */
export const declareTasks =
  <Module extends TaskModule>(module: URL) =>
  <Name extends keyof Module & string>(
    name: Name,
  ): WorkerTask<Parameters<Module[Name]>[0], Awaited<ReturnType<Module[Name]>>> => ({ module: module.href, name });
