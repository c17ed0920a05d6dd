export { apiKeysCollection } from './api-keys.collection.ts';
export { developersHandlers } from './developers.commands.ts';
export { forgetCallsJob } from './forget-calls.ts';
export { forgetDeliveriesJob } from './forget-deliveries.ts';
export { readableByKeys } from './readable-by-keys.ts';
export { renderReference } from './render-reference.ts';
export { resolveKey, resolveKeyAgain } from './resolve-key.ts';
export { startWebhooks } from './start-webhooks.ts';
export { webhookDeliveriesCollection, webhookEndpointsCollection } from './webhooks.collection.ts';
