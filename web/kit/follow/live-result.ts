import type { CollectionName, DocumentOf } from '@comanda/contract';
import type { Operator, Query, QueryInput, QueryValue } from '@comanda/contract/documents';
import type { ApiFailure } from '#kit/failure';

/**
 * loading: nothing has arrived yet. live: the documents are the current ones of the server. reconnecting: the connection is lost, the
 * documents are the last received ones, and a retry is under way. failed: the server refused the query for good, so a retry would not help.
 */
type LiveState = 'loading' | 'live' | 'reconnecting' | 'failed';

export interface LiveResult<Document> {
  readonly documents: readonly Document[];
  readonly state: LiveState;
  /** Reason why the query is reconnecting or failed. */
  readonly failure: ApiFailure | null;
}

/** Paths to a document's fields, one level deep: `status`, `settings.currency`. */
type FieldPath<Document> = {
  [Key in keyof Document & string]: NonNullable<Document[Key]> extends readonly unknown[]
    ? Key
    : NonNullable<Document[Key]> extends object
      ? Key | `${Key}.${keyof NonNullable<Document[Key]> & string}`
      : Key;
}[keyof Document & string];

export interface LiveQueryInput<Name extends CollectionName> extends Omit<
  QueryInput,
  'collection' | 'where' | 'orderBy'
> {
  readonly where?: [field: FieldPath<DocumentOf<Name>>, operator: Operator, value: QueryValue][];
  readonly orderBy?: [field: FieldPath<DocumentOf<Name>>, direction: Query['orderBy'][number][1]][];
}
