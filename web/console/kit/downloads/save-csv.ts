import { saveFile } from './save-file.ts';

interface TextFile {
  readonly fileName: string;
  readonly text: string;
}

/** Hands a table that the server wrote as CSV to the browser. */
export const saveCsv = ({ fileName, text }: TextFile): void =>
  saveFile(new File([text], fileName, { type: 'text/csv;charset=utf-8' }));
