import { computeLineTotal, isHeldLine, type GuestOrderDocument } from '@comanda/contract/orders';
import { GuestIcon, useFullLocale } from '#guest/parts';
import { fillIn, isolateText } from '#guest/words';
import classes from './tab-order-line.module.css';

interface OrderLineProps {
  readonly line: GuestOrderDocument['items'][number];
  readonly isCancelled: boolean;
  readonly money: (amount: number) => string;
  /** Undefined if the dish cannot be ordered again. */
  readonly onOrderAgain?: (() => void) | undefined;
}

/** One line of an order. The tick means that it was delivered to the table. */
export const TabOrderLine = ({ line, isCancelled, money, onOrderAgain }: OrderLineProps) => {
  const { words, list } = useFullLocale();
  const { name, price, quantity, delivered, options, notes, course, discount, discounts } = line;
  return (
    <li className={classes.line}>
      <span className={classes.tick} data-ticked={delivered || undefined}>
        {delivered ? <GuestIcon name="check" size={14} /> : null}
      </span>
      <span className={classes.text}>
        <span>
          {quantity}&nbsp;× <bdi>{name}</bdi>
          {isCancelled ? null : (
            <span className={classes.unseen}>, {delivered ? words.tab.isReady : words.tab.notYet}</span>
          )}
        </span>
        {course === 'later' && !delivered && !isCancelled ? (
          <span className={classes.detail}>{isHeldLine(line) ? words.tab.courseLater : words.tab.courseFired}</span>
        ) : null}
        {options.length === 0 ? null : (
          <span className={classes.detail}>{list(options.map((option) => isolateText(option.name)))}</span>
        )}
        {discounts.map((one) => (
          <span key={`${one.kind} ${one.name}`} className={classes.detail}>
            <bdi>{one.reasonCode === null ? one.name : words.tab.discountReasons[one.reasonCode]}</bdi>{' '}
            {money(-one.amount)}
          </span>
        ))}
        {notes === '' ? null : <bdi className={classes.detail}>{notes}</bdi>}
        {onOrderAgain === undefined ? null : (
          <button
            type="button"
            className={classes.again}
            aria-label={fillIn(words.tab.orderLineAgain, { name })}
            onClick={onOrderAgain}
          >
            {words.tab.orderAgain}
          </button>
        )}
      </span>
      <span className={classes.price}>{money(computeLineTotal({ unitPrice: price, quantity, discount }))}</span>
    </li>
  );
};
