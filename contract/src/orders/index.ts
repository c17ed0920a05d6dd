export * from './bill.ts';
export * from './commands.ts';
export * from './documents.ts';
export * from './errors.ts';
export * from './guest-stages.ts';
export * from './life-cycle.ts';
export * from './reasons.ts';
export * from './tab.ts';
