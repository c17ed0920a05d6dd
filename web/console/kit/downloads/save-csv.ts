import { saveFile } from './save-file.ts';

interface TextFile {
  readonly fileName: string;
  readonly text: string;
}

/** Downloads a CSV table that the server has written. */
export const saveCsv = ({ fileName, text }: TextFile): void =>
  saveFile(new File([text], fileName, { type: 'text/csv;charset=utf-8' }));
