import type { Api } from '@comanda/contract';
import { direct, type HandlersOf } from '#platform/http';
import { createQrCodesForTables } from './create-for-tables.ts';
import { readTable } from './read-table.ts';
import { drawQrCodeImage, previewSheet, printSheet } from './drawing/index.ts';
import { listRemovedQrCodes } from './list-removed.ts';
import { readQrCodeOrigin } from './read-qr-code-origin.ts';
import { removeQrCodes } from './remove-qr-codes.ts';
import { renameTable } from './rename-table.ts';
import { restoreQrCodes } from './restore-qr-codes.ts';
import { setTableAvailability } from './set-table-availability.ts';
import { setTableMenu } from './set-table-menu.ts';

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
