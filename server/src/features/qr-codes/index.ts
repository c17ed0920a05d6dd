export { createQrCodes } from './create-qr-codes.ts';
export { qrCodesCollection } from './qr-codes.collection.ts';
