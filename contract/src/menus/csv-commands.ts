import { z } from 'zod';
import { command, declareErrors, withCode, type RateLimit } from '@comanda/contract/access';
import { id, minuteMs, statusErrors, timestamp } from '@comanda/contract/kernel';
import { csvDelimiter, csvFile, csvFirstRow, csvImport, csvLimits, csvImportPlan, csvPreview, csvText } from './csv.ts';
import { menuSizeCodes, menusErrors } from './errors.ts';

const menu = z.object({ restaurantId: id, menuId: id });
/** JSON encodes line breaks and quotes as two characters, so the body is larger than the file. */
const maxBodyBytes = csvLimits.bytes * 1.5;

const notFound = declareErrors(statusErrors, 'not-found');
/** Raised if the file takes too much time or memory, or if the owner has too many files in progress. */
const workErrors = declareErrors(statusErrors, 'resource-exhausted', 'out-of-range');

/** Reading a file keeps a processor busy. A person who matches columns needs a few dozen previews. */
const rateLimits: readonly RateLimit[] = [
  { by: 'user', attempts: 120, windowMs: 15 * minuteMs, error: withCode(menusErrors, 'menus.too-many-imports') },
];
const fileErrors = declareErrors(menusErrors, 'menus.csv-unreadable', 'menus.csv-empty', 'menus.csv-too-large');

export const csvCommands = {
  readCsv: command({
    path: '/menus/read-csv',
    summary: 'Reads a CSV file and suggests what its columns mean',
    audience: 'menus.manage',
    isLooking: true,
    maxBodyBytes,
    rateLimits,
  })
    .input(
      menu.extend({
        text: csvText,
        delimiter: csvDelimiter.optional(),
        hasHeader: z.boolean().optional(),
        firstRow: csvFirstRow.optional(),
      }),
    )
    .output(csvPreview)
    .errors({ ...notFound, ...fileErrors, ...workErrors }),

  previewImport: command({
    path: '/menus/preview-import',
    summary: 'Previews a CSV import: what would be added and changed, and the problems of the file',
    audience: 'menus.manage',
    isLooking: true,
    maxBodyBytes,
    rateLimits,
  })
    .input(menu.extend(csvImport.shape))
    .output(csvImportPlan)
    .errors({ ...notFound, ...fileErrors, ...workErrors }),

  importCsv: command({
    path: '/menus/import-csv',
    summary: 'Imports a CSV file as previewed, all or nothing',
    audience: 'menus.manage',
    maxBodyBytes,
    rateLimits,
  })
    .input(menu.extend({ ...csvImport.shape, digest: z.string().max(100) }))
    .output(z.object({ addedCount: z.int(), changedCount: z.int(), removedCount: z.int() }))
    .errors({
      ...notFound,
      ...fileErrors,
      ...workErrors,
      ...declareErrors(menusErrors, 'menus.import-outdated', 'menus.import-problems', ...menuSizeCodes),
    }),

  lastImport: command({
    path: '/menus/last-import',
    method: 'GET',
    summary: 'Returns the last import if it can be undone',
    audience: 'menus.view',
  })
    .input(menu)
    .output(z.object({ importedAt: timestamp.nullable() }))
    .errors(notFound),

  undoImport: command({
    path: '/menus/undo-import',
    summary: 'Undoes the last import, except items changed since then',
    audience: 'menus.manage',
  })
    .input(menu)
    .output(z.object({ undoneCount: z.int(), keptCount: z.int() }))
    .errors({ ...notFound, ...declareErrors(menusErrors, 'menus.nothing-to-undo', ...menuSizeCodes) }),

  exportCsv: command({
    path: '/menus/export-csv',
    method: 'GET',
    summary: 'Exports a menu as a CSV file that can be imported again',
    audience: 'menus.view',
    rateLimits,
  })
    .input(menu.extend({ delimiter: csvDelimiter.default(',') }))
    .output(csvFile)
    .errors({ ...notFound, ...workErrors }),

  csvTemplate: command({
    path: '/menus/csv-template',
    method: 'GET',
    summary: "Returns a small sample CSV file with every column, with prices in the menu's currency",
    audience: 'menus.view',
  })
    .input(menu.extend({ delimiter: csvDelimiter.default(',') }))
    .output(csvFile)
    .errors(notFound),
};
