export { CsvFormatSelect, type CsvFormat } from './csv-format-select.tsx';
export { saveCsv } from './save-csv.ts';
export { saveFile } from './save-file.ts';
