import { declareTasks } from '#platform/workers';
import type * as pdfTasks from './pdf-tasks.ts';

/** Names a function of `pdf-tasks.ts`, for the worker processes. */
export const pdfTask = declareTasks<typeof pdfTasks>(new URL('./pdf-tasks.ts', import.meta.url));
