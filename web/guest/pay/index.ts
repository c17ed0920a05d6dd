export { OwnReceipts } from './own-receipts.tsx';
export { usePayDoor, type PayDoor } from './use-pay-door.ts';
