import { useFullLocale } from '#guest/parts';
import { fillIn, isolateText } from '#guest/words';
import { PaymentOutcome } from './payment-outcome.tsx';
import type { PayContext } from './pay-context.ts';
import type { GuestPayment } from './compute-payment-stage.ts';
import { PaymentSum } from './payment-sum.tsx';

interface FailedProps {
  readonly room: PayContext;
  readonly payment: GuestPayment;
}

/** Shows that the payment failed, the reason, and that nothing was charged. */
export const PaymentFailed = ({ room: { money }, payment }: FailedProps) => {
  const { words } = useFullLocale();
  const { amount, tip, failure, isTest } = payment;
  return (
    <>
      <PaymentOutcome mark="trouble" text={words.pay.failedHint} isTest={isTest}>
        {failure === '' ? null : <p>{fillIn(words.pay.providerSays, { reason: isolateText(failure) })}</p>}
      </PaymentOutcome>
      <PaymentSum share={amount} tip={tip} money={money} />
    </>
  );
};
