import type { Api } from '@comanda/contract';
import type { Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import type { Live } from '#platform/live';
import { apiKeysCollection, createKey, revokeKey } from '#features/developers/keys';
import {
  addEndpoint,
  deleteDeliveriesJob,
  deleteIdempotencyKeysJob,
  failingWebhooks,
  removeEndpoint,
  replayDelivery,
  replayMany,
  rotateSecret,
  sealedEndpointSecrets,
  startWebhooks,
  testEndpoint,
  updateEndpoint,
  webhookDeliveriesCollection,
  webhookEndpointsCollection,
} from '#features/developers/webhooks';
import type { HandlersOf } from '#platform/http';

const developersHandlers: HandlersOf<Api['developers']> = {
  createKey,
  revokeKey,
  addEndpoint,
  updateEndpoint,
  rotateSecret,
  removeEndpoint,
  testEndpoint,
  replay: replayDelivery,
  replayMany,
};

export const developersFeature: Feature<{ readonly ctx: Context; readonly live: Pick<Live, 'listen'> }> = {
  handlers: () => ({ developers: developersHandlers }),
  collections: [apiKeysCollection, webhookEndpointsCollection, webhookDeliveriesCollection],
  sealed: sealedEndpointSecrets,
  failingWork: failingWebhooks,
  jobs: () => [deleteIdempotencyKeysJob, deleteDeliveriesJob],
  startOutside: ({ ctx, live }) => [startWebhooks(ctx, live)],
};
