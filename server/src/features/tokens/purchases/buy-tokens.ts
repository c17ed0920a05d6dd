import { fail } from '@comanda/contract';
import { restaurantDefaults, hourMs } from '@comanda/contract/kernel';
import { consolePages, tokenParameters } from '@comanda/contract/pages';
import { describeChargeFailureInEnglish } from '@comanda/contract/payments';
import { tokenPriceCents, type PurchaseStatus } from '@comanda/contract/tokens';
import type { CallContext, Context } from '#platform/context';
import { transact } from '#platform/db';
import { requireOwnerId } from '#features/accounts';
import { ChargeRefusedError, ProviderError } from '#features/providers';
import { changePurchase, findPurchase, insertPurchase, type Purchase } from '#features/tokens/records';
import { openProviderAccount, chooseTokenShop } from './shop.ts';

/** Time until an unpaid purchase expires: nobody takes longer to pay, and Stripe's pages stay open for at least half of it. */
const expiresAfterMs = hourMs;

interface BuyTokensResult {
  readonly purchaseId: string;
  readonly checkoutUrl: string | null;
  readonly status: PurchaseStatus;
}

/** Commits the purchase before it asks the provider for a checkout, so that no payment can arrive for an unknown purchase. */
export const buyTokens = async (
  ctx: CallContext,
  { key, tokens }: { key: string; tokens: number },
): Promise<BuyTokensResult> => {
  const ownerId = requireOwnerId(ctx.caller);
  const shop = chooseTokenShop(ctx.config);
  if (shop === 'closed') throw fail('tokens.shop-closed');
  const at = ctx.clock.now();
  const returnUrl = new URL(consolePages.tokens, ctx.caller.codeOrigin);
  returnUrl.searchParams.set(tokenParameters.purchase, key);
  await transact(ctx, async (transaction) => {
    await insertPurchase(transaction.db, ownerId, {
      id: key,
      tokens,
      priceCents: tokenPriceCents(tokens),
      provider: shop,
      returnUrl: returnUrl.href,
      at,
      expiresAt: new Date(at.getTime() + expiresAfterMs),
    });
    transaction.touch('tokenPurchases', ownerId);
  });
  const purchase = await findPurchase(ctx.db, ownerId, key);
  if (purchase?.tokens !== tokens) throw fail('tokens.purchase-reused');
  const { status, checkout_url: checkoutUrl } = purchase;
  if (status !== 'pending') return { purchaseId: key, checkoutUrl: null, status };
  return { purchaseId: key, checkoutUrl: checkoutUrl ?? (await startCheckout(ctx, purchase)), status };
};

/** Path at which providers notify the platform about its own account. */
export const platformWebhookPath = (provider: string): string => `/webhooks/payments/${provider}/platform`;

/** Idempotent: a second call after a crash finds the checkout of the first one. */
export const startCheckout = async (ctx: Context, purchase: Purchase): Promise<string> => {
  const { owner_id: ownerId, id } = purchase;
  const account = await openProviderAccount(ctx, purchase.provider);
  if (account === null) throw fail('tokens.shop-closed');
  try {
    const { reference, checkoutUrl } = await account.provider.start(account.credentials, {
      paymentId: id,
      method: 'credit_card',
      amount: purchase.price_cents,
      currency: restaurantDefaults.currency,
      description: `${new Intl.NumberFormat('en').format(purchase.tokens)} Comanda tokens`,
      returnUrl: purchase.return_url,
      expiresAt: purchase.expires_at,
      webhookPath: platformWebhookPath(purchase.provider),
      language: 'en',
    });
    await savePurchaseChange(ctx, ownerId, { id, provider_reference: reference, checkout_url: checkoutUrl });
    return checkoutUrl;
  } catch (error) {
    if (error instanceof ProviderError) throw fail('tokens.checkout-unavailable', {}, { cause: error });
    if (!(error instanceof ChargeRefusedError)) throw error;
    await savePurchaseChange(ctx, ownerId, { id, status: 'failed', failure: error.failure });
    const { code, providerText: text } = error.failure;
    const why = describeChargeFailureInEnglish(error.failure);
    throw fail(
      'tokens.checkout-refused',
      { why, terms: { why: { kind: 'charge-failure', code, text } } },
      { cause: error },
    );
  }
};

const savePurchaseChange = (
  ctx: Context,
  ownerId: string,
  change: Parameters<typeof changePurchase>[2],
): Promise<void> =>
  transact(ctx, async (transaction) => {
    await changePurchase(transaction.db, ownerId, change);
    transaction.touch('tokenPurchases', ownerId);
  });
