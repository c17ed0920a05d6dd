import { useAllSpoken } from '#guest/parts';
import type { PayDoor } from '#guest/pay';
import classes from './tab-foot.module.css';

interface TabFootProps {
  readonly pay: PayDoor;
  readonly onClose: () => void;
}

/** Buttons at the bottom of the tab while there is something to pay. */
export const TabFoot = ({ pay, onClose }: TabFootProps) => {
  const { words } = useAllSpoken();
  const label = pay.isUnderWay ? words.pay.goOn : words.pay.pay;
  return (
    <div className={classes.foot}>
      <button type="button" className={classes.done} onClick={onClose}>
        {words.tab.orderMore}
      </button>
      <button type="button" className={classes.pay} aria-haspopup="dialog" aria-busy={pay.isComing} onClick={pay.open}>
        {pay.isComing ? words.pay.oneMoment : label}
      </button>
    </div>
  );
};
