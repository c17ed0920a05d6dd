import { useFullLocale } from '#guest/parts';
import { fillIn, isolateText } from '#guest/words';
import { PaymentOutcome, PaymentSum } from '#guest/pay/parts';
import type { PayContext } from '#guest/pay/steps';
import type { GuestPayment } from '#guest/pay/state';

interface FailedProps {
  readonly context: PayContext;
  readonly payment: GuestPayment;
}

/** Shows that the payment failed, the reason, and that nothing was charged. */
export const PaymentFailed = ({ context: { money }, payment }: FailedProps) => {
  const { words } = useFullLocale();
  const { amount, tip, failure, isTest } = payment;
  return (
    <>
      <PaymentOutcome mark="problem" text={words.pay.failedHint} isTest={isTest}>
        {failure === '' ? null : <p>{fillIn(words.pay.providerSays, { reason: isolateText(failure) })}</p>}
      </PaymentOutcome>
      <PaymentSum share={amount} tip={tip} money={money} />
    </>
  );
};
