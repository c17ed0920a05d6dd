import { declareTasks } from '#platform/workers';
import type * as csvTasks from './csv-tasks.ts';

/** Names a function of `csv-tasks.ts`, for the worker processes. */
export const csvTask = declareTasks<typeof csvTasks>(new URL('./csv-tasks.ts', import.meta.url));
