export { type AddressImage, drawAddress } from './draw-address.ts';
export { drawCodePng } from './draw-code-png.ts';
export { drawQrCodeImage } from './draw-image.ts';
export { previewSheet, printSheet } from './preview-sheet.ts';
