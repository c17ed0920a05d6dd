import { useAllSpoken } from '#guest/parts';
import { chooseMeans, chooseTip } from './change-paying.ts';
import { HoldClock } from './hold-clock.tsx';
import { SideButton } from './pay-buttons.tsx';
import type { PayRoom } from './pay-room.ts';
import { SettlingFields } from './settling-fields.tsx';
import type { PaymentNews } from './stage-of.ts';
import type { Settling } from './use-settling.ts';
import classes from './held.module.css';

interface HeldProps {
  readonly room: PayRoom;
  readonly payment: PaymentNews;
  readonly settling: Settling;
}

/** The claimed share with the fields for tip and method. */
export const Held = ({ room: { steps, money }, payment, settling }: HeldProps) => {
  const { words } = useAllSpoken();
  const { id, amount, currency } = payment;
  return (
    <>
      <p className={classes.amount}>{money(amount)}</p>
      <HoldClock expiresAt={payment.expiresAt} />
      <SettlingFields
        settling={settling}
        amount={amount}
        currency={currency}
        money={money}
        onTip={(tip) => steps.update(chooseTip(id, tip))}
        onMeans={(means) => steps.update(chooseMeans(id, means))}
      />
      <SideButton label={words.pay.chooseAgain} isOff={steps.isBusy} onClick={() => steps.chooseAgain(id)} />
    </>
  );
};
