export { saveCsv } from './save-csv.ts';
export { saveFile } from './save-file.ts';
