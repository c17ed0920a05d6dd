export { toDecimalString, formatMoney, parseMoney } from '@comanda/contract/kernel';
export { initialOf } from './initial-of.ts';
export { formatAgo, formatDateTime, formatTime } from './time.ts';
