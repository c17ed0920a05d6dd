export { createInitialRequests } from './create-initial-requests.ts';
export { integrationRequestsCollection } from './integrations.collection.ts';
export { integrationsHandlers } from './integrations.commands.ts';
export { removeRequests } from './remove-requests.ts';
