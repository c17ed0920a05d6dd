import { fail } from '@comanda/contract';
import { readingLimits, type PdfReading } from '@comanda/contract/menus';
import { requireRestaurant } from '#features/restaurants';
import { findMenu, type MenuScope } from '#features/menus/records';
import type { CallContext } from '#platform/context';
import { declareTasks } from '#platform/workers';
import type * as pdfTasks from './pdf-tasks.ts';

/** Names a function of `pdf-tasks.ts`, for the worker processes. */
const pdfTask = declareTasks<typeof pdfTasks>(new URL('./pdf-tasks.ts', import.meta.url));

/**
 * Returns a PDF page by page: its text, or the picture of a scanned page for the model. Numbers the pages that have
 * neither.
 */
export const readPdf = async (
  ctx: CallContext,
  { restaurantId, menuId, data }: MenuScope & { data: string },
): Promise<PdfReading> => {
  const { ownerId } = await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  if ((await findMenu(ctx.db, { restaurantId, menuId })) === undefined) throw fail('not-found');
  const read = await ctx.workers.run(ownerId, pdfTask('readPdfPages'), () => ({
    bytes: new Uint8Array(Buffer.from(data, 'base64')),
    maxPages: readingLimits.pages,
    maxCharacters: readingLimits.textCharacters,
    maxPixels: readingLimits.pdfPixels,
    // Only a model can read pictures.
    withPictures: ctx.config.menuReader !== null,
  }));
  const pages = read.flatMap(({ text, pictures }, index) => {
    const number = index + 1;
    return text === ''
      ? pictures.map((picture) => ({ number, text, photo: Buffer.from(picture).toString('base64') }))
      : [{ number, text }];
  });
  if (pages.length === 0) throw fail('menus.pdf-without-text');
  const most = readingLimits.pages;
  if (pages.length > most) throw fail('menus.pdf-too-long', { most: String(most) });
  const shown = new Set(pages.map(({ number }) => number));
  return { pages, unreadPages: read.map((_page, index) => index + 1).filter((number) => !shown.has(number)) };
};
