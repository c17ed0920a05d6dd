import { csvLimits } from '@comanda/contract/menus';
import { menuImportWords } from './words/index.ts';

/** File types that the file chooser of the browser offers. */
export const importFileTypes = '.csv,.tsv,.txt,text/csv,text/plain';

/** A file or pasted cells, as text. */
export interface ImportSource {
  readonly name: string;
  readonly text: string;
  /** Warning if the file is not in UTF-8, so that somebody checks its accents. */
  readonly note: string | null;
}

export type ReadFileResult = { readonly source: ImportSource } | { readonly problem: string };

/** Byte order marks and the encodings that they announce. */
const byteOrderMarks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** Decodes a file by its byte order mark, otherwise as UTF-8, otherwise as the encoding of older spreadsheets. */
export const decodeCsv = (bytes: Uint8Array): { text: string; isLegacy: boolean } => {
  const mark = byteOrderMarks.find((one) => one.bytes.every((byte, index) => bytes[index] === byte));
  if (mark !== undefined) return { text: new TextDecoder(mark.encoding).decode(bytes), isLegacy: false };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isLegacy: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isLegacy: true };
  }
};

export const readImportFile = async (file: File): Promise<ReadFileResult> => {
  const words = menuImportWords.current();
  if (file.size > csvLimits.bytes) return { problem: words.tooLarge };
  const { text, isLegacy } = decodeCsv(new Uint8Array(await file.arrayBuffer()));
  if (text.includes('\0')) return { problem: words.notCsv };
  const note = isLegacy ? words.notUtf8 : null;
  return { source: { name: file.name, text, note } };
};
