import { useId } from 'react';
import type { DayEndDiscount } from '@comanda/contract/reports';
import { useWords } from '#console/words';
import { useAuthorNames } from '#features/accounts';
import { formatDiscount, reportsWords } from '#features/reports/parts';
import { formatMoney } from '#kit/formats';
import { dayEndWords } from './words/index.ts';
import classes from './day-end.module.css';

/** Amounts that promotions and staff took off the orders of the day: by promotion, and by reason and person. */
export const DayEndDiscounts = ({ discounts }: { discounts: readonly DayEndDiscount[] }) => {
  const words = useWords(dayEndWords);
  const { orderCount } = useWords(reportsWords);
  const titleId = useId();
  const formatAuthor = useAuthorNames();
  if (discounts.length === 0) return null;
  return (
    <div>
      <h3 id={titleId} className={classes.section}>
        {words.discounts}
      </h3>
      <ul className={classes.lines} aria-labelledby={titleId}>
        {discounts.map(({ kind, name, by, byId, currency, orders, amount }) => (
          <li key={`${kind} ${name} ${byId ?? by} ${currency}`} className={classes.line}>
            <span>
              {[formatDiscount(`${kind}:${name}`), formatAuthor(by, byId), orderCount({ count: orders })]
                .filter((part) => part !== '')
                .join(', ')}
            </span>
            <span>{formatMoney(-amount, currency)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};
