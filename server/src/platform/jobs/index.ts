export { createFailingJobs, createFailingJobsExcept } from './failing-jobs.ts';
export { givenUpQueue } from './given-up-queue.ts';
export { createJobs, type JobDeclaration, type JobRunner } from './jobs.ts';
