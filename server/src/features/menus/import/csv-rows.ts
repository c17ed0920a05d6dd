import { id } from '@comanda/contract/kernel';
import { categoryName, itemFields, type CsvColumn, type CsvMapping, type CsvProblem } from '@comanda/contract/menus';
import { CellProblem, truncateText } from './csv-cell-problem.ts';
import { cellFormats, fieldColumns, type FieldColumn, type PlainItem } from './csv-cells.ts';
import { unescapeFormula } from './csv-formulas.ts';
import { assignOptionIds } from './csv-option-ids.ts';
import type { CsvMoney } from './csv-options.ts';
import { isBlank, type CsvRecord } from './csv-records.ts';

/** One parsed row. A field is missing if the file has no such column, or if the cell has a problem and so `isSound` is false. */
export interface CsvRow {
  readonly row: number;
  readonly itemId: string | null;
  readonly category: string | null;
  /** True if the row contains only a category. */
  readonly isCategoryOnly: boolean;
  readonly fields: Partial<PlainItem>;
  readonly isSound: boolean;
}

export interface ReadRowOptions {
  readonly mapping: CsvMapping;
  readonly money: CsvMoney;
  readonly report: (problem: CsvProblem) => void;
}

/** Returns null for an empty row. */
export const readRow = (
  { row, cells: texts }: CsvRecord,
  { mapping, money, report }: ReadRowOptions,
): CsvRow | null => {
  let isSound = true;
  const complain: Complain = (column, value, message) => {
    isSound = false;
    report({ row, column, value: truncateText(value), message });
  };
  const textOf = (column: CsvColumn): string | null => {
    const at = mapping.indexOf(column);
    return at === -1 ? null : unescapeFormula(texts[at] ?? '').trim();
  };
  const surplus = texts.slice(mapping.length).find((text) => !isBlank(text));
  if (surplus !== undefined) {
    complain(
      null,
      surplus,
      'This row has more cells than the first. Put texts that contain a separator in quotation marks',
    );
  }
  const filled = mapping.filter((column, at) => column !== null && !isBlank(texts[at]));
  if (filled.length === 0 && surplus === undefined) return null;
  const isCategoryOnly = filled.length === 1 && filled[0] === 'category';
  const itemId = readId(textOf('id') ?? '', complain);
  const category = readCategory(textOf('category'), complain);
  const fields = isCategoryOnly ? {} : readFields(textOf, { money, complain });
  return { row, itemId, category, isCategoryOnly, fields, isSound };
};

type Complain = (column: CsvColumn | null, value: string, message: string) => void;

const readId = (text: string, complain: Complain): string | null => {
  if (text === '') return null;
  if (id.safeParse(text).success) return text.toLowerCase();
  complain('id', text, 'This id does not come from an export. Clear the cell to add a new item');
  return null;
};

const readCategory = (text: string | null, complain: Complain): string | null => {
  if (text === null) return null;
  const { data, error } = categoryName.safeParse(text);
  for (const { message } of error?.issues ?? []) complain('category', text, message);
  return data ?? null;
};

type ReadCells<Columns extends FieldColumn> = { [Column in Columns]?: PlainItem[Column] };

const plainFields = itemFields.omit({ optionGroups: true }).partial();

/** Parses every cell by its own rules, then validates the values with the schemas of the contract. */
const readFields = (
  textOf: (column: CsvColumn) => string | null,
  { money, complain }: { money: CsvMoney; complain: Complain },
): Partial<PlainItem> => {
  const read: ReadCells<FieldColumn> = {};
  const readInto = <Column extends FieldColumn>(into: ReadCells<Column>, column: Column, text: string): void => {
    try {
      into[column] = cellFormats[column].read(text, money);
    } catch (error) {
      if (!(error instanceof CellProblem)) throw error;
      complain(column, text, error.message);
    }
  };
  for (const column of fieldColumns) {
    const text = textOf(column);
    // An empty cell does not change whether a dish is sold out.
    if (text !== null && !(column === 'available' && text === '')) readInto(read, column, text);
  }
  const { optionGroups, ...others } = read;
  const plain = plainFields.safeParse(others);
  for (const { path, message } of plain.error?.issues ?? []) {
    const column = fieldColumns.find((one) => one === path[0]) ?? null;
    complain(column, column === null ? '' : (textOf(column) ?? ''), message);
  }
  if (optionGroups === undefined) return { ...plain.data };
  const [issue] = itemFields.shape.optionGroups.safeParse(assignOptionIds(optionGroups)).error?.issues ?? [];
  if (issue !== undefined) {
    const group = optionGroups[Number(issue.path[0])];
    complain(
      'optionGroups',
      textOf('optionGroups') ?? '',
      `${group === undefined ? '' : `“${truncateText(group.name)}”: `}${issue.message}`,
    );
  }
  return { ...plain.data, optionGroups };
};
