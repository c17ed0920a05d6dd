export { buyTokens } from './buy-tokens.ts';
export { tokenPurchasesCollection } from './purchases.collection.ts';
export { refundPurchase } from './refund-purchase.ts';
export { settlePurchase } from './settle-purchase.ts';
export { chooseTokenShop } from './shop.ts';
export { sweepPurchasesJob } from './sweep-purchases.ts';
export { serveTokenWebhooks } from './tokens.routes.ts';
