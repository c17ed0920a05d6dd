import type { CollectionName, DocumentOf } from '@comanda/contract';
import type { Actor, Capability } from '@comanda/contract/access';
import { sql, type Compilable, type Kysely, type SelectQueryBuilder } from 'kysely';
import { keepOnNode } from '#platform/cluster';
import { publicDemoIds, type Context } from '#platform/context';
import { createPreparedRuns, type DB } from '#platform/db';
import type { ChangedDocument, ChangeReader, Tenants } from '#platform/live';
import type { Condition } from './compile-filter.ts';
import type { CompiledQuery } from './compile-query.ts';
import { parameter, parameterList, type Field } from './field.ts';
import { splitTenant } from './guest-tenant.ts';
import { presentRows, type PresentedDocument } from './present-rows.ts';
import { createReadByIds } from './read-by-ids.ts';
import { addValues, selectValues, type SelectedField, type WithValues } from './row-values.ts';
import type { SharedRows } from './shared-rows.ts';

export type UserActor = Extract<Actor, { kind: 'user' }>;

/** A phone without an account, known by the hash of its device cookie, if it has one. */
export interface GuestCaller {
  readonly deviceHash: string | null;
}

/**
 * The capability that is needed to query at all, and the tenants whose documents the caller sees. Documents of other tenants do not
 * exist for the caller.
 */
type Policy =
  | { readonly capability: Capability; tenants(ctx: Context, actor: UserActor): Promise<Tenants> }
  /** Open to any phone, for the one tenant that its query names. */
  | { readonly capability: 'guest'; tenants(ctx: Context, guest: GuestCaller): Promise<Tenants> };

type CollectionDeclaration<
  Name extends CollectionName,
  Table extends keyof DB,
  Row,
  ChangedRow extends Row,
> = Policy & {
  readonly name: Name;
  /**
   * The field that holds a document's tenant; several fields for a tenant of several parts, some of which queries may not name; or if
   * there are no such fields, the condition that selects the tenants' rows.
   */
  readonly tenant: string | ReadonlyArray<string | Field> | ((tenants: readonly string[]) => Condition);
  /** The collections whose changes affect these documents, if they are not touched under their own name. */
  readonly heeds?: readonly CollectionName[];
  /**
   * The collections among `heeds` whose documents have the ids of these documents, so that a touch of one there says which document
   * changed here. By default the collection itself, if it heeds its own touches.
   */
  readonly idsFrom?: readonly CollectionName[];
  /** The fields that can be filtered and ordered by. */
  readonly fields: Readonly<Record<string, Field>> & { readonly id: Field };
  /** Selects everything that a document needs in one statement, except what `complete` adds. */
  select(db: Kysely<DB>): SelectQueryBuilder<DB, Table, Row>;
  /** True for the rows that the collection has; by default for all that are selected. */
  readonly condition?: Condition;
  /** The rows from which changed documents are made, if other collections are made of the same. */
  readonly changedRows?: SharedRows<ChangedRow>;
  /** Adds to the rows what one more statement reads, if a distributed database could not join it. */
  complete?(db: Kysely<DB>, rows: readonly Row[]): Promise<readonly Row[]>;
  /** Converts a row to a document: lists the fields that leave the server. */
  present(row: Row): DocumentOf<Name>;
};

/** A collection, in the form that the query handlers use. */
export interface Collection {
  readonly name: CollectionName;
  readonly policy: Policy;
  readonly heeds: readonly CollectionName[];
  /** The fields by which a query can narrow down its tenants, one for each part of a tenant; empty for none. */
  readonly tenantFields: readonly Field[];
  /** The name of the field that holds a document's tenant; null if there is no single one. */
  readonly tenantField: string | null;
  readonly fields: Readonly<Record<string, Field>>;
  readonly idsFrom: readonly CollectionName[];
  read(db: Kysely<DB>, tenants: Tenants, query: CompiledQuery): Promise<PresentedDocument[]>;
  /** Reads the same documents, and for each of them the values of some fields as well. */
  readWithValues(db: Kysely<DB>, tenants: Tenants, query: ValueQuery): Promise<ChangedDocument[]>;
  /** Reads documents that changed, with the values of all fields that queries may name. */
  changeReader(db: Kysely<DB>): ChangeReader;
}

interface ValueQuery extends CompiledQuery {
  /** The names of the fields whose values are read. */
  readonly paths: readonly string[];
}

export const defineCollection = <
  Name extends CollectionName,
  Table extends keyof DB,
  Row,
  ChangedRow extends Row = Row,
