import type { CollectionName } from '@comanda/contract';
import type { AnyDocument } from '@comanda/contract/documents';
import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { keepOnNode } from '#platform/cluster';
import type { DB } from '#platform/db';
import type { ChangedRows, ChangeReader, DocumentsToPresent } from '#platform/live';
import type { Condition } from './compile-filter.ts';
import { parameterList, uuidField, type Field } from './field.ts';
import { splitTenant } from './guest-tenant.ts';
import { presentRows } from './present-rows.ts';
import { createReadByIds } from './read-by-ids.ts';
import { addValues, readValue, selectValues, type SelectedField, type WithValues } from './row-values.ts';

/** A collection that shows some of the rows. */
interface RowsView<Row> {
  readonly name: CollectionName;
  readonly fields: Readonly<Record<string, Field>>;
  /** The fields that hold the parts of a document's tenant. The first is the restaurant. */
  readonly tenantFields: readonly Field[];
  /** True for the rows that the collection has. */
  readonly condition: Condition;
  present(row: Row): AnyDocument;
}

interface AddedView<Row> extends Pick<RowsView<Row>, 'condition' | 'present'> {
  /** Position among the collections. */
  readonly index: number;
  readonly selected: readonly SelectedField[];
  readonly tenantParts: ReadonlyArray<Omit<SelectedField, 'path'>>;
}

/** Rows of one table that several collections show to different people. A change of a row is read once for all of them. */
export interface SharedRows<Row> {
  /** Adds a collection, and returns the reader of its changed documents. */
  add(view: RowsView<Row>): (db: Kysely<DB>) => ChangeReader;
}

interface SharedRowsDeclaration<Table extends keyof DB, Row> {
  /** Tells these rows from others, in the log as well. */
  readonly name: string;
  readonly id: Parameters<typeof uuidField>[0];
  readonly restaurantId: Parameters<typeof uuidField>[0];
  /** Selects everything that the documents of all these collections need. */
  select(db: Kysely<DB>): SelectQueryBuilder<DB, Table, Row>;
}

type BelongsAlias = `belongs_${number}`;
const belongsAlias = (index: number): BelongsAlias => `belongs_${index}`;

type SelectedRow<Row> = Row & WithValues & Readonly<Record<BelongsAlias, unknown>>;

/** The first part of a tenant. */
const restaurantOf = (tenant: string): string => splitTenant(tenant)[0] ?? '';

/** More rows than any read by ids names. */
const maxRows = 10_000;

export const defineSharedRows = <Table extends keyof DB, Row extends object>({
  name: rowsName,
  id: idColumn,
  restaurantId: restaurantColumn,
  select,
}: SharedRowsDeclaration<Table, Row>): SharedRows<Row> => {
  const [id, restaurantId] = [uuidField(idColumn), uuidField(restaurantColumn)];
  const views = new Map<CollectionName, AddedView<Row>>();
  /** The fields of all collections, each once. Its position tells the column of a row that has its value. */
  const fields: Field[] = [id];

  let isBuilt = false;
  const readRows = createReadByIds<SelectedRow<Row>>(1, (db, ofRestaurant, ids) => {
    isBuilt = true;
    return keepOnNode(
      db,
      ofRestaurant,
      select(db)
        .select(selectValues(fields))
        .select([...views.values()].map(({ condition }, index) => condition.as(belongsAlias(index))))
        .where(sql<boolean>`${restaurantId.column} = any(${parameterList(restaurantId, [ofRestaurant])})`)
        .where(sql<boolean>`${id.column} = any(${parameterList(id, ids)})`)
        .limit(maxRows),
    );
  });

  /** Position of the field among those that are selected; a new one is added. */
  const indexOf = (field: Field): number => {
    const index = fields.indexOf(field);
    return index === -1 ? fields.push(field) - 1 : index;
  };

  const toChangedRows = (rows: ReadonlyArray<SelectedRow<Row>>): ChangedRows => {
    const rowsById = new Map(rows.map((row) => [readValue(row, id, 0), row]));
    return {
      async present({ collection, tenant, ids }: DocumentsToPresent) {
        const view = views.get(collection);
        if (view === undefined) throw new TypeError(`${collection} does not show these rows.`);
        const belongs = belongsAlias(view.index);
        const parts = splitTenant(tenant);
        const isOfTenant = (row: SelectedRow<Row>): boolean =>
          view.tenantParts.every(({ field, index }, part) => readValue(row, field, index) === parts[part]);
        const shown = [...ids].flatMap((one) => {
          const row = rowsById.get(one);
          return row !== undefined && row[belongs] === true && isOfTenant(row) ? [row] : [];
        });
        const documents = addValues(await presentRows<Row>(shown, view.present), shown, view.selected);
        return new Map(documents.map((document) => [document.id, document]));
      },
    };
  };

  return {
    add({ name, fields: shown, tenantFields, condition, present }) {
      if (isBuilt) throw new TypeError(`${name} was added after ${rowsName} had been read.`);
      const selected = Object.entries(shown).map(([path, field]) => ({ path, field, index: indexOf(field) }));
      const tenantParts = tenantFields.map((field) => ({ field, index: indexOf(field) }));
      views.set(name, { index: views.size, condition, selected, tenantParts, present });
      const keyOf = (tenant: string) => `${rowsName} ${restaurantOf(tenant)}`;
      return (db) => ({
        keyOf,
        // One restaurant has one such read at a time. Staff with large lists must not delay the phones, nor a phone the staff.
        laneOf: keyOf,
        read: async (tenant, changedIds) => toChangedRows(await readRows(db, restaurantOf(tenant), changedIds)),
      });
    },
  };
};
