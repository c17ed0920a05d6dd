import { z } from 'zod';
import { command, declareErrors } from '@comanda/contract/access';
import { id, statusErrors, timestamp } from '@comanda/contract/kernel';
import { csvDelimiter, csvFile, csvImport, csvLimits, csvImportPlan, csvPreview, csvText } from './csv.ts';
import { menuSizeCodes, menusErrors } from './errors.ts';

const menu = z.object({ restaurantId: id, menuId: id });
/** JSON encodes line breaks and quotes as two characters, so the body is larger than the file. */
const maxBodyBytes = csvLimits.bytes * 1.5;

const notFound = declareErrors(statusErrors, 'not-found');
const fileErrors = declareErrors(menusErrors, 'menus.csv-unreadable', 'menus.csv-empty', 'menus.csv-too-large');

export const csvCommands = {
  readCsv: command({
    path: '/menus/read-csv',
    summary: 'Reads a CSV file and suggests what its columns mean',
    audience: 'menus.manage',
    isLooking: true,
    maxBodyBytes,
  })
    .input(menu.extend({ text: csvText, delimiter: csvDelimiter.optional(), hasHeader: z.boolean().optional() }))
    .output(csvPreview)
    .errors({ ...notFound, ...fileErrors }),

  previewImport: command({
    path: '/menus/preview-import',
    summary: 'Previews a CSV import: what would be added and changed, and the problems of the file',
    audience: 'menus.manage',
    isLooking: true,
    maxBodyBytes,
  })
    .input(menu.extend(csvImport.shape))
    .output(csvImportPlan)
    .errors({ ...notFound, ...fileErrors }),

  importCsv: command({
    path: '/menus/import-csv',
    summary: 'Imports a CSV file as previewed, all or nothing',
    audience: 'menus.manage',
    maxBodyBytes,
  })
    .input(menu.extend({ ...csvImport.shape, digest: z.string().max(100) }))
    .output(z.object({ addedCount: z.int(), changedCount: z.int(), removedCount: z.int() }))
    .errors({
      ...notFound,
      ...fileErrors,
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
  })
    .input(menu.extend({ delimiter: csvDelimiter.default(',') }))
    .output(csvFile)
    .errors(notFound),

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
