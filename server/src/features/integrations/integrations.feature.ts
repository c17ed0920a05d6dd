import type { Feature } from '#platform/feature';
import { integrationRequestsCollection } from './integrations.collection.ts';
import { integrationsHandlers } from './integrations.commands.ts';
import { sealedRequestCredentials } from './request-credentials.ts';

export const integrationsFeature: Feature = {
  handlers: () => ({ integrations: integrationsHandlers }),
  collections: [integrationRequestsCollection],
  sealed: [sealedRequestCredentials],
};
