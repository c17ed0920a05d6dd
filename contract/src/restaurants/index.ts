export * from './documents.ts';
export * from './fields.ts';
