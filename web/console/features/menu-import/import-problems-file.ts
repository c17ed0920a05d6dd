import type { CsvFile, CsvProblem } from '@comanda/contract/menus';
import { csvColumnLabels } from './import-labels.ts';

/** Quotes a cell and puts an apostrophe before text that a spreadsheet would evaluate as a formula. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Writes the problems as a CSV file, to work through beside the spreadsheet. */
export const toProblemsCsv = (problems: readonly CsvProblem[], fileName: string): CsvFile => {
  const lines = problems.map(({ row, column, value, message }) => [
    String(row),
    column === null ? '' : csvColumnLabels[column],
    value,
    message,
  ]);
  const text = [['row', 'column', 'value', 'problem'], ...lines].map((line) => line.map(cell).join(',')).join('\r\n');
  return { fileName: `${fileName.replace(/\.[^.]*$/, '')} - problems.csv`, text: `\ufeff${text}\r\n` };
};
