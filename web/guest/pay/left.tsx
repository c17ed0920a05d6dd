import type { GuestBillDocument } from '@comanda/contract/splitting';
import { useAllSpoken } from '#guest/parts';
import { fillIn } from '#guest/words';
import classes from './left.module.css';

interface LeftProps {
  readonly bill: Pick<GuestBillDocument, 'open' | 'total'>;
  readonly money: (amount: number) => string;
}

/** What nobody pays yet, as large as it matters. */
export const Left = ({ bill, money }: LeftProps) => {
  const { words } = useAllSpoken();
  return (
    <p className={classes.left}>
      <span className={classes.label}>{words.pay.leftToPay}</span>{' '}
      <strong className={classes.amount}>{money(bill.open)}</strong>{' '}
      {bill.open === bill.total ? null : (
        <span className={classes.label}>{fillIn(words.pay.ofTotal, { amount: money(bill.total) })}</span>
      )}
    </p>
  );
};
