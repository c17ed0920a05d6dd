import type { Api } from '@comanda/contract';
import type { Feature } from '#platform/feature';
import { type HandlersOf, reading } from '#platform/http';
import { exportSecurityEvents, listSecurityEvents } from './list-security-events.ts';
import { ownSecurityEventsCollection, securityEventsCollection } from './security-events.collection.ts';

const securityHandlers: HandlersOf<Api['security']> = {
  listEvents: reading(listSecurityEvents),
  exportEvents: reading(exportSecurityEvents),
};

export const securityFeature: Feature = {
  handlers: () => ({ security: securityHandlers }),
  collections: [securityEventsCollection, ownSecurityEventsCollection],
};
