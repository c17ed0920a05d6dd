export { decimalOf, formatMoney, parseMoney } from '@comanda/contract/kernel';
export { initialOf } from './initial-of.ts';
export { formatAgo, formatDate, formatDateTime, formatTime } from './time.ts';
