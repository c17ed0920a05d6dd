export {
  type PosConnectionRow,
  deleteRemovedConnections,
  findConnection,
  insertConnection,
  restoreConnection,
  saveConnection,
  saveConnectionTest,
  touchItemMappings,
} from './connections.repository.ts';
export { type PosLogRow, findLog, findLogs, findLogsWithBodies, insertLog } from './logs.repository.ts';
export { maskSecrets, toLoggableText } from './mask-secrets.ts';
export {
  type PosOrderColumns,
  type PosOrderRow,
  failOverduePosOrders,
  failWaitingPosOrders,
  findOrdersToPlan,
  findPosOrder,
  findPosOrderByExternalId,
  insertPosOrder,
  restartPosDelivery,
  savePlannedAt,
  saveWantedOrder,
  toPosOrderRow,
  updatePosOrder,
} from './pos-orders.repository.ts';
export { touchPos } from './pos.events.ts';
