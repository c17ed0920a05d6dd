import { useFullLocale } from '#guest/parts';
import type { LazyPayPanel } from '#guest/pay';
import classes from './tab-footer.module.css';

interface TabFootProps {
  readonly pay: LazyPayPanel;
  readonly onClose: () => void;
}

/** Buttons at the bottom of the tab while there is something to pay. */
export const TabFooter = ({ pay, onClose }: TabFootProps) => {
  const { words } = useFullLocale();
  const label = pay.isUnderWay ? words.pay.continuePayment : words.pay.pay;
  return (
    <div className={classes.foot}>
      <button type="button" className={classes.done} onClick={onClose}>
        {words.tab.orderMore}
      </button>
      <button type="button" className={classes.pay} aria-haspopup="dialog" aria-busy={pay.isLoading} onClick={pay.open}>
        {pay.isLoading ? words.pay.oneMoment : label}
      </button>
    </div>
  );
};
