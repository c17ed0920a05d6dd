export { decimalOf, formatMoney, parseMoney } from '@comanda/contract/kernel';
export { formatAgo, formatDate, formatDateTime } from './time.ts';
