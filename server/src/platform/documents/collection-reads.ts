import { collections as schemas, fail, type CollectionName } from '@comanda/contract';
import { command, declareErrors, toKebabCase, type Capability } from '@comanda/contract/access';
import { refusalCodes, type AnyDocument } from '@comanda/contract/documents';
import { statusErrors } from '@comanda/contract/kernel';
import type { AnyContractProcedure } from '@orpc/contract';
import { z } from 'zod';
import type { CallContext } from '#platform/context';
import { direct } from '#platform/http';
import { authorizeQuery } from './authorize-query.ts';
import type { Collection } from './collection.ts';
import { isUuid } from './field-value.ts';
import { listParameters, type PageRequest } from './list-parameters.ts';
import { encodeCursor } from './page-cursor.ts';
import type { QueryServices } from './watcher.ts';

/** The two ways to read a collection by GET: a page of its documents, and one document by its id. */
export interface CollectionRead {
  readonly name: CollectionName;
  readonly contract: { readonly list: AnyContractProcedure; readonly get: AnyContractProcedure };
  readonly handlers: object;
  /** The parameters of the list, as the API's own document describes them. */
  readonly parameters: { readonly path: string; readonly described: readonly object[] };
}

interface ReadableCollection extends Collection {
  readonly policy: Collection['policy'] & { readonly capability: Capability };
}

const isForUsers = (collection: Collection): collection is ReadableCollection =>
  collection.policy.capability !== 'guest';

/** Derives the reads of each collection from its fields, its policy and the schema of its documents. */
export const collectionReads = (services: QueryServices, collections: readonly Collection[]): CollectionRead[] =>
  collections.filter(isForUsers).map((collection) => {
    const { name, policy } = collection;
    const schema = schemas[name];
    const path = `/${toKebabCase(name)}` as const;
    const { input, described } = listParameters(collection, schema.shape);
    const audience = policy.capability;
    const errors = declareErrors(statusErrors, ...refusalCodes);
    const page = z.object({ documents: z.array(schema), cursor: z.string().nullable(), hasMore: z.boolean() });
    return {
      name,
      contract: {
        list: command({ path, method: 'GET', audience, summary: `Lists ${describeName(name)}, page by page` })
          .input(input)
          .output(page)
          .errors(errors),
        get: command({
          path: `${path}/{id}`,
          method: 'GET',
          audience,
          summary: `Reads one of the ${describeName(name)}`,
        })
          .input(z.object({ id: z.string() }))
          .output(schema)
          .errors({ ...errors, ...declareErrors(statusErrors, 'not-found') }),
      },
      handlers: {
        list: direct((ctx, asked: PageRequest) => readPage(services, ctx, asked)),
        get: direct(async (ctx, { id }: { id: string }) => {
          const document = await readDocument(services, ctx, { collection, id });
          if (document === null) throw fail('not-found');
          return document;
        }),
      },
      parameters: { path, described },
    };
  });

/** `floorTables` → `floor tables`. */
const describeName = (name: string): string => toKebabCase(name).replaceAll('-', ' ');

interface Page {
  readonly documents: readonly AnyDocument[];
  /** The value of the parameter `cursor` for the next page; null if this is the last one. */
  readonly cursor: string | null;
  readonly hasMore: boolean;
}

/** Reads one document more than the page has, which tells whether there is another page. */
const readPage = async (services: QueryServices, ctx: CallContext, { query, sort }: PageRequest): Promise<Page> => {
  const { lane, read } = await authorizeQuery(ctx, services.collections, ctx.caller, {
    ...query,
    limit: query.limit + 1,
  });
  const found = await services.inLane(lane, () => read(ctx.db));
  const documents = found.slice(0, query.limit).map(({ document }) => document);
  const last = documents.at(-1);
  const hasMore = found.length > query.limit;
  const [field, direction] = sort;
  const cursor =
    hasMore && last !== undefined ? encodeCursor([field, direction, scalar.parse(last[field]), last.id]) : null;
  return { documents, cursor, hasMore };
};

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

interface DocumentAddress {
  readonly collection: Collection;
  readonly id: string;
}

/** Reads a document that the caller may see; null if there is none. */
export const readDocument = async (
  services: QueryServices,
  ctx: CallContext,
  { collection, id }: DocumentAddress,
): Promise<AnyDocument | null> => {
  if (collection.fields['id']?.type === 'uuid' && !isUuid(id)) return null;
  const { lane, read } = await authorizeQuery(ctx, services.collections, ctx.caller, {
    collection: collection.name,
    where: [['id', '==', id]],
    orderBy: [],
    limit: 1,
  });
  const [found] = await services.inLane(lane, () => read(ctx.db));
  return found?.document ?? null;
};
