export * from './commands.ts';
export * from './documents.ts';
export { fractionOf } from './fraction-of.ts';
export * from './errors.ts';
export * from './read-receipt.ts';
export * from './receipt-ticket.ts';
export type { ReceiptWords } from './receipt-words.ts';
export * from './shares.ts';
export * from './words-for.ts';
