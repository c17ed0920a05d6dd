import { z } from 'zod';
import { csvDelimiter, id } from '@comanda/contract/kernel';

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
} as const;

/** The file as text, decoded by the browser. It may begin with a byte order mark. */
export const csvText = z
  .string()
  .max(csvLimits.bytes, 'This file is too large (maximum 8 MB). Please split it.')
  .refine(
    (text) => !text.includes('\0'),
    'This is not a CSV file. In your spreadsheet, choose “Save as” or “Download”, then “CSV UTF-8”.',
  );

/** Meaning of each column of the file, from left to right; null skips the column. */
export const csvMapping = z
  .array(csvColumn.nullable())
  .max(csvLimits.columns)
  .refine((columns) => {
    const used = columns.filter((column) => column !== null);
    return new Set(used).size === used.length;
  }, 'Two columns of the file are matched with the same field')
  .refine(
    (columns) => columns.includes('id') || (columns.includes('category') && columns.includes('name')),
    'Please match the columns category and name, or id. They tell which item a row is for',
  );
export type CsvMapping = z.infer<typeof csvMapping>;

/** A file with the settings by which a person wants it to be read. */
export const csvImport = z.object({
  text: csvText,
  delimiter: csvDelimiter,
  hasHeader: z.boolean(),
  mapping: csvMapping,
  /** True to remove the menu's items that no row names. Undoing the import brings them back. */
  removeMissing: z.boolean().default(false),
});
export type CsvImport = z.infer<typeof csvImport>;

/** Content of the file before anything is imported. */
export const csvPreview = z.object({
  delimiter: csvDelimiter,
  hasHeader: z.boolean(),
  /** Rows that are not empty, without the header. */
  rowCount: z.int(),
  columns: z.array(z.object({ header: z.string(), samples: z.array(z.string()), suggestion: csvColumn.nullable() })),
  /** True if the file's ids belong to another menu. Its rows are then matched by category and name. */
  hasForeignIds: z.boolean(),
});
export type CsvPreview = z.infer<typeof csvPreview>;

/** A problem that must be fixed before the file can be imported. */
export const csvProblem = z.object({
  /** Row number in a spreadsheet, where the header is row 1. */
  row: z.int(),
  column: csvColumn.nullable(),
  /** The cell's value, shortened. */
  value: z.string(),
  message: z.string(),
});
export type CsvProblem = z.infer<typeof csvProblem>;

const plannedItem = z.object({ row: z.int(), category: z.string(), name: z.string() });

/** Changes that importing a file would make to a menu, in the file's own words. Long texts are shortened. */
export const csvImportPlan = z.object({
  /**
   * Identifies exactly this plan. The confirmation sends it back, so that a plan that is outdated meanwhile is refused.
   */
  digest: z.string(),
  added: z.array(plannedItem.extend({ price: z.string() })),
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
});
export type CsvImportPlan = z.infer<typeof csvImportPlan>;
