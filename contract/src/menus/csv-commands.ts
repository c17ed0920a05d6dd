import { z } from 'zod';
import { command, declareErrors } from '@comanda/contract/access';
import { id, statusErrors, timestamp } from '@comanda/contract/kernel';
import { csvDelimiter, csvFile, csvImport, csvLimits, csvImportPlan, csvPreview, csvText } from './csv.ts';
import { menusErrors } from './errors.ts';

const menu = z.object({ restaurantId: id, menuId: id });
/** JSON encodes line breaks and quotes as two characters, so the body is larger than the file. */
const maxBodyBytes = csvLimits.bytes * 1.5;

const notFound = declareErrors(statusErrors, 'not-found');
const fileErrors = declareErrors(menusErrors, 'menus.csv-unreadable', 'menus.csv-empty', 'menus.csv-too-large');

export const csvCommands = {
  readCsv: command({
    path: '/menus/read-csv',
    summary: 'Says what stands in a CSV file and suggests what its columns mean',
    audience: 'menus.manage',
    isLooking: true,
    maxBodyBytes,
  })
    .input(menu.extend({ text: csvText, delimiter: csvDelimiter.optional(), hasHeader: z.boolean().optional() }))
    .output(csvPreview)
    .errors({ ...notFound, ...fileErrors }),

  previewImport: command({
    path: '/menus/preview-import',
    summary: 'Says what importing a CSV file would add, change and leave alone, and what is wrong with it',
    audience: 'menus.manage',
    isLooking: true,
    maxBodyBytes,
  })
    .input(menu.extend(csvImport.shape))
    .output(csvImportPlan)
    .errors({ ...notFound, ...fileErrors }),

  importCsv: command({
    path: '/menus/import-csv',
    summary: 'Imports a CSV file as previewed, all of it or nothing',
    audience: 'menus.manage',
    maxBodyBytes,
  })
    .input(menu.extend({ ...csvImport.shape, digest: z.string().max(100) }))
    .output(z.object({ addedCount: z.int(), changedCount: z.int(), removedCount: z.int() }))
    .errors({
      ...notFound,
      ...fileErrors,
      ...declareErrors(menusErrors, 'menus.import-outdated', 'menus.import-problems'),
    }),

  lastImport: command({
    path: '/menus/last-import',
    method: 'GET',
    summary: 'Says when a file was last imported, where that can be undone',
    audience: 'menus.manage',
  })
    .input(menu)
    .output(z.object({ importedAt: timestamp.nullable() }))
    .errors(notFound),

  undoImport: command({
    path: '/menus/undo-import',
    summary: 'Takes the last import back, but for items that someone has changed since',
    audience: 'menus.manage',
  })
    .input(menu)
    .output(z.object({ undoneCount: z.int(), keptCount: z.int() }))
    .errors({ ...notFound, ...declareErrors(menusErrors, 'menus.nothing-to-undo') }),

  exportCsv: command({
    path: '/menus/export-csv',
    method: 'GET',
    summary: 'Writes a menu as a CSV file that imports back to the same menu',
    audience: 'menus.manage',
  })
    .input(menu.extend({ delimiter: csvDelimiter.default(',') }))
    .output(csvFile)
    .errors(notFound),

  csvTemplate: command({
    path: '/menus/csv-template',
    method: 'GET',
    summary: 'Writes a small CSV file that shows every column, with prices in the currency of the menu',
    audience: 'menus.manage',
  })
    .input(menu.extend({ delimiter: csvDelimiter.default(',') }))
    .output(csvFile)
    .errors(notFound),
};
