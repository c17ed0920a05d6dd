export { createInitialRequests, removeRequests } from './initial-requests.ts';
export { integrationsFeature } from './integrations.feature.ts';
