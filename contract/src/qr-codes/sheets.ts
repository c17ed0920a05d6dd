import { z } from 'zod';
import { collapsedText, fieldRule } from '@comanda/contract/kernel';

/** In points (1/72 inch). */
export const papers = {
  a4: { label: 'A4', width: 595.28, height: 841.89 },
  letter: { label: 'US Letter', width: 612, height: 792 },
} as const;
export const paper = z.enum(['a4', 'letter']);
export type Paper = z.infer<typeof paper>;

/** Arrangement of tables on a page. A tent is folded in the middle and stands by itself. */
export const sheetLayouts = {
  'small-stickers': { label: 'Small stickers', columns: 4, rows: 6 },
  stickers: { label: 'Stickers', columns: 3, rows: 4 },
  'large-stickers': { label: 'Large stickers', columns: 2, rows: 3 },
  tents: { label: 'Table tents', columns: 1, rows: 2 },
} as const;
export const sheetLayout = z.enum(['small-stickers', 'stickers', 'large-stickers', 'tents']);
export type SheetLayout = z.infer<typeof sheetLayout>;

export const tablesPerPage = (layout: SheetLayout): number => sheetLayouts[layout].columns * sheetLayouts[layout].rows;

/** Colours of the code (the menu's or black), and the restaurant's logo or an empty middle. */
export const codeStyle = z.object({
  colours: z.enum(['menu', 'plain']).default('menu'),
  middle: z.enum(['logo', 'empty']).default('empty'),
});
export type CodeStyle = z.infer<typeof codeStyle>;

/** The invitation printed on a sheet, such as 'Scan to order'. */
export const scanLine = collapsedText('Please enter a text').refine(
  (value) => value.length <= 40,
  fieldRule('tooLong', 'The line is too long (maximum 40 characters)', { maximum: 40 }),
);

const scanLines: Readonly<Record<string, string>> = {
  en: 'Scan to order',
  es: 'Escanea para pedir',
  fr: 'Scannez pour commander',
  de: 'Scannen und bestellen',
  it: 'Scansiona per ordinare',
  pt: 'Leia o código para pedir',
  tr: 'Sipariş için okutun',
  el: 'Σκανάρετε για παραγγελία',
  ja: 'スキャンして注文',
  zh: '扫码点餐',
  ko: '스캔하여 주문하세요',
  ar: 'امسح الرمز للطلب',
};

/** In the restaurant's own language if we have a text for it, or else in English. */
export const defaultScanLine = (language: string): string =>
  scanLines[language.split('-')[0] ?? ''] ?? scanLines['en'] ?? '';
