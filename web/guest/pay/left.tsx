import type { GuestBillDocument } from '@comanda/contract/splitting';
import { useAllSpoken } from '#guest/parts';
import { fillIn } from '#guest/words';
import classes from './left.module.css';

interface LeftProps {
  readonly bill: Pick<GuestBillDocument, 'total' | 'paid' | 'held'>;
  readonly money: (amount: number) => string;
}

/** The unpaid amount, which is the same on every phone at the table, and the part of it that guests are paying now. */
export const Left = ({ bill: { total, paid, held }, money }: LeftProps) => {
  const { words } = useAllSpoken();
  return (
    <p className={classes.left}>
      <span className={classes.label}>{words.pay.leftToPay}</span>{' '}
      <strong className={classes.amount}>{money(total - paid)}</strong>{' '}
      {paid === 0 ? null : <span className={classes.label}>{fillIn(words.pay.ofTotal, { amount: money(total) })}</span>}{' '}
      {held === 0 ? null : <span className={classes.held}>{fillIn(words.pay.beingPaid, { amount: money(held) })}</span>}
    </p>
  );
};
