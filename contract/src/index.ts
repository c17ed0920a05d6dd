export * from './api.ts';
export * from './collections.ts';
export * from './errors.ts';
