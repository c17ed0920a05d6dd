import { expect, test } from 'vitest';
import { decodeCsv, readImportFile } from './read-import-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

test('UTF-8 is read with and without its mark', () => {
  expect(decodeCsv(utf8('Crème brûlée'))).toEqual({ text: 'Crème brûlée', isLegacy: false });
  expect(decodeCsv(Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8('Crème')))).toEqual({ text: 'Crème', isLegacy: false });
});

test('UTF-16 is read by its mark', () => {
  expect(decodeCsv(Uint8Array.of(0xff, 0xfe, 0x41, 0, 0xac, 0x20))).toEqual({ text: 'A€', isLegacy: false });
  expect(decodeCsv(Uint8Array.of(0xfe, 0xff, 0, 0x41, 0x20, 0xac))).toEqual({ text: 'A€', isLegacy: false });
});

test('what is not UTF-8 is read as Windows-1252, and that is said', async () => {
  const bytes = Uint8Array.of(0x43, 0x72, 0xe8, 0x6d, 0x65, 0x20, 0x80, 0x35);
  expect(decodeCsv(bytes)).toEqual({ text: 'Crème €5', isLegacy: true });
  expect(await readImportFile(new File([bytes], 'menu.csv'))).toMatchObject({
    source: { name: 'menu.csv', text: 'Crème €5', note: expect.stringContaining('Windows-1252') },
  });
});

test('a spreadsheet in its own format and a file that is too large are refused with what to do', async () => {
  const workbook = new File([Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 0)], 'menu.xlsx');
  expect(await readImportFile(workbook)).toEqual({ problem: expect.stringContaining('CSV UTF-8') });
  const large = new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'menu.csv');
  expect(await readImportFile(large)).toEqual({ problem: expect.stringContaining('maximum 8 MB') });
});
