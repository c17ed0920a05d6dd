export { defineCollection, type Collection, type GuestCaller, type UserActor } from './collection.ts';
export { documentsHandlers } from './documents.handlers.ts';
export { boolean, nullable, number, text, texts, timestamp, uuid } from './field.ts';
export { readDocuments } from './read-documents.ts';
export { tenantsByOwner, tenantsBySelf } from './tenants.ts';
