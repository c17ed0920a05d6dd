export { countScan } from './count-scan.ts';
export { drawAddress, type AddressImage } from './drawing/index.ts';
export { createQrCodes } from './create-qr-codes.ts';
export { readTableMenu, tablePageCollections, type OpenTableResult } from './read-table-menu.ts';
export { changeQrCodes, findQrCode, lockQrCodes, type QrCodeRow } from './records/index.ts';
export { qrCodesFeature } from './qr-codes.feature.ts';
