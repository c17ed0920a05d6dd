export { enqueuePrintJob } from './enqueue-print-job.ts';
export { deletePrintJobsJob } from './delete-print-jobs.job.ts';
export { printersCollection, printJobsCollection } from './printing.collection.ts';
export { printingHandlers } from './printing.commands.ts';
export { startPrinting } from './start-printing.ts';
