export { deleteReadingUsageJob } from './quota.ts';
export { readingHandlers } from './reading.commands.ts';
