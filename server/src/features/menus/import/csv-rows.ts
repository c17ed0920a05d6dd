import { findFieldRule, id, type ReportedIssue } from '@comanda/contract/kernel';
import {
  categoryName,
  createCsvCause,
  createCsvRuleCause,
  itemFields,
  type CsvColumn,
  type CsvMapping,
  type CsvProblem,
} from '@comanda/contract/menus';
import {
  CellProblem,
  truncateText,
  type CsvFault,
  cellFormats,
  fieldColumns,
  type FieldColumn,
  type PlainItem,
  assignOptionIds,
  type CsvMoney,
  type PlainGroup,
  sizeGroupName,
  toSizeGroup,
} from './cells/index.ts';
import { unescapeFormula } from './csv-formulas.ts';
import { sizeNameOf } from './csv-headers.ts';
import { isBlank, type CsvRecord } from './csv-records.ts';

/** One parsed row. A field is missing if the file has no such column, or if the cell has a problem and so `isSound` is false. */
export interface CsvRow {
  readonly row: number;
  readonly itemId: string | null;
  readonly category: string | null;
  /** True if the row contains only a category. */
  readonly isCategoryOnly: boolean;
  readonly fields: Partial<PlainItem>;
  /** The sizes, if the file has several columns of prices. */
  readonly sizes?: RowSizes | undefined;
  readonly isSound: boolean;
}

/** The sizes of a row. */
export interface RowSizes {
  /** Name that a group of sizes has in the language of the restaurant. */
  readonly groupName: string;
  /** Null if the row has a single price. */
  readonly group: PlainGroup | null;
}

export interface ReadRowOptions {
  readonly mapping: CsvMapping;
  /** The column names; empty if the file has none. */
  readonly headers: readonly string[];
  /** True if an empty cell leaves the field as it is. */
  readonly keepsEmpty: boolean;
  readonly money: CsvMoney;
  /** Language of the restaurant, in which sizes are named. */
  readonly language: string;
  /** Category of the row above. A row without a category continues it, because spreadsheets merge these cells. */
  readonly categoryAbove: string | null;
  readonly report: (problem: CsvProblem) => void;
}

/** Returns null for an empty row. */
export const readRow = ({ row, cells: texts }: CsvRecord, options: ReadRowOptions): CsvRow | null => {
  const { mapping, money, keepsEmpty, report, categoryAbove } = options;
  let isSound = true;
  const complain: Complain = (column, value, fault) => {
    isSound = false;
    report({ row, column, value: truncateText(value), ...fault });
  };
  const textOf = (column: CsvColumn): string | null => {
    const at = mapping.indexOf(column);
    return at === -1 ? null : unescapeFormula(texts[at] ?? '').trim();
  };
  const surplus = texts.slice(mapping.length).find((text) => !isBlank(text));
  if (surplus !== undefined) complain(null, surplus, createCsvCause('too_many_cells'));
  const filled = mapping.filter((column, at) => column !== null && !isBlank(texts[at]));
  if (filled.length === 0 && surplus === undefined) return null;
  const headingColumn = findHeadingColumn(mapping);
  const isCategoryOnly = filled.length === 1 && filled[0] === headingColumn;
  const itemId = readId(textOf('id') ?? '', complain);
  const isHeading = isCategoryOnly || headingColumn === 'category';
  const written = headingColumn === null ? null : isHeading ? textOf(headingColumn) : '';
  const category = readCategory(written === '' ? (categoryAbove ?? '') : written, complain);
  if (isCategoryOnly) return { row, itemId, category, isCategoryOnly, fields: {}, isSound };
  const sizes = readSizes(texts, { ...options, complain });
  const textOfField = (column: CsvColumn) => {
    if (sizes !== null && column === 'price') return null;
    const text = textOf(column);
    return text === '' && keepsEmpty && column !== 'name' && column !== 'price' ? null : text;
  };
  const fields = readFields(textOfField, { money, complain });
  return {
    row,
    itemId,
    category,
    isCategoryOnly,
    fields: sizes?.price === undefined ? fields : { ...fields, price: sizes.price },
    ...(sizes === null ? {} : { sizes: { groupName: sizeGroupName(options.language), group: sizes.group } }),
    isSound,
  };
};

