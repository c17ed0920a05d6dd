import { z } from 'zod';
import { command, declareErrors, withCode, type RateLimit } from '@comanda/contract/access';
import { filesErrors } from '@comanda/contract/files';
import { hourMs, id, statusErrors } from '@comanda/contract/kernel';
import { menusErrors } from './errors.ts';
import { base64Of, menuPage, pageReading, pdfReading, readingLimits, readingQuota } from './reading.ts';

const menu = z.object({ restaurantId: id, menuId: id });
/** Bytes in base64, with the rest of the body. */
const base64Bytes = (bytes: number): number => Math.ceil((bytes * 4) / 3) + 10_000;

const notFound = declareErrors(statusErrors, 'not-found');
const workErrors = declareErrors(statusErrors, 'resource-exhausted', 'out-of-range');

/** Limited, because every page may cost the server's operator money. */
const rateLimits: readonly RateLimit[] = [
  { by: 'user', attempts: 200, windowMs: hourMs, error: withCode(menusErrors, 'menus.too-many-readings') },
];

export const readingCommands = {
  readReader: command({
    path: '/menus/read-reader',
    method: 'GET',
    summary: 'Returns whether menus can be read from photos, and what is left of the quota',
    audience: 'menus.view',
  })
    .input(menu)
    .output(
      z.object({
        isConfigured: z.boolean(),
        /** The quota of the owner of the menu; null without a language model. */
        quota: readingQuota.nullable(),
      }),
    )
    .errors(notFound),

  readPdf: command({
    path: '/menus/read-pdf',
    summary: 'Returns the text of a PDF page by page, and the pictures of scanned pages',
    audience: 'menus.manage',
    isLooking: true,
    maxBodyBytes: base64Bytes(readingLimits.pdfBytes),
    rateLimits,
  })
    .input(
      menu.extend({
        data: base64Of(readingLimits.pdfBytes, 'This PDF is too large (maximum 10 MB).'),
      }),
    )
    .output(pdfReading)
    .errors({
      ...notFound,
      ...workErrors,
      ...declareErrors(menusErrors, 'menus.pdf-unreadable', 'menus.pdf-too-long', 'menus.pdf-without-text'),
    }),

  readPage: command({
    path: '/menus/read-page',
    summary: 'Reads the dishes on one page of a menu. Nothing is stored',
    audience: 'menus.manage',
    isLooking: true,
    maxBodyBytes: base64Bytes(readingLimits.photoBytes),
    rateLimits,
  })
    .input(menu.extend({ page: menuPage }))
    .output(pageReading)
    .errors({
      ...notFound,
      ...workErrors,
      ...declareErrors(filesErrors, 'storage/invalid-format'),
      ...declareErrors(
        menusErrors,
        'menus.reader-not-configured',
        'menus.reader-quota-used',
        'menus.reader-platform-quota-used',
        'menus.reader-unavailable',
        'menus.reader-refused',
        'menus.page-refused',
        'menus.page-unreadable',
        'menus.page-without-dishes',
      ),
    }),
};
