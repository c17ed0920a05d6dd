export * from './durations.ts';
export * from './errors.ts';
export * from './ids.ts';
export * from './limits.ts';
export * from './money.ts';
export * from './text.ts';
export * from './time.ts';
