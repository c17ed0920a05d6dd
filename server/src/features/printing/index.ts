export { enqueuePrintJob } from './enqueue-print-job.ts';
export { printingFeature } from './printing.feature.ts';
