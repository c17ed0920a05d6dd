export { createWorkers } from './create-workers.ts';
export { declareTasks } from './declare-tasks.ts';
export { workerNiceness } from './worker-process.ts';
