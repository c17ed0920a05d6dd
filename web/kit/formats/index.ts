export { formatMoney } from '@comanda/contract/kernel';
export { formatAgo, formatDate, formatDateTime } from './time.ts';
