export * from './copy.ts';
