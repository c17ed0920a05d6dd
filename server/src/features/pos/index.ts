export { deletePosLogsJob } from './logs/index.ts';
export { posConnectionsCollection, posOrdersCollection, posSyncLogsCollection } from './pos.collection.ts';
export { posHandlers } from './pos.commands.ts';
export { servePosWebhooks } from './pos.routes.ts';
export { startPos } from './orders/index.ts';
