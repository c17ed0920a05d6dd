import { fail } from '@comanda/contract';
import type { GuestTable } from '@comanda/contract/qr-codes';
import type { Context } from '#platform/context';
import { readTableMenu } from './read-table-menu.ts';

/** Same content as the page, for a page that is open already: a newer menu, or another language. */
export const readTable = async (
  ctx: Context,
  { qrCodeId, language }: { qrCodeId: string; language: string },
): Promise<GuestTable> => {
  const opened = await readTableMenu(ctx, { qrCodeId, languages: [language], isOpenAlready: true });
  if (opened.kind !== 'table') throw fail('not-found');
  return opened.table;
};
