import { useId, useState } from 'react';
import { grainsPerUnit, type BillLine } from '@comanda/contract/splitting';
import { useFullLocale } from '#guest/parts';
import { useTable } from '#guest/table';
import { fillIn, isolateText } from '#guest/words';
import {
  initialPick,
  hasOpenPart,
  type LinePick,
  fractionInText,
  fractionText,
  type SharePayer,
  payerText,
} from '#guest/pay/shares';
import { Counter } from './counter.tsx';
import { PartPicker } from './part-picker.tsx';
import classes from './bill-line-row.module.css';

interface LineRowProps {
  readonly line: BillLine;
  readonly takers: readonly SharePayer[];
  readonly pick: LinePick | null;
  /** Amount of the pick, or the open amount of the line. */
  readonly amount: string;
  readonly left: string;
  readonly onPick: (pick: LinePick) => void;
}

/** One dish of the bill: whether and how much of it the guest pays, and who else pays for it. */
export const BillLineRow = ({ line, takers, pick, amount, left, onPick }: LineRowProps) => {
  const { words } = useFullLocale();
  const { language } = useTable().menu;
  const [isSharing, setSharing] = useState(pick !== null && pick.of > 1);
  const noteId = useId();
  const { name, quantity, openGrains } = line;
  const isAvailable = hasOpenPart(line);
  const notes = [
    ...takers.map((taker) => {
      const part = taker.grains < quantity * grainsPerUnit ? ` · ${fractionInText(taker.grains, language)}` : '';
      return { key: taker.key, text: `${payerText(taker, words, language)}${part}` };
    }),
    ...(isAvailable && left !== '' ? [{ key: 'left', text: left }] : []),
  ];
  const [step, isShared] = [grainsPerUnit / (pick?.of ?? 1), pick !== null && pick.of > 1];
  const change = (grains: number) =>
    pick === null ? undefined : onPick({ ...pick, grains: Math.min(grains, openGrains) });
  return (
    <li className={classes.line} data-taken={!isAvailable || undefined}>
      <label className={classes.label}>
        <input
          type="checkbox"
          className={classes.box}
          checked={pick !== null}
          disabled={!isAvailable}
          aria-describedby={notes.length === 0 ? undefined : noteId}
          onChange={() => onPick(pick === null ? initialPick(line) : { ...pick, grains: 0 })}
        />
        <span className={classes.name}>
          {quantity === 1 ? null : <>{quantity}&nbsp;× </>}
          <bdi>{name}</bdi>
        </span>
        <span className={classes.amount}>{amount}</span>
      </label>
      <div id={noteId} className={classes.notes}>
        {notes.map(({ key, text }) => (
          <span key={key}>{text}</span>
        ))}
      </div>
      {pick === null ? null : (
        <div className={classes.part}>
          {quantity > 1 || isShared ? (
            <Counter
              label={fillIn(words.pay.partOf, { name: isolateText(name) })}
              value={fractionText(pick.grains, language)}
              fewer={fillIn(words.fewer, { name })}
              more={fillIn(words.cart.more, { name })}
              canFewer={pick.grains > step}
              canMore={pick.grains < openGrains}
              onFewer={() => change(Math.max(step, pick.grains - step))}
              onMore={() => change(pick.grains + step)}
            />
          ) : null}
          <button
            type="button"
            className={classes.share}
            aria-label={`${words.pay.shareDish}: ${name}`}
            aria-expanded={isSharing}
            onClick={() => setSharing(!isSharing)}
          >
            {words.pay.shareDish}
          </button>
        </div>
      )}
      {pick !== null && isSharing ? <PartPicker line={line} pick={pick} onPick={onPick} /> : null}
    </li>
  );
};
