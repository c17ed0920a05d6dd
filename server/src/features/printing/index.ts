export { enqueuePrintJob } from './enqueue-print-job.ts';
export { findPrinterLanguages } from './printing.repository.ts';
export { printingFeature } from './printing.feature.ts';
