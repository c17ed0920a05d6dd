export { createInitialRequests } from './create-initial-requests.ts';
export { removeRequests } from './remove-requests.ts';
export { integrationsFeature } from './integrations.feature.ts';
