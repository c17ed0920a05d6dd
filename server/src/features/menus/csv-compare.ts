import type { CsvColumn } from '@comanda/contract/menus';
import { cells, fieldColumns, type FieldColumn, type PlainItem } from './csv-cells.ts';
import type { CsvMoney } from './csv-options.ts';

export interface FieldChange {
  readonly column: CsvColumn;
  readonly from: string;
  readonly to: string;
}

/** A field as a file would tell it, empty where nothing is said of it. */
export const writeField = (fields: Partial<PlainItem>, column: FieldColumn, money: CsvMoney): string => {
  const write = <Column extends FieldColumn>(one: Column, value: PlainItem[Column] | undefined): string =>
    value === undefined ? '' : cells[one].write(value, money);
  return write(column, fields[column]);
};

/** What differs, in the words of the file: what is written alike is the same. */
export const compareFields = (before: PlainItem, after: Partial<PlainItem>, money: CsvMoney): FieldChange[] =>
  fieldColumns.flatMap((column) => {
    if (after[column] === undefined) return [];
    const [from, to] = [writeField(before, column, money), writeField(after, column, money)];
    return from === to ? [] : [{ column, from, to }];
  });
