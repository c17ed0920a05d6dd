import { fillIn } from '#guest/words';
import { GuestIcon, useFullLocale } from '#guest/parts';
import { cartLimits } from '#guest/cart/state';
import classes from './stepper.module.css';

interface StepperProps {
  readonly name: string;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
}

/** Quantity of a dish, with buttons for one less and one more. */
export const Stepper = ({ name, quantity, onQuantity }: StepperProps) => {
  const { words } = useFullLocale();
  return (
    <div className={classes.stepper} role="group" aria-label={words.cart.quantity}>
      <button
        type="button"
        className={classes.step}
        aria-label={fillIn(words.fewer, { name })}
        // Not `disabled`, because a button that becomes disabled while it has the focus loses it.
        aria-disabled={quantity <= 1}
        onClick={() => onQuantity(Math.max(quantity - 1, 1))}
      >
        <GuestIcon name="minus" size={18} />
      </button>
      <output className={classes.quantity} aria-live="polite">
        {quantity}
      </output>
      <button
        type="button"
        className={classes.step}
        aria-label={fillIn(words.cart.more, { name })}
        aria-disabled={quantity >= cartLimits.quantity}
        onClick={() => onQuantity(Math.min(quantity + 1, cartLimits.quantity))}
      >
        <GuestIcon name="plus" size={18} />
      </button>
    </div>
  );
};
