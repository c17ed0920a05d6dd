import { useId } from 'react';
import { useFullLocale } from '#guest/parts';
import { useTable } from '#guest/table';
import type { PayContext } from '#guest/pay/steps';
import { listSharePayers, payerText } from '#guest/pay/shares';
import classes from './shares-list.module.css';

/** Live list of the guests who are paying or have paid. Empty if there are none. */
export const SharesList = ({ context: { bill, guests, place, money } }: { context: PayContext }) => {
  const { words } = useFullLocale();
  const { language } = useTable().menu;
  const titleId = useId();
  const payers = listSharePayers(bill.shares, { guests, guestId: place.guestId });
  if (payers.length === 0) return null;
  return (
    <section className={classes.shares} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        {words.pay.shares}
      </h3>
      <ul className={classes.list} aria-live="polite">
        {payers.map((payer) => (
          <li key={payer.key} className={classes.share} data-paid={payer.isPaid || undefined}>
            <span>{payerText(payer, words, language)}</span>
            <span className={classes.amount}>{money(payer.amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
