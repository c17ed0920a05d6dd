export { pulsesCollection } from './pulses.collection.ts';
export { reportsHandlers } from './reports.commands.ts';
export { rollUpAllJob, rollUpJob } from './roll-up.ts';
