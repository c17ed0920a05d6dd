import type { Api } from '@comanda/contract';
import { direct, type HandlersOf } from '#platform/http';
import { createForTables } from './create-for-tables.ts';
import { readTable } from './read-table.ts';
import { drawImage } from './draw-image.ts';
import { listRemoved } from './list-removed.ts';
import { previewSheet } from './preview-sheet.ts';
import { printSheet } from './print-sheet.ts';
import { readAddress } from './read-address.ts';
import { removeQrCodes } from './remove-qr-codes.ts';
import { renameTable } from './rename-table.ts';
import { restoreQrCodes } from './restore-qr-codes.ts';
import { setAvailability } from './set-availability.ts';
import { setMenu } from './set-menu.ts';

export const qrCodesHandlers: HandlersOf<Api['qrCodes']> = {
  create: createForTables,
  rename: renameTable,
  setMenu,
  setAvailability,
  remove: removeQrCodes,
  restore: restoreQrCodes,
  readTable: direct(readTable),
  listRemoved: direct(listRemoved),
  readAddress: direct(readAddress),
  image: direct(drawImage),
  previewSheet: direct(previewSheet),
  printSheet: direct(printSheet),
};
