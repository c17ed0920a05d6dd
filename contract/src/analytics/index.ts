export * from './commands.ts';
export * from './errors.ts';
export * from './to-event-money.ts';
export * from './events.ts';
export * from './max-events-per-batch.ts';
export * from './remove-personal-data.ts';
