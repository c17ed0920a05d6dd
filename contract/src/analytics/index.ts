export * from './commands.ts';
export * from './errors.ts';
export * from './event-money-of.ts';
export * from './event-money.ts';
export * from './events.ts';
export * from './most-in-batch.ts';
export * from './scrub.ts';
