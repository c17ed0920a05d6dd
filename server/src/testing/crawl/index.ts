export * from './api-operations.ts';
export * from './crawl.ts';
export * from './crawlers.ts';
export * from './sample-values.ts';
export * from './tenant-rows.ts';
