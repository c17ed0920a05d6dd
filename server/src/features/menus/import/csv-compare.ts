import type { CsvColumn } from '@comanda/contract/menus';
import { cellFormats, fieldColumns, type FieldColumn, type PlainItem, type CsvMoney } from './cells/index.ts';

export interface FieldChange {
  readonly column: CsvColumn;
  readonly from: string;
  readonly to: string;
}

/** Formats a field as it is written in a file; empty if the field is undefined. */
export const writeField = (fields: Partial<PlainItem>, column: FieldColumn, money: CsvMoney): string => {
  const write = <Column extends FieldColumn>(one: Column, value: PlainItem[Column] | undefined): string =>
    value === undefined ? '' : cellFormats[one].write(value, money);
  return write(column, fields[column]);
};

/** Lists the fields that differ, as texts of the file. Values that are written the same way count as equal. */
export const compareFields = (before: PlainItem, after: Partial<PlainItem>, money: CsvMoney): FieldChange[] =>
  fieldColumns.flatMap((column) => {
    if (after[column] === undefined) return [];
    const [from, to] = [writeField(before, column, money), writeField(after, column, money)];
    return from === to ? [] : [{ column, from, to }];
  });
