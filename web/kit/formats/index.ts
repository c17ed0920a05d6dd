export { formatMoney } from '@comanda/contract/kernel';
export { formatAgo, formatDate, formatDateTime, formatTime } from './time.ts';
