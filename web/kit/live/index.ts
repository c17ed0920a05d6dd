export { maxPagedDocuments, type LiveQueryInput, type LiveResult } from '#kit/follow';
export { useLiveQuery } from './use-live-query.ts';
export { useAllDocuments } from './use-all-documents.ts';
