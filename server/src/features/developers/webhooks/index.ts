export { addEndpoint, removeEndpoint, testEndpoint, updateEndpoint } from './add-endpoint.ts';
export { deleteDeliveriesJob, deleteIdempotencyKeysJob } from './delete-deliveries.job.ts';
export { sealedEndpointSecrets } from './endpoint-secret.ts';
export { countEndpoints, deleteEndpoints } from './endpoints.repository.ts';
export { failingWebhooks } from './failing-webhooks.ts';
export { replayDelivery, replayMany } from './replay-delivery.ts';
export { rotateSecret } from './rotate-secret.ts';
export { startWebhooks } from './start-webhooks.ts';
export { webhookDeliveriesCollection, webhookEndpointsCollection } from './webhooks.collection.ts';
