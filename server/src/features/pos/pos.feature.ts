import type { Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import type { Live } from '#platform/live';
import { deletePosLogsJob } from './logs/index.ts';
import { failingPosOrders, startPos } from './orders/index.ts';
import { posConnectionsCollection, posOrdersCollection, posSyncLogsCollection } from './pos.collection.ts';
import { posHandlers } from './pos.commands.ts';
import { servePosWebhooks } from './pos.routes.ts';
import { sealedPosSecrets } from './systems/index.ts';

export const posFeature: Feature<{ readonly ctx: Context; readonly live: Pick<Live, 'listen'> }> = {
  handlers: () => ({ pos: posHandlers }),
  collections: [posConnectionsCollection, posOrdersCollection, posSyncLogsCollection],
  sealed: sealedPosSecrets,
  jobs: () => [deletePosLogsJob],
  failingWork: failingPosOrders,
  routes: ({ ctx }) => [servePosWebhooks(ctx)],
  startOutside: ({ ctx, live }) => [startPos(ctx, live)],
};
