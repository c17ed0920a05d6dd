export { openLoadConnection, type LoadConnection } from './load-connection.ts';
export { startBareServer, type BareServer } from './bare-server.ts';
