export { CardTabLine, openCardSheet, useLazyCardSheet } from './card/index.ts';
export { OwnReceipts } from './own-receipts.tsx';
export { useLazyPayPanel, type LazyPayPanel } from './use-lazy-pay-panel.ts';
