export { createInitialRequests, removeRequests } from './initial-requests.ts';
export { integrationRequestsCollection } from './integrations.collection.ts';
