import type { AnyDocument } from '@comanda/contract/documents';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/db';
import type { Collection } from './collection.ts';
import { compileQuery } from './compile-query.ts';

interface ReadDocumentsInput {
  readonly collection: Collection;
  readonly tenants: readonly string[];
  readonly ids: readonly string[];
}

/**
 * Reads documents in the form that screens get, for messages of the server to others. The caller is responsible for the choice of
 * tenants.
 */
export const readDocuments = async (
  db: Kysely<DB>,
  { collection, tenants, ids }: ReadDocumentsInput,
): Promise<AnyDocument[]> => {
  const query = compileQuery(collection, {
    collection: collection.name,
    where: [['id', 'in', [...ids]]],
    orderBy: [],
    limit: ids.length,
  });
  return (await collection.read(db, tenants, query)).map(({ document }) => document);
};
