export * from './commands.ts';
export * from './documents.ts';
export * from './errors.ts';
export * from './menu-texts.ts';
export * from './quota.ts';
export * from './text-rules.ts';
export * from './translation-state.ts';
