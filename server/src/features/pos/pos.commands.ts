import type { Api } from '@comanda/contract';
import { direct, type HandlersOf } from '#platform/http';
import { disconnect, restore, setActive, setSendsWhen, updateConnection } from './change-connection.ts';
import { compareOrder } from './compare-order.ts';
import { connect } from './connect.ts';
import { exportLogs } from './export-logs.ts';
import { listLogs, readLog } from './list-logs.ts';
import { mapItem } from './map-item.ts';
import { pullMenu } from './pull-menu.ts';
import { readFigures } from './read-figures.ts';
import { readItems } from './read-items.ts';
import { resendOrder } from './resend-order.ts';
import { testConnection } from './test-connection.ts';

export const posHandlers: HandlersOf<Api['pos']> = {
  connect,
  update: updateConnection,
  setSendsWhen,
  test: direct(testConnection),
  setActive,
  disconnect,
  restore,
  pullMenu: direct(pullMenu),
  readItems: direct(readItems),
  mapItem,
  resend: resendOrder,
  compare: direct(compareOrder),
  figures: direct(readFigures),
  listLogs: direct(listLogs),
  readLog: direct(readLog),
  exportLogs: direct(exportLogs),
};
