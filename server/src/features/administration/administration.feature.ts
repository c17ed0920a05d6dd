import type { Feature } from '#platform/feature';
import type { FailingWorkSource } from '#platform/work';
import { administrationHandlers } from './administration.commands.ts';
import { auditEntriesCollection } from './audit-entries.collection.ts';

export const administrationFeature: Feature<{ readonly failingWork: readonly FailingWorkSource[] }> = {
  handlers: ({ failingWork }) => ({ administration: administrationHandlers(failingWork) }),
  collections: [auditEntriesCollection],
};
