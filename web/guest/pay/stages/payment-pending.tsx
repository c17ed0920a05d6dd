import { useFullLocale } from '#guest/parts';
import { fillIn } from '#guest/words';
import { HoldClock, PaymentOutcome, SideButton, PaymentSum } from '#guest/pay/parts';
import type { PayContext } from '#guest/pay/steps';
import type { PaymentStage } from '#guest/pay/state';
import classes from './payment-pending.module.css';

interface UnderWayProps {
  readonly context: PayContext;
  readonly stage: Extract<PaymentStage, { kind: 'at-table' | 'unfinished' | 'confirming' }>;
  /** True if the provider has not decided the payment yet. */
  readonly isUndecided: boolean;
}

/** A pending payment, on the provider's page or with the staff. The guest can change the method or release the share. */
export const PaymentPending = ({ context: { steps, money }, stage, isUndecided }: UnderWayProps) => {
  const { words } = useFullLocale();
  const { id, amount, tip, isTest, expiresAt } = stage.payment;
  const canChange = stage.kind !== 'confirming' || isUndecided;
  const due = money(amount + tip);
  const text = {
    'at-table': fillIn(steps.paying.payment?.means === 'card' ? words.pay.cardReady : words.pay.cashReady, {
      amount: due,
    }),
    unfinished: words.pay.unfinishedHint,
    confirming: isUndecided ? words.pay.notPaidHint : words.pay.confirmingHint,
  }[stage.kind];
  return (
    <>
      <PaymentOutcome mark={stage.kind === 'unfinished' ? 'problem' : 'waiting'} text={text} isTest={isTest} />
      <HoldClock expiresAt={stage.kind === 'confirming' ? null : expiresAt} />
      <PaymentSum share={amount} tip={tip} money={money} />
      {canChange ? (
        <div className={classes.ways}>
          <SideButton label={words.pay.otherWay} isOff={steps.isBusy} onClick={() => steps.changeWay(stage.payment)} />
          <SideButton label={words.pay.releaseShare} isOff={steps.isBusy} onClick={() => steps.chooseAgain(id)} />
        </div>
      ) : null}
    </>
  );
};
