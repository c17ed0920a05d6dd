export { auditEntriesCollection } from './audit-entries.collection.ts';
export { administrationHandlers } from './administration.commands.ts';
