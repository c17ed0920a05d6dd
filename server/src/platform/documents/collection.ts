import type { CollectionName, DocumentOf } from '@comanda/contract';
import type { Actor, Capability } from '@comanda/contract/access';
import { sql, type Compilable, type Kysely, type SelectQueryBuilder } from 'kysely';
import { publicDemoIds, type Context } from '#platform/context';
import { createPreparedRuns, type DB } from '#platform/db';
import type { ChangedDocument, FieldValue, Tenants } from '#platform/live';
import type { Condition } from './compile-filter.ts';
import type { CompiledQuery } from './compile-query.ts';
import { toFieldValue } from './field-comparison.ts';
import { comparable, parameter, parameterList, type Field } from './field.ts';
import { splitTenant } from './guest-tenant.ts';
import { presentRows, type PresentedDocument } from './present-rows.ts';

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

type CollectionDeclaration<Name extends CollectionName, Table extends keyof DB, Row> = Policy & {
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
  /** Selects everything that a document needs in one statement. */
  select(db: Kysely<DB>): SelectQueryBuilder<DB, Table, Row>;
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
}

interface ValueQuery extends CompiledQuery {
  /** The names of the fields whose values are read. */
  readonly paths: readonly string[];
}

export const defineCollection = <Name extends CollectionName, Table extends keyof DB, Row>(
  declaration: CollectionDeclaration<Name, Table, Row>,
): Collection => {
  const { name, tenant, fields, heeds = [name] } = declaration;
  const { idsFrom = heeds.filter((heeded) => heeded === name) } = declaration;
  const tenantFields = typeof tenant === 'function' ? [] : findTenantFields(declaration, [tenant].flat());
  const tenantCondition = typeof tenant === 'function' ? tenant : byFields(tenantFields);
  const run = declaration.capability === 'guest' ? createPreparedRuns(maxPreparedReads) : runUnprepared;
  const selectRows = (db: Kysely<DB>, tenants: Tenants, { conditions, terms, limit }: CompiledQuery) => {
    const scope =
      tenants === 'all' ? sql<boolean>`(${tenantCondition(hiddenTenants)}) is not true` : tenantCondition(tenants);
    let selection = declaration.select(db);
    for (const condition of [scope, ...conditions]) selection = selection.where(condition);
    for (const { expression, direction, field } of terms) {
      selection = selection.orderBy(expression, (order) => {
        if (direction === 'asc') return field.isNullable ? order.asc().nullsFirst() : order.asc();
        return field.isNullable ? order.desc().nullsLast() : order.desc();
      });
    }
    return selection.limit(limit);
  };
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
      return presentRows(await run(db, selectRows(db, tenants, query)), declaration.present);
    },
    async readWithValues(db, tenants, { paths, ...query }) {
      if (tenants.length === 0) return [];
      const read = paths.map((path, index) => ({ path, field: fields[path], alias: `value_${index}` as const }));
      const expressions = read.flatMap(({ field, alias }) =>
        field === undefined ? [] : [comparable(field).as(alias)],
      );
      const rows = await run(db, selectRows(db, tenants, query).select(expressions));
      const documents = await presentRows(rows, declaration.present);
      return documents.map(({ id, json }, index) => {
        const row = rows[index];
        const values: Record<string, FieldValue | undefined> = {};
        for (const { path, field, alias } of read)
          if (row !== undefined && field !== undefined) values[path] = toFieldValue(field, row[alias]);
        return { id, json, values };
      });
    },
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
