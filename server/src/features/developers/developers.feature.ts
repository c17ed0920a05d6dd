import type { Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import type { Live } from '#platform/live';
import { apiKeysCollection } from '#features/developers/keys';
import {
  deleteDeliveriesJob,
  deleteIdempotencyKeysJob,
  failingWebhooks,
  sealedEndpointSecrets,
  startWebhooks,
  webhookDeliveriesCollection,
  webhookEndpointsCollection,
} from '#features/developers/webhooks';
import { developersHandlers } from './developers.commands.ts';

export const developersFeature: Feature<{ readonly ctx: Context; readonly live: Pick<Live, 'listen'> }> = {
  handlers: () => ({ developers: developersHandlers }),
  collections: [apiKeysCollection, webhookEndpointsCollection, webhookDeliveriesCollection],
  sealed: sealedEndpointSecrets,
  failingWork: failingWebhooks,
  jobs: () => [deleteIdempotencyKeysJob, deleteDeliveriesJob],
  startOutside: ({ ctx, live }) => [startWebhooks(ctx, live)],
};
