import { fail } from '@comanda/contract';
import { restaurantDefaults } from '@comanda/contract/kernel';
import { describePurchaseFailureInEnglish, type PurchaseStatus } from '@comanda/contract/tokens';
import { findUser, requireUser, toMailReader } from '#features/accounts';
import { ProviderError, type RefundState } from '#features/providers';
import { newId } from '#platform/clock';
import type { CallContext, Context, TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { queueMail } from '#platform/mail';
import {
  tokenRefundLetter,
  changePurchase,
  findPurchase,
  lockPurchase,
  type Purchase,
  insertTokenEntry,
  touchTokens,
} from '#features/tokens/records';
import { openProviderAccount, type TokenProviderAccount } from './shop.ts';

interface RefundPurchaseInput {
  readonly ownerId: string;
  readonly purchaseId: string;
  readonly reason: string;
}

/** Refunds a whole purchase once. The refund is stored before the provider is asked, so that the sweep job continues it after a crash. */
export const refundPurchase = async (
  ctx: CallContext,
  { ownerId, purchaseId, reason }: RefundPurchaseInput,
): Promise<{ status: PurchaseStatus }> => {
  const { userId: refundedBy } = requireUser(ctx.caller);
  await transact(ctx, async (transaction) => {
    const purchase = await lockPurchase(transaction.db, ownerId, purchaseId);
    if (purchase === null) throw fail('not-found');
    if (purchase.status !== 'paid') throw fail('tokens.not-refundable');
    // A new attempt after a refused refund gets a new id, because it is another refund to the provider.
    const refund = { refund_id: newId(), refund_reference: null, refund_reason: reason, refunded_by: refundedBy };
    await changePurchase(transaction.db, ownerId, { id: purchaseId, status: 'refunding', failure: null, ...refund });
    transaction.touch('tokenPurchases', ownerId);
  });
  const status = await settlePurchaseRefund(ctx, ownerId, purchaseId);
  if (status !== 'paid') return { status };
  const failed = await findPurchase(ctx.db, ownerId, purchaseId);
  throw fail('tokens.refund-refused', { why: failed === null ? '' : describePurchaseFailureInEnglish(failed) });
};

/** Asks the provider for the state of a refund. The tokens are deducted once the money has been sent back. */
export const settlePurchaseRefund = async (
  ctx: Context,
  ownerId: string,
  purchaseId: string,
): Promise<PurchaseStatus> => {
  const purchase = await findPurchase(ctx.db, ownerId, purchaseId);
  if (purchase === null) throw fail('not-found');
  const account = await openProviderAccount(ctx, purchase.provider);
  if (purchase.status !== 'refunding' || account === null) return purchase.status;
  try {
    return await saveRefundState(ctx, purchase, await requestRefund(account, purchase));
  } catch (error) {
    if (error instanceof ProviderError) throw fail('tokens.checkout-unavailable', {}, { cause: error });
    throw error;
  }
};

const requestRefund = ({ provider, credentials }: TokenProviderAccount, purchase: Purchase): Promise<RefundState> => {
  const order = {
    reference: purchase.provider_reference ?? '',
    refundId: purchase.refund_id ?? purchase.id,
    amount: purchase.price_cents,
    currency: restaurantDefaults.currency,
    reason: purchase.refund_reason,
  };
  const { refund_reference: refundReference } = purchase;
  return refundReference === null
    ? provider.refund(credentials, order)
    : provider.settleRefund(credentials, { ...order, refundReference });
};

const saveRefundState = (
  ctx: Context,
  { owner_id: ownerId, id }: Purchase,
  state: RefundState,
): Promise<PurchaseStatus> =>
  transact(ctx, async (transaction) => {
    const purchase = await lockPurchase(transaction.db, ownerId, id);
    if (purchase === null) throw fail('not-found');
    if (purchase.status !== 'refunding') return purchase.status;
    transaction.touch('tokenPurchases', ownerId);
    switch (state.kind) {
      case 'pending':
        await changePurchase(transaction.db, ownerId, { id, refund_reference: state.reference });
        return purchase.status;
      case 'failed':
        await changePurchase(transaction.db, ownerId, { id, status: 'paid', failure: state.failure });
        return 'paid';
      case 'done':
        await deductTokens(transaction, purchase, state.reference);
        return 'refunded';
    }
  });

const deductTokens = async (ctx: TransactionContext, purchase: Purchase, refundReference: string): Promise<void> => {
  const { owner_id: ownerId, id, tokens, number, price_cents: cents, refund_reason: reason } = purchase;
  const at = ctx.clock.now();
  const decided = { status: 'refunded', refund_reference: refundReference, refunded_at: at } as const;
  await changePurchase(ctx.db, ownerId, { id, ...decided });
  const isNew = await insertTokenEntry(ctx.db, ownerId, {
    id: newId(),
    kind: 'refund',
    amount: -tokens,
    reference: id,
    cause: { code: 'purchase_refunded', receipt: number, cents },
    reason,
    restaurantId: null,
    ...(purchase.refunded_by === null ? {} : { madeBy: purchase.refunded_by }),
    at,
  });
  if (!isNew) return;
  touchTokens(ctx, ownerId);
  const owner = await findUser(ctx.db, ownerId);
  if (owner !== undefined) await queueMail(ctx, tokenRefundLetter(toMailReader(owner), { ...purchase, at }));
};
