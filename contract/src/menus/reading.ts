import { z } from 'zod';
import { timestamp } from '@comanda/contract/kernel';
import { csvColumn } from './csv.ts';

/** Limits of reading a menu from photos, a PDF or pasted text. */
export const readingLimits = {
  /** Pages of one menu. */
  pages: 20,
  /** Size of one photo, after the browser has scaled it down. */
  photoBytes: 8 * 1024 * 1024,
  pdfBytes: 10 * 1024 * 1024,
  /** Pixels of one picture in a PDF. A page of letter size has 8.4 million at 300 dots per inch. */
  pdfPixels: 24_000_000,
  /** Characters of one page of text. */
  textCharacters: 20_000,
  /** Dishes of one page. More are the sign of an answer that repeats itself. */
  dishesPerPage: 150,
} as const;

/** Bytes in base64. Looks for a wrong character instead of matching the whole text, which would take memory for each character. */
export const base64Of = (maxBytes: number, tooLarge: string) =>
  z
    .string()
    .max(Math.ceil(maxBytes / 3) * 4, tooLarge)
    .refine((text) => !/[^A-Za-z0-9+/=]/.test(text), 'This file was not sent correctly. Please choose it again.');

/** One page of a menu, as the browser sends it. */
export const menuPage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('photo'),
    /** The bytes of the photo in base64. */
    data: base64Of(readingLimits.photoBytes, 'This photo is too large (maximum 8 MB).'),
  }),
  z.object({
    kind: z.literal('text'),
    text: z
      .string()
      .trim()
      .min(1, 'Please enter the text of the menu')
      .max(readingLimits.textCharacters, 'This text is too long (maximum 20,000 characters). Please split it.'),
  }),
]);
export type MenuPage = z.infer<typeof menuPage>;

/** The pages of a PDF. */
export const pdfReading = z.object({
  pages: z.array(
    z.object({
      /** Number of the page in the PDF. A scanned page that consists of several pictures is there once for each. */
      number: z.int(),
      /** The text of the page; empty for a scanned page. */
      text: z.string(),
      /** The picture of a scanned page, as JPEG in base64; absent for a page with text. */
      photo: z.string().optional(),
    }),
  ),
  /** Numbers of the pages that have neither text nor a picture that can be read. */
  unreadPages: z.array(z.int()),
});
export type PdfReading = z.infer<typeof pdfReading>;

/** The columns of an import that a reading fills. */
export const readColumns = [
  'category',
  'name',
  'price',
  'description',
  'dietaryTags',
  'allergens',
  'optionGroups',
] as const;
export type ReadColumn = (typeof readColumns)[number];

/** A part of a page, in thousandths of its width and height. */
export const pageArea = z
  .object({
    left: z.int().min(0).max(1_000),
    top: z.int().min(0).max(1_000),
    right: z.int().min(0).max(1_000),
    bottom: z.int().min(0).max(1_000),
  })
  .refine(({ left, top, right, bottom }) => left < right && top < bottom);
export type PageArea = z.infer<typeof pageArea>;

/** A dish that was read from a page, in the cells of an import. Nothing is on the menu before a person confirms it. */
export const readDish = z.object({
  cells: z.object({
    category: z.string(),
    name: z.string(),
    price: z.string(),
    description: z.string(),
    dietaryTags: z.string(),
    allergens: z.string(),
    optionGroups: z.string(),
  }),
  /** Place of the dish on the photo; null for text, and if it is not known. */
  area: pageArea.nullable(),
  /** Fields that a person must check. Allergens are always among them. */
  uncertain: z.array(csvColumn),
});
export type ReadDish = z.infer<typeof readDish>;

/** Content of one page. */
export const pageReading = z.object({
  dishes: z.array(readDish),
  /** True if dishes beyond the limit of a page were left out. */
  isTruncated: z.boolean(),
  /** True if a language model has read the page, which counts for the quota. */
  usedModel: z.boolean(),
});
export type PageReading = z.infer<typeof pageReading>;

/** An owner's quota for reading menus with a language model. It costs no tokens. */
export const readingQuota = z.object({
  pagesPerDay: z.int(),
  /** How many of them are left today; fewer if the quota of the whole server is nearly used up. */
  pagesLeft: z.int(),
  /** When the next day begins, in UTC. */
  resetsAt: timestamp,
});
export type ReadingQuota = z.infer<typeof readingQuota>;
