export {
  type QrCodeRow,
  type QrCodesScope,
  changeQrCodes,
  findQrCode,
  findRemovedQrCodes,
  incrementScanCount,
  insertQrCodes,
  lockQrCodes,
} from './qr-codes.repository.ts';
export { withinQrCodeLimits } from './qr-code-limits.ts';
export { placeColumns, presentPlace } from './table-place.ts';
export { requireQrCodes } from './require-qr-codes.ts';
export { type TableMenuRow, findTableMenus } from './table-menus.repository.ts';
