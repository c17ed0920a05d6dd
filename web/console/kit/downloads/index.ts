export { CsvFormatSelect, type CsvFormat } from './csv-format-select.tsx';
export { saveFile, saveCsv } from './save-file.ts';
