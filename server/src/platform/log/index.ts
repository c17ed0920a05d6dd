export * from './create-log.ts';
