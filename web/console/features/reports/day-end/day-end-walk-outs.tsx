import { useId } from 'react';
import type { WalkOut } from '@comanda/contract/reports';
import { formatTable } from '#console/common-words';
import { useWords } from '#console/words';
import { formatMoney, formatTime } from '#kit/formats';
import { dayEndWords } from './words/index.ts';
import classes from './day-end.module.css';

interface DayEndWalkOutsProps {
  readonly walkOuts: readonly WalkOut[];
  readonly timezone: string;
}

/** Guests who left a card and went without paying: what the card paid, and what is missing. */
export const DayEndWalkOuts = ({ walkOuts, timezone }: DayEndWalkOutsProps) => {
  const words = useWords(dayEndWords);
  const titleId = useId();
  if (walkOuts.length === 0) return null;
  return (
    <div>
      <h3 id={titleId} className={classes.section}>
        {words.walkOuts}
      </h3>
      <ul className={classes.lines} aria-labelledby={titleId}>
        {walkOuts.map(({ id, at, tableNumber, guestName, currency, captured, missing, isTest }) => (
          <li key={id} className={classes.line}>
            <span>
              {[
                formatTable(tableNumber),
                formatTime(at, { timeZone: timezone }),
                guestName,
                isTest ? words.noRealMoney : '',
              ]
                .filter((part) => part !== '')
                .join(', ')}
            </span>
            <span>
              {words.walkOutAmounts({
                captured: formatMoney(captured, currency),
                missing: formatMoney(missing, currency),
              })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};
