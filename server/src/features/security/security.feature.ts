import type { Feature } from '#platform/feature';
import { ownSecurityEventsCollection, securityEventsCollection } from './security-events.collection.ts';
import { securityHandlers } from './security.commands.ts';

export const securityFeature: Feature = {
  handlers: () => ({ security: securityHandlers }),
  collections: [securityEventsCollection, ownSecurityEventsCollection],
};
