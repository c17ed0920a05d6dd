import { useEffect, useRef } from 'react';
import { useFullLocale } from '#guest/parts';
import { fillIn, isolateText } from '#guest/words';
import classes from './cart-lines.module.css';

/** Replaces a removed line, with a button that restores it. */
export const UndoRemoval = ({ name, onUndo }: { name: string; onUndo: () => void }) => {
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
