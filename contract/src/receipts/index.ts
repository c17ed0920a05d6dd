export * from './documents.ts';
export * from './shares.ts';