>(
  declaration: CollectionDeclaration<Name, Table, Row, ChangedRow>,
): Collection => {
  const { name, tenant, fields, heeds = [name] } = declaration;
  const { idsFrom = heeds.filter((heeded) => heeded === name) } = declaration;
  const tenantFields = typeof tenant === 'function' ? [] : findTenantFields(declaration, [tenant].flat());
  const tenantCondition = typeof tenant === 'function' ? tenant : byFields(tenantFields);
  const ownConditions = declaration.condition === undefined ? [] : [declaration.condition];
  const run = declaration.capability === 'guest' ? createPreparedRuns(maxPreparedReads) : runUnprepared;
  const selectRows = (db: Kysely<DB>, tenants: Tenants, { conditions, terms, limit }: CompiledQuery) => {
    const scope =
      tenants === 'all' ? sql<boolean>`(${tenantCondition(hiddenTenants)}) is not true` : tenantCondition(tenants);
    let selection = declaration.select(db);
    for (const each of [scope, ...ownConditions, ...conditions]) selection = selection.where(each);
    for (const { expression, direction, field } of terms) {
      selection = selection.orderBy(expression, (order) => {
        if (direction === 'asc') return field.isNullable ? order.asc().nullsFirst() : order.asc();
        return field.isNullable ? order.desc().nullsLast() : order.desc();
      });
    }
    return selection.limit(limit);
  };
  const listSelected = (paths: readonly string[]): SelectedField[] => {
    const known = paths.flatMap((path) => {
      const field = fields[path];
      return field === undefined ? [] : [{ path, field }];
    });
    return known.map((each, index) => ({ ...each, index }));
  };
  const selectWithValues = (db: Kysely<DB>, tenants: Tenants, { paths, ...query }: ValueQuery) =>
    selectRows(db, tenants, query).select(selectValues(listSelected(paths).map(({ field }) => field)));
  const isOfRestaurant = Array.isArray(tenant) || tenant === 'restaurantId';
  /** A read of one restaurant runs on the one node of a cluster that has its rows. */
  const keepOnTenantNode = async <Selected>(
    db: Kysely<DB>,
    tenants: Tenants,
    query: Compilable<Selected>,
  ): Promise<Compilable<Selected>> => {
    const [only] = tenants;
    if (!isOfRestaurant || tenants === 'all' || only === undefined || tenants.length > 1) return query;
    return keepOnNode(db, splitTenant(only)[0] ?? '', query);
  };
  const presentAll = async (db: Kysely<DB>, rows: readonly Row[]): Promise<PresentedDocument[]> =>
    presentRows((await declaration.complete?.(db, rows)) ?? rows, declaration.present);
  const presentWithValues = async (
    db: Kysely<DB>,
    rows: ReadonlyArray<Row & WithValues>,
    paths: readonly string[],
  ): Promise<ChangedDocument[]> => addValues(await presentAll(db, rows), rows, listSelected(paths));
  const allPaths = Object.keys(fields);
  const selectByIds = createReadByIds(Math.max(1, tenantFields.length), (db, ofTenant, ids) =>
    keepOnTenantNode(
      db,
      [ofTenant],
      selectWithValues(db, [ofTenant], {
        conditions: [sql`${fields.id.column} = any(${parameterList(fields.id, ids)})`],
        terms: [],
        limit: maxIds,
        paths: allPaths,
      }),
    ),
  );
  const ownReader = (db: Kysely<DB>): ChangeReader => ({
    keyOf: (ofTenant) => `${name} ${ofTenant}`,
    read: async (ofTenant, ids) => {
      const documents = await presentWithValues(db, await selectByIds(db, ofTenant, ids), allPaths);
      const byId = new Map(documents.map((document) => [document.id, document]));
      return { present: async () => byId };
    },
  });
  const { changedRows, condition = sql<boolean>`true`, present } = declaration;
  if (changedRows !== undefined && declaration.complete !== undefined)
    throw new TypeError(`${name} shares its changed rows, so nothing can complete them.`);
  const changeReader = onceForEach(
    changedRows?.add({ name, fields, tenantFields, condition, present: (row) => present(row) }) ?? ownReader,
  );
  return {
    name,
    policy: declaration,
    heeds,
    tenantFields,
    tenantField: typeof tenant === 'string' ? tenant : null,
    fields,
    idsFrom,
    async read(db, tenants, query) {
      // Without tenants there are no documents, and no need to query the database.
      if (tenants.length === 0) return [];
      return presentAll(db, await run(db, await keepOnTenantNode(db, tenants, selectRows(db, tenants, query))));
    },
    async readWithValues(db, tenants, query) {
      if (tenants.length === 0) return [];
      const rows = await run(db, await keepOnTenantNode(db, tenants, selectWithValues(db, tenants, query)));
      return presentWithValues(db, rows, query.paths);
    },
    changeReader,
  };
};

/** More ids than any read by ids names. */
const maxIds = 10_000;

/** Every live query of a database has the same reader. */
const onceForEach = (create: (db: Kysely<DB>) => ChangeReader) => {
  const readers = new WeakMap<Kysely<DB>, ChangeReader>();
  return (db: Kysely<DB>): ChangeReader => {
    const reader = readers.get(db) ?? create(db);
    readers.set(db, reader);
    return reader;
  };
};

/** All phones read the same few queries over and over, and planning one costs more than running it. */
const maxPreparedReads = 6;

const runUnprepared = async <Row>(db: Kysely<DB>, query: Compilable<Row>): Promise<Row[]> =>
  (await db.executeQuery<Row>(query.compile())).rows;

/** Callers who see all tenants see real restaurants only, not the platform's own. */
const hiddenTenants = Object.values(publicDemoIds);

const findTenantFields = (
  { name, fields }: { readonly name: CollectionName; readonly fields: Readonly<Record<string, Field>> },
  parts: ReadonlyArray<string | Field>,
): Field[] =>
  parts.map((part) => {
    const field = typeof part === 'string' ? fields[part] : part;
    if (field === undefined) throw new TypeError(`The tenant of ${name} is not among its fields.`);
    return field;
  });

/** Names every part of each tenant, so that the database can use indexes that begin with the first part. */
const byFields =
  (fields: readonly Field[]) =>
  (tenants: readonly string[]): Condition => {
    const [only] = fields;
    if (only !== undefined && fields.length === 1) return sql`${only.column} = any(${parameterList(only, tenants)})`;
    const alternatives = tenants.map((tenant) => {
      const parts = splitTenant(tenant);
      const conditions = fields.map((field, index) => sql`${field.column} = ${parameter(field, parts[index] ?? '')}`);
      return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
    });
    return sql`(${sql.join(alternatives, sql` or `)})`;
  };
