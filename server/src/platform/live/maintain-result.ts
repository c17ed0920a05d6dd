import type { CollectionName } from '@comanda/contract';
import type { ComparableDocument } from './diff-documents.ts';

/** The value of a field in the form in which it is compared: a moment is the number of its microseconds since 1970. */
export type FieldValue = string | number | boolean | readonly string[] | null;

/** A document that was read because a touch named it, with the values of all fields that queries may name. */
export interface ChangedDocument extends ComparableDocument {
  /** A value that memory cannot compare exactly as the database does is undefined. */
  readonly values: Readonly<Record<string, FieldValue | undefined>>;
}

/** The place of a document in a result: the values that it is ordered by, and the tenant that it belongs to. */
interface Placement {
  readonly keys: readonly FieldValue[];
  readonly tenant: string;
}

/** A document of a live query's result. Without a placement, the result can only be read as a whole. */
export interface ResultDocument extends ComparableDocument {
  readonly placement?: Placement | undefined;
}

export interface PlacedDocument extends ResultDocument {
  readonly placement: Placement;
}

/** Documents of one collection and tenant. */
export interface DocumentsToPresent {
  readonly collection: CollectionName;
  readonly tenant: string;
  readonly ids: ReadonlySet<string>;
}

/** Rows that were read because a touch named them. */
export interface ChangedRows {
  /** Returns these documents by their ids. Those that do not exist for this collection and tenant are missing. */
  present(documents: DocumentsToPresent): Promise<ReadonlyMap<string, ChangedDocument>>;
}

/** Reads the rows of changed documents. Collections that are made of the same rows share a reader. */
export interface ChangeReader {
  /** Documents of tenants with the same key are read together. */
  keyOf(tenant: string): string;
  /** The lane of a read that serves more than one owner or visit; otherwise it is the lane of whoever requested it. */
  laneOf?(tenant: string): string;
  read(tenant: string, ids: readonly string[]): Promise<ChangedRows>;
}

/** The rules by which a live query's result follows the changes of single documents. */
export interface Maintenance {
  readonly limit: number;
  /** The collections whose touched ids are the ids of this query's documents. */
  readonly idsFrom: readonly CollectionName[];
  readonly reader: ChangeReader;
  /** Returns the document as the result would have it, null if it does not match, or 'unknown' if only the database can tell. */
  place(changed: ChangedDocument, tenant: string): PlacedDocument | null | 'unknown';
  compare(one: PlacedDocument, other: PlacedDocument): number;
}

interface DocumentChanges {
  readonly tenant: string;
  readonly ids: Iterable<string>;
  readonly documents: ReadonlyMap<string, ChangedDocument>;
}

/**
 * Returns the result after the changes of single documents, equal to the result that the database would answer. Returns null if only a new
 * read of the whole result can tell, for example if a full window lost a document and the one that follows it is not known.
 */
export const maintainResult = (
  result: readonly PlacedDocument[],
  { tenant, ids, documents }: DocumentChanges,
  { limit, place, compare }: Maintenance,
): PlacedDocument[] | null => {
  const next = [...result];
  for (const id of ids) {
    const changed = documents.get(id);
    const placed = changed === undefined ? null : place(changed, tenant);
    if (placed === 'unknown') return null;
    const heldAt = next.findIndex((document) => document.id === id);
    // A document that moved to another tenant is still in the result if the result has both tenants.
    const isReplaced = heldAt >= 0 && (placed !== null || next[heldAt]?.placement.tenant === tenant);
    const wasFull = next.length >= limit;
    if (isReplaced) next.splice(heldAt, 1);
    if (placed === null) {
      if (isReplaced && wasFull) return null;
      continue;
    }
    const position = findPosition(next, (other) => compare(other, placed) < 0);
    // Documents beyond a full window are not known, and some of them may precede one that moved to its end.
    if (isReplaced && wasFull && position === next.length) return null;
    next.splice(position, 0, placed);
    if (next.length > limit) next.pop();
  }
  return next;
};

/** The number of documents that precede the position, by binary search. */
const findPosition = (
  documents: readonly PlacedDocument[],
  isBefore: (document: PlacedDocument) => boolean,
): number => {
  let low = 0;
  let high = documents.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const document = documents[middle];
    if (document !== undefined && isBefore(document)) low = middle + 1;
    else high = middle;
  }
  return low;
};

export const isPlaced = (document: ResultDocument): document is PlacedDocument => document.placement !== undefined;
