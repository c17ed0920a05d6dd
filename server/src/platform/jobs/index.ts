export { createFailingJobs, createFailingJobsExcept, givenUpQueue } from './failing-jobs.ts';
export { createJobs, type JobDeclaration, type JobRunner } from './jobs.ts';
