export * from './commands.ts';
export * from './documents.ts';
export { toFraction } from './to-fraction.ts';
export * from './errors.ts';
export * from './format-receipt.ts';
export * from './receipt-ticket.ts';
export type { ReceiptTexts } from './receipt-texts.ts';
export * from './allocate-receipt-shares.ts';
export * from './receipt-language.ts';
