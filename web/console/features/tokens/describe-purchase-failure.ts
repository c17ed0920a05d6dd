import { chargeFailure, refundFailure } from '@comanda/contract/payments';
import type { TokenPurchaseDocument } from '@comanda/contract/tokens';
import { describeChargeFailure, describeRefundFailure } from '#console/reasons';
import { tokensWords } from './words/index.ts';

/** Says why the payment of a purchase, or its refund, failed; empty if neither did. */
export const describePurchaseFailure = ({ failure }: Pick<TokenPurchaseDocument, 'failure'>): string => {
  if (failure === null) return '';
  if (failure.code === 'wrong_amount') return tokensWords.current().wrongAmount;
  const charge = chargeFailure.safeParse(failure);
  return charge.success ? describeChargeFailure(charge.data) : describeRefundFailure(refundFailure.parse(failure));
};
