export { toDecimalString, parseMoney } from '@comanda/contract/kernel';
export { formatMoney, formatNumber } from './format-money.ts';
export { initialOf } from './initial-of.ts';
export { readerLocale, setReaderLocale } from './reader-locale.ts';
export { formatAgo, formatDateTime, formatTime } from './time.ts';
