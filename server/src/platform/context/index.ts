export * from './background.ts';
export * from './before-commit.ts';
export * from './config.ts';
export * from './context.ts';
export * from './public-demo-ids.ts';
export type * from './services.ts';
export * from './touch-set.ts';
export * from './tracker.ts';
