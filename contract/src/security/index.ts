export * from './security-events.ts';
