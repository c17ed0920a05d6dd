export { describeDeliveryFailure } from './describe-delivery-failure.ts';
export { describeFailureTerm } from './describe-failure-term.ts';
export {
  describeChargeFailure,
  describeCredentialFailure,
  describePaymentAlert,
  describeRefundFailure,
  formatRefundReason,
} from './describe-payment-failure.ts';
export { reasonsWords } from './words/index.ts';
