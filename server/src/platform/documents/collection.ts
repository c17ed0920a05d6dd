import type { CollectionName, DocumentOf } from '@comanda/contract';
import type { Actor, Capability } from '@comanda/contract/access';
import type { AnyDocument } from '@comanda/contract/documents';
import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { platformOwn, type Context } from '#platform/context';
import type { DB } from '#platform/db';
import type { Tenants } from '#platform/live';
import type { Condition } from './compile-filter.ts';
import type { CompiledQuery } from './compile-query.ts';
import { parameterList, type Field } from './field.ts';

export type UserActor = Extract<Actor, { kind: 'user' }>;

/** A phone without an account, known by what it keeps, if it keeps anything. */
export interface GuestAsker {
  readonly deviceHash: string | null;
}

/** Who may ask at all, and whose documents they then see. Documents of others do not exist for them. */
type Policy =
  | { readonly capability: Capability; tenants(ctx: Context, actor: UserActor): Promise<Tenants> }
  /** Any phone, about the one tenant that its query names. */
  | { readonly capability: 'guest'; tenants(ctx: Context, guest: GuestAsker): Promise<Tenants> };

type CollectionDeclaration<Name extends CollectionName, Table extends keyof DB, Row> = Policy & {
  readonly name: Name;
  /** The field that holds a document's tenant; or, where there is no such one field, the condition that picks tenants' rows. */
  readonly tenant: string | ((tenants: readonly string[]) => Condition);
  /** The collections whose changes change these documents, where they are not touched under their own name. */
  readonly heeds?: readonly CollectionName[];
  /** What can be filtered and ordered by. */
  readonly fields: Readonly<Record<string, Field>> & { readonly id: Field };
  /** Everything a document needs, in one statement. */
  select(db: Kysely<DB>): SelectQueryBuilder<DB, Table, Row>;
  /** Lists what leaves. */
  present(row: Row): DocumentOf<Name>;
};

/** A collection as the read door knows it. */
export interface Collection {
  readonly name: CollectionName;
  readonly policy: Policy;
  readonly heeds: readonly CollectionName[];
  /** The field by which a query can narrow down whose documents it is about; null where it cannot. */
  readonly tenantField: string | null;
  readonly fields: Readonly<Record<string, Field>>;
  read(db: Kysely<DB>, tenants: Tenants, query: CompiledQuery): Promise<AnyDocument[]>;
}

export const defineCollection = <Name extends CollectionName, Table extends keyof DB, Row>(
  declaration: CollectionDeclaration<Name, Table, Row>,
): Collection => {
  const { name, tenant, fields, heeds = [name] } = declaration;
  const within = typeof tenant === 'string' ? byField(name, fields[tenant]) : tenant;
  return {
    name,
    policy: declaration,
    heeds,
    tenantField: typeof tenant === 'string' ? tenant : null,
    fields,
    async read(db, tenants, { conditions, terms, limit }) {
      // Nobody's documents are no documents: there is nothing to ask the database.
      if (tenants.length === 0) return [];
      const scope = tenants === 'all' ? sql<boolean>`(${within(hidden)}) is not true` : within(tenants);
      let selection = declaration.select(db);
      for (const condition of [scope, ...conditions]) selection = selection.where(condition);
      for (const { expression, direction, field } of terms) {
        selection = selection.orderBy(expression, (order) => {
          if (direction === 'asc') return field.isNullable ? order.asc().nullsFirst() : order.asc();
          return field.isNullable ? order.desc().nullsLast() : order.desc();
        });
      }
      const rows = await selection.limit(limit).execute();
      return rows.map((row) => declaration.present(row));
    },
  };
};

/** Whoever sees everyone's sees restaurants that are run, and not the platform's own. */
const hidden = Object.values(platformOwn);

const byField = (name: CollectionName, field: Field | undefined) => {
  if (field === undefined) throw new TypeError(`The tenant of ${name} is not among its fields.`);
  return (tenants: readonly string[]): Condition => sql`${field.column} = any(${parameterList(field, tenants)})`;
};
