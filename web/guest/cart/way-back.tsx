import { useEffect, useRef } from 'react';
import { useAllSpoken } from '#guest/parts';
import { fillIn, isolated } from '#guest/words';
import classes from './cart-lines.module.css';

/** Stands where a line was removed, and brings it back. */
export const WayBack = ({ name, onUndo }: { name: string; onUndo: () => void }) => {
  const { words } = useAllSpoken();
  const undo = useRef<HTMLButtonElement>(null);
  // The button that removed it is gone: whoever uses a keyboard goes on from here.
  useEffect(() => undo.current?.focus(), []);
  return (
    <li className={classes.removed}>
      <span>{fillIn(words.cart.removed, { name: isolated(name) })}</span>
      <button ref={undo} type="button" className={classes.undo} onClick={onUndo}>
        {words.cart.undo}
      </button>
    </li>
  );
};
