export * from './commands.ts';
export * from './security-events.ts';
