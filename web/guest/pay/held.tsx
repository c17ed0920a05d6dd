import { useAllSpoken } from '#guest/parts';
import { chooseMeans, chooseTip } from './change-paying.ts';
import { HoldClock } from './hold-clock.tsx';
import { MeansField } from './means-field.tsx';
import { PayNote } from './pay-note.tsx';
import { SideButton } from './pay-buttons.tsx';
import type { PayRoom } from './pay-room.ts';
import type { PaymentNews } from './stage-of.ts';
import { Sum } from './sum.tsx';
import { TipField } from './tip-field.tsx';
import type { Settling } from './use-settling.ts';
import classes from './held.module.css';

interface HeldProps {
  readonly room: PayRoom;
  readonly payment: PaymentNews;
  readonly settling: Settling;
}

/** The share is held: a tip, a way to pay, and what it comes to. */
export const Held = ({ room: { steps, money }, payment, settling }: HeldProps) => {
  const { words } = useAllSpoken();
  const { here, means, tip, tipAmount, presetsPercent } = settling;
  const { id, amount, currency } = payment;
  return (
    <>
      <p className={classes.amount}>{money(amount)}</p>
      <HoldClock expiresAt={payment.expiresAt} />
      {presetsPercent === null ? (
        <p>{words.pay.noTipAsked}</p>
      ) : (
        <TipField
          presetsPercent={presetsPercent}
          tip={tip}
          share={amount}
          currency={currency}
          money={money}
          onTip={(chosen) => steps.update(chooseTip(id, chosen))}
        />
      )}
      {here.length === 0 ? (
        <PayNote text={words.pay.noMeans} />
      ) : (
        <MeansField here={here} means={means} onMeans={(chosen) => steps.update(chooseMeans(id, chosen))} />
      )}
      <Sum share={amount} tip={tipAmount} money={money} />
      <SideButton label={words.pay.chooseAgain} isOff={steps.isBusy} onClick={() => steps.chooseAgain(id)} />
    </>
  );
};
