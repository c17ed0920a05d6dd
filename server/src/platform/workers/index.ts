export { createWorkers } from './create-workers.ts';
export { declareTasks } from './declare-tasks.ts';
