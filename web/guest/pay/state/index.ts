export {
  adoptPayment,
  beginPayment,
  changePaymentMeans,
  chooseMeans,
  chooseTip,
  continueAs,
  endPayment,
  markForwarded,
  markShareClaimed,
  returnFromProvider,
  setChoice,
  tryAgain,
} from './change-payment.ts';
export {
  type GuestPayment,
  type PaymentStage,
  computePaymentStage,
  findForgottenPayment,
} from './compute-payment-stage.ts';
export { type OfferedMeans, listOfferedMeans } from './list-offered-means.ts';
export { type Means, type OwnPayment, type PhonePayment, noPhonePayment } from './phone-payment.ts';
export { stageTitle } from './stage-title.ts';
export { type TipChoice, isTipPossible, noTip, tipPercentOf, tipAmount } from './tip.ts';
export { type Problem, plainProblem, toProblem } from './to-problem.ts';
