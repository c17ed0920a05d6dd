export { deletePosLogsJob } from './delete-pos-logs.job.ts';
export { posConnectionsCollection, posOrdersCollection, posSyncLogsCollection } from './pos.collection.ts';
export { posHandlers } from './pos.commands.ts';
export { servePosWebhooks } from './pos.routes.ts';
export { startPos } from './start-pos.ts';
