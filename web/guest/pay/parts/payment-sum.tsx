import { useFullLocale } from '#guest/parts';
import classes from './payment-sum.module.css';

interface SumProps {
  readonly share: number;
  readonly tip: number;
  readonly money: (amount: number) => string;
}

/** The share, the tip and the total. */
export const PaymentSum = ({ share, tip, money }: SumProps) => {
  const { words } = useFullLocale();
  return (
    <dl className={classes.sum}>
      <div className={classes.row}>
        <dt>{words.pay.yourShare}</dt>
        <dd className={classes.amount}>{money(share)}</dd>
      </div>
      {tip === 0 ? null : (
        <div className={classes.row}>
          <dt>{words.pay.tip}</dt>
          <dd className={classes.amount}>{money(tip)}</dd>
        </div>
      )}
      <div className={classes.total}>
        <dt>{words.total}</dt>
        <dd className={classes.amount}>{money(share + tip)}</dd>
      </div>
    </dl>
  );
};