/**
 * Returns the column in which a row can name a category and nothing else. Without columns of categories and ids, categories stand above
 * their dishes, in the column of names.
 */
const findHeadingColumn = (mapping: CsvMapping): 'category' | 'name' | null => {
  if (mapping.includes('category')) return 'category';
  return mapping.includes('id') ? null : 'name';
};

interface ReadSizes {
  readonly price?: number;
  readonly group: PlainGroup | null;
}

/** Reads the prices of several sizes; null if the file has only one column of prices. A size without a price is not offered. */
const readSizes = (
  texts: readonly string[],
  { mapping, headers, money, language, complain }: ReadRowOptions & { complain: Complain },
): ReadSizes | null => {
  const columns = mapping.flatMap((column, at) => (column === 'price' ? [at] : []));
  if (columns.length < 2) return null;
  const filled = columns.filter((at) => !isBlank(texts[at]));
  const sizes = filled.flatMap((at) => {
    const price = readCell('price', unescapeFormula(texts[at] ?? '').trim(), { money, complain });
    return price === undefined ? [] : [{ name: sizeNameOf(headers[at] ?? ''), price }];
  });
  if (filled.length === 0) complain('price', '', createCsvCause('price_missing'));
  return sizes.length < filled.length ? { group: null } : (toSizeGroup(sizes, language) ?? { group: null });
};

type Complain = (column: CsvColumn | null, value: string, fault: CsvFault) => void;

/** The fault of a value that a schema of the contract refuses; in a group of options, with the name of the group. */
const faultOf = (issue: ReportedIssue, group = ''): CsvFault => ({
  message: `${group === '' ? '' : `“${group}”: `}${issue.message}`,
  cause: createCsvRuleCause(findFieldRule(issue), group),
});

const readId = (text: string, complain: Complain): string | null => {
  if (text === '') return null;
  if (id.safeParse(text).success) return text.toLowerCase();
  complain('id', text, createCsvCause('id_not_exported'));
  return null;
};

const readCategory = (text: string | null, complain: Complain): string | null => {
  if (text === null) return null;
  const { data, error } = categoryName.safeParse(text);
  for (const issue of error?.issues ?? []) complain('category', text, faultOf(issue));
  return data ?? null;
};

type ReadCells<Columns extends FieldColumn> = { [Column in Columns]?: PlainItem[Column] };

/** Returns undefined if the text cannot be read. */
const readCell = <Column extends FieldColumn>(
  column: Column,
  text: string,
  { money, complain }: { money: CsvMoney; complain: Complain },
): PlainItem[Column] | undefined => {
  try {
    return cellFormats[column].read(text, money);
  } catch (error) {
    if (!(error instanceof CellProblem)) throw error;
    complain(column, text, error.fault);
    return undefined;
  }
};

const plainFields = itemFields.omit({ optionGroups: true, goesWith: true }).partial();

/** Parses every cell by its own rules, then validates the values with the schemas of the contract. */
const readFields = (
  textOf: (column: CsvColumn) => string | null,
  { money, complain }: { money: CsvMoney; complain: Complain },
): Partial<PlainItem> => {
  const read: ReadCells<FieldColumn> = {};
  const readInto = <Column extends FieldColumn>(into: ReadCells<Column>, column: Column, text: string): void => {
    const value = readCell(column, text, { money, complain });
    if (value !== undefined) into[column] = value;
  };
  for (const column of fieldColumns) {
    const text = textOf(column);
    // An empty cell does not change whether a dish is sold out.
    if (text !== null && !(column === 'available' && text === '')) readInto(read, column, text);
  }
  const { optionGroups, ...others } = read;
  const plain = plainFields.safeParse(others);
  for (const refused of plain.error?.issues ?? []) {
    const column = fieldColumns.find((one) => one === refused.path[0]) ?? null;
    complain(column, column === null ? '' : (textOf(column) ?? ''), faultOf(refused));
  }
  if (optionGroups === undefined) return { ...plain.data };
  const [issue] = itemFields.shape.optionGroups.safeParse(assignOptionIds(optionGroups)).error?.issues ?? [];
  if (issue !== undefined) {
    const group = optionGroups[Number(issue.path[0])];
    complain('optionGroups', textOf('optionGroups') ?? '', faultOf(issue, truncateText(group?.name ?? '')));
  }
  return { ...plain.data, optionGroups };
};
