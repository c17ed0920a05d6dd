import { addressFailureTexts, networkFailureTexts } from '@comanda/contract/kernel';
import { discountReasonLabels } from '@comanda/contract/orders';
import {
  chargeFailureTexts,
  credentialFailureTexts,
  refundFailureTexts,
  refundReasonLabels,
} from '@comanda/contract/payments';
import type { WordsOf } from '#console/words';

/** Reasons that the server sends as codes, and that several features show. The English words are those of the contract. */
export const words = {
  network: networkFailureTexts,
  address: addressFailureTexts,
  answered: 'The endpoint answered {status}.',
  charges: chargeFailureTexts,
  refunds: refundFailureTexts,
  credentials: credentialFailureTexts,
  wrongFormat: 'This credential has the wrong format: please copy it again.',
  publishableKey: 'This is the publishable key. The secret one starts with sk_live_.',
  testKey: 'This is a test key: no money would move. Use the live key, or switch on test mode, which needs none.',
  aCredential: 'A credential',
  paymentProvider: 'the payment provider',
  providerSays: 'The provider says: {text}',
  alerts: {
    wrong_amount:
      'The provider took {charged} where {expected} was asked for. It pays for nothing here: please look at it there.',
    provider_unreachable: 'The provider could not be asked whether this was paid: please look there.',
    refund_unreachable: 'The provider could not be asked for days to give money back: please look there.',
    refund_failed: '{amount} could not be given back: {reason}',
    order_cancelled: 'An order that this paid was cancelled: give back {amount}.',
  },
  refundReasons: refundReasonLabels,
  discountReasons: discountReasonLabels,
  leftWithoutPaying: 'Left without paying',
} as const;

export type ReasonsWords = WordsOf<typeof words>;
