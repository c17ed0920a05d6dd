export { pulsesCollection } from './dashboard/index.ts';
export { reportsHandlers } from './reports.commands.ts';
export { rollUpAllJob, rollUpJob } from './figures/index.ts';
