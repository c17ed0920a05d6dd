export {
  disconnectPos,
  restorePosConnection,
  setPosConnectionActive,
  setPosSendTime,
  updatePosConnection,
} from './change-connection.ts';
export { connectPos } from './connect-pos.ts';
export { mapItem } from './map-item.ts';
export { pullMenu } from './pull-menu.ts';
export { readItemMappings } from './read-item-mappings.ts';
export { testPosConnection } from './test-connection.ts';
