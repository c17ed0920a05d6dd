export { defineCollection, type Collection, type GuestCaller, type UserActor } from './collection.ts';
export { collectionReads, readDocument, type CollectionRead } from './collection-reads.ts';
export { createQueryServices, documentsHandlers } from './documents.handlers.ts';
export { booleanField, nullable, numberField, text, texts, timestampField, uuidField } from './field.ts';
export { toGuestTenant } from './guest-tenant.ts';
export { readDocuments } from './read-documents.ts';
export { defineSharedRows } from './shared-rows.ts';
export type { QueryServices } from './watcher.ts';
export { tenantsByOwner, tenantsBySelf } from './tenants.ts';
