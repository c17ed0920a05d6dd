export { ReceiptList } from './receipt-list.tsx';
