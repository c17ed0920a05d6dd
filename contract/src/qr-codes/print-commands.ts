import { z } from 'zod';
import { command, declareErrors } from '@comanda/contract/access';
import { id } from '@comanda/contract/kernel';
import { promoCodeText } from '@comanda/contract/promotions';
import { addressReaches } from './address.ts';
import { qrCodesErrors } from './errors.ts';
import { qrCodeId } from './fields.ts';
import { qrCodesInput, maxBodyBytes, notFound } from './shared-input.ts';
import { codeStyle, paper, scanLine, sheetLayout } from './sheets.ts';

export const imageFormats = ['png', 'svg', 'pdf'] as const;
export type ImageFormat = (typeof imageFormats)[number];

const sheet = qrCodesInput.extend({ layout: sheetLayout, paper, line: scanLine, ...codeStyle.shape });
const busyErrors = declareErrors(qrCodesErrors, 'qr-codes.busy');

/** Commands for images and print sheets of QR codes. */
export const printCommands = {
  readAddress: command({
    path: '/qr-codes/read-address',
    method: 'GET',
    summary: 'Returns the address that codes open, and who can reach it',
    audience: 'qr-codes.view',
  }).output(z.object({ origin: z.string(), reach: z.enum(addressReaches), isConfigured: z.boolean() })),

  image: command({
    path: '/qr-codes/image',
    method: 'GET',
    summary: 'Draws one code as an image',
    audience: 'qr-codes.view',
  })
    .input(
      z.object({
        restaurantId: id,
        qrCodeId,
        format: z.enum(imageFormats),
        sizePx: z.coerce
          .number<string | number>('Please enter a size in pixels')
          .int('Please enter a whole number of pixels')
          .min(128, 'At least 128 pixels')
          .max(4_096, 'At most 4,096 pixels')
          .default(1_024),
        /** Promo code that the page opens with. */
        promoCode: promoCodeText.optional(),
        ...codeStyle.shape,
      }),
    )
    .output(z.file())
    .errors({ ...notFound, ...busyErrors }),

  previewSheet: command({
    path: '/qr-codes/preview-sheet',
    summary: 'Draws the first page of a print sheet and lists unsupported characters',
    audience: 'qr-codes.view',
    isLooking: true,
    maxBodyBytes,
  })
    .input(sheet)
    .output(
      z.object({
        pageCount: z.int(),
        /** The first page, as SVG. */
        page: z.string(),
        /** Table names with characters that none of our fonts has, such as emoji; these characters are left out. */
        unwritable: z.array(z.object({ tableNumber: z.string(), characters: z.array(z.string()) })),
      }),
    )
    .errors({ ...notFound, ...busyErrors }),

  printSheet: command({
    path: '/qr-codes/print-sheet',
    summary: 'Creates a PDF with the codes of these tables, several per page, sorted by name',
    audience: 'qr-codes.view',
    isLooking: true,
    maxBodyBytes,
  })
    .input(sheet)
    .output(z.file())
    .errors({ ...notFound, ...busyErrors }),
};
