import type { Api } from '@comanda/contract';
import { direct, type HandlersOf } from '#platform/http';
import {
  disconnectPos,
  restorePosConnection,
  setPosConnectionActive,
  setPosSendTime,
  updatePosConnection,
} from './change-connection.ts';
import { compareOrder } from './compare-order.ts';
import { connectPos } from './connect-pos.ts';
import { exportPosLogs } from './export-logs.ts';
import { listPosLogs, readPosLog } from './list-logs.ts';
import { mapItem } from './map-item.ts';
import { pullMenu } from './pull-menu.ts';
import { readPosFigures } from './read-figures.ts';
import { readItemMappings } from './read-item-mappings.ts';
import { resendPosOrder } from './resend-order.ts';
import { testPosConnection } from './test-connection.ts';

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
