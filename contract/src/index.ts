export * from './api.ts';
export * from './collections.ts';
export * from './errors.ts';
export * from './v1-status.ts';
