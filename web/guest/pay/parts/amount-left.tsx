import type { GuestBillDocument } from '@comanda/contract/splitting';
import { useFullLocale } from '#guest/parts';
import { fillIn } from '#guest/words';
import classes from './amount-left.module.css';

interface LeftProps {
  readonly bill: Pick<GuestBillDocument, 'total' | 'paid' | 'held'>;
  readonly money: (amount: number) => string;
}

/** The unpaid amount, which is the same on every phone at the table, and the part of it that guests are paying now. */
export const AmountLeft = ({ bill: { total, paid, held }, money }: LeftProps) => {
  const { words } = useFullLocale();
  return (
    <p className={classes.left}>
      <span className={classes.label}>{words.pay.leftToPay}</span>{' '}
      <strong className={classes.amount}>{money(total - paid)}</strong>{' '}
      {paid === 0 ? null : <span className={classes.label}>{fillIn(words.pay.ofTotal, { amount: money(total) })}</span>}{' '}
      {held === 0 ? null : <span className={classes.held}>{fillIn(words.pay.beingPaid, { amount: money(held) })}</span>}
    </p>
  );
};
