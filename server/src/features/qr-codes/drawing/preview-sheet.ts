import { tablesPerPage, type CodeStyle } from '@comanda/contract/qr-codes';
import type { CallContext } from '#platform/context';
import { declareTasks } from '#platform/workers';
import type { QrCodesScope } from '#features/qr-codes/records';
import { toFileName } from './draw-image.ts';
import type { SheetContent, SheetOptions } from './draw-sheet.ts';
import type * as drawingTasks from './drawing-tasks.ts';
import { loadPrintData, type PrintData, toPngDataUrl } from './load-print-data.ts';

const drawingTask = declareTasks<typeof drawingTasks>(new URL('./drawing-tasks.ts', import.meta.url));

type SheetInput = QrCodesScope & SheetOptions & CodeStyle;

const toStyle = ({ layout, paper, line, middle }: SheetInput): SheetOptions => ({ layout, paper, line, middle });

const toSheet = async ({ restaurant, tables, readLogo }: PrintData): Promise<SheetContent> => {
  const logo = await readLogo();
  return { restaurant, tables, logo: logo === null ? null : toPngDataUrl(logo) };
};

/** Previews a sheet: its first page, and the characters on any page that no font can draw. */
export const previewSheet = async (ctx: CallContext, input: SheetInput) => {
  const print = await loadPrintData(ctx, input, input);
  const pageCount = Math.ceil(print.tables.length / tablesPerPage(input.layout));
  const drawn = await ctx.workers.run(print.ownerId, drawingTask('drawFirstPage'), async () => ({
    sheet: await toSheet(print),
    style: toStyle(input),
  }));
  return { pageCount, ...drawn };
};

export const printSheet = async (ctx: CallContext, input: SheetInput): Promise<File> => {
  const print = await loadPrintData(ctx, input, input);
  const title = `${print.restaurant.name} – QR codes`;
  const pdf = await ctx.workers.run(print.ownerId, drawingTask('writeSheet'), async () => ({
    sheet: await toSheet(print),
    style: toStyle(input),
    title,
  }));
  ctx.caller.responseHeaders.set('cache-control', 'private, no-cache');
  return new File([new Uint8Array(pdf)], `${toFileName(title)}.pdf`, { type: 'application/pdf' });
};
