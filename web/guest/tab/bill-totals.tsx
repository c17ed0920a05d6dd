import type { Tab } from '@comanda/contract/orders';
import { useFullLocale } from '#guest/parts';
import { fillIn } from '#guest/words';
import { useMoneyFormat } from './orders/index.ts';
import classes from './bill-totals.module.css';

interface BillProps {
  readonly table: Tab;
  readonly mine: Tab;
  /** The amount that guests have claimed and are paying now. */
  readonly held: number;
  /** True if more than one guest has ordered. */
  readonly isShared: boolean;
  readonly currency: string;
}

/** The running bill. Every amount is the sum of the orders' amounts. */
export const BillTotals = ({ table, mine, held, isShared, currency }: BillProps) => {
  const { words, percent } = useFullLocale();
  const money = useMoneyFormat(currency);
  return (
    <dl className={classes.bill}>
      <Row
        label={isTaxAdded(table) ? words.tab.subtotalBeforeTax : words.tab.subtotal}
        amount={money(table.subtotal)}
      />
      {table.taxes.map(({ rateMilliPercent, isIncluded, amount }) => (
        <Row
          key={`${rateMilliPercent} ${isIncluded}`}
          label={fillIn(isIncluded ? words.tab.taxIncluded : words.tab.tax, { rate: percent(rateMilliPercent) })}
          amount={money(amount)}
          isQuiet={isIncluded}
        />
      ))}
      {table.serviceCharge === 0 ? null : <Row label={words.tab.serviceCharge} amount={money(table.serviceCharge)} />}
      <Row label={isShared ? words.tab.wholeTable : words.total} amount={money(table.total)} isStrong />
      {isShared ? <Row label={words.tab.yourPart} amount={money(mine.total)} /> : null}
      {table.paid === 0 ? null : (
        <>
          <Row label={words.tab.paid} amount={money(table.paid)} />
          <Row label={words.tab.leftToPay} amount={money(table.left)} isStrong />
        </>
      )}
      {held === 0 ? null : <p className={classes.held}>{fillIn(words.pay.beingPaid, { amount: money(held) })}</p>}
    </dl>
  );
};

const isTaxAdded = ({ taxes }: Tab): boolean => taxes.some(({ isIncluded, amount }) => !isIncluded && amount > 0);

interface RowProps {
  readonly label: string;
  readonly amount: string;
  readonly isStrong?: boolean;
  readonly isQuiet?: boolean;
}

const Row = ({ label, amount, isStrong = false, isQuiet = false }: RowProps) => (
  <div className={classes.row} data-strong={isStrong || undefined} data-quiet={isQuiet || undefined}>
    <dt>{label}</dt>
    <dd className={classes.amount}>{amount}</dd>
  </div>
);
