export { createBareWebRoot } from './bare-web-root.ts';
export * from './database-proxy.ts';
export * from './nginx.ts';
export * from './outside-postgres.ts';
export * from './postgres-pair.ts';
export * from './run-program.ts';
export * from './small-disk.ts';
export * from './spawn-server.ts';
