import type { Api } from '@comanda/contract';
import type { Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import { direct, type HandlersOf } from '#platform/http';
import type { Live } from '#platform/live';
import {
  connectPos,
  disconnectPos,
  mapItem,
  pullMenu,
  readItemMappings,
  restorePosConnection,
  setPosConnectionActive,
  setPosSendTime,
  testPosConnection,
  updatePosConnection,
} from './connections/index.ts';
import { deletePosLogsJob, exportPosLogs, listPosLogs, readPosFigures, readPosLog } from './logs/index.ts';
import { compareOrder, failingPosOrders, resendPosOrder, startPos } from './orders/index.ts';
import { posConnectionsCollection, posOrdersCollection, posSyncLogsCollection } from './pos.collection.ts';
import { servePosWebhooks } from './pos.routes.ts';
import { sealedPosSecrets } from './systems/index.ts';

const posHandlers: HandlersOf<Api['pos']> = {
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

export const posFeature: Feature<{ readonly ctx: Context; readonly live: Pick<Live, 'listen'> }> = {
  handlers: () => ({ pos: posHandlers }),
  collections: [posConnectionsCollection, posOrdersCollection, posSyncLogsCollection],
  sealed: sealedPosSecrets,
  jobs: () => [deletePosLogsJob],
  failingWork: failingPosOrders,
  routes: ({ ctx }) => [servePosWebhooks(ctx)],
  startOutside: ({ ctx, live }) => [startPos(ctx, live)],
};
