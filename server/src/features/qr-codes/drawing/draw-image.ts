import { fail } from '@comanda/contract';
import { guestParameters } from '@comanda/contract/pages';
import type { CodeStyle, ImageFormat } from '@comanda/contract/qr-codes';
import type { CallContext } from '#platform/context';
import { toPdf, toSvg } from '#platform/drawing';
import { drawCodePng } from './draw-code-png.ts';
import { drawCode } from './draw-code.ts';
import { loadPrintData, type PrintedTable, toPngDataUrl } from './load-print-data.ts';
import { limitImageDrawing } from './drawing-limits.ts';

interface DrawImageInput extends CodeStyle {
  readonly restaurantId: string;
  readonly qrCodeId: string;
  readonly format: ImageFormat;
  readonly sizePx: number;
  readonly promoCode?: string | undefined;
}

const types = { png: 'image/png', svg: 'image/svg+xml', pdf: 'application/pdf' } as const;

/** Removes characters that file systems reserve. The result is never empty and never a hidden file. */
export const toFileName = (name: string): string =>
  name
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '') || 'table';

/** Draws one code. The response must not be cached, because the code may look different tomorrow. */
export const drawQrCodeImage = async (
  ctx: CallContext,
  { restaurantId, qrCodeId, colours, middle, format, sizePx, promoCode }: DrawImageInput,
): Promise<File> => {
  const { tables, readLogo } = await loadPrintData(ctx, { restaurantId, qrCodeIds: [qrCodeId] }, { colours });
  const [table] = tables;
  if (table === undefined) throw fail('not-found');
  const bytes = await limitImageDrawing(ctx.caller, async () => {
    const logo = middle === 'logo' ? await readLogo() : null;
    return drawAs[format](withPromoCode(table, promoCode), { logo, sizePx });
  });
  ctx.caller.responseHeaders.set('cache-control', 'private, no-cache');
  return new File([new Uint8Array(bytes)], `${toFileName(table.tableNumber)}.${format}`, { type: types[format] });
};

/** The address with the promo code that the page opens with. */
const withPromoCode = (table: PrintedTable, promoCode: string | undefined): PrintedTable =>
  promoCode === undefined
    ? table
    : { ...table, address: `${table.address}?${guestParameters.code}=${encodeURIComponent(promoCode)}` };

interface Options {
  readonly logo: Buffer | null;
  readonly sizePx: number;
}

/** A pixel is 1/96 inch, a point 1/72 inch. */
const pointsPerPixel = 72 / 96;

const drawAs = {
  png: (table, { logo, sizePx }) => drawCodePng({ ...table, logo }, sizePx),
  svg: async (table, { logo, sizePx }) =>
    Buffer.from(toSvg(drawing(table, logo, sizePx), { width: sizePx, height: sizePx })),
  pdf: (table, { logo, sizePx }) =>
    toPdf([drawing(table, logo, sizePx * pointsPerPixel)], { title: table.tableNumber }),
} as const satisfies Record<ImageFormat, (table: PrintedTable, options: Options) => Promise<Buffer>>;

const drawing = (table: PrintedTable, logo: Buffer | null, side: number) => ({
  width: side,
  height: side,
  shapes: drawCode({ ...table, logo: logo === null ? null : toPngDataUrl(logo) }, { x: 0, y: 0, side }),
});
