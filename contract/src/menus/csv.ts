import { z } from 'zod';
import { csvDelimiter, id } from '@comanda/contract/kernel';

export { csvDelimiter, csvDelimiters, csvFile, type CsvDelimiter, type CsvFile } from '@comanda/contract/kernel';

/** The columns of a menu in CSV, in the order in which an export writes them, named after the fields they fill. */
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

/** What an export writes above each column, and what a person reads on screen. */
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
  rows: 10_000,
  columns: 100,
  /** Twenty groups of fifty options each, all with long names and every allergen, fit in. */
  cellCharacters: 500_000,
  /** More problems than these are only counted. */
  problems: 200,
} as const;

/** The file as text. Browsers decode it; a byte order mark may stand in front. */
export const csvText = z
  .string()
  .max(csvLimits.bytes, 'This file is too large (maximum 8 MB). Please split it.')
  .refine(
    (text) => !text.includes('\0'),
    'This is no CSV file. In your spreadsheet, choose “Save as” or “Download”, then “CSV UTF-8”.',
  );

/** What each column of the file means, from left to right; null is left out. */
export const csvMapping = z
  .array(csvColumn.nullable())
  .max(csvLimits.columns)
  .refine((columns) => {
    const used = columns.filter((column) => column !== null);
    return new Set(used).size === used.length;
  }, 'Two columns of the file are matched with the same one')
  .refine(
    (columns) => columns.includes('id') || (columns.includes('category') && columns.includes('name')),
    'Please match the columns category and name, or id: nothing else tells which item a row means',
  );
export type CsvMapping = z.infer<typeof csvMapping>;

/** One file as a person wants it read. */
export const csvImport = z.object({
  text: csvText,
  delimiter: csvDelimiter,
  hasHeader: z.boolean(),
  mapping: csvMapping,
  /** Items of the menu that no row names are removed, which can be undone. */
  removeMissing: z.boolean().default(false),
});
export type CsvImport = z.infer<typeof csvImport>;

/** What stands in the file, before anything is done with it. */
export const csvReading = z.object({
  delimiter: csvDelimiter,
  hasHeader: z.boolean(),
  /** Rows with anything in them, the header not counted. */
  rowCount: z.int(),
  columns: z.array(z.object({ header: z.string(), samples: z.array(z.string()), suggestion: csvColumn.nullable() })),
  /** The file has ids, but of another menu: its rows are told by category and name instead. */
  hasForeignIds: z.boolean(),
});
export type CsvReading = z.infer<typeof csvReading>;

/** Something that must be put right before the file can be imported. */
export const csvProblem = z.object({
  /** As a spreadsheet counts, the header being row 1. */
  row: z.int(),
  column: csvColumn.nullable(),
  /** What stands there, shortened. */
  value: z.string(),
  message: z.string(),
});
export type CsvProblem = z.infer<typeof csvProblem>;

const planned = z.object({ row: z.int(), category: z.string(), name: z.string() });

/** What importing a file would do to a menu, in the words of the file. Long texts are shortened. */
export const csvPlan = z.object({
  /** Names exactly this plan: whoever confirms it sends it along. */
  digest: z.string(),
  added: z.array(planned.extend({ price: z.string() })),
  changed: z.array(
    planned.extend({
      itemId: id,
      changes: z.array(z.object({ column: csvColumn, from: z.string(), to: z.string() })),
    }),
  ),
  leftAlone: z.array(planned),
  removed: z.array(z.object({ itemId: id, category: z.string(), name: z.string() })),
  newCategories: z.array(z.string()),
  problems: z.array(csvProblem),
  problemCount: z.int(),
});
export type CsvPlan = z.infer<typeof csvPlan>;
