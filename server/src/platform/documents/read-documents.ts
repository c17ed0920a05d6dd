import type { AnyDocument } from '@comanda/contract/documents';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/db';
import type { Collection } from './collection.ts';
import { compileQuery } from './compile-query.ts';

interface Wanted {
  readonly collection: Collection;
  readonly tenants: readonly string[];
  readonly ids: readonly string[];
}

/** Documents as screens read them, for what the server itself tells others. Whose they are is the caller's business. */
export const readDocuments = (db: Kysely<DB>, { collection, tenants, ids }: Wanted): Promise<AnyDocument[]> =>
  collection.read(
    db,
    tenants,
    compileQuery(collection, {
      collection: collection.name,
      where: [['id', 'in', [...ids]]],
      orderBy: [],
      limit: ids.length,
    }),
  );
