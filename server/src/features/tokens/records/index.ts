export { grantTokens, touchTokens } from './grant-tokens.ts';
export { lowBalanceLetter, scanBurstLetter, tokenReceiptLetter, tokenRefundLetter } from './letters.ts';
export {
  type Purchase,
  changePurchase,
  findPurchase,
  findPurchaseByReference,
  findUndecidedPurchases,
  insertPurchase,
  lockPurchase,
  nextReceiptNumber,
} from './purchases.repository.ts';
export {
  type TokenEntry,
  countTokenEntries,
  findTokenBalance,
  findTokenEntryAmount,
  insertTokenEntry,
  sumAllLedgers,
  findTokenBalances,
} from './tokens.repository.ts';
