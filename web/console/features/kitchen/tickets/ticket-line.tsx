import { isStillToMake } from '@comanda/contract/kitchen';
import { Icon } from '#console/icons';
import { formatOptions } from './count-dishes-to-make.ts';
import { KitchenNote } from './kitchen-note.tsx';
import { SellOutButton, type KitchenDish } from '#features/kitchen/sold-out';
import type { KitchenTicketLine } from './compute-tickets.ts';
import classes from './ticket-line.module.css';

interface TicketLineRowProps {
  readonly line: KitchenTicketLine;
  /** Language of the dishes. */
  readonly language: string;
  readonly isOff: boolean;
  readonly isMarked: boolean;
  readonly isSoldOut: boolean;
  readonly onBump: () => void;
  readonly onSellOut: (dish: KitchenDish) => void;
}

/** One line of a ticket. A tap marks it as ready, another tap takes that back; the 86 button marks the dish as sold out. */
export const TicketLineRow = ({
  line,
  language,
  isOff,
  isMarked,
  isSoldOut,
  onBump,
  onSellOut,
}: TicketLineRowProps) => {
  const { name, quantity, itemId, changedBy } = line;
  const isReady = !isStillToMake(line);
  const options = formatOptions(line);
  return (
    <li className={classes.line} data-ready={isReady || undefined} data-marked={isMarked || undefined}>
      <button
        type="button"
        className={classes.make}
        data-bump
        aria-pressed={isReady}
        // A delivered line cannot be recalled.
        disabled={isOff || line.delivered}
        onClick={onBump}
      >
        <span className={classes.quantity}>{quantity}</span>
        <span className={classes.words}>
          <span className={classes.name}>
            <bdi lang={language}>{name}</bdi>
            {changedBy === 0 ? null : <ChangedBy by={changedBy} />}
          </span>
          {options === '' ? null : (
            <span className={classes.options}>
              <bdi lang={language}>{options}</bdi>
            </span>
          )}
        </span>
        {isReady ? (
          <span className={classes.done} aria-hidden>
            <Icon name="check" size={28} />
          </span>
        ) : null}
      </button>
      {itemId === null || isOff || isSoldOut ? null : (
        <SellOutButton dish={{ itemId, name }} className={classes.sellOut} onSellOut={onSellOut} />
      )}
      <KitchenNote>{line.notes}</KitchenNote>
    </li>
  );
};

const ChangedBy = ({ by }: { by: number }) => (
  <strong className={classes.by} data-fewer={by < 0 || undefined}>
    {by > 0 ? `+${by}` : `−${-by}`}
  </strong>
);
