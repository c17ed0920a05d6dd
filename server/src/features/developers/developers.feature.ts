import type { Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import type { Live } from '#platform/live';
import { apiKeysCollection } from './api-keys.collection.ts';
import { deleteDeliveriesJob, deleteIdempotencyKeysJob } from './delete-deliveries.job.ts';
import { developersHandlers } from './developers.commands.ts';
import { sealedEndpointSecrets } from './endpoint-secret.ts';
import { failingWebhooks } from './failing-webhooks.ts';
import { startWebhooks } from './start-webhooks.ts';
import { webhookDeliveriesCollection, webhookEndpointsCollection } from './webhooks.collection.ts';

export const developersFeature: Feature<{ readonly ctx: Context; readonly live: Pick<Live, 'listen'> }> = {
  handlers: () => ({ developers: developersHandlers }),
  collections: [apiKeysCollection, webhookEndpointsCollection, webhookDeliveriesCollection],
  sealed: sealedEndpointSecrets,
  failingWork: failingWebhooks,
  jobs: () => [deleteIdempotencyKeysJob, deleteDeliveriesJob],
  startOutside: ({ ctx, live }) => [startWebhooks(ctx, live)],
};
