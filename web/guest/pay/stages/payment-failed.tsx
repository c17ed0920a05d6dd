import { useFullLocale } from '#guest/parts';
import { PaymentOutcome, PaymentSum } from '#guest/pay/parts';
import type { PayContext } from '#guest/pay/steps';
import type { GuestPayment } from '#guest/pay/state';

interface FailedProps {
  readonly context: PayContext;
  readonly payment: GuestPayment;
}

/** Shows that the payment failed, the reason, and that nothing was charged, unless the provider took a wrong amount. */
export const PaymentFailed = ({ context: { money }, payment }: FailedProps) => {
  const { words } = useFullLocale();
  const { amount, tip, failure, isTest } = payment;
  return (
    <>
      {failure?.code === 'wrong_amount' ? (
        <PaymentOutcome mark="problem" text={words.pay.failures.wrong_amount} isTest={isTest} />
      ) : (
        <PaymentOutcome mark="problem" text={words.pay.failedHint} isTest={isTest}>
          {failure === null ? null : <p>{words.pay.failures[failure.code]}</p>}
        </PaymentOutcome>
      )}
      <PaymentSum share={amount} tip={tip} money={money} />
    </>
  );
};
