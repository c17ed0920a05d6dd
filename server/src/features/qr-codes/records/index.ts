export {
  type QrCodeRow,
  changeQrCodes,
  findQrCode,
  findRemovedQrCodes,
  incrementScanCount,
  insertQrCodes,
} from './qr-codes.repository.ts';
export { type QrCodesScope, requireQrCodes } from './require-qr-codes.ts';
