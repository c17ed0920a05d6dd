export { pulsesCollection } from './pulses.collection.ts';
export { reportsHandlers } from './reports.commands.ts';
