import type { Api } from '@comanda/contract';
import { direct, type HandlersOf } from '#platform/http';
import {
  disconnectPos,
  restorePosConnection,
  setPosConnectionActive,
  setPosSendTime,
  updatePosConnection,
  connectPos,
  mapItem,
  pullMenu,
  readItemMappings,
  testPosConnection,
} from './connections/index.ts';
import { compareOrder, resendPosOrder } from './orders/index.ts';
import { exportPosLogs, listPosLogs, readPosLog, readPosFigures } from './logs/index.ts';

export const posHandlers: HandlersOf<Api['pos']> = {
  connect: connectPos,
  update: updatePosConnection,
  setSendsWhen: setPosSendTime,
  test: direct(testPosConnection),
  setActive: setPosConnectionActive,
  disconnect: disconnectPos,
  restore: restorePosConnection,
  pullMenu: direct(pullMenu),
  readItems: direct(readItemMappings),
  mapItem,
  resend: resendPosOrder,
  compare: direct(compareOrder),
  figures: direct(readPosFigures),
  listLogs: direct(listPosLogs),
  readLog: direct(readPosLog),
  exportLogs: direct(exportPosLogs),
};
