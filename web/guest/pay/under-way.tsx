import { useAllSpoken } from '#guest/parts';
import { fillIn } from '#guest/words';
import { HoldClock } from './hold-clock.tsx';
import { Outcome } from './outcome.tsx';
import type { PayRoom } from './pay-room.ts';
import { SideButton } from './pay-buttons.tsx';
import type { Stage } from './stage-of.ts';
import { Sum } from './sum.tsx';
import classes from './under-way.module.css';

interface UnderWayProps {
  readonly room: PayRoom;
  readonly stage: Extract<Stage, { kind: 'at-table' | 'unfinished' | 'confirming' }>;
  /** True if the provider has not decided the payment yet. */
  readonly isUndecided: boolean;
}

/** A pending payment, on the provider's page or with the staff. The guest can change the method or release the share. */
export const UnderWay = ({ room: { steps, money }, stage, isUndecided }: UnderWayProps) => {
  const { words } = useAllSpoken();
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
      <Outcome mark={stage.kind === 'unfinished' ? 'trouble' : 'waiting'} text={text} isTest={isTest} />
      <HoldClock expiresAt={stage.kind === 'confirming' ? null : expiresAt} />
      <Sum share={amount} tip={tip} money={money} />
      {canChange ? (
        <div className={classes.ways}>
          <SideButton label={words.pay.otherWay} isOff={steps.isBusy} onClick={() => steps.changeWay(stage.payment)} />
          <SideButton label={words.pay.giveBack} isOff={steps.isBusy} onClick={() => steps.chooseAgain(id)} />
        </div>
      ) : null}
    </>
  );
};
