export * from './background.ts';
export * from './completions.ts';
export * from './config.ts';
export * from './context.ts';
export * from './platform-own.ts';
export * from './tracker.ts';
