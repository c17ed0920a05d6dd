export { openLoadConnection, type LoadConnection } from './load-connection.ts';
export { startBarePageServer, type BareServer } from './bare-server.ts';
