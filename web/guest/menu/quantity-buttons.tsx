import type { MouseEvent } from 'react';
import type { GuestItem } from '@comanda/contract/menus';
import { useLocale } from '#guest/parts';
import { fillIn } from '#guest/words';
import classes from './quantity-buttons.module.css';

/** Adds one of an item to the cart, or removes one. */
export type ChangeItemQuantity = (itemId: string, by: 1 | -1) => void;

interface QuantityButtonsProps {
  readonly item: GuestItem;
  readonly count: number;
  readonly onOpen: (itemId: string) => void;
  readonly onStep: ChangeItemQuantity;
}

/** Adds one of an item without opening it, and shows the quantity in the cart. An item with required options is opened instead. */
export const QuantityButtons = ({ item, count, onOpen, onStep }: QuantityButtonsProps) => {
  const { words } = useLocale();
  const { id, name, offer, optionGroups } = item;
  const mustChoose = optionGroups.some(({ min }) => min > 0);
  const removeOne = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // Removing the last one also removes this button, so the focus moves to the other one for keyboard users.
    if (count === 1) currentTarget.parentElement?.querySelector<HTMLElement>(':last-child')?.focus();
    onStep(id, -1);
  };
  if (offer !== 'available' && count === 0) return null;
  return (
    <div className={count === 0 ? classes.steps : classes.chosen}>
      {count === 0 ? null : (
        <>
          <button
            type="button"
            className={classes.less}
            aria-label={fillIn(words.fewer, { name })}
            onClick={removeOne}
          />
          <span className={classes.count}>{count}</span>
        </>
      )}
      {offer === 'available' ? (
        <button
          key="more"
          type="button"
          className={classes.more}
          aria-label={fillIn(words.add, { name })}
          aria-haspopup={mustChoose ? 'dialog' : undefined}
          onClick={() => (mustChoose ? onOpen(id) : onStep(id, 1))}
        />
      ) : null}
    </div>
  );
};
