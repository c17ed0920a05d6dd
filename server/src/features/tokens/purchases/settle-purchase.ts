import { fail } from '@comanda/contract';
import { restaurantDefaults } from '@comanda/contract/kernel';
import type { PurchaseFailure, PurchaseStatus } from '@comanda/contract/tokens';
import { findUser, toMailReader } from '#features/accounts';
import { ProviderError, type ChargeState } from '#features/providers';
import type { Context, TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { queueMail } from '#platform/mail';
import { startCheckout } from './buy-tokens.ts';
import {
  grantTokens,
  tokenReceiptLetter,
  changePurchase,
  findPurchase,
  lockPurchase,
  nextReceiptNumber,
  type Purchase,
} from '#features/tokens/records';
import { openProviderAccount, type TokenProviderAccount } from './shop.ts';

/** Statuses that asking the provider cannot change. */
const finalStatuses: readonly PurchaseStatus[] = ['paid', 'refunding', 'refunded'];

/**
 * Asks the provider for the state of a purchase and stores it. Repeated or concurrent calls grant the tokens only once. Expired purchases
 * are asked about too, because money may arrive late.
 */
export const settlePurchase = async (ctx: Context, ownerId: string, purchaseId: string): Promise<PurchaseStatus> => {
  const purchase = await findPurchase(ctx.db, ownerId, purchaseId);
  if (purchase === null) throw fail('not-found');
  if (finalStatuses.includes(purchase.status)) return purchase.status;
  const account = await openProviderAccount(ctx, purchase.provider);
  if (account === null) return purchase.status;
  try {
    const state = await readChargeState(ctx, account, purchase);
    return state === null ? purchase.status : await saveChargeState(ctx, purchase, state);
  } catch (error) {
    if (error instanceof ProviderError) throw fail('tokens.checkout-unavailable', {}, { cause: error });
    throw error;
  }
};

/** Returns null if there is nothing to ask about yet. */
const readChargeState = async (
  ctx: Context,
  account: TokenProviderAccount,
  purchase: Purchase,
): Promise<ChargeState | null> => {
  const { provider, credentials } = account;
  const isOver = purchase.expires_at <= ctx.clock.now();
  const { provider_reference: reference } = purchase;
  if (reference === null) {
    // Without a stored reference, nobody was sent to a checkout.
    if (isOver) return { kind: 'expired' };
    if (purchase.status === 'pending') await startCheckout(ctx, purchase);
    return null;
  }
  const state = await provider.settle(credentials, reference);
  return state.kind === 'open' && isOver ? provider.cancel(credentials, reference) : state;
};

const saveChargeState = (
  ctx: Context,
  { owner_id: ownerId, id }: Purchase,
  state: ChargeState,
): Promise<PurchaseStatus> =>
  transact(ctx, async (transaction) => {
    const purchase = await lockPurchase(transaction.db, ownerId, id);
    if (purchase === null) throw fail('not-found');
    if (finalStatuses.includes(purchase.status)) return purchase.status;
    const { status, failure } = outcomeOf(purchase, state);
    if (status === purchase.status && failure?.code === purchase.failure?.code) return status;
    if (status === 'paid') await completePurchase(transaction, purchase);
    else await changePurchase(transaction.db, ownerId, { id, status, failure });
    if (status === 'failed' && state.kind === 'paid')
      transaction.log.error({ ownerId, purchaseId: id, state }, 'money that does not match its purchase');
    transaction.touch('tokenPurchases', ownerId);
    return status;
  });

interface PurchaseOutcome {
  readonly status: PurchaseStatus;
  readonly failure: PurchaseFailure | null;
}

const outcomeOf = ({ status, failure, price_cents: cents }: Purchase, state: ChargeState): PurchaseOutcome => {
  switch (state.kind) {
    case 'open':
    case 'processing':
      return { status, failure };
    case 'expired':
      return { status: 'expired', failure };
    case 'failed':
      return { status: 'failed', failure: state.failure };
    case 'paid':
      return state.amount === cents && state.currency === restaurantDefaults.currency
        ? { status: 'paid', failure: null }
        : { status: 'failed', failure: { code: 'wrong_amount', providerText: '' } };
  }
};

/** The ledger entry has the purchase's id as its reference, which alone prevents a second grant. */
const completePurchase = async (ctx: TransactionContext, purchase: Purchase): Promise<void> => {
  const { owner_id: ownerId, id, tokens, price_cents: cents, provider } = purchase;
  const at = ctx.clock.now();
  const number = await nextReceiptNumber(ctx.db);
  await changePurchase(ctx.db, ownerId, { id, status: 'paid', failure: null, number, paid_at: at });
  await grantTokens(ctx, ownerId, {
    kind: 'purchase',
    amount: tokens,
    reference: id,
    cause: { code: 'purchase', receipt: number, cents, isTest: provider === 'test' },
  });
  const owner = await findUser(ctx.db, ownerId);
  if (owner !== undefined) await queueMail(ctx, tokenReceiptLetter(toMailReader(owner), { ...purchase, number, at }));
};
