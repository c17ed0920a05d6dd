export * from './can.ts';
export * from './command.ts';
export * from './discount-limits.ts';
export * from './refund-limits.ts';
export * from './roles.ts';
export * from './endpoint-path.ts';
