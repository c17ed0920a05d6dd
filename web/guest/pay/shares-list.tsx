import { useId } from 'react';
import { useAllSpoken } from '#guest/parts';
import { useTable } from '#guest/table';
import type { PayRoom } from './pay-room.ts';
import { payersOf } from './takers.ts';
import { takerWords } from './taker-words.ts';
import classes from './shares-list.module.css';

/** Live list of the guests who are paying or have paid. Empty if there are none. */
export const SharesList = ({ room: { bill, guests, place, money } }: { room: PayRoom }) => {
  const { words } = useAllSpoken();
  const { language } = useTable().menu;
  const titleId = useId();
  const payers = payersOf(bill.shares, { guests, guestId: place.guestId });
  if (payers.length === 0) return null;
  return (
    <section className={classes.shares} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        {words.pay.shares}
      </h3>
      <ul className={classes.list} aria-live="polite">
        {payers.map((payer) => (
          <li key={payer.key} className={classes.share} data-paid={payer.isPaid || undefined}>
            <span>{takerWords(payer, words, language)}</span>
            <span className={classes.amount}>{money(payer.amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
