export * from './documents.ts';
export * from './life-cycle.ts';
