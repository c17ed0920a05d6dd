import type { CsvFile, CsvProblem } from '@comanda/contract/menus';
import { describeCsvProblem } from './describe-csv-problem.ts';
import { menuImportWords } from './words/index.ts';

/** Quotes a cell and puts an apostrophe before text that a spreadsheet would evaluate as a formula. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Writes the problems as a CSV file, to work through beside the spreadsheet. */
export const toProblemsCsv = (problems: readonly CsvProblem[], fileName: string): CsvFile => {
  const { columns, problemsFile, problemsFileName } = menuImportWords.current();
  const { row: rowName, column: columnName, value: valueName, problem } = problemsFile;
  const lines = problems.map(({ row, column, value, message, cause }) => [
    String(row),
    column === null ? '' : columns[column],
    value,
    describeCsvProblem({ message, cause }),
  ]);
  const text = [[rowName, columnName, valueName, problem], ...lines]
    .map((line) => line.map(cell).join(','))
    .join('\r\n');
  return { fileName: `${problemsFileName({ file: fileName.replace(/\.[^.]*$/, '') })}.csv`, text: `\ufeff${text}\r\n` };
};
