import { useEffect, useRef, useState } from 'react';
import { useFullLocale } from '#guest/parts';
import { useTable } from '#guest/table';
import { fillIn, isolateText } from '#guest/words';
import {
  announceToScreenReader,
  type CartLine,
  removeLine,
  restoreLine,
  setCourse,
  setQuantity,
  type CheckedLine,
  trackQuantity,
  useCart,
} from '#guest/cart/state';
import { CartLineRow } from './cart-line.tsx';
import { ChooseSheet } from '#guest/cart/choosing';
import classes from './cart-lines.module.css';

interface RemovedLine {
  readonly line: CartLine;
  readonly name: string;
  readonly place: number;
}

/** Replaces a removed line, with a button that restores it. */
const UndoRemoval = ({ name, onUndo }: { name: string; onUndo: () => void }) => {
  const { words } = useFullLocale();
  const undo = useRef<HTMLButtonElement>(null);
  // The remove button is gone, so the focus moves here for keyboard users.
  useEffect(() => undo.current?.focus(), []);
  return (
    <li className={classes.removed}>
      <span>{fillIn(words.cart.removed, { name: isolateText(name) })}</span>
      <button ref={undo} type="button" className={classes.undo} onClick={onUndo}>
        {words.cart.undo}
      </button>
    </li>
  );
};

/** The lines of the cart. A removed line leaves an undo button in its place. */
export const CartLines = ({ checked }: { checked: readonly CheckedLine[] }) => {
  const { words } = useFullLocale();
  const { menu } = useTable();
  const { update } = useCart();
  const [removed, setRemoved] = useState<RemovedLine | null>(null);
  const [changedId, setChangedId] = useState<string | null>(null);
  const changed = checked.find(({ line }) => line.id === changedId);

  const remove = ({ line, name }: CheckedLine, place: number) => {
    update(removeLine(line.id));
    trackQuantity(line, { from: line.quantity, to: 0, currency: menu.currency });
    setRemoved({ line, name, place });
    announceToScreenReader(fillIn(words.cart.removed, { name }));
  };
  const rows = checked.map((one, place) => (
    <CartLineRow
      key={one.line.id}
      checked={one}
      onQuantity={(quantity) => {
        update(setQuantity(one.line.id, quantity));
        trackQuantity(one.line, { from: one.line.quantity, to: quantity, currency: menu.currency });
      }}
      onCourse={(course) => update(setCourse(one.line.id, course))}
      onChange={() => setChangedId(one.line.id)}
      onRemove={() => remove(one, place)}
    />
  ));
  const wayBack =
    removed === null ? null : (
      <UndoRemoval
        key={removed.line.id}
        name={removed.name}
        onUndo={() => {
          update(restoreLine(removed.line, removed.place));
          trackQuantity(removed.line, { from: 0, to: removed.line.quantity, currency: menu.currency });
          setRemoved(null);
        }}
      />
    );
  return (
    <>
      {rows.length === 0 && wayBack === null ? (
        <p className={classes.empty}>{words.cart.empty}</p>
      ) : (
        <ul className={classes.lines} aria-label={words.cart.title}>
          {wayBack === null ? rows : rows.toSpliced(removed?.place ?? 0, 0, wayBack)}
        </ul>
      )}
      {changed === undefined || changed.item === null ? null : (
        <ChooseSheet item={changed.item} line={changed.line} onClose={() => setChangedId(null)} />
      )}
    </>
  );
};
