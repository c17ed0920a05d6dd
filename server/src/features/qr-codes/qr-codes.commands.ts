import { type Api, fail } from '@comanda/contract';
import { findAddressReach, type AddressReach, type GuestTable } from '@comanda/contract/qr-codes';
import { direct, type HandlersOf } from '#platform/http';
import type { CallContext, Context } from '#platform/context';
import { createQrCodesForTables } from './create-qr-codes.ts';
import { drawQrCodeImage, previewSheet, printSheet } from './drawing/index.ts';
import { removeQrCodes, restoreQrCodes, listRemovedQrCodes } from './remove-qr-codes.ts';
import { renameTable, setCodeKind, setTableAvailability, setTableMenu } from './change-table.ts';
import { readTableMenu } from './read-table-menu.ts';

/** Same content as the page, for a page that is open already: a newer menu, another one of the day, or another language. */
const readTable = async (
  ctx: Context,
  { qrCodeId, language, menuId }: { qrCodeId: string; language: string; menuId?: string | undefined },
): Promise<GuestTable> => {
  const opened = await readTableMenu(ctx, { qrCodeId, languages: [language], menuId, isOpenAlready: true });
  if (opened.kind !== 'table') throw fail('not-found');
  return opened.table;
};

const readQrCodeOrigin = async (
  ctx: CallContext,
): Promise<{ origin: string; reach: AddressReach; isConfigured: boolean }> => {
  const { codeOrigin: origin } = ctx.caller;
  return { origin, reach: findAddressReach(new URL(origin).hostname), isConfigured: ctx.config.publicUrl !== null };
};

export const qrCodesHandlers: HandlersOf<Api['qrCodes']> = {
  create: createQrCodesForTables,
  rename: renameTable,
  setMenu: setTableMenu,
  setKind: setCodeKind,
  setAvailability: setTableAvailability,
  remove: removeQrCodes,
  restore: restoreQrCodes,
  readTable: direct(readTable),
  listRemoved: direct(listRemovedQrCodes),
  readAddress: direct(readQrCodeOrigin),
  image: direct(drawQrCodeImage),
  previewSheet: direct(previewSheet),
  printSheet: direct(printSheet),
};
