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
  /** The provider knows of no payment yet. */
  readonly isUndecided: boolean;
}

/** It is being paid: somewhere else, or by whoever comes. There is always a way back. */
export const UnderWay = ({ room: { steps, money }, stage, isUndecided }: UnderWayProps) => {
  const { words } = useAllSpoken();
  const { id, amount, tip, isTest, expiresAt } = stage.payment;
  const isStuck = stage.kind !== 'confirming' || isUndecided;
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
      {isStuck ? (
        <div className={classes.ways}>
          <SideButton label={words.pay.otherWay} isOff={steps.isBusy} onClick={() => steps.changeWay(stage.payment)} />
          <SideButton label={words.pay.giveBack} isOff={steps.isBusy} onClick={() => steps.chooseAgain(id)} />
        </div>
      ) : null}
    </>
  );
};
