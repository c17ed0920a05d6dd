import { type Api, fail } from '@comanda/contract';
import { type AddressReach, findAddressReach, type GuestTable } from '@comanda/contract/qr-codes';
import type { CallContext, Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import { direct, type HandlersOf } from '#platform/http';
import { renameTable, setCodeKind, setTableAvailability, setTableMenu } from './change-table.ts';
import { createQrCodesForTables } from './create-qr-codes.ts';
import { drawQrCodeImage, previewSheet, printSheet } from './drawing/index.ts';
import { floorTablesCollection } from './floor-tables.collection.ts';
import { qrCodesCollection } from './qr-codes.collection.ts';
import { readTableMenu } from './read-table-menu.ts';
import { listRemovedQrCodes, removeQrCodes, restoreQrCodes } from './remove-qr-codes.ts';

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

const qrCodesHandlers: HandlersOf<Api['qrCodes']> = {
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

export const qrCodesFeature: Feature = {
  handlers: () => ({ qrCodes: qrCodesHandlers }),
  collections: [qrCodesCollection, floorTablesCollection],
};
