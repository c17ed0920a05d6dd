import type { csvCommands } from '@comanda/contract/menus';
import { answeredWithJson, direct, prepared, type HandlersOf } from '#platform/http';
import { csvTemplate } from './csv-template.ts';
import { exportCsv } from './export-menu.ts';
import { importCsv } from './import-menu.ts';
import { previewImport } from './preview-import.ts';
import { readCsv } from './read-csv.ts';
import { findLastImport, undoImport } from './undo-import.ts';

export const csvHandlers: HandlersOf<typeof csvCommands> = {
  readCsv: direct(readCsv),
  previewImport: answeredWithJson(previewImport),
  importCsv: prepared(importCsv),
  lastImport: direct(findLastImport),
  undoImport,
  exportCsv: direct(exportCsv),
  csvTemplate: direct(csvTemplate),
};
