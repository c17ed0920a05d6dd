export { createQrCodes } from './create-qr-codes.ts';
