export * from './can.ts';
export * from './command.ts';
export * from './roles.ts';
export * from './endpoint-path.ts';
