import { z } from 'zod';
import { csvDelimiter, id, maxInteger } from '@comanda/contract/kernel';
import { csvProblemCause } from './csv-problems.ts';

export { csvDelimiter, csvDelimiters, csvFile, type CsvDelimiter, type CsvFile } from '@comanda/contract/kernel';

/** The columns of a menu's CSV file, in the order of an export, named after the fields that they fill. */
export const csvColumns = [
  'id',
  'category',
  'name',
  'price',
  'description',
  'available',
  'dietaryTags',
  'allergens',
  'stockCount',
  'comments',
  'imageUrls',
  'availableHours',
  'taxRateMilliPercent',
  'optionGroups',
] as const;
export const csvColumn = z.enum(csvColumns);
export type CsvColumn = z.infer<typeof csvColumn>;

/** Column headers, in an export and on screen. */
export const csvHeaders = {
  id: 'id',
  category: 'category',
  name: 'name',
  price: 'price',
  description: 'description',
  available: 'available',
  dietaryTags: 'dietary tags',
  allergens: 'allergens',
  stockCount: 'stock',
  comments: 'comments',
  imageUrls: 'photos',
  availableHours: 'hours',
  taxRateMilliPercent: 'tax rate',
  optionGroups: 'options',
} as const satisfies Record<CsvColumn, string>;

export const csvLimits = {
  bytes: 8 * 1024 * 1024,
  rows: 5_000,
  columns: 100,
  /** Enough for twenty option groups of fifty options each, all with long names and every allergen. */
  cellCharacters: 500_000,
  /** Problems beyond this number are counted but not listed. */
  problems: 200,
  /** Lowest row that can hold the column names. Rows above it, such as a title, are not read. */
  firstRow: 50,
} as const;

/** The file as text, decoded by the browser. It may begin with a byte order mark. */
export const csvText = z
  .string()
  .max(csvLimits.bytes, 'This file is too large (maximum 8 MB). Please split it.')
  .refine(
    (text) => !text.includes('\0'),
    'This is not a CSV file. In your spreadsheet, choose “Save as” or “Download”, then “CSV UTF-8”.',
  );

/**
 * Meaning of each column of the file, from left to right; null skips the column. Several columns can be prices: each is the price of
 * a size, which its header names.
 */
export const csvMapping = z
  .array(csvColumn.nullable())
  .max(csvLimits.columns)
  .refine((columns) => {
    const used = columns.filter((column) => column !== null && column !== 'price');
    return new Set(used).size === used.length;
  }, 'Two columns of the file are matched with the same field')
  .refine(
    (columns) =>
      columns.includes('id') ||
      (columns.includes('name') && (columns.includes('category') || columns.includes('price'))),
    'Please match the columns category and name, or id. They tell which item a row is for',
  );
export type CsvMapping = z.infer<typeof csvMapping>;

/** Row number in a spreadsheet from which on the file is read. The column names are in this row if the file has any. */
export const csvFirstRow = z
  .int()
  .min(1)
  .max(csvLimits.firstRow, `The column names must be in one of the first ${csvLimits.firstRow} rows`);

/** A file with the settings by which a person wants it to be read. */
export const csvImport = z.object({
  text: csvText,
  delimiter: csvDelimiter,
  hasHeader: z.boolean(),
  mapping: csvMapping,
  /** True to remove the menu's items that no row names. Undoing the import brings them back. */
  removeMissing: z.boolean().default(false),
  firstRow: csvFirstRow.default(1),
  /**
   * True if an empty cell leaves the field of an existing item as it is, instead of clearing it. What was read from a photo says nothing
   * about the fields that are not printed there.
   */
  keepsEmpty: z.boolean().default(false),
  /** Row numbers in a spreadsheet that are not imported, because a person has left them out. */
  leftOutRows: z
    .array(z.int().min(1).max(maxInteger))
    .max(csvLimits.rows + csvLimits.firstRow)
    .default([]),
});
export type CsvImport = z.infer<typeof csvImport>;

/** Content of the file before anything is imported. */
export const csvPreview = z.object({
  delimiter: csvDelimiter,
  hasHeader: z.boolean(),
  /** Row number in a spreadsheet of the column names, or of the first row if there are none. */
  firstRow: z.int(),
  /** Rows that are not empty, without the header and what is above it. */
  rowCount: z.int(),
  columns: z.array(z.object({ header: z.string(), samples: z.array(z.string()), suggestion: csvColumn.nullable() })),
  /** True if the file's ids belong to another menu. Its rows are then matched by category and name. */
  hasForeignIds: z.boolean(),
  /** True if allergens are given as numbers. They are read in the order of the list of the European Union. */
  hasAllergenNumbers: z.boolean(),
});
export type CsvPreview = z.infer<typeof csvPreview>;

/** A problem that must be fixed before the file can be imported. */
export const csvProblem = z.object({
  /** Row number in a spreadsheet, where the header is row 1. */
  row: z.int(),
  column: csvColumn.nullable(),
  /** The cell's value, shortened. */
  value: z.string(),
  /** The problem in English. */
  message: z.string(),
  /** Absent in answers of servers that had only the message. */
  cause: csvProblemCause.optional(),
});
export type CsvProblem = z.infer<typeof csvProblem>;

const plannedItem = z.object({ row: z.int(), category: z.string(), name: z.string() });

/** Changes that importing a file would make to a menu, in the file's own words. Long texts are shortened. */
export const csvImportPlan = z.object({
  /**
   * Identifies exactly this plan. The confirmation sends it back, so that a plan that is outdated meanwhile is refused.
   */
  digest: z.string(),
  added: z.array(
    plannedItem.extend({
      price: z.string(),
      /** A dish on the menu with almost the same name, in any category. Perhaps it is the same dish; null if there is none. */
      similar: z.object({ category: z.string(), name: z.string() }).nullable(),
      /** Other fields that the row fills, such as sizes and allergens. */
      details: z.array(z.object({ column: csvColumn, text: z.string() })),
    }),
  ),
  changed: z.array(
    plannedItem.extend({
      itemId: id,
      changes: z.array(z.object({ column: csvColumn, from: z.string(), to: z.string() })),
    }),
  ),
  leftAlone: z.array(plannedItem),
  removed: z.array(z.object({ itemId: id, category: z.string(), name: z.string() })),
  newCategories: z.array(z.string()),
  problems: z.array(csvProblem),
  problemCount: z.int(),
  /** Rows that can be imported only after a correction. Leaving them out lets the other rows be imported. */
  problemRows: z.array(z.int()),
  /** Rows that a person has left out. */
  leftOut: z.array(plannedItem),
});
export type CsvImportPlan = z.infer<typeof csvImportPlan>;
