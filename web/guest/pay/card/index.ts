export { CardTabLine } from './card-tab-line.tsx';
export { openCardSheet } from './open-card-sheet.ts';
export { useLazyCardSheet } from './use-lazy-card-sheet.ts';
