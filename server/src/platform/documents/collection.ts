import type { CollectionName, DocumentOf } from '@comanda/contract';
import type { Actor, Capability } from '@comanda/contract/access';
import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { publicDemoIds, type Context } from '#platform/context';
import type { DB } from '#platform/db';
import type { ComparableDocument, Tenants } from '#platform/live';
import type { Condition } from './compile-filter.ts';
import type { CompiledQuery } from './compile-query.ts';
import { parameterList, type Field } from './field.ts';
import { presentRows } from './present-rows.ts';

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
  /** The field that holds a document's tenant, or if there is no single field, the condition that selects the tenants' rows. */
  readonly tenant: string | ((tenants: readonly string[]) => Condition);
  /** The collections whose changes affect these documents, if they are not touched under their own name. */
  readonly heeds?: readonly CollectionName[];
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
  /** The field by which a query can narrow down its tenants; null for none. */
  readonly tenantField: string | null;
  readonly fields: Readonly<Record<string, Field>>;
  read(db: Kysely<DB>, tenants: Tenants, query: CompiledQuery): Promise<ComparableDocument[]>;
}

export const defineCollection = <Name extends CollectionName, Table extends keyof DB, Row>(
  declaration: CollectionDeclaration<Name, Table, Row>,
): Collection => {
  const { name, tenant, fields, heeds = [name] } = declaration;
  const tenantCondition = typeof tenant === 'string' ? byField(name, fields[tenant]) : tenant;
  return {
    name,
    policy: declaration,
    heeds,
    tenantField: typeof tenant === 'string' ? tenant : null,
    fields,
    async read(db, tenants, { conditions, terms, limit }) {
      // Without tenants there are no documents, and no need to query the database.
      if (tenants.length === 0) return [];
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
      const rows = await selection.limit(limit).execute();
      return presentRows(rows, declaration.present);
    },
  };
};

/** Callers who see all tenants see real restaurants only, not the platform's own. */
const hiddenTenants = Object.values(publicDemoIds);

const byField = (name: CollectionName, field: Field | undefined) => {
  if (field === undefined) throw new TypeError(`The tenant of ${name} is not among its fields.`);
  return (tenants: readonly string[]): Condition => sql`${field.column} = any(${parameterList(field, tenants)})`;
};
