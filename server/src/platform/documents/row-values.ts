import type { ChangedDocument, ComparableDocument, FieldValue } from '#platform/live';
import { toFieldValue } from './field-comparison.ts';
import { comparable, type Field } from './field.ts';

/** The column of a row with the value of the field at this position. */
type ValueAlias = `value_${number}`;
const valueAlias = (index: number): ValueAlias => `value_${index}`;

export type WithValues = Readonly<Record<ValueAlias, unknown>>;

/** Selects the values of these fields in the form in which memory can compare them. */
export const selectValues = (fields: readonly Field[]) =>
  fields.map((field, index) => comparable(field).as(valueAlias(index)));

/** The value of the field at this position, among those that were selected. */
export const readValue = (row: WithValues, field: Field, index: number): FieldValue | undefined =>
  toFieldValue(field, row[valueAlias(index)]);

/** A field whose value was selected. */
export interface SelectedField {
  readonly path: string;
  readonly field: Field;
  /** Position among the selected fields. */
  readonly index: number;
}

/** The documents of these rows, with the values of these fields. */
export const addValues = (
  documents: readonly ComparableDocument[],
  rows: readonly WithValues[],
  fields: readonly SelectedField[],
): ChangedDocument[] =>
  documents.map(({ id, json }, place) => {
    const row = rows[place];
    const values: Record<string, FieldValue | undefined> = {};
    if (row !== undefined) for (const { path, field, index } of fields) values[path] = readValue(row, field, index);
    return { id, json, values };
  });
