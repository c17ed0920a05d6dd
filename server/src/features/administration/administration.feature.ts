import type { Feature } from '#platform/feature';
import { administrationHandlers } from './administration.commands.ts';
import { auditEntriesCollection } from './audit-entries.collection.ts';

export const administrationFeature: Feature = {
  handlers: () => ({ administration: administrationHandlers }),
  collections: [auditEntriesCollection],
};
