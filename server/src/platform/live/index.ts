export type { EncodedEvent } from './change-log.ts';
export { createSignal, type Signal } from './signal.ts';
export { createLive, type Live, type LiveOptions } from './create-live.ts';
export type { Tenants, TouchedDocuments } from './touch-index.ts';
export type {
  ChangedDocument,
  ChangedRows,
  ChangeReader,
  DocumentsToPresent,
  FieldValue,
  Maintenance,
  PlacedDocument,
  ResultDocument,
} from './maintain-result.ts';
export { runAfter, runEvery } from './timers.ts';
export { toComparable, type ComparableDocument } from './diff-documents.ts';
