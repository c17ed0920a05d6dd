import { useFullLocale } from '#guest/parts';
import { chooseMeans, chooseTip, type GuestPayment } from '#guest/pay/state';
import { HoldClock, SideButton } from '#guest/pay/parts';
import type { PayContext } from '#guest/pay/steps';
import { PaymentFields, type PaymentFieldsState } from '#guest/pay/fields';
import classes from './claimed-share.module.css';

interface HeldProps {
  readonly context: PayContext;
  readonly payment: GuestPayment;
  readonly settling: PaymentFieldsState;
}

/** The claimed share with the fields for tip and method. */
export const ClaimedShare = ({ context: { steps, money }, payment, settling }: HeldProps) => {
  const { words } = useFullLocale();
  const { id, amount, currency } = payment;
  return (
    <>
      <p className={classes.amount}>{money(amount)}</p>
      <HoldClock expiresAt={payment.expiresAt} />
      <PaymentFields
        settling={settling}
        amount={amount}
        currency={currency}
        money={money}
        onTip={(tip) => steps.update(chooseTip(id, tip))}
        onMeans={(means) => steps.update(chooseMeans(id, means))}
      />
      <SideButton label={words.pay.back} isOff={steps.isBusy} onClick={() => steps.chooseAgain(id)} />
    </>
  );
};
