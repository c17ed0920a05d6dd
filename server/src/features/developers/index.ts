export { apiKeysCollection } from './api-keys.collection.ts';
export { developersHandlers } from './developers.commands.ts';
export { deleteDeliveriesJob, deleteIdempotencyKeysJob } from './delete-deliveries.job.ts';
export { listCollectionsForKeys } from './readable-by-keys.ts';
export { createApiReference } from './create-api-reference.ts';
export { resolveKey, refreshKeyActor } from './resolve-key.ts';
export { startWebhooks } from './start-webhooks.ts';
export { webhookDeliveriesCollection, webhookEndpointsCollection } from './webhooks.collection.ts';
