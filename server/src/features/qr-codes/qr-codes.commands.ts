import type { Api } from '@comanda/contract';
import { findAddressReach, type AddressReach } from '@comanda/contract/qr-codes';
import { direct, type HandlersOf } from '#platform/http';
import type { CallContext } from '#platform/context';
import { createQrCodesForTables } from './create-qr-codes.ts';
import { readTable } from './read-table.ts';
import { drawQrCodeImage, previewSheet, printSheet } from './drawing/index.ts';
import { removeQrCodes, restoreQrCodes, listRemovedQrCodes } from './remove-qr-codes.ts';
import { renameTable, setTableAvailability, setTableMenu } from './change-table.ts';

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
