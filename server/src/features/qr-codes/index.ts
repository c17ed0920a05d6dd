export { countScan } from './count-scan.ts';
export { drawAddress, type AddressImage } from './drawing/index.ts';
export { createQrCodes } from './create-qr-codes.ts';
export { qrCodesCollection } from './qr-codes.collection.ts';
export { floorTablesCollection } from './floor-tables.collection.ts';
export { readTableMenu } from './read-table-menu.ts';
export { qrCodesHandlers } from './qr-codes.commands.ts';
export { findQrCode, type QrCodeRow } from './records/index.ts';
