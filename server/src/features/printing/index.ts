export { enqueue } from './enqueue.ts';
export { forgetPrintJobsJob } from './forget-jobs.ts';
export { printersCollection, printJobsCollection } from './printing.collection.ts';
export { printingHandlers } from './printing.commands.ts';
export { startPrinting } from './start-printing.ts';
