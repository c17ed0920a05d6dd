import { GuestIcon } from '#guest/parts';
import classes from './counter.module.css';

interface CounterProps {
  readonly label: string;
  readonly value: string;
  readonly fewer: string;
  readonly more: string;
  readonly canFewer: boolean;
  readonly canMore: boolean;
  readonly onFewer: () => void;
  readonly onMore: () => void;
}

/** A value with buttons for less and more. The buttons are never `disabled`, because they would lose the focus. */
export const Counter = ({ label, value, fewer, more, canFewer, canMore, onFewer, onMore }: CounterProps) => (
  <div className={classes.counter} role="group" aria-label={label}>
    <button
      type="button"
      className={classes.step}
      aria-label={fewer}
      aria-disabled={!canFewer}
      onClick={() => canFewer && onFewer()}
    >
      <GuestIcon name="minus" size={18} />
    </button>
    <output className={classes.value} aria-live="polite">
      <bdi dir="ltr">{value}</bdi>
    </output>
    <button
      type="button"
      className={classes.step}
      aria-label={more}
      aria-disabled={!canMore}
      onClick={() => canMore && onMore()}
    >
      <GuestIcon name="plus" size={18} />
    </button>
  </div>
);
